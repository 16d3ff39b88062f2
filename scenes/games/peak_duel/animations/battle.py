"""Attacks: the arrow, the lunge, two numbers meeting, destruction, and damage card by card."""

from __future__ import annotations

from dataclasses import replace

from game.peak_duel import events as ev
from game.peak_duel.names import PLAYER
from scenes.game_view.effect_steps import later, put, ramp, show
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.animations.blows import BlowAnimations
from scenes.games.peak_duel.drawing.brush_words import Shout
from scenes.games.peak_duel.drawing.bursts import GLINTS, GOLD, INK_DROPS, SPARKS
from scenes.games.peak_duel.drawing.card_look import BACK, Look, look_of
from scenes.games.peak_duel.drawing.clash import Meeting
from scenes.games.peak_duel.drawing.effects import Flight, Slash
from scenes.games.peak_duel.drawing.ink import LIGHT, WASH
from scenes.games.peak_duel.drawing.tally import Tally
from scenes.games.peak_duel.drawing.torn_cards import Torn
from scenes.games.peak_duel.layout import LOWER, Point
from scenes.games.peak_duel.model import Strike
from scenes.games.peak_duel.verdicts import declared
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_TEAR = 0.72
_LEFT = 0.18
"""Seconds until the attacker has left its place, which is then free for the paper."""
_READ = 0.5
"""Seconds in which judged numbers are read; the tag has shown them before."""
_BREAKS = 1.0
_BROKEN = 1.25
"""The size of the back that is torn, in widths of a pile."""
_LAST_CARDS = 0.35
"""The duration of a card that falls with the last blow, as a share of the usual time."""


class BattleAnimations(BlowAnimations):
    """Animates attacks and their results."""

    # ------------------------------------------------------------------ declaring
    def attack_declared(self, event: ev.AttackDeclared) -> list[Step]:
        """The beast rises and the arrow is drawn."""

        def begin() -> None:
            self.model.begin_strike(Strike(event.seat, event.attacker, event.target))
            self.model.left = max(0, self.model.left - 1)

        return [Call(begin), self.sound("brush_stroke", 0.8), self._draw_arrow(), *self._hung()]

    def attack_redirected(self, event: ev.AttackRedirected) -> list[Step]:
        """The arrow turns to another target."""

        def turn() -> None:
            self.model.begin_strike(Strike(event.seat, event.attacker, event.target))

        return [Call(turn), self.sound("brush_stroke", 0.7), self._draw_arrow(), *self._hung()]

    def attack_withdrawn(self, event: ev.AttackWithdrawn) -> list[Step]:
        """The arrow fades."""
        del event
        return self._fade_arrow()

    def attack_voided(self, event: ev.AttackVoided) -> list[Step]:
        """The attack comes to nothing."""
        words = self.context.word("moment.voided", spell=self.context.say(f"spell.{event.spell}"))
        return [*self._fade_arrow(), *self.shout(Shout(words), 0.7)]

    def _hung(self) -> list[Step]:
        """The tag with the verdict hangs from the arrow."""
        return [self.sound("tag_hung", 0.6), Hold(0.16)]

    def _draw_arrow(self) -> Tween:
        return ramp(self.context, "arrow", 0.22, motion=False)

    def _fade_arrow(self) -> list[Step]:
        fade = ramp(self.context, "arrow", 0.18, start=1.0, end=0.0, motion=False)
        return [fade, put(self.model, strike=None)]

    # ------------------------------------------------------------------ meeting
    def values_compared(self, event: ev.ValuesCompared) -> list[Step]:
        """The attacker lunges, the defender holds, and the numbers that met are judged."""
        seat, rival = event.seat, 1 - event.seat
        meeting = self._meeting(event)
        place = (seat, event.attacker, event.target)
        attack = (seat, event.attacker)
        defends = event.target_stance == "defence"
        holds = defends and event.result != "better"
        recoil = self.recoil(rival, event.target, defends)
        return [
            Call(lambda: self._place(meeting, place)),
            Together(
                Steps(*self.lunge(attack, event.target)),
                self.met(meeting, _LEFT),
            ),
            self.stillness(lambda: self._between(event)),
            self.sound("hold" if holds else "clash", 0.9),
            self.shake(7 if event.result == "better" else 3),
            self.spattered(lambda: self._between(event), 1.2 if event.result == "better" else 0.7),
            Together(self._struck(event, holds), recoil, self.judged(meeting, _READ)),
            put(self.model, strike=None, pierces=0),
            put(self.context, arrow=0.0),
            self.go_back(attack),
            self.rest(*attack),
        ]

    def _meeting(self, event: ev.ValuesCompared) -> Meeting:
        winner = {"better": 0, "worse": 1, "equal": -1}[event.result]
        verdict = self.context.word(
            f"verdict.{event.result}",
            rule=self.context.say(f"rule.{event.rule}"),
            stance=self.context.say(f"stance.{event.target_stance}"),
        )
        numbers = (str(event.attacker_value), str(event.target_value))
        gap = event.attacker_value - event.target_value
        sign = ">" if gap > 0 else "<" if gap else "="
        return Meeting(numbers, winner, event.rule, verdict, sign=sign)

    def _place(self, meeting: Meeting, attack: tuple[int, int, int]) -> None:
        """Put the paper of a comparison below the clash; a ribbon on it says who falls or holds."""
        told = declared(self.context)
        if told is not None:
            meeting.verdict = ""
            if not meeting.hurts:
                meeting.stamp, meeting.falls = told.lines[0], told.falls
        clash = self.context.clash
        (width, height), below = clash.size(meeting), clash.stamp_height(meeting)
        x, y = self.context.clash_spot(*attack, (width, height + below))
        meeting.point = x, y - below / 2

    def _struck(self, event: ev.ValuesCompared, holds: bool) -> Step:
        """Ink where two beasts clash; an arc before one that holds."""
        if not holds:
            point = lambda: self._between(event)  # noqa: E731 - asked late
            return Together(self.splashed(point), later(lambda: [self._wave(event)]))
        rival = 1 - event.seat
        above = self.context.side(rival) == LOWER
        away = -52.0 if above else 52.0

        def before() -> Point:
            x, y = self.context.beast_point(rival, event.target)
            return x, y + away

        turned = 0.0 if above else 180.0
        middle = lambda: self.context.beast_point(rival, event.target)  # noqa: E731 - asked late
        return Together(
            self.mark("brush_hold", before, 1.5, turned, layout.GILT, grow=(0.7, 1.1), seconds=0.9),
            self.mark("soul_halo", middle, 3.4, colour=layout.GILT, below=True, seconds=0.8),
            self.burst(before, GOLD),
        )

    def _wave(self, event: ev.ValuesCompared) -> Step:
        """A wave through the paper: of light by the moon, of ink by the sun."""
        point = self._between(event)
        world = self.context.world.at(point)
        colour = world.light if world.snows else None
        return self.mark("ripple", lambda: point, colour=colour, grow=(0.3, 1.6))

    def _between(self, event: ev.ValuesCompared) -> Point:
        return self.context.contact(event.seat, event.attacker, event.target)

    def player_hit(self, event: ev.PlayerHit) -> list[Step]:
        """The beast leaps at the deck itself."""
        rival = 1 - event.seat
        place = (event.seat, event.attacker)
        highest = self.context.book.table.highest
        key = f"moment.direct_{event.rule}"
        words = self.context.word(
            key, value=event.value, highest=highest, count=event.damage, name=self.name(rival)
        )
        numbers = (str(event.value), f"−{event.damage}" if event.damage else "0")
        meeting = Meeting(numbers, 0, event.rule, words, hurts=True)
        where = (event.seat, event.attacker, -1)
        goal = lambda: self.context.contact(*place, PLAYER)  # noqa: E731 - a place, asked late
        return [
            Call(lambda: self._place(meeting, where)),
            Together(Steps(*self.lunge(place, PLAYER)), self.met(meeting, _LEFT)),
            self.stillness(goal),
            self.sound("clash", 1.0),
            self.shake(8),
            self.spattered(goal, 1.5),
            Together(
                self.splashed(goal),
                self.mark("ripple", goal, grow=(0.3, 1.7)),
                self.judged(meeting, _READ),
            ),
            put(self.model, strike=None),
            put(self.context, arrow=0.0),
            self.go_back(place),
            self.rest(*place),
        ]

    # ------------------------------------------------------------------ results
    def beast_destroyed(self, event: ev.BeastDestroyed) -> list[Step]:
        """A stroke across the card; it falls into the discard zone."""
        seat, slot, model = event.seat, event.slot, self.model
        slash, slashes = Slash((0.0, 0.0)), self.context.effects.slashes

        def begin() -> None:
            slash.point = self.context.beast_point(seat, slot)

        def flight() -> Flight:
            beast = model.beasts[seat][slot]
            start = self.context.beast_point(seat, slot)
            flown = self.to_discards(seat, event.card, start, layout.BEAST)
            flown.angles = (90.0 if beast is not None and beast.stance == "defence" else 0.0, 0.0)
            flown.forms = True
            return flown

        def leave() -> None:
            model.beasts[seat][slot] = None
            self.context.moves.pop((seat, slot), None)

        def land() -> None:
            model.discards[seat].append(event.card)

        torn = self._torn(seat, slot, event.card)
        return [
            Call(begin),
            self.sound("beast_falls", 0.9),
            show(slashes, slash, ramp(slash, "share", 0.2, motion=False)),
            self.shake(3),
            Together(torn, Steps(Hold(0.18), self.fly(flight, 0.4, land, leave))),
        ]

    def _torn(self, seat: int, slot: int, card: str) -> Step:
        """The card comes apart along the stroke, and its ink flies."""
        model, context = self.model, self.context
        element = context.book.element[card]
        point = lambda: context.beast_point(seat, slot)  # noqa: E731 - asked late
        ink = replace(SPARKS, colour=WASH[element], count=30)

        def make() -> list[Step]:
            beast = model.beasts[seat][slot]
            stance = beast.stance if beast is not None else "attack"
            look = Look("face", card, "", stance)
            torn = Torn(look, context.beast_point(seat, slot), stance == "defence", element)
            context.move_of(seat, slot).hidden = True
            tear = ramp(torn, "share", _TEAR, motion=False)
            return [show(context.effects.torn, torn, self.burst(point, ink), tear)]

        return later(make, _TEAR)

    def destruction_prevented(self, event: ev.DestructionPrevented) -> list[Step]:
        """Adamant flashes, and the beast stays."""
        point = lambda: self.context.beast_point(event.seat, event.slot)  # noqa: E731
        return [
            self.sound("spell_adamant", 0.9),
            self.burst(point, GOLD),
            self.paint("adamant", point, 0.9, below=True),
            Call(lambda: self.model.guard(event.seat, event.slot, -1)),
        ]

    def damage_taken(self, event: ev.DamageTaken) -> list[Step]:
        """The deck's cards are turned over, one by one, into souls or hand; the last ones fast."""
        total = len(event.cards)
        is_last = event.amount > total
        quick = _LAST_CARDS if is_last else 0.7 if total > 4 else 1.0
        tally = Tally(self.context.pile_point(event.seat, "deck"), total)
        effects = self.context.effects
        steps: list[Step] = [put(effects, tally=tally), self._beat(tally), Hold(0.25)]
        for number, turned in enumerate(event.cards):
            left = event.left + total - number - 1
            steps += [
                self.sound("damage_turn", 0.8),
                put(tally, left=total - number - 1),
                Together(self._turn_card(event.seat, turned, left, quick), self._beat(tally)),
            ]
        if is_last and not total:
            return []
        told = Steps(*steps, put(effects, tally=None))
        if not is_last:
            return [told]
        lit = Call(lambda: setattr(effects.night, "deck", event.seat))
        return [lit, told, later(lambda: [self._broken(event.seat)], _BREAKS)]

    def _broken(self, seat: int) -> Step:
        """The last blow breaks a deck: a stroke across it, its back torn in two, ink around."""
        effects, point = self.context.effects, self.context.pile_point(seat, "deck")
        place = lambda: point  # noqa: E731 - one place for all
        slash = Slash(point, colour=layout.VERMILION)
        torn = Torn(BACK, point, turned=False, element="fire", width=layout.PILE * _BROKEN)
        return Together(
            show(effects.slashes, slash, ramp(slash, "share", 0.3, motion=False)),
            Steps(
                Hold(0.16),
                self.sound("beast_falls", 1.0),
                self.shake(9),
                self.burst(place, INK_DROPS),
                Together(
                    show(effects.torn, torn, ramp(torn, "share", _BREAKS, motion=False)),
                    self.mark("ripple", place, colour=layout.VERMILION, grow=(0.3, 2.0)),
                    self.mark("ripple", place, grow=(0.2, 2.8), seconds=0.8),
                ),
            ),
        )

    def _beat(self, tally: Tally) -> Tween:
        """The number of a tally comes to rest."""
        return ramp(tally, "beat", 0.16, motion=False)

    def _turn_card(self, seat: int, turned: ev.TurnedCard, left: int, quick: float) -> Steps:
        model, context = self.model, self.context
        look = look_of(turned.card)

        def goal() -> Point:
            return layout.turned_point(context.side(seat))

        def turn_up() -> Flight:
            start = context.pile_point(seat, "deck")
            return Flight(start, goal(), (BACK, look), (layout.PILE, layout.TURNED), arc=20.0)

        def leave() -> None:
            model.decks[seat] = left

        def flight() -> Flight:
            if turned.to == "souls":
                return self.to_souls(seat, turned.card, goal(), layout.TURNED, 0.0)
            after = BACK if model.hides(seat) else look
            flown = self.to_hand(seat, turned.card, goal(), (look, after))
            flown.widths = (layout.TURNED, context.hand_width(seat))
            return flown

        def land() -> None:
            if turned.to == "souls":
                model.souls[seat].append(turned.card)
                context.kit.audio.play("soul", gain=0.5)
                x, y = context.soul_point(seat, len(model.souls[seat]) - 1)
                light = LIGHT[context.book.element[turned.card]]
                context.particles.burst((x, y - 7), replace(GLINTS, colour=light))
            else:
                model.give(seat, turned.card)
                model.known[seat].append(turned.card)

        return Steps(
            self.fly(turn_up, 0.32 * quick, leave=leave),
            self.fly(flight, 0.30 * quick, land),
        )
