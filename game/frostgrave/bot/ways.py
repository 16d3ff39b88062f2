"""Distances to places around all corners, from every spot of the table.

Measured on the table without the changes by spells, and cached with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from math import hypot
from typing import Final

from game.frostgrave.names import EAST, NORTH, SOUTH, WEST
from game.frostgrave.scenarios.gates import Exit
from game.frostgrave.terrain.bodies import MAN, Body
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.ladders import LADDER_REACH
from game.frostgrave.terrain.lattice import LEVELS, STEP, Lattice, lattice_of
from game.frostgrave.terrain.spreading import MASK, SHIFT
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.units import FREE_STEP, INCH, climbing_cost

_ABOUT: Final = range(-2, 4)
"""How many lattice steps to each side the end of a climb is looked for."""
FAR: Final = 1 << 20
"""The distance of unreachable places."""
SHORT: Final = 5 * INCH // 2
"""The shortest move of a bearer who is not hurt (1/64 inch).

Ways that it cannot finish are avoided.
"""
LAME: Final = 7 * INCH // 2
"""The same for figures with a shorter move."""
_MOST: Final = 256
_MOST_PREY: Final = 32
"""Only the latest ways to figures are kept: figures move."""


class Ways:
    """Distances to one goal: 1/64 inches of movement, climbing and rough ground included."""

    def __init__(
        self,
        lattice: Lattice,
        starts: list[tuple[int, int]],
        within: int = FAR,
        barred: frozenset[tuple[int, int]] = frozenset(),
    ) -> None:
        self.within = within
        self._lattice = lattice
        self._costs = _spread(lattice, starts, within, barred)

    def far(self, x: int, y: int, z: int) -> int:
        """Return the distance from a place; :data:`FAR` when there is no way."""
        lattice = self._lattice
        if not (x % STEP or y % STEP):
            found = self._costs.get(lattice.key(x, y, z))
            if found is not None:
                return found
        row, column = y // STEP, x // STEP
        best = otherwise = FAR
        for dy in (0, 1):
            for dx in (0, 1):
                flat = (row + dy) * lattice.columns + column + dx
                aside = abs((column + dx) * STEP - x) + abs((row + dy) * STEP - y)
                cost = self._costs.get(flat * LEVELS + z)
                if cost is not None:
                    best = min(best, cost + aside * 3 // 4)
                else:
                    for _, cost in self._at(flat):
                        otherwise = min(otherwise, cost + 2 * STEP + aside * 3 // 4)
        if best < FAR or otherwise == FAR or self._stands_about(x, y, z):
            return best
        # A figure may stand between two heights, but not below a roof that no way leads to.
        return otherwise

    def _stands_about(self, x: int, y: int, z: int) -> bool:
        """Whether the lattice has spots at a height about a place."""
        lattice, x, y = self._lattice, x // STEP * STEP, y // STEP * STEP
        stands = lattice.ground.stands
        return any(
            stands(x + dx, y + dy, z, lattice.radius, lattice.height)
            for dy in (0, STEP)
            for dx in (0, STEP)
        )

    def far_hanging(self, x: int, y: int, z: int) -> int:
        """Return the distance of a hanging figure: the rest of its climb up or down, and on."""
        row, column = y // STEP, x // STEP
        near: dict[int, int] = {}
        for dy in _ABOUT:
            for dx in _ABOUT:
                flat = (row + dy) * self._lattice.columns + column + dx
                aside = abs((column + dx) * STEP - x) + abs((row + dy) * STEP - y)
                for level, cost in self._at(flat):
                    near[level] = min(near.get(level, FAR), cost + aside * 3 // 4)
        # A climb leads only to the next height, never past one.
        above = min((level for level in near if level >= z), default=z)
        below = max((level for level in near if level <= z), default=z)
        return min(
            (near[level] + climbing_cost(abs(level - z)) for level in {above, below} & near.keys()),
            default=FAR,
        )

    def _at(self, flat: int) -> Iterator[tuple[int, int]]:
        """Yield the distances from every height of a lattice place."""
        for level in self._lattice.heights_at(flat):
            cost = self._costs.get(flat * LEVELS + level)
            if cost is not None:
                yield level, cost


def _spread(
    lattice: Lattice,
    starts: list[tuple[int, int]],
    within: int,
    barred: frozenset[tuple[int, int]],
) -> dict[int, int]:
    costs: dict[int, int] = {}
    heap: list[int] = []
    for key, cost in starts:
        if cost < costs.get(key, FAR):
            costs[key] = cost
            heappush(heap, cost << SHIFT | key)
    known, leading, looked_up = costs.get, lattice.leading.get, lattice.leading_to
    while heap:
        entry = heappop(heap)
        key, cost = entry & MASK, entry >> SHIFT
        if cost > costs[key]:
            continue
        for other, step in leading(key) or looked_up(key):
            total = cost + step
            if total < known(other, within) and not (barred and (other, key) in barred):
                costs[other] = total
                heappush(heap, total << SHIFT | other)
    return costs


class Atlas:
    """Ways to tokens and exits, computed when asked for; the latest are kept."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, object], tuple[Ground, Ways]] = {}
        self._prey: dict[tuple[int, object], tuple[Ground, Ways]] = {}

    def to_point(self, ground: Ground, x: int, y: int, z: int) -> Ways:
        """Return the ways to a point on a surface."""
        body = Body(x, y, z, *MAN)
        return self._ways(ground, (x, y, z), lambda lattice: _coming_to(lattice, body))

    def to_figure(self, ground: Ground, x: int, y: int, z: int, within: int) -> Ways:
        """Return the ways to a figure that stands on a surface, from not too far off."""
        plain = ground.plain or ground
        key = (id(plain), (x, y, z, within))
        kept = self._prey.get(key)
        if kept is None:
            if len(self._prey) >= _MOST_PREY:
                del self._prey[next(iter(self._prey))]
            lattice = lattice_of(plain, *MAN)
            ways = Ways(lattice, lattice.around(Body(x, y, z, *MAN)), within)
            kept = self._prey[key] = (plain, ways)
        return kept[1]

    def to_exits(self, ground: Ground, exits: tuple[Exit, ...], *, lame: bool = False) -> Ways:
        """Return the ways to the nearest of some stretches of edge.

        ``lame`` bearers have a move too short for some ledges.
        """
        return self._ways(ground, exits, lambda lattice: _along(lattice, exits), lame=lame)

    def _ways(
        self,
        ground: Ground,
        goal: object,
        starts: Callable[[Lattice], list[tuple[int, int]]],
        *,
        lame: bool = False,
    ) -> Ways:
        plain = ground.plain or ground
        lattice = lattice_of(plain, *MAN)
        barred = _too_far_over(lattice) if lame else frozenset()
        key = (id(plain), (goal, bool(barred)))
        kept = self._kept.get(key)
        if kept is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            # The ground is kept as well, so that its id is not used again.
            kept = self._kept[key] = (plain, Ways(lattice, starts(lattice), barred=barred))
        return kept[1]


def _coming_to(lattice: Lattice, body: Body) -> list[tuple[int, int]]:
    """List the spots with a straight way to a place: none below a sheer wall."""
    starts = lattice.around(body)
    if body.z <= FREE_STEP:
        return starts
    end = lattice.key(body.x, body.y, body.z)
    return [
        (key, cost)
        for key, cost in starts
        if abs(key % LEVELS - body.z) <= FREE_STEP
        or _is_ladder(lattice, end, key)
        or _climbs_to(lattice, key, body)
    ]


def _climbs_to(lattice: Lattice, key: int, body: Body) -> bool:
    x, y, z = lattice.spot(key)
    found = stretch(lattice.ground, Body(x, y, z, *MAN), body.x, body.y)
    return not found.refused and abs(found.z - body.z) <= FREE_STEP


@lru_cache(maxsize=8)
def _too_far_over(lattice: Lattice) -> frozenset[tuple[int, int]]:
    """List the ways down, with both ends, that a short move can neither finish nor begin.

    A climb begins when a whole inch of it can be paid (FG-13), here after the way over the ledge;
    on a ladder it comes first.
    """
    found = []
    for end, starts in lattice.climbs.items():
        for start, cost in starts:
            height = start % LEVELS - end % LEVELS
            over = cost - climbing_cost(abs(height)) + climbing_cost(INCH)
            if height > FREE_STEP and over > SHORT and not _is_ladder(lattice, start, end):
                found.append((start, end))
    return frozenset(found)


def _is_ladder(lattice: Lattice, start: int, end: int) -> bool:
    above, below = lattice.spot(start), lattice.spot(end)
    return any(
        above[2] == one.head[2]
        and below[2] == one.foot[2]
        and max(
            hypot(above[0] - one.head[0], above[1] - one.head[1]),
            hypot(below[0] - one.foot[0], below[1] - one.foot[1]),
        )
        <= LADDER_REACH
        for one in lattice.ground.ladders
    )


def _along(lattice: Lattice, exits: tuple[Exit, ...]) -> list[tuple[int, int]]:
    """List the spots on the ground that lie along stretches of edge."""
    ground, radius = lattice.ground, lattice.radius
    near = (radius + STEP - 1) // STEP * STEP
    far = (ground.size - radius) // STEP * STEP
    found = []
    for along in range(near, far + 1, STEP):
        for each in exits:
            spot = {
                NORTH: (along, near),
                SOUTH: (along, far),
                WEST: (near, along),
                EAST: (far, along),
            }[each.edge]
            if each.away(*spot, radius, ground.size)[_LENGTHWISE] == 0 and ground.stands(
                *spot, 0, radius, lattice.height
            ):
                found.append((lattice.key(*spot, 0), 0))
    return found


_LENGTHWISE: Final = 0
"""The coordinate along the edge of each exit."""
