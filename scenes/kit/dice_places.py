"""Places for dice that are laid down and not thrown: apart from each other, not in rows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

_CANDIDATES = 24


def free_places(
    area: pygame.FRect, count: int, taken: Sequence[tuple[float, float]], source: Random
) -> list[tuple[float, float]]:
    """Choose places one after another, each the farthest from all others among a few tries.

    Args:
        area: where the middle of a die may lie, in design units.
        count: how many places are wanted.
        taken: places of dice that lie there already.
        source: of the tries; the same source gives the same places.
    """
    columns = math.ceil(math.sqrt(_CANDIDATES * max(area.width, 1) / max(area.height, 1)))
    rows = math.ceil(_CANDIDATES / columns)
    cells = [
        (
            area.left + area.width * (column + source.uniform(0.3, 0.7)) / columns,
            area.top + area.height * (row + source.uniform(0.3, 0.7)) / rows,
        )
        for column in range(columns)
        for row in range(rows)
    ]
    source.shuffle(cells)
    others = list(taken)
    chosen: list[tuple[float, float]] = []
    for _ in range(count):
        best = max(cells, key=lambda cell: _distance(cell, others))
        chosen.append(best)
        others.append(best)
    return chosen


def _distance(place: tuple[float, float], others: Sequence[tuple[float, float]]) -> float:
    return min((math.dist(place, other) for other in others), default=math.inf)
