"""The places of both warbands in the low view before deployment: loose groups at the edges."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from scenes.games.frostgrave.low_view.standing_things import Block, Prop

_PLACES: Final = (
    (-0.4, 3.9),
    (1.5, 3.0),
    (-2.2, 3.7),
    (-4.0, 2.6),
    (3.3, 3.8),
    (-5.9, 3.5),
    (5.2, 2.7),
    (-1.4, 2.0),
    (2.7, 1.8),
    (7.0, 3.6),
    (-7.4, 2.3),
    (0.5, 1.4),
    (-3.1, 1.3),
    (4.6, 1.2),
    (-5.4, 1.2),
    (6.4, 1.4),
    (8.8, 2.4),
    (-9.2, 3.2),
    (-8.8, 1.2),
    (9.4, 1.1),
    (1.9, 0.9),
)
"""Inches beside the middle of the edge, and from the edge, the leader first."""
_CLOSER: Final = 0.7
"""How much closer together the other warband stands at the far edge, where the fog begins."""
_ROOM: Final = 0.75
_ABREAST: Final = 0.8
_DEEP: Final = 2.2
"""Figures nearer to each other than both, across and in depth, hide each other (inches)."""


def waiting_spots(
    size: float, blocks: Sequence[Block], props: Sequence[Prop]
) -> list[tuple[float, float]]:
    """Spots (inches across and away) on which nothing stands; last, where one hides another."""
    apart: list[tuple[float, float]] = []
    hiding: list[tuple[float, float]] = []
    for x, y in clear_spots(_PLACES, size, blocks, props):
        hides = any(abs(x - other[0]) < _ABREAST and abs(y - other[1]) < _DEEP for other in apart)
        (hiding if hides else apart).append((x, y))
    return apart + hiding


def opposite_spots(
    size: float, blocks: Sequence[Block], props: Sequence[Prop]
) -> list[tuple[float, float]]:
    """Spots at the far edge on which nothing stands, the leader's first."""
    places = [(-across * _CLOSER, size - away) for across, away in _PLACES]
    return clear_spots(places, size, blocks, props)


def clear_spots(
    places: Sequence[tuple[float, float]],
    size: float,
    blocks: Sequence[Block],
    props: Sequence[Prop],
) -> list[tuple[float, float]]:
    """Those of some places, beside the middle of the edge and from it, on which nothing stands."""
    plans = [tuple(zip(*block.plan, strict=True)) for block in blocks]
    taken = [(min(xs), max(xs), min(ys), max(ys)) for xs, ys in plans]
    found = [(size / 2 + across, away) for across, away in places]
    return [
        (x, y)
        for x, y in found
        if not any(math.dist((x, y), (one.across, one.away)) < one.round + _ROOM for one in props)
        and not any(
            max(west - x, x - east, near - y, y - far) < _ROOM for west, east, near, far in taken
        )
    ]
