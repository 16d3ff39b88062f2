"""Areas of effect: bodies within a template or a corridor (FG-43, FG-69)."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave.terrain.bodies import Body, point_within
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.rays import EYE, targets
from game.frostgrave.terrain.shapes import disc_overlaps, oriented
from game.frostgrave.terrain.sight import separated


def caught(
    ground: Ground, x: int, y: int, z: int, radius: int, bodies: Sequence[Body]
) -> tuple[int, ...]:
    """Return the indexes of the bodies any part of which lies within a radius of a point.

    Solid terrain that wholly lies between protects (FG-69).

    Args:
        ground: the table as it is.
        x: the centre.
        y: the centre.
        z: the height of the surface the centre is on.
        radius: in units; a body just at it is caught (FG-43).
        bodies: whom to look at.
    """
    centre = Body(x, y, z, 0, 0)
    return tuple(
        number
        for number, body in enumerate(bodies)
        if point_within(x, y, z, body, radius) and not separated(ground, centre, body)
    )


def in_corridor(viewer: Body, target: Body, bodies: Sequence[Body]) -> tuple[int, ...]:
    """Return the indexes of the bodies that stand between a viewer and any part of a target.

    The corridor runs from the viewer's centre to the width of the target's base.
    """
    left, _, right = targets(viewer.x, viewer.y, target)
    corridor = oriented(((viewer.x, viewer.y), left, right))
    eye = viewer.z + EYE
    low, high = min(eye, target.z), max(eye, target.z + target.height)
    return tuple(
        number
        for number, body in enumerate(bodies)
        if body.z < high
        and body.z + body.height > low
        and disc_overlaps(body.x, body.y, body.radius, corridor)
    )
