"""Confetti that fall on whoever won."""

from __future__ import annotations

import math
from random import Random
from typing import Final, NamedTuple

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps

_FLAKES: Final = 110
_FALLING: Final = 6.0
"""Seconds for which confetti fall."""
_TURNS: Final = 12
"""Pictures of one turn of a flake about itself."""
_TILTS: Final = 4
"""How many ways flakes lie in the picture."""
_SIZES: Final = (9.0, 12.0)
"""The lengths of flakes in design units."""
_WIDE: Final = 0.62
"""How wide a flake is for its length."""
_EDGE: Final = 0.16
"""The least width of a flake that is seen from its edge, relative to its whole width."""
_FLAT: Final = 0.45
"""How high a flake on the ground looks for its length."""
_FINER: Final = 4
"""How many times finer flakes are drawn than they are seen."""
_NEARER: Final = 3
"""One of so many flakes falls before the figures."""
_NAMES: Final = 500.0
"""From this height on downwards there are names, in design units."""
_STEP: Final = 24
"""Pictures painted in one step."""


class _Flake(NamedTuple):
    """Where a flake begins and how it falls; its turning is a phase in radians."""

    left: float
    top: float
    speed: float
    phase: float
    spin: float
    colour: Rgb
    size: float
    tilt: int


class Confetti:
    """Paper flakes in the colours of a side; they fall for some seconds, then some lie there."""

    def __init__(self, kit: Kit, colour: Rgb) -> None:
        self._kit = kit
        random = Random(7)
        colours = (colour, lighten(colour, 0.45), (255, 213, 100), (246, 240, 228))
        self._flakes = [
            _Flake(
                random.uniform(-20, 540),
                random.uniform(-260, 40),
                random.uniform(90, 190),
                random.uniform(0, math.tau),
                random.uniform(0.7, 1.5),
                random.choice(colours),
                random.choice(_SIZES),
                random.randrange(_TILTS),
            )
            for _ in range(_FLAKES)
        ]
        self._pictures: dict[tuple[Rgb, int, int, int], pygame.Surface] = {}

    def paint(self) -> Steps[None]:
        """Make the pictures of every flake for the window."""
        kinds = dict.fromkeys((each.colour, each.size, each.tilt) for each in self._flakes)
        made = 0
        for colour, size, tilt in kinds:
            for turn in (*range(_TURNS), -1):
                self._picture(colour, self._kit.canvas.length(size), tilt, turn)
                made += 1
                if made % _STEP == 0:
                    yield False

    def draw(self, surface: pygame.Surface, age: float, *, before: bool) -> None:
        """Draw them as they are `age` seconds after they were thrown.

        Most fall behind the figures. Those `before` them go on behind them lower down, where names
        are.
        """
        canvas = self._kit.canvas
        age = min(age, 2 * _FALLING)
        placed = []
        for number, each in enumerate(self._flakes):
            x, y = each.left, each.top + each.speed * age
            ground = 600 + (number * 37) % 100
            if y > ground:
                if number % 9:
                    continue
                y, turn = ground, -1
            else:
                x = each.left + 16 * math.sin(each.phase + age * 2.1)
                turn = int(each.phase * 2 + each.spin * age * _TURNS) % _TURNS
            if before is not (number % _NEARER == 1 and y < _NAMES):
                continue
            image = self._picture(each.colour, canvas.length(each.size), each.tilt, turn)
            across, down = canvas.point(x, y)
            width, height = image.get_size()
            placed.append((image, (across - width // 2, down - height // 2)))
        surface.fblits(placed, pygame.BLEND_PREMULTIPLIED)

    @staticmethod
    def falling(age: float) -> bool:
        """Whether any of them still move."""
        return age < _FALLING

    def _picture(self, colour: Rgb, size: int, tilt: int, turn: int) -> pygame.Surface:
        key = (colour, size, tilt, turn)
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = _painted(colour, max(4, size), tilt, turn)
        return found


def _painted(colour: Rgb, size: int, tilt: int, turn: int) -> pygame.Surface:
    """A flake part of a turn about its long axis, -1 for one on the ground."""
    facing = math.cos(math.tau * (turn + 0.5) / _TURNS) if turn >= 0 else 1.0
    wide = size * _WIDE * max(_EDGE, abs(facing))
    angle = math.pi * (tilt + 0.35) / _TILTS
    along = math.cos(angle), math.sin(angle)
    side = size + 4
    points = []
    for right, down in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        x = (right * size * along[0] - down * wide * along[1]) / 2
        y = (right * size * along[1] + down * wide * along[0]) / 2
        y *= _FLAT if turn < 0 else 1.0
        points.append((_FINER * (side / 2 + x), _FINER * (side / 2 + y)))
    large = raster.clear(_FINER * side, _FINER * side)
    pygame.draw.polygon(large, _lit(colour, facing), points)
    return pygame.transform.smoothscale(large, (side, side)).convert_alpha()


def _lit(colour: Rgb, facing: float) -> Rgb:
    """The colour of a flake in the light of the lamp; its back lies in the shade."""
    if facing > 0:
        return lighten(colour, 0.32 * facing**3)
    return darken(colour, 0.16 - 0.26 * facing)
