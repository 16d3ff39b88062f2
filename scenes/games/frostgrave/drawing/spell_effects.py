"""The pictures of a spell: its school's, and that of the family of its effect.

The families are bolts, blessings, curses, rifts, earth, summons and skies.
"""

from __future__ import annotations

import math
from typing import Final, Literal, TypeAlias

from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout, sounds
from scenes.games.frostgrave.animations.steps import FrostgraveSteps
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Step, Together

Spot: TypeAlias = tuple[float, float, float]
Look: TypeAlias = Literal["bolt", "mend", "bless", "curse", "rift", "earth", "summon", "sky"]

_LOOKS: Final[dict[str, Look]] = {
    "attack": "bolt",
    "drain": "bolt",
    "slay": "bolt",
    "tear": "bolt",
    "heal": "mend",
    "cure": "mend",
    "restore": "mend",
    "control": "curse",
    "hold": "curse",
    "ruin_weapon": "curse",
    "forget": "curse",
    "cancel": "curse",
    "banish": "curse",
    "teleport": "rift",
    "leap": "rift",
    "transpose": "rift",
    "slide_token": "rift",
    "early_activation": "rift",
    "extra_activation": "rift",
    "bank_action": "rift",
    "lay": "earth",
    "rune": "earth",
    "crumble": "earth",
    "summon": "summon",
    "summon_demon": "summon",
    "phantom": "summon",
    "recruit": "summon",
    "familiar": "summon",
    "storm": "sky",
    "name_spell": "sky",
    "initiative": "sky",
    "extra_token": "sky",
}
_GREEN: Final = (126, 236, 150)
_DUST: Final = (196, 204, 220)
_UP: Final = 270.0
_LARGE: Final = 1.5
_SEEN: Final = 0.85
"""Seconds for which the picture of a school is shown."""


def look_of(spell: SpellData) -> Look:
    """The family of a spell's effect, for its picture; a hostile status is a curse."""
    tag = str(spell.effect.__struct_config__.tag)
    if tag == "status":
        return "bless" if spell.will == "none" else "curse"
    return _LOOKS.get(tag, "bless")


class SpellEffects:
    """Makes the steps of these pictures."""

    def __init__(self, steps: FrostgraveSteps) -> None:
        self._steps = steps

    def steps(self, spell: SpellData, caster: Spot | None, aimed: Spot | None) -> list[Step]:
        """The steps of a spell that takes effect.

        Args:
            spell: its id.
            caster: the caster's place.
            aimed: its target, if that is a place or a figure.
        """
        target = aimed or caster
        if target is None:
            return []
        colour, look = layout.SCHOOLS[spell.school], look_of(spell)
        steps: list[Step] = []
        flies = look in ("bolt", "curse", "bless", "mend")
        if flies and caster is not None and math.dist(caster[:2], target[:2]) > INCH:
            shade = {"curse": darken(colour, 0.35), "mend": _GREEN}.get(look, colour)
            steps.append(self._steps.missile(caster, target, shade))
        steps.append(
            Together(
                self._steps.sound(sounds.of_school(spell.school), 0.7),
                self._steps.magic(spell.school, target, _SEEN, _LARGE),
                self._arrival(look, colour, caster, target),
            )
        )
        return steps

    def _arrival(self, look: Look, colour: Rgb, caster: Spot | None, target: Spot) -> Step:
        area, burst = self._steps.area, self._burst
        match look:
            case "bolt":
                return Together(
                    burst(target, Burst(count=34, colour=lighten(colour, 0.3))),
                    area(target, 1.2 * INCH, colour),
                )
            case "mend":
                return Together(
                    burst(target, _rising(_GREEN, 26)), area(target, 1.4 * INCH, _GREEN)
                )
            case "bless":
                return Together(
                    burst(target, _rising(layout.GOLD, 22)), area(target, 1.4 * INCH, colour)
                )
            case "curse":
                dark = darken(colour, 0.5)
                return Together(
                    burst(
                        target,
                        Burst(
                            count=26, colour=dark, speed=(20.0, 80.0), gravity=-40.0, additive=False
                        ),
                    ),
                    area(target, 1.6 * INCH, dark),
                )
            case "rift":
                first = caster or target
                light = layout.VIOLET
                return Together(
                    area(first, 1.2 * INCH, light),
                    area(target, 1.2 * INCH, light),
                    burst(target, Burst(count=24, colour=light)),
                )
            case "earth":
                return Together(
                    burst(
                        target, Burst(count=34, colour=_DUST, speed=(30.0, 140.0), additive=False)
                    ),
                    area(target, 2.4 * INCH, colour),
                )
            case "summon":
                return Together(
                    burst(target, _rising(colour, 44)),
                    area(target, 1.8 * INCH, colour),
                    area(target, 0.9 * INCH, (255, 255, 255)),
                )
            case "sky":
                return Together(
                    area(target, 6 * INCH, colour), burst(target, _rising((236, 244, 255), 40))
                )

    def _burst(self, spot: Spot, burst: Burst) -> Step:
        context = self._steps.context

        def fly() -> None:
            x, y = context.camera.design(*spot)
            context.particles.burst((x, y - 10), burst)

        return Call(fly, skippable=True)


def _rising(colour: Rgb, count: int) -> Burst:
    return Burst(
        count=count,
        colour=colour,
        speed=(40.0, 150.0),
        direction=_UP,
        spread=70.0,
        gravity=-30.0,
        life=(0.4, 0.9),
    )
