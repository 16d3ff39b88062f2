"""The places of resting dice: an even grid, to whose free cells the paths of a throw are led."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

import pygame

from scenes.kit.dice.sliding import DiePath, Spot

Point: TypeAlias = tuple[float, float]
_APART: Final = (1.3, 1.16)
"""The least distance of neighbours across and down, in sides of a die."""
_WIDEST: Final = 1.6
"""The greatest distance of neighbours across, in sides of a die."""
_BESIDE, _ABOVE, _BELOW = 0.72, 1.0, 0.46
"""How far from the edges of the bed the foot of a die stays, in sides of a die."""
_CLEAR: Final = 1.12
"""How far apart (sides) dice keep while they roll."""
_ROUNDS: Final = 3
"""How often the dice of one frame are pushed apart."""
_PAUSE: Final = 6
"""Frames that are cleared between two pauses."""
_FLIES: Final = 7
"""Frames in which a die flies in from below the bed."""
_BELOW_BED: Final = 2.4
"""How far below the bed that flight begins, in sides."""
_MORE: Final = 24
"""How many finer grids are tried where dice that stay lie off the grid."""
ASKEW: Final = 0.2
"""The greatest turn of a die at rest, in radians."""


def largest_side(bed: pygame.FRect, count: int, largest: float) -> float:
    """The largest side up to a limit at which this many dice lie apart on a bed."""
    side = largest
    while side > 12 and not _fits(bed, count, side):
        side -= 1
    return side


def _fits(bed: pygame.FRect, count: int, side: float) -> bool:
    rows, columns = _shape(bed, count, side)
    room = _standing(bed, side)
    wide = columns == 1 or room.width >= (columns - 1) * side * _APART[0]
    tall = rows == 1 or room.height >= (rows - 1) * side * _APART[1]
    return wide and tall


def _shape(bed: pygame.FRect, count: int, side: float) -> tuple[int, int]:
    """The fewest rows that hold this many dice, and the columns of each."""
    room = _standing(bed, side)
    most = 1 + int(max(0.0, room.width) / (side * _APART[0]))
    rows = max(1, math.ceil(count / most))
    return rows, math.ceil(count / rows)


def _standing(bed: pygame.FRect, side: float) -> pygame.FRect:
    """Where the foot of a die may be."""
    return pygame.FRect(
        bed.left + _BESIDE * side,
        bed.top + _ABOVE * side,
        bed.width - 2 * _BESIDE * side,
        bed.height - (_ABOVE + _BELOW) * side,
    )


def grid(bed: pygame.FRect, count: int, side: float) -> list[Point]:
    """Even rows of places in the middle of a bed, from the upper left."""
    rows, columns = _shape(bed, max(1, count), side)
    room = _standing(bed, side)
    step = min(_WIDEST * side, room.width / max(1, columns - 1))
    places = []
    for row in range(rows):
        here = min(columns, count - row * columns)
        down = room.centery if rows == 1 else room.top + room.height * row / (rows - 1)
        places += [
            (room.centerx + (column - (here - 1) / 2) * step, down) for column in range(here)
        ]
    return places


def free_places(bed: pygame.FRect, count: int, taken: Sequence[Point], side: float) -> list[Point]:
    """The places of a grid for all dice on which none of those lies that stay.

    Args:
        bed: the felt, in design units.
        count: how many places are wanted.
        taken: where dice lie that stay there.
        side: side of a die in design units.
    """
    for more in range(_MORE):
        cells = grid(bed, count + len(taken) + more, side)
        free = [cell for cell in cells if all(math.dist(cell, other) >= side for other in taken)]
        if len(free) >= count:
            return free[:count]
    return grid(bed, count, side)


def led_home(
    record: Mapping[int, DiePath],
    held: Sequence[Spot],
    bed: pygame.FRect,
    side: float,
    source: Random,
) -> dict[int, DiePath]:
    """Bend the paths of a throw so that its dice lie on free places, almost straight.

    Args:
        record: the path of each thrown die.
        held: where dice lie that stay there.
        bed: the felt, in design units.
        side: side of a die in design units.
        source: random numbers; the same source gives the same turns at rest.
    """
    left = dict(record)
    led: dict[int, DiePath] = {}
    for place in free_places(bed, len(record), [spot[:2] for spot in held], side):
        nearest = min(left, key=lambda number: math.dist(left[number][-1][:2], place))
        led[nearest] = _led_to(place, source.uniform(-ASKEW, ASKEW), left.pop(nearest))
    return {number: led[number] for number in record}


def kept_apart(
    record: Mapping[int, DiePath], side: float
) -> Generator[None, None, dict[int, DiePath]]:
    """Push the dice of every frame apart, so that none rolls through another."""
    apart = {number: list(path) for number, path in record.items()}
    frames = min((len(path) for path in apart.values()), default=0)
    for frame in range(frames - 1):
        places = {number: list(path[frame][:2]) for number, path in apart.items()}
        for _ in range(_ROUNDS):
            for one, other in combinations(places.values(), 2):
                _push_apart(one, other, _CLEAR * side)
        for number, (x, y) in places.items():
            apart[number][frame] = (x, y, apart[number][frame][2])
        if frame % _PAUSE == 0:
            yield
    return apart


def _push_apart(one: list[float], other: list[float], least: float) -> None:
    """Move two points away from each other until they are a distance apart."""
    across, down = other[0] - one[0], other[1] - one[1]
    away = math.hypot(across, down)
    if away >= least or away < 1e-6:
        return
    share = (least - away) / (2 * away)
    one[0] -= across * share
    one[1] -= down * share
    other[0] += across * share
    other[1] += down * share


def flown_in(path: DiePath, bed: pygame.FRect, side: float) -> DiePath:
    """The path, begun in the air below the bed instead of beside it."""
    inside = bed.left + _BESIDE * side
    enters = next((number for number, (x, _, _) in enumerate(path) if x >= inside), 0)
    start = bed.bottom + _BELOW_BED * side
    flown = []
    for number, (x, y, angle) in enumerate(path):
        left = min(1.0, max(0, enters - number) / _FLIES)
        flown.append((max(x, inside), y + (start - y) * left, angle))
    return flown


def _led_to(place: Point, yaw: float, path: DiePath) -> DiePath:
    """The path led aside and turned little by little, until it ends on a place."""
    across, down, turn = place[0] - path[-1][0], place[1] - path[-1][1], yaw - path[-1][2]
    quarter = math.pi / 2
    turn -= quarter * round(turn / quarter)
    last = max(1, len(path) - 1)
    shares = [_eased(frame / last) for frame in range(len(path))]
    return [
        (x + across * share, y + down * share, angle + turn * share)
        for (x, y, angle), share in zip(path, shares, strict=True)
    ]


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
