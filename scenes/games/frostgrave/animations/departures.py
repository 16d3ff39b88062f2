"""Animations of figures that fall off something, and of those who leave over the edge."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.frostgrave import events as ev
from game.frostgrave.names import EAST, NOBODY, NORTH, SOUTH, WEST
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.animations.treasure import TreasureAnimations
from scenes.games.frostgrave.targets import Spot
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.motion.easing import in_out_cubic, linear, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_TEETERS: Final = 0.34
_SWAY: Final = 13.0
_DROPS: Final = 0.36
_SOMERSAULT: Final = 96.0
_LEAP: Final = 14.0
_LIES: Final = 0.42
_RISES: Final = 0.26
"""Seconds of a fall (swaying at the brink, dropping, lying, getting up), its degrees, and how high
it begins (1/64 inch)."""
_IMPACT: Final = 1.5
"""The radius of the snow that it throws up, in inches."""
_SNOW: Final = (214, 230, 255)
_WAYS: Final = {NORTH: (0, -1), SOUTH: (0, 1), WEST: (-1, 0), EAST: (1, 0)}
_GOES: Final = 1.2
_OFF: Final = 3.0
_STRIDE: Final = 0.5
"""Seconds and inches for which somebody is seen walking off into the fog, and a stride's inches."""


@dataclass
class _Fall:
    """Who falls to which spot (1/64 inch), and to which side: 1 is right, -1 left."""

    figure: int
    spot: Spot
    side: int = 1


class DepartureAnimations(TreasureAnimations):
    """Animations of falls and departures, as timeline steps."""

    def figure_fell(self, event: ev.FigureFell) -> list[Step]:
        """A close-up of a figure that sways, topples over the brink, and lies in the snow."""
        spot = (event.x, event.y, event.z)
        fall = _Fall(event.figure, spot)
        word = self.number(
            event.figure,
            self.context.names.say("falling.word"),
            lighten(_SNOW, 0.4),
            loud=True,
            below=self.log.text(event),
            clear=True,
        )
        landed = Together(
            self.sound("frost_fall"),
            self.sparks(event.figure, _SNOW, 70),
            self.area((*spot[:2], float(spot[2])), _IMPACT * INCH, _SNOW),
            word,
            Steps(Hold(_LIES), self._gets_up(fall)),
        )
        moment = Steps(self._teeters(fall), self._drops(fall), landed)
        return [
            *self.held(event.figure, _SNOW, moment, spot=spot),
            Call(lambda: self.model.put(event.figure, *spot)),
            self._let_go(event.figure),
        ]

    def _teeters(self, fall: _Fall) -> Step:
        """Sway at the brink, more and more."""

        def sway(share: float) -> None:
            place = self.model.places[fall.figure]
            fall.side = 1 if fall.spot[0] >= place.x else -1
            place.tilt = fall.side * _SWAY * math.sin(share * math.pi * 2.5) * share

        return Tween(_TEETERS, sway, linear)

    def _drops(self, fall: _Fall) -> Step:
        """Fly off the brink head over heels, ever faster."""
        start: list[float] = []

        def drop(share: float) -> None:
            place = self.model.places[fall.figure]
            if not start:
                start.extend((place.x, place.y, place.z, place.tilt))
            x, y, z, tilt = start
            place.x = x + (fall.spot[0] - x) * share
            place.y = y + (fall.spot[1] - y) * share
            place.z = z + (fall.spot[2] - z) * share**2
            place.hop = _LEAP * 4 * share * (1 - share)
            place.tilt = tilt + (fall.side * _SOMERSAULT - tilt) * share

        return Tween(_DROPS, drop, linear)

    def _gets_up(self, fall: _Fall) -> Step:
        def rise(share: float) -> None:
            self.model.places[fall.figure].tilt = fall.side * _SOMERSAULT * (1 - share)

        return Tween(_RISES, rise, in_out_cubic)

    def figure_left(self, event: ev.FigureLeft) -> list[Step]:
        """A figure leaves over the edge: with treasure it is held up first."""
        steps: list[Step] = [self.look(event.figure)]
        if event.token != NOBODY:
            self._left = event.figure
            told, nothing = self.log.text(event), Call(lambda: None)
            steps += self._held_up(event.figure, event.token, told, nothing)
        light: Rgb = layout.LIGHTS["treasure"] if event.token != NOBODY else _SNOW
        return [
            *steps,
            self.sound("frost_step", 0.8),
            Together(self._walks_off(event.figure, event.edge), self.sparks(event.figure, light)),
            self._go(event.figure, "left"),
        ]

    def _walks_off(self, figure: int, edge: int) -> Step:
        """Walk on over the edge, fading into the fog."""
        across, down = _WAYS[edge]
        start: list[float] = []

        def walk(share: float) -> None:
            place = self.model.places[figure]
            if not start:
                start.extend((place.x, place.y))
                place.facing = math.degrees(math.atan2(down, across)) % 360
            gone = _OFF * share
            place.x = start[0] + across * gone * INCH
            place.y = start[1] + down * gone * INCH
            place.hop = 6 * abs(math.sin(gone / _STRIDE * math.pi))
            place.opacity = min(1.0, 2 * (1 - share))

        return Tween(_GOES, walk, linear)

    def _fade(self, number: int, start: float, end: float) -> Step:
        def fade(share: float) -> None:
            self.model.places[number].opacity = start + (end - start) * share

        return Tween(0.24, fade, out_cubic, motion=False)

    def _go(self, number: int, where: str) -> Step:
        return Call(lambda: self.model.change(number, where=where, token=NOBODY))

    def _let_go(self, number: int) -> Step:
        return Call(lambda: self.model.change(number, hanging=False))
