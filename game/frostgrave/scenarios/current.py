"""What the scenario of a battle says of places: where one deploys, and where one leaves."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.scenarios import gates, scene


def area(battle: Battle, edge: int) -> gates.Area:
    """Return where the side with an edge deploys (FG-61)."""
    return gates.area(scene.of(battle), battle.field.table, edge, battle.book.lengths.deployment)


def exits(battle: Battle) -> tuple[gates.Exit, ...]:
    """List the stretches of edge by which figures may leave (FG-18)."""
    scenario = scene.of(battle)
    return gates.exits(battle.field.table, "edges" if scenario is None else scenario.exits)
