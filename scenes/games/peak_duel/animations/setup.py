"""The set-up and the turns: dealing, comparing top cards, phases, drawing, the end."""

from __future__ import annotations

from game.peak_duel import events as ev
from game.peak_duel.names import UNKNOWN
from scenes.game_view.effect_steps import put, ramp
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.animations.rule_turning import turned_over
from scenes.games.peak_duel.animations.steps import PeakDuelSteps
from scenes.games.peak_duel.drawing.card_look import BACK, look_of
from scenes.games.peak_duel.drawing.clash import Meeting
from scenes.games.peak_duel.drawing.effects import Flight
from scenes.kit.motion.timeline import Call, Hold, Step, Tween, staggered
from scenes.kit.motion.timeline import Sequence as Steps

_BELOW_REVEALED = (layout.MIDDLE[0], layout.MIDDLE[1] + 170)
"""The middle of the paper on which the sums of revealed cards meet: clear of the cards."""


class SetupAnimations(PeakDuelSteps):
    """Animates events before and between the actions."""

    # ------------------------------------------------------------------ set-up
    def hand_dealt(self, event: ev.HandDealt) -> list[Step]:
        """Five cards come to the hand."""
        model, seat = self.model, event.seat

        def clear() -> None:
            if seat == 0:
                model.turn, model.phase, model.rule, model.window = 0, "", "", ""
                model.active = -1
                self.context.emblem.settle("")
                self.context.world.settle("")
                size = self.context.book.table.deck_size
                model.decks, model.hands = [size, size], [[], []]
                model.revealed = [[], []]

        def deal(card: str) -> Steps:
            def flight() -> Flight:
                return self.to_hand(seat, card, self.context.pile_point(seat, "deck"))

            def leave() -> None:
                model.decks[seat] -= 1

            land = lambda: model.give(seat, card)  # noqa: E731 - one line beside its flight
            return Steps(self.sound("card_slide", 0.4), self.fly(flight, 0.26, land, leave))

        return [Call(clear), staggered((deal(card) for card in event.cards), 0.07)]

    def top_cards_compared(self, event: ev.TopCardsCompared) -> list[Step]:
        """Both turn up a card, and the sums meet."""
        model = self.model

        def turn_up(seat: int) -> Step:
            def flight() -> Flight:
                place = len(model.revealed[seat])
                end = self.context.revealed_point(seat, place)
                look = look_of(event.cards[seat])
                start = self.context.pile_point(seat, "deck")
                return Flight(start, end, (BACK, look), (layout.PILE, layout.REVEALED), arc=50.0)

            def leave() -> None:
                model.decks[seat] -= 1

            land = lambda: model.revealed[seat].append(event.cards[seat])  # noqa: E731
            return self.fly(flight, 0.4, land, leave)

        left = self.context.seat_of(1)
        order = (left, 1 - left)
        numbers = (str(event.sums[order[0]]), str(event.sums[order[1]]))
        winner = -1 if event.winner < 0 else order.index(event.winner)
        verdict = self.context.word("moment.level")
        if event.winner >= 0:
            key = f"moment.sum_{event.decides}"
            verdict = self.context.word(key, name=self.name(event.winner))
        meeting = Meeting(numbers, winner, "greater", verdict, _BELOW_REVEALED)
        return [
            self.sound("card_flip", 0.7),
            staggered((turn_up(0), turn_up(1)), 0.05),
            self.met(meeting),
            self.sound("clash", 0.8),
            self.judged(meeting, 0.75),
        ]

    def met(self, meeting: Meeting, wait: float = 0.0) -> Steps:
        """Move two numbers together after this many seconds."""

        def near(share: float) -> None:
            meeting.near = min(1.0, share)

        return Steps(
            Hold(wait),
            put(self.context.clash, meeting=meeting),
            ramp(meeting, "opacity", 0.08, motion=False),
            Tween(0.14, near),
            Call(lambda: near(1.0)),
        )

    def judged(self, meeting: Meeting, seconds: float) -> Steps:
        """Judge two numbers that have met, and show for this many seconds which is better."""
        clash = self.context.clash

        def end() -> None:
            if clash.meeting is meeting:
                clash.meeting = None

        return Steps(
            ramp(meeting, "judged", 0.2, motion=False),
            Hold(seconds),
            ramp(meeting, "opacity", 0.14, start=1.0, end=0.0, motion=False),
            Call(end),
        )

    def first_player_found(self, event: ev.FirstPlayerFound) -> list[Step]:
        """Say who goes first."""
        return self.shout(self.context.word("moment.first", name=self.name(event.seat)), 0.6)

    def rule_found(self, event: ev.RuleFound) -> list[Step]:
        """The emblem turns to the rule under which the match starts."""
        words = self.context.say(f"rule.{event.rule}")
        detail = self.context.word(f"moment.rule_{event.rule}")
        said = self.shout(words, 0.9, detail=detail, vermilion=True)
        return [*turned_over(self, event.rule, [put(self.model, rule=event.rule), *said])]

    def cards_put_under(self, event: ev.CardsPutUnder) -> list[Step]:
        """The compared cards go back under the deck."""
        model, seat = self.model, event.seat

        def go_under(number: int, card: str) -> Step:
            def flight() -> Flight:
                start = self.context.revealed_point(seat, number)
                end = self.context.pile_point(seat, "deck")
                widths = (layout.REVEALED, layout.PILE)
                return Flight(start, end, (look_of(card), BACK), widths, arc=20.0)

            def leave() -> None:
                if card in model.revealed[seat]:
                    model.revealed[seat].remove(card)

            def land() -> None:
                model.decks[seat] += 1

            return self.fly(flight, 0.3, land, leave)

        steps = [go_under(number, card) for number, card in enumerate(event.cards)]
        return [self.sound("card_slide", 0.5), staggered(steps, 0.06)]

    # ------------------------------------------------------------------ turns
    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """Say whose turn it is."""
        begin = put(self.model, active=event.seat, turn=event.turn)
        text = self.context.word("moment.turn", name=self.name(event.seat), turn=event.turn)
        return [begin, self.sound("turn", 0.5), *self.shout(text, 0.35)]

    def card_drawn(self, event: ev.CardDrawn) -> list[Step]:
        """A card comes from the deck to the hand."""
        model, seat = self.model, event.seat

        def flight() -> Flight:
            start = self.context.pile_point(seat, "deck")
            if event.is_open and event.card != UNKNOWN:
                looks = (BACK, look_of(event.card))
                return self.to_hand(seat, event.card, start, looks)
            return self.to_hand(seat, event.card, start)

        def leave() -> None:
            model.decks[seat] = event.left
            model.phase = "draw"

        def land() -> None:
            model.give(seat, event.card)

        return [self.sound("card_slide", 0.6), self.fly(flight, 0.34, land, leave), Hold(0.05)]

    def phase_began(self, event: ev.PhaseBegan) -> list[Step]:
        """The marker goes on."""
        go = put(self.model, phase=event.phase, left=event.limit)
        name = self.context.say(f"phase.{event.phase}")
        steps: list[Step] = [go, self.sound("phase_tick", 0.6)]
        if event.phase == "battle":
            detail = self.context.word("moment.attacks", count=event.limit)
            return [*steps, *self.shout(name, 0.4, detail=detail, vermilion=True)]
        return [*steps, Hold(0.16)]

    def battle_ended(self, event: ev.BattleEnded) -> list[Step]:
        """The battle is over."""
        del event
        return [self.sound("phase_tick", 0.5), Hold(0.12)]

    def turn_ended(self, event: ev.TurnEnded) -> list[Step]:
        """Effects until the end of the turn end."""
        del event
        return [Call(self.model.calm), Hold(0.08)]

    def hand_card_discarded(self, event: ev.HandCardDiscarded) -> list[Step]:
        """A card goes from the hand to the discard zone."""
        model, seat = self.model, event.seat

        def flight() -> Flight:
            start, width = self.from_hand(seat, event.card)
            return self.to_discards(seat, event.card, start, width)

        def leave() -> None:
            model.take(seat, event.card)

        def land() -> None:
            model.discards[seat].append(event.card)

        return [self.sound("card_slide", 0.6), self.fly(flight, 0.32, land, leave)]
