"""The possible ends of a move onto a disc of the Keep (FG-S5.9)."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.odds import SIDES
from game.frostgrave.scenarios import scene
from game.frostgrave.scenarios.definitions import RuleData, Transport
from game.frostgrave.scenarios.sites import Spot, of_role, stands_on
from game.frostgrave.scenarios.transport import goal_of
from game.frostgrave.terrain.pieces import Piece
from game.frostgrave.terrain.table import Table

_ROLLS = 2
"""How often in a turn a figure can step on a disc, or move on it."""

End = tuple[float, Spot]
"""The chance of an end, and its place."""


def ends(battle: Battle, x: int, y: int, z: int) -> list[End]:
    """List where a move to a place may end; empty where it simply ends there.

    Every disc is assumed to have room in its middle.
    """
    if not z:
        for _, rule in battle.remembered("rides", lambda: list(scene.rules(battle, "arrives"))):
            found = carried(battle, rule, x, y)
            if found:
                return found
    return []


def delay(battle: Battle, x: int, y: int, z: int) -> float:
    """Return how many more turns it takes to be at a place that carries most figures away again.

    A figure on a disc stays there by chance alone, and rolls about twice a turn.
    """
    ends_ = ends(battle, x, y, z)
    stays = sum(share for share, spot in ends_ if spot == (x, y, z))
    return (1 / stays - 1) / _ROLLS if stays else 0.0


def carried(battle: Battle, rule: RuleData, x: int, y: int) -> list[End]:
    """List where a rule transports figures that come to a place."""
    ring = battle.remembered(("ring", rule.of), lambda: _ring(battle.field.table, rule.of))
    here = next(
        (
            place
            for place, (site, west, north, east, south) in enumerate(ring)
            if west <= x <= east and north <= y <= south and stands_on(site, x, y)
        ),
        None,
    )
    if here is None:
        return []
    found: list[End] = []
    for effect in rule.do:
        last = 0
        for row in effect.rows if isinstance(effect, Transport) else ():
            goal = goal_of(row.disc, here, len(ring))
            spot = (x, y, 0) if goal == here else (ring[goal][0].x, ring[goal][0].y, 0)
            found.append(((row.to - last) / SIDES, spot))
            last = row.to
    return found


def _ring(table: Table, role: str) -> list[tuple[Piece, int, int, int, int]]:
    """List the sites of a role with their bounding boxes: west, north, east, south."""
    found = []
    for site in of_role(table, role):
        xs, ys = zip(*(corner for part in site.parts for corner in part.shape), strict=True)
        found.append((site, min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1))
    return found
