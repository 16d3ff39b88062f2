"""Straight walks to a point: a fast check that a figure can stand there."""

from __future__ import annotations

from typing import NamedTuple

from game.frostgrave import drifting, moving
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.units import length
from game.frostgrave.terrain.walking import Goal, Waypoint

_PROBE = Goal(probe=True)


class Start(NamedTuple):
    """The beginning of a move: the base, its allowance, and figures near, friends and blockers."""

    body: Body
    budget: int
    stops: tuple[Body, ...]
    passed: tuple[Body, ...]


def arrives(battle: Battle, figure: Figure, start: Start, spot: Waypoint) -> bool:
    """Whether a figure that walks straight to a point can stand there.

    Cheaper than :func:`moving.refusal`; a figure that would end hanging on a wall does not arrive.
    """
    body, x, y = start.body, spot.x, spot.y
    if drifting.drifts(battle, figure):
        return not moving.walked(battle, figure, (spot,), start.budget, goal=_PROBE).refused
    ground = battle.field.ground
    if not ground.inside(x, y, body.radius) or length(x - body.x, y - body.y) > start.budget:
        return False
    found = stretch(ground, body, x, y, "walk", start.stops)
    if found.refused or found.cost > start.budget:
        return False
    end = body.at(x, y, found.z)
    return ground.has_room(end, start.stops) and not any(
        overlapping(end, other) for other in start.passed
    )
