"""Paints ladders: two rails and their rungs, leaning from the ground to a floor."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.frostgrave.terrain.pieces import Ladder
from game.frostgrave.terrain.shapes import Polygon
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.materials import MASTER
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.games.frostgrave.drawing.prisms import Painted
from scenes.kit.draw import raster

_HALF: Final = 0.26
"""Half the width of a ladder, in inches."""
_ABOVE: Final = 0.4
"""How far a ladder extends above its upper end, in inches of height."""
_RUNGS: Final = 0.42
"""Inches on the screen from one rung to the next."""
_RAIL: Final = 0.09
_DARK: Final = (44, 28, 20)
_WOOD: Final = (122, 84, 54)
_LIGHT: Final = (178, 134, 92)
_RIM: Final = 6


def standing(ladder: Ladder) -> Occluder:
    """Return a ladder as scenery with its foot."""
    x, y, bottom = ladder.foot
    half = round(_HALF * INCH)
    shape: Polygon = ((x - half, y - 4), (x + half, y - 4), (x + half, y + 4), (x - half, y + 4))
    return Occluder(shape, bottom, ladder.head[2], _painted(ladder))


def _painted(ladder: Ladder) -> Painted:
    (x, y, z), (hx, hy, hz) = ladder.foot, ladder.head
    foot = _seen(x, y, z)
    head = _seen(hx, hy, hz + round(_ABOVE * INCH))
    half = _HALF * MASTER
    left = math.floor(min(foot[0], head[0]) - half) - _RIM
    top = math.floor(min(foot[1], head[1])) - _RIM
    width = math.ceil(max(foot[0], head[0]) + half) + _RIM - left
    height = math.ceil(max(foot[1], head[1])) + _RIM - top
    image = raster.clear(width, height)
    along = (head[0] - foot[0], head[1] - foot[1])
    count = max(2, round(math.hypot(*along) / (_RUNGS * MASTER)))
    start = (foot[0] - left, foot[1] - top)
    thick = round(_RAIL * MASTER)
    for number in range(1, count):
        share = number / count
        at = (start[0] + along[0] * share, start[1] + along[1] * share)
        _beam(image, (at[0] - half, at[1]), (at[0] + half, at[1]), thick - 1)
    for side in (-half, half):
        first = (start[0] + side, start[1])
        _beam(image, first, (first[0] + along[0], first[1] + along[1]), thick)
    return Painted(image, left, top)


def _seen(x: int, y: int, z: int) -> tuple[float, float]:
    """The place of a spot in the picture of a table, at `MASTER` pixels an inch."""
    return x * MASTER / INCH, (y - z * LIFT) * MASTER / INCH


def _beam(
    image: pygame.Surface, first: tuple[float, float], second: tuple[float, float], thick: int
) -> None:
    """A round beam, lit from the upper left."""
    pygame.draw.line(image, _DARK, first, second, thick + 4)
    pygame.draw.line(image, _WOOD, first, second, thick)
    lit = tuple((x - 1, y - 1) for x, y in (first, second))
    pygame.draw.line(image, _LIGHT, lit[0], lit[1], max(1, thick // 3))
