"""Moves through solid terrain: the ethereal pass through it, the burrowing beneath (FG-S4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave import statuses
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.height_profile import Leg
from game.frostgrave.terrain.shapes import point_near_segment
from game.frostgrave.terrain.stretches import Stretch
from game.frostgrave.terrain.units import root_up
from game.frostgrave.terrain.walking import Walked, Waypoint

THROUGH = ("ethereal", "burrowing")
"""The traits of creatures that terrain does not stop."""


def drifts(battle: Battle, figure: Figure) -> bool:
    """Whether terrain does not stop a figure."""
    if figure.tags and any(tag in figure.tags for tag in THROUGH):
        return True
    return bool(figure.statuses) and statuses.has(battle, figure, "ethereal")


def drift(
    ground: Ground,
    body: Body,
    path: Sequence[Waypoint],
    budget: int,
    blockers: Sequence[Body],
    friends: Sequence[Body],
    *,
    ends: bool = True,
) -> Walked:
    """Move a base along waypoints, through terrain and without regard to the ground.

    A stretch costs its length in space. The base arrives on the surface at the waypoint's height,
    or on the lowest one; only other bases stop it, and it ends where there is room
    unless it goes on off the table.
    """
    points: list[Waypoint] = []
    stretches: list[Stretch] = []
    costs: list[int] = []
    refused, left = "", budget
    for waypoint in path:
        found = _stretch(ground, body, waypoint)
        refused = _problem(ground, found, blockers)
        if not refused and found.cost > left:
            refused = "short"
        if refused:
            break
        body = body.at(found.x, found.y, found.z)
        left -= found.cost
        points.append(Waypoint(found.x, found.y, found.z, waypoint.by))
        stretches.append(found)
        costs.append(found.cost)
    if not refused and ends and not _may_end(ground, body, (*blockers, *friends)):
        refused = "no_room"
    return Walked(
        tuple(points),
        tuple(stretches),
        tuple(costs),
        budget - left,
        left,
        body,
        False,
        refused,
        -1,
        (),
        None,
    )


def _stretch(ground: Ground, body: Body, to: Waypoint) -> Stretch:
    """Return a straight way through everything."""
    surfaces = ground.surfaces(to.x, to.y, body.radius, body.height)
    z = to.z if to.z in surfaces or not surfaces else surfaces[0]
    across, down, up = to.x - body.x, to.y - body.y, z - body.z
    length = root_up(across * across + down * down)
    cost = root_up(across * across + down * down + up * up)
    legs = (Leg("go", 0, length, z, z, cost),)
    return Stretch(body, to.x, to.y, to.by, length, z, cost, legs)


def _problem(ground: Ground, found: Stretch, blockers: Sequence[Body]) -> str:
    """Return why a stretch cannot be taken; empty where it can."""
    body = found.body
    if not ground.inside(found.x, found.y, body.radius):
        return "edge"
    for other in blockers:
        level = other.z < max(body.z, found.z) + body.height
        level = level and min(body.z, found.z) < other.z + other.height
        # Bases that only touch do not block the way.
        reach = body.radius + other.radius - 1
        if level and point_near_segment(
            other.x, other.y, (body.x, body.y), (found.x, found.y), reach
        ):
            return "base"
    return ""


def _may_end(ground: Ground, body: Body, others: Sequence[Body]) -> bool:
    if not ground.stands(body.x, body.y, body.z, body.radius, body.height):
        return False
    return not any(overlapping(body, other) for other in others)
