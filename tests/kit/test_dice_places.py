"""Places of dice that are laid down."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scenes.kit.dice.places import flown_in, free_places, grid, kept_apart, largest_side
from scenes.kit.dice.sliding import DiePath

BED = pygame.FRect(560, 600, 302, 98)


@pytest.mark.parametrize("count", [1, 2, 5, 9, 13, 20])
def test_dice_lie_apart_on_the_felt(count: int) -> None:
    side = largest_side(BED, count, 43)
    places = grid(BED, count, side)
    assert len(places) == count
    for x, y in places:
        assert BED.left + side / 2 <= x <= BED.right - side / 2
        assert BED.top + side / 2 <= y <= BED.bottom - side / 4
    for one, two in itertools.combinations(places, 2):
        assert math.dist(one, two) >= 1.1 * side


def test_rows_are_level_and_even() -> None:
    places = grid(BED, 10, largest_side(BED, 10, 43))
    rows = [list(row) for _, row in itertools.groupby(places, key=lambda place: place[1])]
    assert [len(row) for row in rows] == [5, 5]
    steps = {round(b[0] - a[0], 3) for row in rows for a, b in itertools.pairwise(row)}
    assert len(steps) == 1


@pytest.mark.parametrize("count", [2, 5, 9])
def test_dice_thrown_again_take_the_cells_that_are_free(count: int) -> None:
    side = largest_side(BED, count, 43)
    cells = grid(BED, count, side)
    for stay in range(1, count):
        assert free_places(BED, count - stay, cells[:stay], side) == cells[stay:]


def test_dice_off_the_grid_are_kept_clear() -> None:
    side = largest_side(BED, 4, 43)
    (x, y), *_ = grid(BED, 4, side)
    taken = [(x + side / 2, y)]
    for place in free_places(BED, 3, taken, side):
        assert math.dist(place, taken[0]) >= side


def _crossing() -> dict[int, DiePath]:
    """Two dice that roll right through each other."""
    return {
        0: [(600.0 + 4 * frame, 650.0, 0.0) for frame in range(31)],
        1: [(720.0 - 4 * frame, 652.0, 0.0) for frame in range(31)],
    }


def test_no_die_rolls_through_another() -> None:
    crossing, side = _crossing(), 40.0
    apart, plan = {}, kept_apart(crossing, side)
    try:
        while True:
            next(plan)
    except StopIteration as end:
        apart = end.value
    assert (
        min(math.dist(one[:2], other[:2]) for one, other in zip(*apart.values(), strict=True))
        > side
    )
    assert [path[-1] for path in apart.values()] == [path[-1] for path in crossing.values()]


def test_dice_fly_in_from_below_the_felt_and_never_from_beside_it() -> None:
    side = 40.0
    path = [(BED.left - 100 + 10.0 * frame, 650.0, 0.0) for frame in range(30)]
    flown = flown_in(path, BED, side)
    assert flown[0][1] > BED.bottom + side
    assert min(x for x, _, _ in flown) > BED.left + side / 2
    assert flown[-1] == path[-1]
