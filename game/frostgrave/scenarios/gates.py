"""Deployment areas and exits: gates, or whole edges.

A gate is a mark of the role ``gate`` on an edge of the table (FG-S5.4).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.frostgrave.names import EAST, NOBODY, NORTH, SOUTH, WEST
from game.frostgrave.scenarios.definitions import ScenarioData
from game.frostgrave.terrain.shapes import turned
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH

GATE: Final = "gate"
WIDTH: Final = 2 * INCH
"""How wide a gate is."""
_ARC: Final = 10
"""Degrees between the corners of an outline that is round."""
EDGES: Final = (NORTH, SOUTH, WEST, EAST)


class Exit(NamedTuple):
    """A stretch of an edge that is an exit, from ``low`` to ``high`` along it."""

    edge: int
    low: int
    high: int

    def touched_by(self, x: int, y: int, radius: int, size: int) -> tuple[int, int]:
        """Return where a base touches the edge within the exit, as near to a point as possible."""
        low, high = self.low + radius, max(self.low + radius, self.high - radius)
        if self.edge in (NORTH, SOUTH):
            return max(low, min(high, x)), radius if self.edge == NORTH else size - radius
        return radius if self.edge == WEST else size - radius, max(low, min(high, y))

    def away(self, x: int, y: int, radius: int, size: int) -> tuple[int, int]:
        """Return the distance of a base from the exit: along the edge, and across it."""
        goal = self.touched_by(x, y, radius, size)
        across, along = abs(goal[1] - y), abs(goal[0] - x)
        return (along, across) if self.edge in (NORTH, SOUTH) else (across, along)


@lru_cache(maxsize=32)
def exits(table: Table, kind: Literal["edges", "gates"]) -> tuple[Exit, ...]:
    """List the stretches of edge by which figures may leave a table."""
    if kind == "edges":
        return tuple(Exit(edge, 0, table.size) for edge in EDGES)
    return tuple(gates(table))


def gates(table: Table) -> Iterable[Exit]:
    """Yield the gates of a table."""
    for piece in table.pieces:
        for mark in piece.marks:
            edge = edge_at(mark.x, mark.y, table.size)
            if mark.role == GATE and edge != NOBODY:
                middle = mark.x if edge in (NORTH, SOUTH) else mark.y
                yield Exit(edge, middle - WIDTH // 2, middle + WIDTH // 2)


def edge_at(x: int, y: int, size: int) -> int:
    """Return the edge that a point lies on, :data:`NOBODY` for none."""
    if y in (0, size):
        return SOUTH if y else NORTH
    if x in (0, size):
        return EAST if x else WEST
    return NOBODY


class Area(NamedTuple):
    """A deployment area: a strip ``depth`` deep along an edge, or that far around a gate."""

    edge: int
    depth: int
    size: int
    gate: int = NOBODY
    """The middle of the gate along the edge; :data:`NOBODY` for the whole strip."""

    def holds(self, x: int, y: int, radius: int) -> bool:
        """Whether a whole base lies in the area."""
        away = (y if self.edge == NORTH else self.size - y) + radius
        if away > self.depth or self.gate == NOBODY:
            return away <= self.depth
        reach = self.depth - radius
        return (x - self.gate) ** 2 + (away - radius) ** 2 <= reach * reach

    def outline(self) -> tuple[tuple[int, int], ...]:
        """Return the corners of the area: a strip, or half a disc around the gate."""
        wide, deep = self.size, self.depth
        corners: list[tuple[int, int]] = [(0, 0), (wide, 0), (wide, deep), (0, deep)]
        if self.gate != NOBODY:
            rim = (turned(deep, 0, degrees) for degrees in range(0, 181, _ARC))
            corners = [(self.gate + x, y) for x, y in rim]
        if self.edge == NORTH:
            return tuple(corners)
        return tuple((x, self.size - y) for x, y in corners)


def area(scenario: ScenarioData | None, table: Table, edge: int, depth: int) -> Area:
    """Return where the side with an edge deploys; ``depth`` is that of the plain battle."""
    if scenario is not None and scenario.deploy.kind == "gate":
        within = round(scenario.deploy.within * INCH)
        for gate in gates(table):
            if gate.edge == edge:
                return Area(edge, within, table.size, (gate.low + gate.high) // 2)
    return Area(edge, depth, table.size)
