"""The cheapest ways over the lattice, spot by spot from the start (FG-10 to FG-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.lattice import LEVELS, STEP, Lattice, Spot
from game.frostgrave.terrain.shapes import divided, point_near_segment
from game.frostgrave.terrain.units import length

SHIFT = 40
MASK = (1 << SHIFT) - 1
"""A spot and its cost as one number, ordered by cost: ``cost << SHIFT | spot``."""
_FRESH = 4
"""After this many spots whose neighbours had to be computed, spreading pauses."""


def entry(cost: int, key: int) -> int:
    """Return a spot as an entry of the heap: ordered by cost."""
    return cost << SHIFT | key


def beginning(
    lattice: Lattice, body: Body, budget: int, blockers: Sequence[Body], costs: dict[int, int]
) -> list[int]:
    """Return the spots that are reached straight as a heap by cost, and record their costs."""
    heap: list[int] = []
    near = [
        other
        for other in blockers
        if length(other.x - body.x, other.y - body.y) <= body.radius + other.radius + 3 * STEP
    ]
    for key, cost in lattice.around(body):
        if cost > budget or cost >= costs.get(key, budget + 1):
            continue
        if near and not _passes(body, lattice.spot(key), near):
            continue
        costs[key] = cost
        heappush(heap, entry(cost, key))
    return heap


def spread(
    lattice: Lattice,
    body: Body,
    budget: int,
    blockers: Sequence[Body],
    found: tuple[dict[int, int], dict[int, int]],
    heap: list[int],
) -> Iterator[bool]:
    """Find the cheapest cost of every spot within the budget, and the spot before it.

    Begins at the spots of the heap. Pauses when so much has been computed for the first time that a
    frame may end.
    """
    costs, before = found
    fresh = 0
    tight = _tight(lattice, body, budget, blockers)
    joins = lattice.joins
    spot = lattice.spot
    worked_out = lattice.neighbours
    far = budget + 1
    known = costs.get
    while heap:
        entry = heappop(heap)
        key, cost = entry & MASK, entry >> SHIFT
        if cost > costs[key]:
            continue
        near = tight.get(key // LEVELS) if tight else None
        ways = joins.get(key)
        if ways is None:
            ways = worked_out(key)
            fresh += 1
            if not fresh % _FRESH:
                yield True
        for other, step in ways:
            total = cost + step
            if total >= known(other, far):
                continue
            if near and not _passes(body.at(*spot(key)), spot(other), near):
                continue
            costs[other] = total
            before[other] = key
            heappush(heap, total << SHIFT | other)


def _tight(
    lattice: Lattice, body: Body, budget: int, blockers: Sequence[Body]
) -> dict[int, list[Body]]:
    """Return the places of the lattice from which a step may hit a figure, and these figures."""
    found: dict[int, list[Body]] = {}
    columns = lattice.columns
    for other in blockers:
        reach_of_it = body.radius + other.radius
        if length(other.x - body.x, other.y - body.y) > budget + reach_of_it + 3 * STEP:
            continue
        column, row = divided(other.x, STEP), divided(other.y, STEP)
        for dx, dy in disc(reach_of_it + 3 * STEP):
            found.setdefault((row + dy) * columns + column + dx, []).append(other)
    return found


@lru_cache(maxsize=32)
def disc(radius: int) -> tuple[tuple[int, int], ...]:
    """Return the steps of the lattice that stay within a radius of where they begin."""
    count = radius // STEP
    return tuple(
        (dx, dy)
        for dy in range(-count, count + 1)
        for dx in range(-count, count + 1)
        if (dx * dx + dy * dy) * STEP * STEP <= radius * radius
    )


def _passes(body: Body, spot: Spot, blockers: Sequence[Body]) -> bool:
    """Whether a short step hits nobody."""
    x, y, z = spot
    low, high = min(body.z, z), max(body.z, z) + body.height
    start = (body.x, body.y)
    return not any(
        low < other.z + other.height
        and other.z < high
        and point_near_segment(other.x, other.y, start, (x, y), body.radius + other.radius)
        for other in blockers
    )
