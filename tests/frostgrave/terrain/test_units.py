"""The lengths the geometry is built on are those of the data file."""

from __future__ import annotations

import pytest

from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.frostgrave.numbers import NUMBERS, Numbers
from game.frostgrave.terrain import fairness, units
from game.frostgrave.terrain.bodies import LARGE, MAN
from game.frostgrave.terrain.sight import HEAVY, LIGHT
from game.frostgrave.terrain.units import INCH, climbing_cost, length


def numbers() -> Numbers:
    loader = DataLoader(data_folder() / "frostgrave")
    return loader.whole(loader.read(NUMBERS, Numbers))


def test_the_geometry_and_the_numbers_agree() -> None:
    found = numbers()
    assert found.contact * INCH == units.CONTACT
    assert found.contact_height * INCH == units.CONTACT_HEIGHT
    assert found.free_obstacle * INCH == units.FREE_STEP
    assert found.jump * INCH == units.LONGEST_JUMP
    assert found.free_jump * INCH == units.FREE_JUMP
    assert found.base * INCH == MAN[0]
    assert found.large_base * INCH == LARGE[0]
    assert (found.light_cover, found.heavy_cover) == (LIGHT, HEAVY)
    assert found.token_edge * INCH == fairness.TOKEN_GAP
    assert found.token_apart * INCH == fairness.TOKENS_APART
    assert found.deployment * INCH == fairness.ZONE
    assert found.tokens * 2 == fairness.TOKENS


@pytest.mark.rule("FG-12")
@pytest.mark.parametrize(("height", "cost"), [(1, 128), (64, 128), (65, 256), (192, 384)])
def test_a_begun_inch_of_height_counts_whole(height: int, cost: int) -> None:
    assert climbing_cost(height) == cost


@pytest.mark.rule("FG-10")
def test_lengths_are_rounded_up() -> None:
    assert length(3, 4) == 5
    assert length(1, 1) == 2
    assert length(0, 0) == 0
