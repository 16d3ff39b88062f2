"""The set-up and the turns: dealing, comparing top cards, phases, drawing, the end."""

from __future__ import annotations

from game.peak_duel import events as ev
from game.peak_duel.names import UNKNOWN
from game.peak_duel.state import SpellCard
from scenes.game_view.effect_steps import later, put, ramp
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.animations.rule_turning import rule_said, turned_over
from scenes.games.peak_duel.animations.steps import PeakDuelSteps
from scenes.games.peak_duel.animations.stirring import parted, stirred
from scenes.games.peak_duel.drawing.brush_words import TURN, Shout
from scenes.games.peak_duel.drawing.bursts import GLINTS
from scenes.games.peak_duel.drawing.card_look import BACK, look_of
from scenes.games.peak_duel.drawing.clash import Meeting
from scenes.games.peak_duel.drawing.effects import Flight
from scenes.games.peak_duel.drawing.panels import phase_rect
from scenes.games.peak_duel.layout import Point
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween, staggered
from scenes.kit.motion.timeline import Sequence as Steps

_LIMITED = {"summon": "summons", "battle": "attacks", "set": "sets"}
"""The phases that allow a number of actions, and the words for it."""
_BEFORE = 52.0
"""How far before its place a card to be set arrives, before it slides under its beast."""
_BESIDE = 70.0
"""How far from its place the word about it stands."""
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
                model.compares, model.sums = "", None

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
        question = self.context.word(f"before.{event.decides}")
        meeting = Meeting(numbers, winner, "greater", verdict, _BELOW_REVEALED, question)
        return [
            put(model, compares=event.decides, sums=None),
            self.sound("card_flip", 0.7),
            staggered((turn_up(0), turn_up(1)), 0.05),
            put(model, sums=event.sums),
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
        words = self.context.word("moment.first", name=self.name(event.seat))
        badge = self.context.badge_of(event.seat)
        return self.shout(Shout(words, seat=badge), 0.6)

    def rule_found(self, event: ev.RuleFound) -> list[Step]:
        """The emblem turns to the rule under which the match starts."""
        words = self.context.say(f"rule.{event.rule}")
        detail = self.context.word(f"moment.rule_{event.rule}")
        said = self.shout(rule_said(event.rule, words, detail), 0.9)
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
        model = self.model

        def start() -> None:
            model.active, model.turn = event.seat, event.turn
            if model.decks[event.seat]:  # who cannot draw has lost before the first phase
                model.phase, model.window, model.left = "draw", "", 0

        context, seat = self.context, event.seat
        yours = context.table.viewer == seat and bool(context.table.seats[1 - seat].level)
        text = context.word("moment.yours" if yours else "moment.theirs", name=self.name(seat))
        detail = context.word("moment.turn", turn=event.turn)
        badge = context.badge_of(seat)
        said = Shout(text, detail, size=TURN, seat=badge)
        return [Call(start), self.sound("turn", 0.5), *self.shout(said, 0.45)]

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
        go = put(self.model, phase=event.phase, left=event.limit, window="")
        name = self.context.say(f"phase.{event.phase}")
        detail = ""
        if event.phase in _LIMITED and event.limit:
            detail = self.context.word(f"moment.{_LIMITED[event.phase]}", count=event.limit)
        battle = event.phase == "battle"
        sign = f"phase_{event.phase}"
        said = Shout(name, detail, vermilion=battle, size=TURN, sign=sign)
        place = lambda: phase_rect(event.phase).center  # noqa: E731 - one line beside its light
        return [
            go,
            self.sound("phase_tick", 0.6),
            Together(
                self.mark("soul_halo", place, 0.7, colour=layout.GILT, seconds=0.5),
                Steps(*self.shout(said, 0.4 if battle else 0.2)),
                stirred(self, event.seat, event.phase),
            ),
        ]

    def battle_ended(self, event: ev.BattleEnded) -> list[Step]:
        """The battle is over: both sides part, and what it has left to either is told."""
        decks, context = self.model.decks, self.context

        def told() -> list[Step]:
            said = Shout(context.word("moment.battle_over"), vermilion=True)
            order = (event.seat, 1 - event.seat)
            said.lives = tuple((context.badge_of(seat), decks[seat]) for seat in order)
            return self.shout(said, 0.4)

        return [
            put(self.model, window=""),
            self.sound("phase_tick", 0.5),
            Together(later(told, 0.7), parted(self)),
        ]

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

    def card_set(self, event: ev.CardSet) -> list[Step]:
        """A card is laid face down before its beast, and slides half under it."""
        model, seat, slot = self.model, event.seat, event.slot

        def places() -> tuple[Point, Point]:
            x, y = self.context.spell_point(seat, slot)
            return (x, y + (_BEFORE if self.context.side(seat) == layout.LOWER else -_BEFORE)), (
                x,
                y,
            )

        def flight() -> Flight:
            start, width = self.from_hand(seat, event.card)
            look = BACK if model.hides(seat) else self.context.hand_look(seat, event.card)
            widths = (width, layout.SPELL * 1.15)
            return Flight(start, places()[0], (look, BACK), widths, arc=40.0)

        def under() -> Flight:
            widths = (layout.SPELL * 1.15, layout.SPELL)
            return Flight(*places(), (BACK, BACK), widths, arc=0.0, below=True)

        def leave() -> None:
            model.take(seat, event.card)

        def land() -> None:
            model.spells[seat][slot] = SpellCard(event.card, model.turn)

        def said() -> list[Step]:
            x, y = places()[1]
            away = _BESIDE if self.context.side(seat) == layout.LOWER else -_BESIDE
            words = Shout(
                self.context.word("moment.set"), at=(x, y + away), size=19.0, sign="phase_set"
            )
            return self.shout(words, 0.2)

        point = lambda: places()[1]  # noqa: E731 - asked late
        ring = self.mark("ink_ring", point, 0.8, 0.0, layout.INK, below=True, seconds=0.6)
        return [
            self.sound("card_slide", 0.7),
            self.fly(flight, 0.3, leave=leave),
            self.fly(under, 0.14, land),
            self.sound("stone_tap", 0.4),
            self.burst(point, GLINTS),
            Together(ring, later(said, 0.5)),
        ]
