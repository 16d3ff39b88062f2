"""Places of things beyond the table's edge: repeated ruins, and lanterns along the edge."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import Polygon
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT

MARGIN: Final = 8
"""Inches of ground beyond the table's edge."""
_FARTHEST: Final = (MARGIN - 1) * INCH
_NEAREST: Final = INCH
"""The least distance of a ruin from the table; in the south plus its height, as drawn."""
_BESIDE: Final = (INCH * 5 // 8, INCH * 5 // 4)
"""The distance of lanterns from the edge; larger in the south, where they overlap the table."""
_APART: Final = 9 * INCH
"""The approximate distance between lanterns."""
_FLAME: Final = (round(0.32 * INCH), round(0.07 * INCH), round(0.98 * INCH))
"""The place of the flame, from the lantern's foot."""


def shifts(size: int) -> list[tuple[int, int]]:
    """The offsets of the eight repetitions around a table of a size in 1/64 inch."""
    places = (-size, 0, size)
    return [(x, y) for x, y in itertools.product(places, places) if x or y]


def lanterns(size: int) -> list[tuple[int, int]]:
    """The feet of the lanterns around a table of a size in 1/64 inch, just beyond its edges."""
    near, south = _BESIDE
    count = max(2, round(size / _APART))
    along = [round(size * step / count) for step in range(count + 1)]
    found = [(x, -near) for x in along] + [(x, size + south) for x in along]
    return found + [(x, y) for y in along[1:-1] for x in (-near, size + near)]


def flame(foot: tuple[int, int]) -> tuple[int, int, int]:
    """The spot of a lantern's flame (1/64 inch)."""
    return foot[0] + _FLAME[0], foot[1] + _FLAME[1], _FLAME[2]


def repeated(parts: Iterable[Part], size: int) -> list[Part]:
    """The parts repeated beyond all edges."""
    return [
        replace(part, shape=tuple((x + across, y + down) for x, y in part.shape))
        for part, (across, down) in itertools.product(parts, shifts(size))
    ]


def is_clear(shape: Polygon, top: int, size: int) -> bool:
    """Whether something of a height stands completely in the margin, clear of the table."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    if min(*xs, *ys) < -_FARTHEST or max(*xs, *ys) > size + _FARTHEST:
        return False
    return (
        max(xs) <= -_NEAREST
        or min(xs) >= size + _NEAREST
        or max(ys) <= -_NEAREST
        or min(ys) >= size + _NEAREST + round(top * LIFT)
    )
