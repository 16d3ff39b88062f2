"""Ways up and down that one move does not finish: hanging on a ladder or wall, and dropping.

The lattice knows whole climbs alone; what costs more than a move is begun here, and gone on with
in the next one (FG-12, FG-13, FG-20).
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
"""Whose move is shorter, such as a bearer's, may be stopped by a wall that others climb at once."""
_SHORT: Final = INCH
"""How far, at least, one goes who steps off a ledge."""
_STEPS: Final = (INCH, INCH // 8)
"""Distances to step aside for a figure that could drop where it is."""
_PROBE: Final = Goal(probe=True)

Spot = tuple[int, int, int]


class Climb(NamedTuple):
    """A move that ends hanging, or after a fall that hurts so much."""

    path: tuple[Waypoint, ...]
    end: Spot
    hangs: bool
    harm: int


def climbs(battle: Battle, figure: Figure, budget: int, reach: Reach) -> Iterator[Climb]:
    """Go through the moves of a figure that change its height otherwise than the lattice does."""
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
    """Go straight at what stands around, and hang on it where the move ends."""
    for number in range(_DIRECTIONS):
        degrees = number * 360 // _DIRECTIONS
        x = figure.x + divided(budget * cosine(degrees), ONE)
        y = figure.y + divided(budget * sine(degrees), ONE)
        yield (Waypoint(x, y, figure.z, "walk"),)


def _over_ledges(figure: Figure, budget: int) -> Iterator[tuple[Waypoint, ...]]:
    """Step off in every direction: climbing down, which may end hanging, and falling."""
    for far in dict.fromkeys((budget, max(_SHORT, budget // 2), *_STEPS)):
        for number in range(_DIRECTIONS):
            degrees = number * 360 // _DIRECTIONS
            x = figure.x + divided(far * cosine(degrees), ONE)
            y = figure.y + divided(far * sine(degrees), ONE)
            yield (Waypoint(x, y, 0, "walk"),)
            yield (Waypoint(x, y, 0, "drop"),)
