"""Close-ups: light that gathers about a caster, the held table, the stillness of a killing roll."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from game.frostgrave.terrain.units import INCH
from scenes.game_view.effect_steps import ramp
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.animations.fight_stage import FightStage
from scenes.games.frostgrave.animations.steps import FrostgraveSteps
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.school_effects import GATHERING
from scenes.games.frostgrave.drawing.stillness import Stillness
from scenes.games.frostgrave.targets import Spot
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, linear
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween, Until
from scenes.kit.motion.timeline import Sequence as Steps

_PUSH: Final = 0.22
_STILL: Final = 0.1
_DIMS: Final = 0.3
"""Seconds of the push-in; in which nobody moves after a killing roll; the longest for dimming."""
_GATHERS: Final = 10
_GATHERED: Final = 0.09
_FRAME: Final = 0.02
_PULSE: Final = 1.7
_UP: Final = 14.0
_TREMBLES: Final = 7
"""The radius of the light that pulses about a caster, in inches; how high it draws the caster up
(1/64 inch), and how often the caster trembles meanwhile."""
_FROM: Final = (34.0, 74.0)
"""Least and greatest distance (design units) from which light gathers about a caster,
`_GATHERS` times, for `_GATHERED` seconds each."""


class CloseUpSteps(FrostgraveSteps):
    """Makes the steps of close-ups."""

    def __init__(self, context: FrostgraveContext) -> None:
        super().__init__(context)
        self.stage = FightStage(context.model, context.ground)

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
        pulses = [self.area(spot, _PULSE * INCH, colour) for _ in range(2)]
        return Together(
            self.magic(name, spot, _GATHERS * _GATHERED, 0.8),
            Steps(*drawn),
            Steps(*pulses),
            self._rises(figure),
        )

    def _rises(self, figure: int) -> Step:
        """The caster is drawn up by the gathering light, trembling, and comes down again."""

        def rise(share: float) -> None:
            up = min(1.0, 4 * share * (1 - share) * 1.4)
            tremble = math.sin(share * _TREMBLES * math.tau)
            self.model.places[figure].hop = up * (_UP + tremble)

        return Tween(_GATHERS * _GATHERED, rise, linear)

    def _push_in(self, still: Stillness) -> list[Step]:
        """Zoom in, as soon as the still picture is dimmed; it is begun in the first frame."""
        full = 0.0 if self.context.kit.settings.reduce_motion else 1.0
        return [
            Hold(_FRAME),
            Until(lambda: still.is_ready, _DIMS),
            ramp(still, "share", _PUSH, in_out_cubic, end=full, motion=False),
        ]

    def _pull_out(self, still: Stillness) -> list[Step]:
        """Zoom out, and let the table move again."""
        effects, start = self.context.effects, [0.0]

        def out(share: float) -> None:
            if not share:
                start[0] = still.share
            still.share = start[0] * (1 - share)

        def end() -> None:
            if effects.stillness is still:
                effects.stillness = None

        return [Tween(_PUSH, out, in_out_cubic, motion=False), Call(end)]

    def held(self, figure: int, light: Rgb, *steps: Step, spot: Spot | None = None) -> list[Step]:
        """Zoom in on the caster, play steps while the table stands still, and zoom out again.

        Another spot (1/64 inch) can be lit instead, such as the one where somebody is to land.

        Under "reduce motion" the picture is only dimmed.
        """
        still = Stillness((0.0, 0.0, 0.0), light=light, about=figure)

        def begin() -> None:
            place = self.model.places[figure]
            still.spot = spot or (place.x, place.y, place.z)
            self.context.effects.stillness = still

        return [
            self.look_at_rolls(figure),
            Call(begin),
            *self._push_in(still),
            *steps,
            *self._pull_out(still),
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
        fighters = () if dice.flies else tuple(each.figure for each in dice.throws)
        still = Stillness((0.0, 0.0, 0.0), about=victim, also=fighters)

        def begin() -> None:
            place = self.model.places[victim]
            still.spot = (place.x, place.y, place.z)
            dice.rolling, dice.aloft = 0.0, True
            effects.dice, effects.stillness = None if dice.flies else dice, still

        def end() -> None:
            if effects.dice is dice:
                effects.dice = None
            self.stage.leave()

        nearer: list[Step] = [self.look_at_rolls(victim)] if dice.flies else []
        if len(fighters) == 2:
            nearer = [self.stage.at_once(*fighters)]
        return [
            *nearer,
            Call(begin),
            self.sound("frost_killing_blow"),
            *self._push_in(still),
            Hold(_STILL),
            *death,
            *self._pull_out(still),
            Call(end),
        ]
