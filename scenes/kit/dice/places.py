"""Free places for dice: laid down, or led there when a throw ends badly; not in rows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import pygame

from scenes.kit.dice.sliding import DiePath, Spot, fault_of

_CANDIDATES = 30
_CELLS_PER_DIE = 3
_TRIES = 8


def free_places(
    area: pygame.FRect, count: int, taken: Sequence[tuple[float, float]], source: Random
) -> list[tuple[float, float]]:
    """Choose places far from each other, the best of a few tries.

    Args:
        area: where the middle of a die may lie, in design units.
        count: how many places are wanted.
        taken: places of dice that lie there already.
        source: random numbers; the same source gives the same places.
    """
    best: list[tuple[float, float]] = []
    widest = -1.0
    for _ in range(_TRIES):
        places = _spread(_cells(area, count + len(taken), source), count, taken)
        room = min((math.dist(*pair) for pair in combinations([*taken, *places], 2)), default=0.0)
        if room > widest:
            best, widest = places, room
    return best


def led_home(
    record: Mapping[int, DiePath],
    held: Sequence[Spot],
    area: tuple[float, float, float, float],
    side: float,
    source: Random,
) -> dict[int, DiePath]:
    """Bend the paths of a throw that ends badly, so that its dice lie on free places of the bed.

    The dice at fault are led away; where that leaves too little room, all thrown ones are.

    Args:
        record: the path of each thrown die.
        held: where dice lie that stay there.
        area: left, top, width, height of the tray's bed in design units.
        side: side of a die in design units.
        source: random numbers; the same source gives the same places.
    """
    stay = list(held)
    led: dict[int, DiePath] = {}
    for number, path in record.items():
        if fault_of({number: path}, stay, area, side) > 0:
            led[number] = path
        else:
            stay.append(path[-1])
    some = dict(record) | _bent(led, stay, area, side, source)
    if fault_of(some, held, area, side) == 0:
        return some
    everyone = _bent(record, held, area, side, source)
    return min(some, everyone, key=lambda paths: fault_of(paths, held, area, side))


def _bent(
    record: Mapping[int, DiePath],
    stay: Sequence[Spot],
    area: tuple[float, float, float, float],
    side: float,
    source: Random,
) -> dict[int, DiePath]:
    """Paths that end on free places between the dice that stay."""
    bed = pygame.FRect(area).inflate(-side, -side)
    places = free_places(bed, len(record), [spot[:2] for spot in stay], source)
    return {
        number: _led_to(place, path)
        for (number, path), place in zip(record.items(), places, strict=True)
    }


def _led_to(place: tuple[float, float], path: DiePath) -> DiePath:
    """The path led aside little by little, until it ends on a place."""
    across, down = place[0] - path[-1][0], place[1] - path[-1][1]
    last = max(1, len(path) - 1)
    shares = [_eased(frame / last) for frame in range(len(path))]
    return [
        (x + across * share, y + down * share, yaw)
        for (x, y, yaw), share in zip(path, shares, strict=True)
    ]


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def _cells(area: pygame.FRect, dice: int, source: Random) -> list[tuple[float, float]]:
    """Points all over the area and never outside, a little off a grid, in random order."""
    wanted = max(_CANDIDATES, _CELLS_PER_DIE * dice)
    columns = math.ceil(math.sqrt(wanted * max(area.width, 1) / max(area.height, 1)))
    rows = max(2, math.ceil(wanted / columns))
    cells = [
        (
            area.left + area.width * _within((column + source.uniform(-0.3, 0.3)) / (columns - 1)),
            area.top + area.height * _within((row + source.uniform(-0.2, 0.2)) / (rows - 1)),
        )
        for column in range(columns)
        for row in range(rows)
    ]
    source.shuffle(cells)
    return cells


def _within(share: float) -> float:
    return max(0.0, min(1.0, share))


def _spread(
    cells: Sequence[tuple[float, float]], count: int, taken: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """One cell after another, each the farthest from all others so far."""
    room = [min((math.dist(cell, each) for each in taken), default=math.inf) for cell in cells]
    chosen: list[tuple[float, float]] = []
    for _ in range(count):
        place = cells[max(range(len(cells)), key=room.__getitem__)]
        chosen.append(place)
        room = [min(free, math.dist(cell, place)) for cell, free in zip(cells, room, strict=True)]
    return chosen
