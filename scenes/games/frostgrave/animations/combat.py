"""Animations of fights, shots, spells and their effects."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.frostgrave import events as ev
from game.frostgrave.aims import Aim, AtFigureTo, AtLine, AtPoint, AtToken
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.names import NOBODY
from game.frostgrave.spells.vocabulary import Attack
from game.frostgrave.terrain.units import INCH
from scenes.game_view.effect_steps import put
from scenes.games.frostgrave import layout, sounds
from scenes.games.frostgrave.animations.blows import BlowSteps
from scenes.games.frostgrave.animations.steps import BREAST
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.missiles import Missile
from scenes.games.frostgrave.drawing.school_effects import AURA, FIZZLE, TOLL
from scenes.games.frostgrave.drawing.spell_effects import SpellEffects
from scenes.kit.draw.colour import lighten
from scenes.kit.motion.easing import in_out_cubic, linear
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Together, Tween

_SPARKS: Final = (255, 226, 170)
_AT_CASTER: Final = 1.35
_STRIKES: Final = 1.5
"""The scale of a school's picture where a spell strikes; `_AT_CASTER` is at the caster's feet."""
_CAST: Final = 0.95
_FIZZLES: Final = 1.1
_PAYS: Final = 1.0
"""Seconds for which a failed casting is shown, and a payment; `_CAST` is for one that works."""
_LIFTED: Final = 16.0
"""How far magic lifts the caster (1/64 inch)."""
_WOUND: Final = 1.35
_MORTAL: Final = 2.2
_DEADLY: Final = 1.5
"""The size of the numbers of a wound and of a death, and of the word of a death, as a multiple of
the usual one."""
_BURST: Final = 1.5
"""The radius of its red light, in inches."""
_TOPPLES: Final = 0.36
_LIES: Final = 0.2
_LYING: Final = 82.0
"""Seconds for which a killed figure falls over, and lies; and how far it tilts, in degrees."""
_HEALTH: Final = (126, 236, 150)
_ASHES: Final = (120, 112, 140)
_BLOOD: Final = (255, 40, 48)
"""The light of a failed casting, and of Health that is paid."""
_NOWHERE: Final = (0.0, 0.0, 0.0)


class CombatAnimations(BlowSteps):
    """Animations of fights, shots, spells and damage, as timeline steps."""

    def __init__(self, context: FrostgraveContext) -> None:
        super().__init__(context)
        self._effects = SpellEffects(self)

    # ------------------------------------------------------------------ rolls
    def fight_rolled(self, event: ev.FightRolled) -> list[Step]:
        """Two figures fight."""
        first, second = event.attacker.figure, event.defender.figure
        throws = [
            self.throw(event.attacker, wins=event.winner == first),
            self.throw(event.defender, wins=event.winner == second),
        ]
        result = self.log.text(event)
        if any(event.critical):
            who = self.context.names.of(first if event.critical[0] else second)
            result = self.context.names.word("event_other.critical", figure=who)
        return [
            self.look_at_rolls(first, second),
            self.lunge(first, second),
            self.sound("frost_clash"),
            self.sparks(second, (255, 236, 190), 14),
            self.stage.apart(first, second),
            *self.dice(throws, result, seconds=1.4, blow=self.blow(first, second, event.winner)),
            *(self._doubled(second) if event.critical[0] else []),
            *(self._doubled(first) if event.critical[1] else []),
            Call(self.stage.leave),
        ]

    def _doubled(self, victim: int) -> list[Step]:
        """A critical blow: a flash of gold, and by how much its damage grows."""
        factor = self.context.reference.book.numbers.critical_factor
        return [
            self.sound("frost_clash"),
            Together(
                self.area(self._spot(victim) or _NOWHERE, _BURST * INCH, layout.GOLD),
                self.sparks(victim, layout.GOLD, 34),
                self.number(victim, f"×{factor}", layout.GOLD, size=_MORTAL),
            ),
        ]

    def shot_rolled(self, event: ev.ShotRolled) -> list[Step]:
        """A shot flies."""
        shooter, target = event.shooter.figure, event.target.figure
        spell = self.context.reference.book.spells.get(event.weapon)
        throws = [
            self.throw(event.shooter, wins=event.hit),
            self.throw(event.target, wins=not event.hit),
        ]
        result = self.log.text(event)
        if event.critical:
            result = self.context.names.word(
                "event_other.critical", figure=self.context.names.of(shooter)
            )
        sound = sounds.of_weapon(event.weapon) if spell is None else sounds.of_spell(spell)
        missile = Missile(_NOWHERE, _NOWHERE, throws[0].colour)
        if spell is not None:
            missile.colour = layout.SCHOOLS[spell.school]
        else:
            missile.look = "quarrel" if event.weapon == "crossbow" else "arrow"

        def aim() -> None:
            self._aim(missile, shooter, target, hit=event.hit)

        aim()
        landing = self._landing(missile, target, spell, hit=event.hit)
        return [
            self.look_at_rolls(shooter, target),
            self._turn(shooter, target),
            Call(aim),
            self.shot(missile, (throws, result), landing, self.sound(sound, 0.7)),
            *(self._doubled(target) if event.critical else []),
        ]

    def _aim(self, missile: Missile, shooter: int, target: int, *, hit: bool) -> None:
        """Let a missile fly at a figure, or past it into the ground."""
        here, there = self._spot(shooter), self._spot(target)
        if here is None or there is None:
            return
        missile.start = (here[0], here[1], here[2] + BREAST)
        missile.end = (there[0], there[1], there[2] + BREAST)
        if not hit:
            way = pygame.Vector2(there[0] - here[0], there[1] - here[1])
            past = way.normalize().rotate(28) * 1.3 * INCH if way else way
            missile.end = (there[0] + past.x, there[1] + past.y, there[2] + 6)

    def _landing(
        self, missile: Missile, target: int, spell: SpellData | None, *, hit: bool
    ) -> list[Step]:
        """The sights and sounds of a shot's landing; a ball of light disappears."""
        steps: list[Step] = [self.sound("frost_arrow_hit" if hit else "frost_arrow_miss", 0.7)]
        if spell is not None:
            spot = self._spot(target) or _NOWHERE
            steps += [
                put(missile, share=0.0),
                self.area(spot, 1.2 * INCH, missile.colour),
                self.sound(sounds.of_school(spell.school), 0.7),
                self.magic(spell.school, spot, 0.85, _STRIKES) if hit else Hold(0.1),
            ]
        if hit:
            steps += [self.sparks(target, _SPARKS, 26), self.shiver(target)]
        return steps

    def victim_drawn(self, event: ev.VictimDrawn) -> list[Step]:
        """A shot into combat hits one of the figures."""
        return self.log_line(event, 0.6)

    def spell_rolled(self, event: ev.SpellRolled) -> list[Step]:
        """A casting roll."""
        spell = self.context.reference.book.spells[event.spell]
        won = event.roll.total >= event.needed
        return [
            self.look_at_rolls(event.roll.figure),
            self.sound("frost_chant"),
            Together(
                self.gather(event.roll.figure, spell.school),
                Sequence(
                    *self.dice(
                        [self.throw(event.roll, wins=won)],
                        self.log.text(event),
                        needed=event.needed,
                        seconds=0.5,
                    )
                ),
            ),
        ]

    def will_rolled(self, event: ev.WillRolled) -> list[Step]:
        """A Will roll."""
        won = event.roll.total >= event.needed
        return [
            self.look(event.roll.figure),
            *self.dice(
                [self.throw(event.roll, wins=won)],
                self.log.text(event),
                needed=event.needed,
                seconds=0.7,
            ),
        ]

    def spell_cast(self, event: ev.SpellCast) -> list[Step]:
        """A spell takes effect: light runs from the caster to the target.

        For an attack on one figure the light runs when it is shot; a spell without a target has
        been seen at its caster.
        """
        spell = self.context.reference.book.spells[event.spell]
        spot, caster = self._aimed_at(event.aim, event.figure), self._spot(event.figure)
        picture: list[Step] = []
        shot = isinstance(spell.effect, Attack) and spell.effect.victims == "target"
        if spot is not None and not shot:
            picture = [
                self.look_along(event.figure, spot),
                self.sound(sounds.of_spell(spell)),
                *self._effects.steps(spell, caster, spot),
            ]
        works, light = self.context.names.say("casting.works"), layout.LIGHTS[spell.school]
        name = self.context.names.spell(event.spell)
        told = self.number(event.figure, works, lighten(light, 0.6), loud=True, below=name)
        moment = Together(
            told,
            self.magic(spell.school, caster or _NOWHERE, _CAST, _AT_CASTER),
            self.sound("frost_success", 0.6),
            self.sound(sounds.of_school(spell.school), 0.7),
            self.sparks(event.figure, light, 60),
            self._lift(event.figure),
        )
        return [*self.held(event.figure, light, moment), *picture]

    def spell_failed(self, event: ev.SpellFailed) -> list[Step]:
        """A casting fails."""
        fails = self.context.names.say("casting.fails")
        spot = self._spot(event.figure) or _NOWHERE
        told = self.log.text(event)
        moment = Together(
            self.number(event.figure, fails, layout.RED, loud=True, below=told),
            self.magic(FIZZLE, spot, _FIZZLES, _AT_CASTER),
            self.sparks(event.figure, (40, 44, 60), 40),
            self.sound("frost_failure", 0.7),
            self.shiver(event.figure),
        )
        return self.held(event.figure, _ASHES, moment)

    def spell_empowered(self, event: ev.SpellEmpowered | ev.WillRaised) -> list[Step]:
        """Health is paid for a better roll: blood-red light is drawn out of the figure."""
        lost = max(0, self.model.figures[event.figure].health - event.health)
        if not lost:
            return self.log_line(event, 0.3)
        spot, told = self._spot(event.figure) or _NOWHERE, self.log.text(event)
        moment = Together(
            Call(lambda: self.model.change(event.figure, health=event.health)),
            self.sound("frost_wound", 0.6),
            self.sound("frost_magic_curse", 0.5),
            self.number(event.figure, f"-{lost}", layout.RED, loud=True, below=told),
            self.magic(TOLL, spot, _PAYS, _AT_CASTER),
            self.sparks(event.figure, layout.RED, 40),
            self.shiver(event.figure),
        )
        return self.held(event.figure, _BLOOD, moment)

    will_raised = spell_empowered

    # ------------------------------------------------------------------ what it does
    def damaged(self, event: ev.Damaged) -> list[Step]:
        """A figure loses Health."""
        if not event.amount:
            return [
                self.sparks(event.figure, (150, 200, 255)),
                *self.log_line(event, 0.3),
            ]
        wound = [
            self.sound("frost_wound"),
            Call(lambda: self.model.change(event.figure, health=event.left)),
            self.sparks(event.figure, (226, 60, 44)),
        ]
        shiver = self.shiver(event.figure)
        if event.left <= 0:
            told = self.number(event.figure, f"-{event.amount}", layout.RED, size=_MORTAL)
            flash = self.area(self._spot(event.figure) or _NOWHERE, _BURST * INCH, layout.RED)
            death = Together(told, flash, Sequence(shiver, self._falls(event.figure, event.by)))
            if kills := self.killing_roll(event.figure, *wound, death):
                self.context.effects.fallen.add(event.figure)
                return kills
        told = self.number(event.figure, f"-{event.amount}", layout.RED, size=_WOUND)
        if pair := self._fought(event.figure):
            return [self.stage.at_once(*pair), *wound, Together(told, shiver), self.stage.back()]
        return [self.look_at_rolls(event.figure), *wound, Together(told, shiver)]

    def _fought(self, figure: int) -> tuple[int, ...]:
        """Both who have just fought, if this figure is one of them."""
        dice, self._last = self._last, None
        pair = tuple(each.figure for each in dice.throws) if dice and not dice.flies else ()
        return pair if figure in pair and len(pair) == 2 and self.stage.holds(*pair) else ()

    def _falls(self, figure: int, by: int) -> Step:
        """A killed figure sinks, with a loud word and a line that says who has killed it."""
        names = self.context.names
        line = names.word("event.figure_taken_out", figure=names.of(figure))
        if by not in (NOBODY, figure):
            line = names.say("killed.by", figure=names.of(figure), foe=names.of(by))
        return Together(
            self.sound("frost_death"),
            self.number(
                figure, names.say("killed.out"), layout.RED, loud=True, below=line, size=_DEADLY
            ),
            Sequence(self._topple(figure), self.sink(figure)),
        )

    def _topple(self, figure: int) -> Step:
        """Let a killed figure fall over to one side, rebound a little and lie still."""
        place = self.model.places[figure]
        side = 1 if 90 <= place.facing < 270 else -1

        def fall(share: float) -> None:
            down = min(1.0, share / 0.6)
            rebound = 0.08 * math.sin(math.pi * max(0.0, share - 0.6) / 0.4)
            self.model.places[figure].tilt = side * _LYING * (down**2 - rebound)

        return Sequence(Tween(_TOPPLES, fall, linear), Hold(_LIES))

    def damage_prevented(self, event: ev.DamagePrevented) -> list[Step]:
        """A hit has no effect."""
        word = self.context.names.thing(event.why)
        return [
            self.sound("frost_armour", 0.7),
            self.number(event.figure, word, layout.CREAM),
        ]

    def healed(self, event: ev.Healed) -> list[Step]:
        """A figure regains Health, in a close-up in its light."""
        gained = f"+{event.amount}"
        moment = Together(
            Call(lambda: self.model.change(event.figure, health=event.left)),
            self.sound("frost_magic_heal", 0.7),
            self.sparks(event.figure, _HEALTH, 50),
            self.magic(AURA, self._spot(event.figure) or _NOWHERE, _CAST, _AT_CASTER, _HEALTH),
            self.number(event.figure, gained, _HEALTH, loud=True),
            self.number(event.figure, "", _HEALTH, loud=True, below=self.log.text(event)),
        )
        return self.held(event.figure, _HEALTH, moment)

    # ------------------------------------------------------------------ tools
    def _spot(self, figure: int) -> tuple[float, float, float] | None:
        place = self.model.places.get(figure)
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
                self.model.places[figure].facing = turn % 360

        return Call(face)

    def _lift(self, figure: int) -> Step:
        """Magic lifts the caster off the ground for a moment."""

        def rise(share: float) -> None:
            self.model.places[figure].hop = _LIFTED * math.sin(math.pi * share)

        return Tween(_CAST, rise, in_out_cubic)
