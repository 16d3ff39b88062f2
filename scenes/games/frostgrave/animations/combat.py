"""Animations of fights, shots, spells and what they do."""

from __future__ import annotations

import math
from typing import Final

from game.frostgrave import events as ev
from game.frostgrave.aims import Aim, AtFigureTo, AtLine, AtPoint, AtToken
from game.frostgrave.names import NOBODY
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.units import INCH
from scenes.game_view.effect_steps import put
from scenes.games.frostgrave import layout, sounds
from scenes.games.frostgrave.animations.steps import FrostgraveAnimations
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.dice_cards import Throw
from scenes.games.frostgrave.drawing.school_effects import FIZZLE, FOG
from scenes.games.frostgrave.drawing.spell_effects import SpellEffects
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Together, Tween

_ARROW: Final = (232, 220, 190)
_WORKS: Final = (150, 244, 176)
_AT_CASTER: Final = 0.7
"""How large the picture of a school is at the feet of who casts a spell."""
_NOWHERE: Final = (0.0, 0.0, 0.0)


class CombatActs:
    """Animations of fights, shots, spells and damage, as timeline steps."""

    def __init__(self, parts: FrostgraveContext, hand: FrostgraveAnimations) -> None:
        self._parts = parts
        self._hand = hand
        self._stage = parts.stage
        self._effects = SpellEffects(hand)

    # ------------------------------------------------------------------ rolls
    def fight_rolled(self, event: ev.FightRolled) -> list[Step]:
        """Two figures fight."""
        first, second = event.attacker.figure, event.defender.figure
        throws = [
            self._throw(event.attacker, event.winner == first),
            self._throw(event.defender, event.winner == second),
        ]
        result = self._hand.log.text(event)
        if any(event.critical):
            who = self._parts.names.of(first if event.critical[0] else second)
            result = self._parts.names.word("event_other.critical", figure=who)
        return [
            self._hand.look_at_fight(first, second),
            self._lunge(first, second),
            self._hand.sound("frost_clash"),
            self._hand.burst(second, (255, 236, 190), 14),
            *self._hand.dice(throws, result, seconds=1.4),
        ]

    def shot_rolled(self, event: ev.ShotRolled) -> list[Step]:
        """A shot flies."""
        shooter, target = event.shooter.figure, event.target.figure
        spell = self._parts.reference.book.spells.get(event.weapon)
        colour = _ARROW if spell is None else layout.SCHOOLS[spell.school]
        throws = [self._throw(event.shooter, event.hit), self._throw(event.target, not event.hit)]
        result = self._hand.log.text(event)
        if event.critical:
            result = self._parts.names.word(
                "event_other.critical", figure=self._parts.names.of(shooter)
            )
        sound = sounds.of_weapon(event.weapon) if spell is None else sounds.of_spell(spell)
        return [
            self._hand.look_along(shooter, target),
            self._turn(shooter, target),
            self._hand.sound(sound, 0.7),
            self._fly(shooter, target, colour, glows=spell is not None),
            self._hand.sound("frost_arrow_hit" if event.hit else "frost_arrow_miss", 0.7),
            *self._hand.dice(throws, result, seconds=1.4),
        ]

    def victim_drawn(self, event: ev.VictimDrawn) -> list[Step]:
        """A shot into combat finds a figure."""
        return self._hand.told(event, 0.6)

    def spell_rolled(self, event: ev.SpellRolled) -> list[Step]:
        """A casting roll."""
        spell = self._parts.reference.book.spells[event.spell]
        colour = layout.SCHOOLS[spell.school]
        won = event.roll.total >= event.needed
        return [
            self._hand.look(event.roll.figure),
            self._hand.sound("frost_chant"),
            self._glow(event.roll.figure, colour),
            *self._hand.dice(
                [self._throw(event.roll, won)],
                self._hand.log.text(event),
                needed=event.needed,
                seconds=0.5,
            ),
        ]

    def will_rolled(self, event: ev.WillRolled) -> list[Step]:
        """A Will roll."""
        won = event.roll.total >= event.needed
        return [
            self._hand.look(event.roll.figure),
            *self._hand.dice(
                [self._throw(event.roll, won)],
                self._hand.log.text(event),
                needed=event.needed,
                seconds=0.7,
            ),
        ]

    def spell_cast(self, event: ev.SpellCast) -> list[Step]:
        """A spell takes hold: light runs from the caster to what it is aimed at."""
        spell = self._parts.reference.book.spells[event.spell]
        sound = self._hand.sound(sounds.of_spell(spell))
        spot = self._aimed_at(event.aim, event.figure)
        picture = self._effects.steps(spell, self._spot(event.figure), spot)
        seen = self._hand.look_along(event.figure, spot)
        colour = layout.SCHOOLS[spell.school]
        caster = self._spot(event.figure)
        return [
            self._hand.burst(event.figure, colour, 46),
            Together(
                self._hand.number(event.figure, self._parts.names.say("casting.works"), _WORKS),
                self._hand.magic(spell.school, caster or _NOWHERE, 0.75, _AT_CASTER),
                self._hand.sound("frost_success", 0.6),
            ),
            seen,
            sound,
            *picture,
        ]

    def spell_failed(self, event: ev.SpellFailed) -> list[Step]:
        """A casting fails."""
        return [
            self._hand.burst(event.figure, (40, 44, 60), 40),
            self._hand.sound("frost_failure", 0.7),
            Together(
                self._hand.number(event.figure, self._parts.names.say("casting.fails"), layout.RED),
                self._hand.magic(FIZZLE, self._spot(event.figure) or _NOWHERE, 0.75),
                self._shiver(event.figure),
            ),
            *self._hand.told(event, 0.4),
        ]

    def spell_empowered(self, event: ev.SpellEmpowered | ev.WillRaised) -> list[Step]:
        """Health is paid."""
        lost = max(0, self._stage.figures[event.figure].health - event.health)
        return [
            Call(lambda: self._stage.change(event.figure, health=event.health)),
            self._hand.sound("frost_wound", 0.4),
            self._hand.number(event.figure, f"-{lost}", layout.RED) if lost else Hold(0.1),
            *self._hand.told(event, 0.3),
        ]

    will_raised = spell_empowered

    # ------------------------------------------------------------------ what it does
    def damaged(self, event: ev.Damaged) -> list[Step]:
        """A figure loses Health."""
        if not event.amount:
            return [
                self._hand.burst(event.figure, (150, 200, 255)),
                *self._hand.told(event, 0.3),
            ]
        kills = self._hand.killing_roll(event.figure) if event.left <= 0 else []
        return [
            self._hand.look(event.figure),
            *kills,
            self._hand.sound("frost_wound"),
            Call(lambda: self._stage.change(event.figure, health=event.left)),
            self._hand.burst(event.figure, (226, 60, 44)),
            Together(
                self._hand.number(event.figure, f"-{event.amount}", layout.RED),
                self._shiver(event.figure),
            ),
        ]

    def damage_prevented(self, event: ev.DamagePrevented) -> list[Step]:
        """A hit does nothing."""
        word = self._parts.names.thing(event.why)
        return [
            self._hand.sound("frost_armour", 0.7),
            self._hand.number(event.figure, word, layout.CREAM),
        ]

    def healed(self, event: ev.Healed) -> list[Step]:
        """A figure regains Health."""
        return [
            self._hand.sound("frost_magic_heal", 0.7),
            Call(lambda: self._stage.change(event.figure, health=event.left)),
            self._hand.burst(event.figure, (120, 230, 150)),
            self._hand.number(event.figure, f"+{event.amount}", (126, 236, 150)),
        ]

    def status_began(self, event: ev.StatusBegan) -> list[Step]:
        """A status begins on a figure."""

        def begin() -> None:
            figure = self._stage.figures[event.figure]
            kept = tuple(each for each in figure.statuses if each.id != event.status.id)
            self._stage.change(event.figure, statuses=(*kept, event.status))

        words = self._parts.names.thing(event.status.id)
        return [
            Call(begin),
            self._hand.burst(event.figure, layout.VIOLET, 14),
            self._hand.number(event.figure, words, layout.VIOLET),
        ]

    def status_ended(self, event: ev.StatusEnded) -> list[Step]:
        """It is over."""

        def end() -> None:
            if event.figure < len(self._stage.figures):
                figure = self._stage.figures[event.figure]
                kept = tuple(each for each in figure.statuses if each.id != event.status.id)
                self._stage.change(event.figure, statuses=kept)

        return [Call(end)]

    def marker_put(self, event: ev.MarkerPut) -> list[Step]:
        """A spell leaves something on the table."""
        marker = event.marker
        spell = self._parts.reference.book.spells.get(marker.spell)
        colour = layout.SCHOOLS[spell.school] if spell is not None else layout.VIOLET

        def put() -> None:
            self._stage.markers = (*self._stage.markers, marker)

        radius = max(INCH, marker.length // (1 if marker.shape == "circle" else 2))
        spot = (marker.x, marker.y, marker.z)
        if marker.terrain == "fog":
            return [
                Together(
                    self._hand.magic(FOG, spot, 1.1, radius / INCH + 1),
                    Sequence(Hold(0.45), Call(put)),
                )
            ]
        return [Call(put), self._hand.area(spot, radius * 1.3, colour)]

    def marker_removed(self, event: ev.MarkerRemoved) -> list[Step]:
        """It is gone."""

        def remove() -> None:
            kept = tuple(each for each in self._stage.markers if each.id != event.marker)
            self._stage.markers = kept

        return [Call(remove), *self._hand.told(event, 0.3)]

    def storm_changed(self, event: ev.StormChanged) -> list[Step]:
        """The storm grows or abates."""
        return [put(self._stage, storm=event.storm), *self._hand.told(event)]

    # ------------------------------------------------------------------ tools
    def _throw(self, roll: Roll, wins: bool) -> Throw:
        return self._hand.throw(roll, wins=wins)

    def _spot(self, figure: int) -> tuple[float, float, float] | None:
        place = self._stage.places.get(figure)
        return None if place is None else (place.x, place.y, place.z)

    def _aimed_at(self, aim: Aim, caster: int) -> tuple[float, float, float] | None:
        if isinstance(aim, AtPoint | AtLine | AtFigureTo | AtToken):
            return (aim.x, aim.y, aim.z)
        number = getattr(aim, "figure", NOBODY)
        return self._spot(number) if number not in (NOBODY, caster) else None

    def _turn(self, figure: int, target: int) -> Step:
        def face() -> None:
            here, there = self._spot(figure), self._spot(target)
            if here is not None and there is not None:
                turn = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
                self._stage.places[figure].facing = turn % 360

        return Call(face)

    def _fly(self, shooter: int, target: int, colour: Rgb, *, glows: bool) -> Step:
        here, there = self._spot(shooter), self._spot(target)
        if here is None or there is None:
            return Hold(0.1)
        return self._hand.missile(here, there, colour, glows=glows)

    def _glow(self, figure: int, colour: Rgb) -> Step:
        here = self._spot(figure)
        return Hold(0.1) if here is None else self._hand.area(here, 1.3 * INCH, colour)

    def _lunge(self, figure: int, target: int) -> Step:
        start: list[float] = []

        def lunge(share: float) -> None:
            here, there = self._stage.places[figure], self._stage.places[target]
            if not start:
                start.extend((here.x, here.y))
                here.facing = math.degrees(math.atan2(there.y - here.y, there.x - here.x)) % 360
                there.facing = (here.facing + 180) % 360
            reach = 0.28 * math.sin(math.pi * share)
            here.x = start[0] + (there.x - start[0]) * reach
            here.y = start[1] + (there.y - start[1]) * reach

        return Tween(0.36, lunge, in_out_cubic)

    def _shiver(self, figure: int) -> Step:
        def shake(share: float) -> None:
            place = self._stage.places[figure]
            place.hop = 8 * abs(math.sin(share * math.pi * 3)) * (1 - share)

        return Tween(0.3, shake, out_cubic)
