"""Close-ups: light that gathers about a caster, the held table, the stillness of a killing roll."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from scenes.game_view.effect_steps import ramp
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.animations.steps import FrostgraveSteps
from scenes.games.frostgrave.drawing.school_effects import GATHERING
from scenes.games.frostgrave.drawing.stillness import Stillness
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Together
from scenes.kit.motion.timeline import Sequence as Steps

_PUSH: Final = 0.15
_STILL: Final = 0.1
"""Seconds in which nobody moves after a killing roll; `_PUSH` is for the push-in."""
_GATHERS: Final = 10
_GATHERED: Final = 0.09
_FROM: Final = (34.0, 74.0)
"""Least and greatest distance (design units) from which light gathers about a caster,
`_GATHERS` times, for `_GATHERED` seconds each."""


class CloseUpSteps(FrostgraveSteps):
    """Makes the steps of close-ups."""

    def gather(self, figure: int, school: str) -> Step:
        """Sparks and light gather about the caster."""
        colour, source = layout.LIGHTS[school], Random(figure)
        place = self.model.places[figure]

        def draw_in() -> None:
            x, y = self.context.place(figure)
            for _ in range(4):
                turn, far = source.uniform(0, math.tau), source.uniform(*_FROM)
                start = (x + far * math.cos(turn), y - 18 + far * 0.8 * math.sin(turn))
                inwards = Burst(
                    count=1,
                    colour=colour,
                    speed=(far * 2.1, far * 2.4),
                    life=(0.4, 0.46),
                    direction=math.degrees(math.atan2(y - 26 - start[1], x - start[0])),
                    spread=6.0,
                    gravity=0.0,
                    drag=0.2,
                )
                self.context.particles.burst(start, inwards)

        drawn = [
            part
            for _ in range(_GATHERS)
            for part in (Call(draw_in, skippable=True), Hold(_GATHERED))
        ]
        spot = (place.x, place.y, place.z)
        name = GATHERING + school
        return Together(self.magic(name, spot, _GATHERS * _GATHERED, 0.8), Steps(*drawn))

    def held(self, figure: int, light: Rgb, *steps: Step) -> list[Step]:
        """Zoom in on the caster, play steps while the table stands still, and zoom out again.

        Under "reduce motion" the picture is only dimmed.
        """
        effects = self.context.effects
        still = Stillness((0.0, 0.0, 0.0), light=light)
        full = 0.0 if self.context.kit.settings.reduce_motion else 1.0

        def begin() -> None:
            place = self.model.places[figure]
            still.spot = (place.x, place.y, place.z)
            effects.stillness = still

        def end() -> None:
            if effects.stillness is still:
                effects.stillness = None

        return [
            self.look_at_rolls(figure),
            Call(begin),
            ramp(still, "share", _PUSH, end=full, motion=False),
            *steps,
            ramp(still, "share", _PUSH, in_out_cubic, start=full, end=0.0, motion=False),
            Call(end),
        ]

    def killing_roll(self, victim: int, *death: Step) -> list[Step]:
        """Zoom in on the figure killed by the last roll, and play its death; dice of a fight stay.

        No steps if the last roll was not about this figure. Under "reduce motion" the picture is
        only dimmed.
        """
        dice, effects = self._last, self.context.effects
        self._last = None
        if dice is None or all(each.figure != victim for each in dice.throws):
            return []
        still = Stillness((0.0, 0.0, 0.0))
        full = 0.0 if self.context.kit.settings.reduce_motion else 1.0

        def begin() -> None:
            place = self.model.places[victim]
            still.spot = (place.x, place.y, place.z)
            dice.rolling = 0.0
            effects.dice, effects.stillness = None if dice.flies else dice, still

        def end() -> None:
            if effects.dice is dice:
                effects.dice = None
            if effects.stillness is still:
                effects.stillness = None

        nearer = [self.look_at_rolls(victim)] if dice.flies else []
        return [
            *nearer,
            Call(begin),
            self.sound("frost_killing_blow"),
            ramp(still, "share", _PUSH, end=full, motion=False),
            Hold(_STILL),
            *death,
            ramp(still, "share", _PUSH, in_out_cubic, start=full, end=0.0, motion=False),
            Call(end),
        ]
