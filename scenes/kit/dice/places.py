"""Places for dice that are laid down, not thrown: apart from each other, not in rows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pygame

_CANDIDATES = 30
_TRIES = 8


def free_places(
    area: pygame.FRect, count: int, taken: Sequence[tuple[float, float]], source: Random
) -> list[tuple[float, float]]:
    """Choose places far from each other, the best of a few tries.

    Args:
        area: where the middle of a die may lie, in design units.
        count: how many places are wanted.
        taken: places of dice that lie there already.
        source: random numbers; the same source gives the same places.
    """
    best: list[tuple[float, float]] = []
    widest = -1.0
    for _ in range(_TRIES):
        places = _spread(_cells(area, source), count, taken)
        room = min((math.dist(*pair) for pair in combinations([*taken, *places], 2)), default=0.0)
        if room > widest:
            best, widest = places, room
    return best


def _cells(area: pygame.FRect, source: Random) -> list[tuple[float, float]]:
    """Points all over the area and never outside, a little off a grid, in random order."""
    columns = math.ceil(math.sqrt(_CANDIDATES * max(area.width, 1) / max(area.height, 1)))
    rows = max(2, math.ceil(_CANDIDATES / columns))
    cells = [
        (
            area.left + area.width * _within((column + source.uniform(-0.3, 0.3)) / (columns - 1)),
            area.top + area.height * _within((row + source.uniform(-0.2, 0.2)) / (rows - 1)),
        )
        for column in range(columns)
        for row in range(rows)
    ]
    source.shuffle(cells)
    return cells


def _within(share: float) -> float:
    return max(0.0, min(1.0, share))


def _spread(
    cells: Sequence[tuple[float, float]], count: int, taken: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """One cell after another, each the farthest from all others so far."""
    room = [min((math.dist(cell, each) for each in taken), default=math.inf) for cell in cells]
    chosen: list[tuple[float, float]] = []
    for _ in range(count):
        place = cells[max(range(len(cells)), key=room.__getitem__)]
        chosen.append(place)
        room = [min(free, math.dist(cell, place)) for cell, free in zip(cells, room, strict=True)]
    return chosen
