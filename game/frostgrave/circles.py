"""Circles that demons cannot enter (Circle of Protection)."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.terrain.bodies import LARGE, Body, overlapping


def closed_to(battle: Battle, figure: Figure) -> tuple[Body, ...]:
    """Return the circles that are closed to a figure: to demons by nature, not to the possessed."""
    if not battle.state.markers or "demon" not in figure.tags:
        return ()
    return tuple(
        Body(marker.x, marker.y, marker.z, marker.length, LARGE[1])
        for marker in battle.state.markers
        if marker.terrain == "circle"
    )


def barring(battle: Battle, figure: Figure) -> tuple[Body, ...]:
    """Return the circles in the way of a figure where it stands; one inside is free to leave."""
    circles = closed_to(battle, figure)
    if not circles:
        return ()
    here = body_of(figure)
    return tuple(circle for circle in circles if not overlapping(circle, here))
