"""The spots that a figure reaches with an allowance, and the ways (FG-10 to FG-15).

:func:`reach` looks at the half-inch lattice; the way to any other spot is found from it and drawn
straight, so that it never costs more than the lattice says. Jumps are looked for where that is
wanted (:mod:`game.frostgrave.terrain.leaping`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappush

from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.lattice import LEVELS, STEP, Lattice, lattice_of
from game.frostgrave.terrain.leaping import Leap, Leaping
from game.frostgrave.terrain.shapes import ONE, cosine, divided, sine
from game.frostgrave.terrain.spreading import beginning, disc, entry, spread
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.units import length
from game.frostgrave.terrain.walking import Waypoint, walk

Spot = tuple[int, int, int]

_KEPT_BACK = 6
NO_JUMPS = -1
"""Instead of the most that a jump may land lower: no jumps."""
_ROUNDS = 2
"""The most jumps of one way."""


class Reach:
    """The reach of a base. ``spots`` are those of the lattice, with their costs.

    It is complete once :meth:`grow` returns ``False``.
    """

    def __init__(
        self,
        ground: Ground,
        body: Body,
        budget: int,
        blockers: Sequence[Body],
        friends: Sequence[Body],
        fall: int = NO_JUMPS,
    ) -> None:
        self.ground = ground
        self.body = body
        self.budget = budget
        self.blockers = tuple(blockers)
        self.friends = tuple(friends)
        self.lattice = lattice_of(ground, body.radius, body.height)
        self._costs: dict[int, int] = {}
        self._before: dict[int, int] = {}
        self._leaps: dict[int, Leap] = {}
        self._fall = fall
        self._growth = self._grow()
        self._spots: dict[Spot, int] | None = None

    def grow(self) -> bool:
        """Search a little farther; return whether there may be more."""
        return next(self._growth, False)

    def _grow(self) -> Iterator[bool]:
        """Spread over the ground, then jump, and go on from the landings."""
        lattice, body, budget = self.lattice, self.body, self.budget
        found = (self._costs, self._before)
        heap = beginning(lattice, body, budget, self.blockers, self._costs)
        yield from spread(lattice, body, budget, self.blockers, found, heap)
        if self._fall == NO_JUMPS:
            return
        jumps = Leaping(lattice, body, self._costs, budget, self._fall, self.blockers)
        for _ in range(_ROUNDS):
            for leap in jumps.found():
                if leap is None:
                    yield True
                else:
                    self._take(leap, heap)
            if not heap:
                return
            yield from spread(lattice, body, budget, self.blockers, found, heap)

    def _take(self, leap: Leap, heap: list[int]) -> None:
        """Keep a jump unless a cheaper way to its landing was found since."""
        if leap.cost < self._costs.get(leap.landing, self.budget + 1):
            self._costs[leap.landing] = leap.cost
            self._before[leap.landing] = leap.start
            self._leaps[leap.landing] = leap
            heappush(heap, entry(leap.cost, leap.landing))

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

    def path_to(self, x: int, y: int, z: int | None = None) -> tuple[Waypoint, ...]:
        """Return the way to any spot, empty when it is out of reach.

        Args:
            x: the spot.
            y: the spot.
            z: the height to arrive at, if it matters; else the cheapest.
        """
        best: tuple[Waypoint, ...] = ()
        cheapest, least = 0, length(x - self.body.x, y - self.body.y)
        for path in self._candidates(x, y, z):
            gone = walk(self.ground, self.body, path, self.budget, self.blockers, self.friends)
            if gone.refused or (z is not None and gone.end.z != z):
                continue
            if not best or gone.cost < cheapest:
                best, cheapest = gone.points, gone.cost
            if gone.cost == least:
                break
        return best

    def path_on(self, spot: Spot) -> tuple[Waypoint, ...]:
        """Return the straightened way to a spot of the lattice; empty for none.

        Cheaper than :meth:`path_to`, which also looks for a better one.
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
        """Return the way to a spot of the lattice without needless corners."""
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
                    if found.length:
                        way.append(Waypoint(x, y, z))
                    spent += found.cost
                    break
            else:
                far = at
                way.extend(self._otherwise(keys[at]))
                spent = costs[at]
                x, y, z = spots[at]
            body, at = body.at(x, y, z), far + 1
        return tuple(way)

    def _otherwise(self, key: int) -> list[Waypoint]:
        """Return the last part of the way to a spot if it is a jump or a ladder."""
        landing = Waypoint(*self.lattice.spot(key))
        leap = self._leaps.get(key)
        if leap is None or leap.cost != self._costs[key]:
            return [landing._replace(by="climb")]
        edge = Waypoint(*self.lattice.spot(leap.edge))
        run_up = [edge] if leap.edge != leap.start else []
        return [*run_up, landing._replace(by="jump")]


def reach(
    ground: Ground,
    body: Body,
    budget: int,
    blockers: Sequence[Body] = (),
    friends: Sequence[Body] = (),
) -> Reach:
    """Return the reach of a base.

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
    fall: int = NO_JUMPS,
) -> Reach:
    """Return the same as :func:`reach`, to be computed in steps (``Reach.grow``).

    Args:
        ground: the table as it is.
        body: the base where it is now.
        budget: its allowance in units.
        blockers: enemies and creatures.
        friends: may be passed but not ended upon.
        fall: how much lower a jump may land; :data:`NO_JUMPS` leaves jumps out (FG-14).
    """
    return Reach(ground, body, budget, blockers, friends, fall)


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
) -> tuple[Waypoint, ...]:
    """Return up to ``count`` spots to be reached straight, in directions spread evenly.

    A cheap search: no way around a corner is found.

    Args:
        ground: the table as it is.
        body: the base where it is now.
        budget: its allowance in units.
        count: how many directions are tried.
        blockers: enemies and creatures.
        friends: may be passed but not ended upon.
    """
    spots = []
    for number in range(count):
        degrees = number * 360 // count
        x = body.x + divided(budget * cosine(degrees), ONE)
        y = body.y + divided(budget * sine(degrees), ONE)
        spot = toward(ground, body, x, y, budget, blockers, friends)
        if spot is not None:
            spots.append(spot)
    return tuple(spots)


def _shadow(lattice: Lattice, body: Body, friends: Sequence[Body]) -> set[int]:
    """Return the places of the lattice near a friend, where one could not end."""
    columns = lattice.columns
    found = set()
    for other in friends:
        column, row = divided(other.x, STEP), divided(other.y, STEP)
        for dx, dy in disc(body.radius + other.radius + STEP):
            found.add((row + dy) * columns + column + dx)
    return found
