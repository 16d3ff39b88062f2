"""How fair a table is to its two sides, and whether everything on it can be reached.

The sides are the north (``y = 0``) and the south edge. All measures are whole numbers; shares are
in thousandths, lengths in units.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.frostgrave.terrain.bodies import MAN, Body
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.ladders import LADDER_REACH
from game.frostgrave.terrain.lattice import LEVELS, lattice_of
from game.frostgrave.terrain.rays import EYE, ray_hidden
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.units import INCH, climbing_cost, length

ZONE: Final = 6 * INCH
"""The depth of the deployment zones (FG-61)."""
TOKEN_GAP: Final = 9 * INCH
"""Tokens lie at least this far from both players' edges (FG-50)."""
COVER_GAP: Final = INCH
COVER_SHARE: Final = 90
SIGHT_SHARE: Final = 90
ROUGH_SHARE: Final = 50
ROOM_SHARE: Final = 120
"""The most by which the shares of the two sides may differ, in thousandths."""
DISTANCE_GAP: Final = 96
"""The most by which the mean ways to the tokens' places may differ, in units (1.5 inches)."""
LEAST_ROOM: Final = 450
"""At least this share of each deployment zone has room for a base."""
TOKENS: Final = 6
"""At least this many tokens fit on the table, three for each player (FG-50)."""
TOKENS_APART: Final = 6 * INCH
"""Tokens lie at least this far from each other (FG-50)."""

Spot = tuple[int, int, int]


class Fairness(NamedTuple):
    """The measures of a table; pairs are north and south.

    ``cover``: share of spots of the half within an inch of something that gives cover. ``sight``:
    share of open lines from the deployment zone to the tokens' places. ``rough``: share of rough
    ground. ``room``: share of the deployment zone that has room. ``distance``: mean way from the
    zone to the tokens' places. ``tokens``: how many tokens find a place, laid down greedily from
    west to east. ``unreached``: spots with room that nobody can get to.
    """

    cover: tuple[int, int]
    sight: tuple[int, int]
    rough: tuple[int, int]
    room: tuple[int, int]
    distance: tuple[int, int]
    tokens: int
    unreached: tuple[Spot, ...]

    @property
    def faults(self) -> tuple[str, ...]:
        """The names of the violated bounds; empty for a fair table."""
        found = []
        for name, pair, bound in (
            ("cover", self.cover, COVER_SHARE),
            ("sight", self.sight, SIGHT_SHARE),
            ("rough", self.rough, ROUGH_SHARE),
            ("room", self.room, ROOM_SHARE),
            ("distance", self.distance, DISTANCE_GAP),
        ):
            if abs(pair[0] - pair[1]) > bound:
                found.append(name)
        if min(self.room) < LEAST_ROOM:
            found.append("least_room")
        if self.tokens < TOKENS:
            found.append("tokens")
        if self.unreached:
            found.append("unreached")
        return tuple(found)


def measured(ground: Ground) -> Fairness:
    """Measure a table."""
    spots = _spots(ground)
    joins = _joins(ground, spots)
    tokens = [spot for spot in spots if _takes_token(ground, spot)]
    north, south = (
        [spot for spot in spots if spot[2] == 0 and _in_zone(ground, spot, side)] for side in (0, 1)
    )
    from_north, from_south = _ways(joins, north), _ways(joins, south)
    unreached = tuple(
        spot
        for spot in spots
        if spot not in from_north and not _reached_finely(ground, spot, from_north)
    )
    grid = _grid(ground)
    return Fairness(
        _halves(grid, ground, _is_covered),
        (_sight_share(ground, north, tokens), _sight_share(ground, south, tokens)),
        _halves(grid, ground, _is_rough),
        (_room_share(ground, north), _room_share(ground, south)),
        (_mean(from_north, tokens), _mean(from_south, tokens)),
        _tokens_that_fit(tokens),
        unreached,
    )


def _grid(ground: Ground) -> list[tuple[int, int]]:
    return [(x, y) for y in range(INCH, ground.size, INCH) for x in range(INCH, ground.size, INCH)]


def _spots(ground: Ground) -> list[Spot]:
    """Return all spots of the inch grid that have room."""
    return [(x, y, z) for x, y in _grid(ground) for z in ground.surfaces(x, y)]


def _takes_token(ground: Ground, spot: Spot) -> bool:
    x, y, z = spot
    return (
        z == 0
        and TOKEN_GAP <= y <= ground.size - TOKEN_GAP
        and 2 * INCH <= x <= (ground.size - 2 * INCH)
    )


def _tokens_that_fit(places: Sequence[Spot]) -> int:
    laid: list[Spot] = []
    for place in sorted(places):
        if all(length(place[0] - x, place[1] - y) >= TOKENS_APART for x, y, _ in laid):
            laid.append(place)
    return len(laid)


def _in_zone(ground: Ground, spot: Spot, side: int) -> bool:
    y = spot[1] if side == 0 else ground.size - spot[1]
    return y + MAN[0] <= ZONE


def _joins(ground: Ground, spots: Sequence[Spot]) -> dict[Spot, list[tuple[Spot, int]]]:
    """Return the joins of the inch grid's spots: to their neighbours, and by ladders."""
    joins: dict[Spot, list[tuple[Spot, int]]] = {spot: [] for spot in spots}
    tops: dict[tuple[int, int], list[int]] = {}
    for x, y, z in spots:
        tops.setdefault((x, y), []).append(z)
    for spot in spots:
        x, y, z = spot
        for place in ((x + INCH, y), (x, y + INCH)):
            for beside, step in _joined(ground, spot, place, tops):
                joins[spot].append((beside, step))
                joins[beside].append((spot, step))
        for ladder in ground.ladders:
            if z == ladder.foot[2] and length(x - ladder.foot[0], y - ladder.foot[1]) <= (
                LADDER_REACH
            ):
                for other in spots:
                    if (
                        other[2] == ladder.head[2]
                        and length(other[0] - ladder.head[0], other[1] - ladder.head[1])
                        <= LADDER_REACH
                    ):
                        cost = climbing_cost(other[2] - z) + length(other[0] - x, other[1] - y)
                        joins[spot].append((other, cost))
                        joins[other].append((spot, cost))
    return joins


def _joined(
    ground: Ground, spot: Spot, place: tuple[int, int], tops: dict[tuple[int, int], list[int]]
) -> list[tuple[Spot, int]]:
    """Return the spots at a place that a spot is joined to, with the costs, tried from both."""
    heights = tops.get(place, ())
    if not heights:
        return []
    found = stretch(ground, Body(*spot), *place)
    joined = []
    if not found.refused and found.z in heights:
        joined.append(((*place, found.z), found.cost))
    for z in heights:
        if not joined or z != joined[0][0][2]:
            back = stretch(ground, Body(*place, z), spot[0], spot[1])
            if not back.refused and back.z == spot[2]:
                joined.append(((*place, z), back.cost))
    return joined


def _ways(joins: dict[Spot, list[tuple[Spot, int]]], start: Sequence[Spot]) -> dict[Spot, int]:
    """Return the cost of the way to every spot from the nearest of some."""
    costs = dict.fromkeys(start, 0)
    heap = [(0, spot) for spot in start]
    while heap:
        cost, spot = heappop(heap)
        if cost > costs[spot]:
            continue
        for other, step in joins[spot]:
            total = cost + step
            if total < costs.get(other, total + 1):
                costs[other] = total
                heappush(heap, (total, other))
    return costs


def _reached_finely(ground: Ground, spot: Spot, known: dict[Spot, int]) -> bool:
    """Whether the half-inch lattice joins a spot to reached ones."""
    lattice = lattice_of(ground, *MAN)
    wanted = {lattice.key(*each) for each in known}
    start = lattice.key(*spot)
    seen = {start}
    waiting = [start]
    while waiting:
        for other, _ in lattice.neighbours(waiting.pop()):
            if other in wanted:
                return True
            if other not in seen and other < ground.size * ground.size * LEVELS:
                seen.add(other)
                waiting.append(other)
    return False


def _halves(grid: Sequence[tuple[int, int]], ground: Ground, holds: object) -> tuple[int, int]:
    """Return the share of each half's places for which something holds."""
    counts = [0, 0]
    found = [0, 0]
    for x, y in grid:
        if 2 * y == ground.size:
            continue
        side = 0 if 2 * y < ground.size else 1
        counts[side] += 1
        found[side] += bool(holds(ground, x, y))  # type: ignore[operator]
    return found[0] * 1000 // counts[0], found[1] * 1000 // counts[1]


def _is_covered(ground: Ground, x: int, y: int) -> bool:
    return any(
        block.solid and block.top >= INCH * 3 // 4 and block.overlaps(x, y, COVER_GAP)
        for block in ground.near(x, y, x, y)
    )


def _is_rough(ground: Ground, x: int, y: int) -> bool:
    return any(patch.holds(x, y) for patch in ground.rough_near(x, y, x, y))


def _sight_share(ground: Ground, zone: Sequence[Spot], tokens: Sequence[Spot]) -> int:
    """Return the share of open lines between eyes in a zone and figures at tokens' places."""
    eyes = [spot for spot in zone if spot[0] % (3 * INCH) == 0 and spot[1] % (2 * INCH) == 0]
    marks = [spot for spot in tokens if spot[0] % (3 * INCH) == 0 and spot[1] % (3 * INCH) == 0]
    if not eyes or not marks:
        return 0
    seen = sum(
        ray_hidden(ground, (ex, ey, ez + EYE), (x, y, z + EYE)) is None
        for ex, ey, ez in eyes
        for x, y, z in marks
    )
    return seen * 1000 // (len(eyes) * len(marks))


def _room_share(ground: Ground, zone: Sequence[Spot]) -> int:
    rows = (ZONE - MAN[0]) // INCH
    columns = ground.size // INCH - 1
    return len(zone) * 1000 // (rows * columns)


def _mean(costs: dict[Spot, int], tokens: Sequence[Spot]) -> int:
    found = [costs[spot] for spot in tokens if spot in costs]
    return sum(found) // len(found) if found else 0
