"""Ladders: the climb between their ends (FG-12, FG-13)."""

from __future__ import annotations

from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.height_profile import Leg
from game.frostgrave.terrain.stretches import Stretch
from game.frostgrave.terrain.units import INCH, climbing_cost, length

LADDER_REACH = INCH
"""How far from the end of a ladder a figure may stand to use it."""


def hangs(ground: Ground, body: Body) -> bool:
    """Whether nothing carries a base where it is, so that it hangs on a wall or a ladder."""
    return ground.support(body.x, body.y, body.z, body.radius) < body.z


def ladder_stretch(ground: Ground, body: Body, x: int, y: int, z: int) -> Stretch:
    """Return the climb between the ends of a ladder, or to its end from where a figure hangs."""
    way = length(x - body.x, y - body.y)
    near = LADDER_REACH * LADDER_REACH
    for ladder in ground.ladders:
        for start, end in ((ladder.foot, ladder.head), (ladder.head, ladder.foot)):
            if z != end[2] or not min(start[2], end[2]) <= body.z <= max(start[2], end[2]):
                continue
            from_start = (body.x - start[0]) ** 2 + (body.y - start[1]) ** 2
            from_end = (body.x - end[0]) ** 2 + (body.y - end[1]) ** 2
            to_end = (x - end[0]) ** 2 + (y - end[1]) ** 2
            if to_end > near or min(from_start, from_end) > near:
                continue
            if body.z == end[2] and not hangs(ground, body):
                continue
            rise = climbing_cost(abs(end[2] - body.z))
            climb = Leg("climb", 0, 0, body.z, end[2], rise)
            legs = (climb, Leg("go", 0, way, end[2], end[2], way)) if way else (climb,)
            cost = rise + way
            return Stretch(body, x, y, "climb", way, end[2], cost, legs)
    return Stretch(body, x, y, "climb", way, body.z, 0, (), "no_ladder")
