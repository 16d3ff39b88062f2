"""The generator over 60 seeds: fair within the stated bounds, reachable, room for the tokens.

``python -m tools.soak frostgrave`` holds 200 to the same.
"""

from __future__ import annotations

from functools import cache

import pytest

from game.frostgrave.terrain import fairness
from game.frostgrave.terrain.city import generate, laid_out_fairly
from game.frostgrave.terrain.fairness import Fairness, measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.terrain.tables import is_convex, stock

SEEDS = [
    *((2, first, 10) for first in range(0, 40, 10)),
    *((3, first, 7) for first in range(0, 14, 7)),
    *((4, first, 3) for first in range(0, 6, 3)),
]
"""Feet, first seed, how many: 60 in all."""


@cache
def city(feet: int, seed: int) -> tuple[Table, Fairness]:
    return laid_out_fairly(feet, seed, stock())


def hold_city(feet: int, seed: int) -> None:
    """Hold the city of a seed to what all must keep: fair, within reach, room for the tokens."""
    table, found = city(feet, seed)
    ground = Ground(table, ())
    assert found.unreached == (), seed
    assert abs(found.cover[0] - found.cover[1]) <= 90, seed
    assert abs(found.sight[0] - found.sight[1]) <= 90, seed
    assert abs(found.rough[0] - found.rough[1]) <= 50, seed
    assert abs(found.room[0] - found.room[1]) <= 120, seed
    assert abs(found.distance[0] - found.distance[1]) <= 1.5 * INCH, seed
    assert min(found.room) >= 450, seed
    # Cover on a third of the table at least: no bare fields, and no solid block either.
    assert min(found.cover) >= 300 and max(found.cover) <= 800, seed
    assert tokens_that_fit(ground) >= 6, seed


def test_sixty_seeds_are_tried() -> None:
    assert sum(count for _, _, count in SEEDS) == 60


@pytest.mark.rule("FG-50")
@pytest.mark.rule("FG-61")
@pytest.mark.parametrize(("feet", "first", "count"), SEEDS)
def test_a_city_is_fair_and_everything_in_it_can_be_reached(
    feet: int, first: int, count: int
) -> None:
    for seed in range(first, first + count):
        hold_city(feet, seed)


def tokens_that_fit(ground: Ground) -> int:
    """Lay down tokens one after the other, nine inches from the edges and six apart (FG-50)."""
    laid: list[tuple[int, int]] = []
    for x in range(2 * INCH, ground.size - 2 * INCH + 1, INCH):
        for y in range(9 * INCH, ground.size - 9 * INCH + 1, INCH):
            far = all((x - u) ** 2 + (y - v) ** 2 >= (6 * INCH) ** 2 for u, v in laid)
            if far and 0 in ground.surfaces(x, y):
                laid.append((x, y))
    return len(laid)


def test_the_bounds_are_those_the_generator_keeps() -> None:
    assert (fairness.COVER_SHARE, fairness.SIGHT_SHARE, fairness.ROUGH_SHARE) == (90, 90, 50)
    assert (fairness.ROOM_SHARE, fairness.DISTANCE_GAP, fairness.LEAST_ROOM) == (120, 96, 450)


def test_an_unfair_table_is_told() -> None:
    _, good = city(2, 1)
    assert good.faults == ()
    bad = good._replace(
        cover=(500, 600),
        sight=(100, 200),
        rough=(0, 60),
        room=(600, 440),
        distance=(600, 700),
        tokens=5,
        unreached=((64, 64, 0),),
    )
    assert bad.faults == (
        "cover",
        "sight",
        "rough",
        "room",
        "distance",
        "least_room",
        "tokens",
        "unreached",
    )


@pytest.mark.parametrize("feet", [2, 3])
def test_what_was_measured_is_true_of_the_city(feet: int) -> None:
    table, found = city(feet, 3)
    assert found == measured(Ground(table, ()))


@pytest.mark.parametrize("feet", [2, 3, 4])
def test_the_same_seed_gives_the_same_city(feet: int) -> None:
    first, second = generate(feet, 7, stock()), generate(feet, 7, stock())
    assert first.pieces == second.pieces
    assert first.pieces != generate(feet, 8, stock()).pieces
    assert first.id == f"city_{feet}_7"


@pytest.mark.parametrize("feet", [2, 3, 4])
def test_a_city_is_a_believable_one(feet: int) -> None:
    looks = set()
    for seed in range(5):
        table, _ = city(feet, seed)
        assert len({piece.id for piece in table.pieces}) == len(table.pieces)
        assert all(is_convex(part.shape) for piece in table.pieces for part in piece.parts)
        looks |= {piece.look for piece in table.pieces}
        houses = sum(piece.look == "ruined_house" for piece in table.pieces)
        assert houses >= feet
    assert len(looks) >= 4 + 3 * feet
