"""Round bases in space and the distances between them (FG-16, FG-65)."""

from __future__ import annotations

from typing import NamedTuple

from game.frostgrave.terrain.units import CONTACT, CONTACT_HEIGHT, root_up

MAN = (32, 77)
"""Radius and height of an ordinary figure: 0.5 and 1.2 inches."""
LARGE = (52, 128)
"""Radius and height of a large figure: 13/16 and 2 inches."""
HUGE = (64, 128)
"""Radius and height of the frost giant and the giant worm."""


class Body(NamedTuple):
    """A round base of ``radius`` around ``x``, ``y``, standing at ``z``, ``height`` tall."""

    x: int
    y: int
    z: int = 0
    radius: int = 32
    height: int = 77

    def at(self, x: int, y: int, z: int) -> Body:
        """Return the same base elsewhere."""
        return Body(x, y, z, self.radius, self.height)


def gap(first: Body, second: Body) -> int:
    """Return the distance between two bases in space, rounded up to a unit (FG-65).

    The gap in plan and the difference of height count together. Because it is rounded up,
    ``gap(a, b) <= n`` holds exactly when the true distance is at most ``n``.
    """
    dx, dy, dz = first.x - second.x, first.y - second.y, first.z - second.z
    plan = dx * dx + dy * dy
    reach = first.radius + second.radius
    if plan <= reach * reach:
        return abs(dz)
    guess = root_up(plan) - reach
    distance = root_up(guess * guess + dz * dz)
    # Rounding the gap in plan up first may add one too many.
    while distance and within(first, second, distance - 1):
        distance -= 1
    return distance


def within(first: Body, second: Body, distance: int) -> bool:
    """Whether two bases are at most a distance apart in space, exactly (FG-65)."""
    dx, dy, dz = first.x - second.x, first.y - second.y, first.z - second.z
    plan = dx * dx + dy * dy
    reach = first.radius + second.radius
    height = distance * distance - dz * dz
    if height < 0:
        return False
    # (root(plan) - reach)^2 <= height, without the root.
    excess = plan + reach * reach - height
    if excess <= 0 or plan <= reach * reach:
        return True
    return excess * excess <= 4 * reach * reach * plan


def point_within(x: int, y: int, z: int, body: Body, distance: int) -> bool:
    """Whether any part of a base is at most a distance from a point (FG-43)."""
    return within(Body(x, y, z, 0, 0), body, distance)


def touching(first: Body, second: Body) -> bool:
    """Whether bases are in contact, unless a wall is between (FG-16)."""
    dx, dy = first.x - second.x, first.y - second.y
    reach = first.radius + second.radius + CONTACT
    return dx * dx + dy * dy <= reach * reach and abs(first.z - second.z) <= CONTACT_HEIGHT


def overlapping(first: Body, second: Body) -> bool:
    """Whether two figures would stand in the same place: bases and heights both overlap."""
    dx, dy = first.x - second.x, first.y - second.y
    reach = first.radius + second.radius
    if dx * dx + dy * dy >= reach * reach:
        return False
    return first.z < second.z + second.height and second.z < first.z + first.height
