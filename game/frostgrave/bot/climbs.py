"""Climbs that take more than one move (hanging on a ladder or wall), and drops.

The lattice holds only whole climbs; longer ones are begun here and continued with the next move
(FG-12, FG-13, FG-20).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple

from game.frostgrave import carried_items, moving, sliding
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.terrain.ladders import LADDER_REACH
from game.frostgrave.terrain.reaching import Reach
from game.frostgrave.terrain.shapes import ONE, cosine, divided, sine
from game.frostgrave.terrain.units import FREE_STEP, INCH
from game.frostgrave.terrain.walking import Goal, Waypoint

_DIRECTIONS: Final = 8
_LAME: Final = 4 * INCH
"""A wall may stop figures with a shorter move, such as bearers, that others climb at once."""
_SHORT: Final = INCH
"""The least distance of a step off a ledge."""
_STEPS: Final = (INCH, INCH // 8)
"""Distances of steps to clear a figure below a drop."""
_PROBE: Final = Goal(probe=True)

Spot = tuple[int, int, int]


class Climb(NamedTuple):
    """A move that ends hanging, or after a fall that hurts so much."""

    path: tuple[Waypoint, ...]
    end: Spot
    hangs: bool
    harm: int


def climbs(battle: Battle, figure: Figure, budget: int, reach: Reach) -> Iterator[Climb]:
    """Yield the moves of a figure that change its height in other ways than the lattice does."""
    paths = [*_by_ladders(battle, figure, budget, reach)]
    if figure.hanging or figure.z > FREE_STEP:
        paths.extend(_over_ledges(figure, budget))
    if not figure.hanging and budget < _LAME:
        paths.extend(_up_walls(figure, budget))
    seen: set[Spot] = set()
    for path in paths:
        found = _walked(battle, figure, path, budget)
        if found is not None and found.end not in seen:
            seen.add(found.end)
            yield found


def _walked(
    battle: Battle, figure: Figure, path: tuple[Waypoint, ...], budget: int
) -> Climb | None:
    way = moving.walked(battle, figure, path, budget, None, _PROBE)
    if not way.points or (way.refused and not way.hangs):
        return None
    end = (way.end.x, way.end.y, way.end.z)
    if end == (figure.x, figure.y, figure.z) or not (way.hangs or way.drops):
        return None
    harm = sum(sliding.fall_damage(battle, height) for height in way.drops)
    if harm and carried_items.has_virtue(battle, figure, "slow_fall"):
        harm = 0
    return None if harm >= figure.health else Climb(path, end, way.hangs, harm)


def _by_ladders(
    battle: Battle, figure: Figure, budget: int, reach: Reach
) -> Iterator[tuple[Waypoint, ...]]:
    """Go up or down every ladder in reach, as far as the move goes."""
    for ladder in battle.field.ground.ladders:
        for start, end in ((ladder.foot, ladder.head), (ladder.head, ladder.foot)):
            last = Waypoint(*end, "climb")
            away = hypot(start[0] - figure.x, start[1] - figure.y)
            low, high = sorted((start[2], end[2]))
            if figure.hanging:
                near = min(away, hypot(end[0] - figure.x, end[1] - figure.y))
                if near <= LADDER_REACH and low <= figure.z <= high:
                    yield (last,)
            elif figure.z == start[2] and away <= LADDER_REACH:
                yield (last,)
            elif away <= budget + LADDER_REACH:
                spot = _beside(reach, start)
                path = reach.path_on(spot) if spot is not None else ()
                if path:
                    yield (*path, last)


def _beside(reach: Reach, start: Spot) -> Spot | None:
    """Return the cheapest spot in reach from which a ladder is climbed."""
    near = [
        (cost, spot)
        for spot, cost in reach.spots.items()
        if spot[2] == start[2]
        and (spot[0] - start[0]) ** 2 + (spot[1] - start[1]) ** 2 <= LADDER_REACH**2
    ]
    return min(near, default=(0, None))[1]


def _up_walls(figure: Figure, budget: int) -> Iterator[tuple[Waypoint, ...]]:
    """Go straight at obstacles around, and hang there where the move ends."""
    for number in range(_DIRECTIONS):
        degrees = number * 360 // _DIRECTIONS
        x = figure.x + divided(budget * cosine(degrees), ONE)
        y = figure.y + divided(budget * sine(degrees), ONE)
        yield (Waypoint(x, y, figure.z, "walk"),)


def _over_ledges(figure: Figure, budget: int) -> Iterator[tuple[Waypoint, ...]]:
    """Step off in every direction: climb down, perhaps to end hanging, or fall."""
    for far in dict.fromkeys((budget, max(_SHORT, budget // 2), *_STEPS)):
        for number in range(_DIRECTIONS):
            degrees = number * 360 // _DIRECTIONS
            x = figure.x + divided(far * cosine(degrees), ONE)
            y = figure.y + divided(far * sine(degrees), ONE)
            yield (Waypoint(x, y, 0, "walk"),)
            yield (Waypoint(x, y, 0, "drop"),)
