"""Where a figure can get with an allowance, and by which way (FG-10 to FG-15).

:func:`reach` looks at the half-inch lattice; the way to any other spot is found from it and drawn
straight, so that it never costs more than the lattice says. Jumps are not looked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.lattice import LEVELS, STEP, Lattice, lattice_of
from game.frostgrave.terrain.shapes import ONE, cosine, divided, point_near_segment, sine
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.units import length
from game.frostgrave.terrain.walking import Waypoint, walk

Spot = tuple[int, int, int]

_SHIFT = 40
_KEPT_BACK = 6
_MASK = (1 << _SHIFT) - 1
_FRESH = 4
"""After so many spots whose neighbours had to be worked out, growing pauses."""


class Reach:
    """What a base can reach. ``spots`` are those of the lattice, with the cost of getting there.

    It knows everything once :meth:`grow` returns ``False``.
    """

    def __init__(
        self,
        ground: Ground,
        body: Body,
        budget: int,
        blockers: Sequence[Body],
        friends: Sequence[Body],
    ) -> None:
        self.ground = ground
        self.body = body
        self.budget = budget
        self.blockers = tuple(blockers)
        self.friends = tuple(friends)
        self.lattice = lattice_of(ground, body.radius, body.height)
        self._costs: dict[int, int] = {}
        self._before: dict[int, int] = {}
        self._growth = _spread(
            self.lattice, body, budget, self.blockers, (self._costs, self._before)
        )
        self._spots: dict[Spot, int] | None = None

    def grow(self) -> bool:
        """Look around a little farther; returns whether there may be more."""
        return next(self._growth, False)

    @property
    def spots(self) -> dict[Spot, int]:
        """Every spot of the lattice where it could end, with its cost."""
        if self._spots is None:
            taken = _shadow(self.lattice, self.body, self.friends)
            spot = self.lattice.spot
            self._spots = {
                place: cost
                for key, cost in self._costs.items()
                for place in (spot(key),)
                if key // LEVELS not in taken or self._free(place)
            }
        return self._spots

    def cost_to(self, x: int, y: int, z: int | None = None) -> int | None:
        """Return what the way to any spot costs, or ``None`` when it is out of reach."""
        found = self._way(x, y, z)
        return found[1] if found else None

    def path_to(self, x: int, y: int, z: int | None = None) -> tuple[Waypoint, ...]:
        """Return the way to any spot, empty when it is out of reach.

        Args:
            x: the spot.
            y: the spot.
            z: the height to arrive at, if it matters; else the cheapest.
        """
        found = self._way(x, y, z)
        return found[0] if found else ()

    def path_on(self, spot: Spot) -> tuple[Waypoint, ...]:
        """Return the way that was found to a spot of the lattice, drawn straight; empty for none.

        Cheaper than :meth:`path_to`, which looks for a better one besides.
        """
        key = self.lattice.key(*spot)
        return self._straightened(key) if key in self._costs else ()

    def nearest_to(self, x: int, y: int) -> Spot | None:
        """Return the reachable spot of the lattice nearest to a point; ties by cost, then place."""
        return min(
            self.spots,
            key=lambda spot: (
                (spot[0] - x) ** 2 + (spot[1] - y) ** 2,
                self.spots[spot],
                spot,
            ),
            default=None,
        )

    def _free(self, spot: Spot) -> bool:
        body = self.body.at(*spot)
        return not any(overlapping(body, friend) for friend in self.friends)

    def _way(self, x: int, y: int, z: int | None) -> tuple[tuple[Waypoint, ...], int] | None:
        best: tuple[tuple[Waypoint, ...], int] | None = None
        least = length(x - self.body.x, y - self.body.y)
        for path in self._candidates(x, y, z):
            gone = walk(self.ground, self.body, path, self.budget, self.blockers, self.friends)
            if gone.refused or (z is not None and gone.end.z != z):
                continue
            if best is None or gone.cost < best[1]:
                best = (gone.points, gone.cost)
            if gone.cost == least:
                break
        return best

    def _candidates(self, x: int, y: int, z: int | None) -> list[tuple[Waypoint, ...]]:
        """Return ways that may lead to a spot, the likely cheapest first."""
        paths: list[tuple[Waypoint, ...]] = [(Waypoint(x, y, z or 0),)]
        near = []
        row, column = y // STEP, x // STEP
        columns = self.lattice.columns
        wanted = {
            (row + dy) * columns + column + dx
            for dy in range(-1, 3)
            for dx in range(-1, 3)
            if 0 <= column + dx < columns
        }
        for key, cost in self._costs.items():
            if key // LEVELS in wanted:
                px, py, _ = self.lattice.spot(key)
                near.append((cost + length(px - x, py - y), key))
        near.sort()
        for total, key in near[:4]:
            if total <= self.budget + STEP:
                chain = self._straightened(key)
                last = chain[-1] if chain else None
                if last is None or (last.x, last.y) != (x, y):
                    chain = (*chain, Waypoint(x, y, z or 0))
                paths.append(chain)
        return paths

    def _straightened(self, key: int) -> tuple[Waypoint, ...]:
        """Return the way to a spot of the lattice with all needless corners left out."""
        keys = [key]
        while keys[-1] in self._before:
            keys.append(self._before[keys[-1]])
        keys.reverse()
        spots = [self.lattice.spot(each) for each in keys]
        costs = [self._costs[each] for each in keys]
        way: list[Waypoint] = []
        body, spent, at = self.body, 0, 0
        while at < len(spots):
            for far in range(len(spots) - 1, at - 1, -1):
                x, y, z = spots[far]
                found = stretch(self.ground, body, x, y, "walk", self.blockers)
                if not found.refused and found.z == z and spent + found.cost <= costs[far]:
                    way.append(Waypoint(x, y, z))
                    spent += found.cost
                    break
            else:
                far = at
                x, y, z = spots[at]
                way.append(Waypoint(x, y, z, "climb"))
                spent = costs[at]
            body, at = body.at(x, y, z), far + 1
        return tuple(way)


def reach(
    ground: Ground,
    body: Body,
    budget: int,
    blockers: Sequence[Body] = (),
    friends: Sequence[Body] = (),
) -> Reach:
    """Return what a base can reach.

    Args:
        ground: the table as it is.
        body: the base where it is now, hanging or standing.
        budget: its allowance in units.
        blockers: enemies and creatures: not to be passed.
        friends: may be passed but not ended upon (FG-15).
    """
    found = growing(ground, body, budget, blockers, friends)
    while found.grow():
        pass
    return found


def growing(
    ground: Ground,
    body: Body,
    budget: int,
    blockers: Sequence[Body] = (),
    friends: Sequence[Body] = (),
) -> Reach:
    """Return what :func:`reach` does, but to be worked out little by little (``Reach.grow``)."""
    return Reach(ground, body, budget, blockers, friends)


def toward(
    ground: Ground,
    body: Body,
    x: int,
    y: int,
    budget: int,
    blockers: Sequence[Body] = (),
    friends: Sequence[Body] = (),
) -> Waypoint | None:
    """Return how far a base gets straight toward a point, ``None`` if it cannot move at all.

    The spot can be walked to within the budget; on rough ground or over something high a few units
    are kept back, so that rounding its place costs nothing more.
    """
    gone = walk(ground, body, (Waypoint(x, y, 0),), budget, blockers, friends)
    if not gone.points or gone.hangs:
        return None
    plain = len(gone.stretches[0].legs) == 1 and not gone.stretches[0].legs[0].slow
    if not plain and gone.cost > budget - _KEPT_BACK:
        gone = walk(ground, body, (Waypoint(x, y, 0),), budget - _KEPT_BACK, blockers, friends)
        if not gone.points or gone.hangs:
            return None
    return gone.points[-1]


def sample_reachable(
    ground: Ground,
    body: Body,
    budget: int,
    count: int,
    blockers: Sequence[Body] = (),
    friends: Sequence[Body] = (),
    first: int = 0,
) -> tuple[Waypoint, ...]:
    """Return up to ``count`` spots to be reached straight, in directions spread evenly.

    A cheap look around: no way about a corner is found.

    Args:
        ground: the table as it is.
        body: the base where it is now.
        budget: its allowance in units.
        count: how many directions are tried.
        blockers: enemies and creatures.
        friends: may be passed but not ended upon.
        first: the first direction in whole degrees.
    """
    spots = []
    for number in range(count):
        degrees = first + number * 360 // count
        x = body.x + divided(budget * cosine(degrees), ONE)
        y = body.y + divided(budget * sine(degrees), ONE)
        spot = toward(ground, body, x, y, budget, blockers, friends)
        if spot is not None:
            spots.append(spot)
    return tuple(spots)


def _spread(
    lattice: Lattice,
    body: Body,
    budget: int,
    blockers: Sequence[Body],
    found: tuple[dict[int, int], dict[int, int]],
) -> Iterator[bool]:
    """Find the cheapest cost of every spot within the budget, and the spot before it.

    Pauses when so much has been worked out for the first time that a frame may end.
    """
    costs, before = found
    fresh = 0
    tight = _tight(lattice, body, budget, blockers)
    heap: list[int] = []
    for key, cost in lattice.around(body):
        if cost > budget or cost >= costs.get(key, budget + 1):
            continue
        if tight and not _passes(body, lattice.spot(key), blockers):
            continue
        costs[key] = cost
        heappush(heap, cost << _SHIFT | key)
    joins = lattice.joins
    spot = lattice.spot
    worked_out = lattice.neighbours
    far = budget + 1
    known = costs.get
    while heap:
        entry = heappop(heap)
        key, cost = entry & _MASK, entry >> _SHIFT
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
            heappush(heap, total << _SHIFT | other)


def _tight(
    lattice: Lattice, body: Body, budget: int, blockers: Sequence[Body]
) -> dict[int, list[Body]]:
    """Return the places of the lattice from which a step may bump into somebody, and into whom."""
    found: dict[int, list[Body]] = {}
    columns = lattice.columns
    for other in blockers:
        reach_of_it = body.radius + other.radius
        if length(other.x - body.x, other.y - body.y) > budget + reach_of_it + 3 * STEP:
            continue
        column, row = divided(other.x, STEP), divided(other.y, STEP)
        for dx, dy in _disc(reach_of_it + 3 * STEP):
            found.setdefault((row + dy) * columns + column + dx, []).append(other)
    return found


def _shadow(lattice: Lattice, body: Body, friends: Sequence[Body]) -> set[int]:
    """Return the places of the lattice near a friend, where one could not end."""
    columns = lattice.columns
    found = set()
    for other in friends:
        column, row = divided(other.x, STEP), divided(other.y, STEP)
        for dx, dy in _disc(body.radius + other.radius + STEP):
            found.add((row + dy) * columns + column + dx)
    return found


@lru_cache(maxsize=32)
def _disc(radius: int) -> tuple[tuple[int, int], ...]:
    count = radius // STEP
    return tuple(
        (dx, dy)
        for dy in range(-count, count + 1)
        for dx in range(-count, count + 1)
        if (dx * dx + dy * dy) * STEP * STEP <= radius * radius
    )


def _passes(body: Body, spot: Spot, blockers: Sequence[Body]) -> bool:
    """Whether a short step bumps into nobody."""
    x, y, z = spot
    low, high = min(body.z, z), max(body.z, z) + body.height
    start = (body.x, body.y)
    return not any(
        low < other.z + other.height
        and other.z < high
        and point_near_segment(other.x, other.y, start, (x, y), body.radius + other.radius)
        for other in blockers
    )
