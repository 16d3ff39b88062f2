"""Treasure on a table before anybody places any, and the zones of warbands."""

from __future__ import annotations

from dataclasses import replace

from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.numbers import Lengths
from game.frostgrave.scenarios.definitions import MIDDLE, ScenarioData
from game.frostgrave.scenarios.effects import ground_near
from game.frostgrave.scenarios.gates import area, gates
from game.frostgrave.scenarios.sites import Spot, spots
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.table import Table
from scenes.games.frostgrave.maps.map import Zones


def zones_of(
    scenario: ScenarioData | None, table: Table, lengths: Lengths, *, every_edge: bool
) -> Zones:
    """The zones of a battle; without a scenario, those of the plain one."""
    zones = Zones(lengths.deployment, lengths.token_edge, every_edge)
    if scenario is None:
        return zones
    zones = replace(zones, places=scenario.tokens.each > 0)
    if scenario.deploy.kind == "gate":
        sides = (area(scenario, table, edge, lengths.deployment) for edge in (NORTH, SOUTH))
        zones = replace(zones, areas=tuple(sides))
    if scenario.exits == "gates":
        zones = replace(zones, exits=tuple(gates(table)))
    return zones


def treasure_on(scenario: ScenarioData | None, table: Table, *, spare: bool) -> list[Spot]:
    """The places of visible treasure before anybody places any."""
    fixed = () if scenario is None else scenario.tokens.fixed
    found = [spot for one in fixed if one.kind != "hidden" for spot in spots(table, one.at)]
    if spare and (scenario is None or scenario.tokens.spare):
        ground = Ground(table, ())
        found += [ground_near(ground, spot, level=True) for spot in spots(table, MIDDLE)]
    return found
