"""Where a move would end that ends on a disc of the Keep (FG-S5.9)."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.odds import SIDES
from game.frostgrave.scenarios import scene
from game.frostgrave.scenarios.definitions import RuleData, Transport
from game.frostgrave.scenarios.sites import Spot, of_role, stands_on
from game.frostgrave.scenarios.transport import goal_of

_ROLLS = 2
"""How often in a turn a figure can step upon a disc, or take a step on it."""

End = tuple[float, Spot]
"""How likely, and where."""


def ends(battle: Battle, x: int, y: int, z: int) -> list[End]:
    """List where a move to a place may end; empty where it simply ends there.

    Every disc is taken to have room in its middle.
    """
    scenario = scene.of(battle)
    if scenario is None or z:
        return []
    for rule in scenario.rules:
        if rule.when == "arrives":
            found = carried(battle, rule, x, y)
            if found:
                return found
    return []


def delay(battle: Battle, x: int, y: int, z: int) -> float:
    """Return how many turns longer it takes to be at a place that carries most away again.

    Who steps upon a disc stays there by chance alone, and rolls about twice a turn.
    """
    ends_ = ends(battle, x, y, z)
    stays = sum(share for share, spot in ends_ if spot == (x, y, z))
    return (1 / stays - 1) / _ROLLS if stays else 0.0


def carried(battle: Battle, rule: RuleData, x: int, y: int) -> list[End]:
    """List where a rule transports figures that come to a place."""
    ring = of_role(battle.field.table, rule.of)
    here = next((place for place, site in enumerate(ring) if stands_on(site, x, y)), None)
    if here is None:
        return []
    found: list[End] = []
    for effect in rule.do:
        last = 0
        for row in effect.rows if isinstance(effect, Transport) else ():
            goal = goal_of(row.disc, here, len(ring))
            spot = (x, y, 0) if goal == here else (ring[goal].x, ring[goal].y, 0)
            found.append(((row.to - last) / SIDES, spot))
            last = row.to
    return found
