"""The places of a battle's scenario for deploying and leaving."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.scenarios import gates, scene


def area(battle: Battle, edge: int) -> gates.Area:
    """Return the deployment area of the side with an edge (FG-61)."""
    return gates.area(scene.of(battle), battle.field.table, edge, battle.book.lengths.deployment)


def exits(battle: Battle) -> tuple[gates.Exit, ...]:
    """List the stretches of edge by which figures may leave (FG-18)."""
    scenario = scene.of(battle)
    return gates.exits(battle.field.table, "edges" if scenario is None else scenario.exits)
