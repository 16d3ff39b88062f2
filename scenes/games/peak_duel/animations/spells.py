"""Cards come onto the field, spells are used, the rule is changed: each spell has its own look."""

from __future__ import annotations

from dataclasses import replace

from game.peak_duel import events as ev
from game.peak_duel.state import SpellCard
from scenes.game_view.effect_steps import put, ramp
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.animations.battle import BattleAnimations
from scenes.games.peak_duel.animations.rule_turning import rule_said, turned_over
from scenes.games.peak_duel.drawing.bursts import (
    BOLTS,
    DROPS,
    DUST,
    EMBERS,
    GLINTS,
    OF_ELEMENT,
    PETALS,
    STEEL,
    STONES,
)
from scenes.games.peak_duel.drawing.card_look import BACK, Look, look_of
from scenes.games.peak_duel.drawing.effects import TALISMAN, Flight, SpellShown
from scenes.games.peak_duel.drawing.ink import LIGHT, STILL, enters
from scenes.games.peak_duel.layout import Point
from scenes.kit.motion.easing import in_quad, out_back
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween, staggered
from scenes.kit.motion.timeline import Sequence as Steps

_GLOW = 3.6
_GLINTS = 24
"""The size of the light below a beast that enters, and how many sparks fly from it."""


class SpellAnimations(BattleAnimations):
    """Animates beasts arriving and turning, spells, and the change of the rule."""

    # ------------------------------------------------------------------ the field
    def beast_summoned(self, event: ev.BeastSummoned) -> list[Step]:
        """A beast comes from the hand, or rises from the souls."""
        model, seat, slot = self.model, event.seat, event.slot
        from_souls = event.origin == "souls"
        turned = 90.0 if event.stance == "defence" else 0.0

        def flight() -> Flight:
            end = self.context.beast_point(seat, slot)
            look = look_of(event.card)
            if from_souls:
                souls = model.souls[seat]
                place = souls.index(event.card) if event.card in souls else 0
                start, width, before = self.context.soul_point(seat, place), layout.SOUL, look
            else:
                start, width = self.from_hand(seat, event.card)
                before = self.context.hand_look(seat, event.card)
                if model.hides(seat):
                    before = BACK
            angles = (self.leaning(event.card), turned)
            return Flight(start, end, (before, look), (width, layout.BEAST), angles, 54.0)

        def leave() -> None:
            if from_souls:
                if event.card in model.souls[seat]:
                    model.souls[seat].remove(event.card)
            else:
                model.take(seat, event.card)

        def land() -> None:
            model.enter(seat, slot, event.card, event.stance)

        point = lambda: self.context.beast_point(seat, slot)  # noqa: E731 - asked late
        steps: list[Step] = []
        if from_souls:
            start = lambda: self.context.soul_point(seat, 0)  # noqa: E731 - asked late
            steps += [self.sound("spell_spring_wind", 0.9), self.burst(start, PETALS)]
            steps.append(
                Together(
                    self.paint("spring_wind", point, 1.0, below=True),
                    self.fly(flight, 0.62, land, leave),
                )
            )
        else:
            steps += [self.sound("card_slide", 0.7), self.fly(flight, 0.4, land, leave)]
        ink = enters(self.context.book.element[event.card])
        ring = self.mark("ink_ring", point, 1.0, 0.0, ink, STILL, below=True, seconds=0.6)
        light = LIGHT[self.context.book.element[event.card]]
        glow = self.mark("soul_halo", point, _GLOW, 0.0, light, STILL, below=True, seconds=0.6)
        return [
            *steps,
            self.sound("stone_drop", 0.5),
            self.burst(point, DUST),
            self.burst(point, replace(GLINTS, colour=light, count=_GLINTS)),
            Together(ring, glow, Hold(0.1)),
        ]

    def stance_changed(self, event: ev.StanceChanged) -> list[Step]:
        """A beast turns with weight; Rampart and Charge show what turns it."""
        seat, slot = event.seat, event.slot
        end = 90.0 if event.stance == "defence" else 0.0
        start = 90.0 - end

        def turn(share: float) -> None:
            move = self.context.move_of(seat, slot)
            move.angle = start + (end - start) * share
            move.lift = 18 * (1 - abs(2 * min(1.0, share) - 1))

        def land() -> None:
            self.model.turn_beast(seat, slot, event.stance)
            self.context.moves.pop((seat, slot), None)

        point = lambda: self.context.beast_point(seat, slot)  # noqa: E731 - asked late
        steps: list[Step] = [self.sound("card_flip", 0.6), Tween(0.42, turn, out_back), Call(land)]
        if event.spell == "rampart":
            wall = self.paint("rampart", point)
            steps = [
                self.sound("spell_rampart", 0.9),
                self.burst(point, STONES),
                Together(wall, Steps(Hold(0.4), *steps)),
            ]
        elif event.spell == "charge":
            rush = self.paint("charge", point)
            steps = [
                self.sound("spell_charge", 0.9),
                self.burst(point, STEEL),
                Together(rush, Steps(Hold(0.4), *steps)),
            ]
        return [*steps, self.burst(point, DUST), Hold(0.06)]

    # ------------------------------------------------------------------ spells
    def spell_announced(self, event: ev.SpellAnnounced) -> list[Step]:
        """The card is turned up, and its talisman shown to all."""
        return [self.sound("card_flip", 0.8), self._turned_up(event), *self._talisman(event)]

    def _turned_up(self, event: ev.SpellAnnounced) -> Step:
        """The card of a spell comes to lie in its slot, face up."""
        model, seat, slot, context = self.model, event.seat, event.slot, self.context

        def flight() -> Flight:
            end = context.spell_point(seat, slot)
            face = look_of(event.card)
            if not event.from_hand:
                widths = (layout.SPELL, layout.SPELL)
                return Flight(end, end, (BACK, face), widths, arc=16.0, below=True)
            start, width = self.from_hand(seat, event.card)
            before = BACK if model.hides(seat) else context.hand_look(seat, event.card)
            return Flight(start, end, (before, face), (width, layout.SPELL), arc=40.0, below=True)

        def leave() -> None:
            if event.from_hand:
                model.take(seat, event.card)
            else:
                model.spells[seat][slot] = None

        def land() -> None:
            model.spells[seat][slot] = SpellCard(event.card, model.turn, face_up=True)

        return self.fly(flight, 0.36, land, leave)

    def _talisman(self, event: ev.SpellAnnounced) -> list[Step]:
        """The talisman of a spell falls on the table, and a swing of ink brings its words."""
        context, element = self.context, self.context.book.element[event.card]
        look, title = (
            Look("spell", event.card, event.spell),
            self.context.say(f"spell.{event.spell}"),
        )
        shown = SpellShown(look, title, context.say(f"spell_text.{event.spell}"), element)

        def come_down(share: float) -> None:
            shown.share = min(1.0, share)

        def end() -> None:
            if context.effects.spell is shown:
                context.effects.spell = None

        sparks = replace(OF_ELEMENT[element], count=40)
        return [
            put(context.effects, spell=shown),
            Tween(0.16, come_down, in_quad, motion=False),
            Call(lambda: come_down(1.0)),
            self.sound("stone_drop", 0.7),
            self.shake(3),
            self.burst(lambda: TALISMAN, sparks),
            self.sound("card_slide", 0.6),
            ramp(shown, "painted", 0.34, motion=False),
            Hold(0.95),
            ramp(shown, "opacity", 0.16, start=1.0, end=0.0, motion=False),
            Call(end),
        ]

    def beast_modified(self, event: ev.BeastModified) -> list[Step]:
        """Blaze or Submerge: the numbers run up or down."""
        seat, slot = event.seat, event.slot
        before, after = event.before, event.after

        def count(share: float) -> None:
            values = (
                round(before[0] + (after[0] - before[0]) * share),
                round(before[1] + (after[1] - before[1]) * share),
            )
            self.model.change_values(seat, slot, values)

        def land() -> None:
            self.model.change_values(seat, slot, after)

        point = lambda: self.context.beast_point(seat, slot)  # noqa: E731 - asked late
        up = event.sign > 0
        name = "blaze" if up else "submerge"
        painting = self.paint(name, point, 1.0, below=up)
        return [
            self.sound(f"spell_{name}", 0.9),
            self.burst(point, EMBERS if up else DROPS),
            Together(painting, Steps(Hold(0.5), Tween(0.5, count, motion=False))),
            Call(land),
            Hold(0.25),
        ]

    def beast_protected(self, event: ev.BeastProtected) -> list[Step]:
        """Adamant closes around a beast."""
        point = lambda: self.context.beast_point(event.seat, event.slot)  # noqa: E731
        return [
            self.sound("spell_adamant", 0.9),
            self.paint("adamant", point, below=True),
            Call(lambda: self.model.guard(event.seat, event.slot, 1)),
            self.burst(point, STEEL),
            Hold(0.1),
        ]

    def thunder_readied(self, event: ev.ThunderReadied) -> list[Step]:
        """Thunder gathers over the attacker."""
        place = (event.seat, event.slot)
        point = lambda: self.context.beast_point(*place)  # noqa: E731 - asked late
        return [
            self.sound("spell_piercing_thunder", 0.9),
            Together(
                self.paint("piercing_thunder", point),
                Steps(Hold(0.35), self.burst(point, BOLTS)),
            ),
            put(self.model, pierces=event.count),
            Hold(0.1),
        ]

    def extra_attack_granted(self, event: ev.ExtraAttackGranted) -> list[Step]:
        """The beast burns again."""
        point = lambda: self.context.beast_point(event.seat, event.slot)  # noqa: E731
        return [
            self.sound("spell_rekindle", 0.9),
            self.burst(point, EMBERS),
            self.paint("rekindle", point, below=True),
            Hold(0.05),
        ]

    def beast_returned(self, event: ev.BeastReturned) -> list[Step]:
        """A beast becomes a soul."""
        model, seat, slot = self.model, event.seat, event.slot

        def flight() -> Flight:
            beast = model.beasts[seat][slot]
            turned = 90.0 if beast is not None and beast.stance == "defence" else 0.0
            start = self.context.beast_point(seat, slot)
            return self.to_souls(seat, event.card, start, layout.BEAST, turned)

        def leave() -> None:
            model.beasts[seat][slot] = None

        def land() -> None:
            model.souls[seat].append(event.card)

        point = lambda: self.context.beast_point(seat, slot)  # noqa: E731 - asked late
        return [
            self.sound("spell_soul_return", 0.9),
            Together(
                self.paint("soul_return", point, 1.0, below=True),
                Steps(Hold(0.4), self.fly(flight, 0.55, land, leave)),
            ),
            self.sound("soul", 0.6),
            self.settle_soul(seat, event.card),
        ]

    def soul_discarded(self, event: ev.SoulDiscarded) -> list[Step]:
        """A soul card is spent."""
        return [self.sound("card_slide", 0.6), self._soul_spent(event.seat, event.card)]

    def _soul_spent(self, seat: int, card: str, by_emblem: bool = False) -> Step:
        model = self.model

        def soul() -> Point:
            souls = model.souls[seat]
            return self.context.soul_point(seat, souls.index(card) if card in souls else 0)

        def flight() -> Flight:
            end = layout.EMBLEM if by_emblem else self.context.pile_point(seat, "discards")
            look = look_of(card)
            width = 40.0 if by_emblem else layout.PILE
            element = self.context.book.element[card]
            orbs = (1.0, 1.0) if by_emblem else (1.0, 0.0)
            widths = (layout.SOUL, width)
            return Flight(soul(), end, (look, look), widths, arc=44.0, soul=element, orbs=orbs)

        def leave() -> None:
            if card in model.souls[seat]:
                model.souls[seat].remove(card)

        def land() -> None:
            model.discards[seat].append(card)

        return self.fly(flight, 0.42, land, leave)

    def card_taken_back(self, event: ev.CardTakenBack) -> list[Step]:
        """Cycle brings a card back to the hand."""
        model, seat = self.model, event.seat
        look = look_of(event.card)

        def flight() -> Flight:
            start = self.context.pile_point(seat, "discards")
            after = BACK if model.hides(seat) else look
            return self.to_hand(seat, event.card, start, (look, after))

        def leave() -> None:
            if event.card in model.discards[seat]:
                model.discards[seat].remove(event.card)

        def land() -> None:
            model.give(seat, event.card)
            model.known[seat].append(event.card)

        point = lambda: self.context.pile_point(seat, "discards")  # noqa: E731 - asked late
        return [
            self.sound("spell_cycle", 0.9),
            self.burst(point, DROPS),
            Together(
                self.paint("cycle", point, 1.0),
                Steps(Hold(0.4), self.fly(flight, 0.6, land, leave)),
            ),
        ]

    def spell_spent(self, event: ev.SpellSpent) -> list[Step]:
        """The used card goes to the souls or to the discard zone."""
        model, seat, slot = self.model, event.seat, event.slot

        def flight() -> Flight:
            start = self.context.spell_point(seat, slot)
            if event.to == "souls":
                return self.to_souls(seat, event.card, start, layout.SPELL, 0.0)
            return self.to_discards(seat, event.card, start, layout.SPELL)

        def leave() -> None:
            model.spells[seat][slot] = None

        def land() -> None:
            (model.souls if event.to == "souls" else model.discards)[seat].append(event.card)

        steps: list[Step] = [self.fly(flight, 0.42, land, leave), self.sound("soul", 0.5)]
        if event.to == "souls":
            return [*steps, self.settle_soul(seat, event.card)]
        return [*steps, Hold(0.05)]

    # ------------------------------------------------------------------ the rule
    def rule_changed(self, event: ev.RuleChanged) -> list[Step]:
        """Soul cards are paid into the emblem, and it turns over with weight."""
        note = put(self.model, rule=event.rule, prices=event.next_prices)
        paid = [self._soul_spent(event.seat, card, by_emblem=True) for card in event.cards]
        words = self.context.say(f"rule.{event.rule}")
        detail = self.context.word(
            "moment.changed", name=self.name(event.seat), count=len(event.cards)
        )
        said = self.shout(rule_said(event.rule, words, detail), 0.7)
        return [
            self.sound("soul", 0.8),
            staggered(paid, 0.1),
            *turned_over(self, event.rule, [note, *said]),
        ]
