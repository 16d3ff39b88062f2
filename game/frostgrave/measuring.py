"""Distances between figures, and directions (FG-64, FG-65)."""

from __future__ import annotations

from math import atan2, degrees

from game.frostgrave.figures import Figure
from game.frostgrave.terrain.bodies import HUGE, LARGE, MAN, Body
from game.frostgrave.terrain.bodies import gap as body_gap
from game.frostgrave.terrain.bodies import within as bodies_within

_MOST_BODIES = 8192
_bodies: dict[int, tuple[Figure, Body]] = {}
"""The bodies of recently used figures: figures never change, and most are used often."""

HEIGHTS = dict((MAN, LARGE, HUGE))
"""The height that goes with each radius of a base."""


def body_of(figure: Figure) -> Body:
    """Return a figure's base and height as the terrain knows them."""
    kept = _bodies.get(id(figure))
    # A figure that is kept cannot pass its identity on to another one.
    if kept is not None and kept[0] is figure:
        return kept[1]
    if len(_bodies) >= _MOST_BODIES:
        _bodies.clear()
    height = HEIGHTS.get(figure.radius, MAN[1])
    body = Body(figure.x, figure.y, figure.z, figure.radius, height)
    _bodies[id(figure)] = (figure, body)
    return body


def gap(first: Figure, second: Figure) -> int:
    """Return the distance between two bases, plan and height together, rounded up."""
    return body_gap(body_of(first), body_of(second))


def gap_to(figure: Figure, x: int, y: int, z: int, radius: int = 0) -> int:
    """Return the distance between a base and a circle (or a point) somewhere, rounded up."""
    return body_gap(body_of(figure), Body(x, y, z, radius, 0))


def are_within(first: Figure, second: Figure, distance: int) -> bool:
    """Whether two bases are at most a distance apart."""
    reach = first.radius + second.radius + distance
    if abs(first.x - second.x) > reach or abs(first.y - second.y) > reach:
        return False
    return bodies_within(body_of(first), body_of(second), distance)


def direction(x: int, y: int) -> int:
    """Return the whole degrees (0 east, 90 south) nearest to a direction; 0 for no direction.

    No direction between points of a table is so near to half a degree that the last digit of an
    arctangent could decide it.
    """
    return round(degrees(atan2(y, x))) % 360
