"""The kernel against the plain version, and what a viewer at each side really sees."""

from __future__ import annotations

from itertools import product

import pytest

from game.block_and_key.pattern import rotated
from game.block_and_key.position import pictures
from game.block_and_key.temple import CELLS, CUBES, SIDES, WIDTH, beside, number, seen_at
from game.engine.dice import Dice
from tests.block_and_key import plain
from tests.block_and_key.positions import (
    book,
    differences,
    random_position,
    rules,
    some_blocks,
    some_keys,
)
from tests.block_and_key.tables import A, C, J, S, standing, table

PORTIONS = 6
POSITIONS = 10
"""Positions in each portion; 6 x 10 = 60. ``tools/compare_kernel.py`` looks at 2,000."""


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_kernel_and_plain_version_agree_on_random_positions(portion: int) -> None:
    heights = set()
    for seed in range(portion * POSITIONS, (portion + 1) * POSITIONS):
        state = random_position(seed)
        heights.add(state.options.height)
        blocks = some_blocks(state, seed, 2)
        assert differences(state, blocks, some_keys(seed), every=17) == [], seed
    assert heights == {"block", "stack"}


@pytest.mark.rule("BK-4.1", "BK-4.2")
@pytest.mark.parametrize("side", SIDES)
def test_no_side_is_mirrored(side: int) -> None:
    """Three cubes of an angle lie to the viewer's left, to the right and above the left one."""
    left, right = {
        0: ((6, 1), (3, 1)),
        1: ((8, 6), (8, 3)),
        2: ((3, 8), (6, 8)),
        3: ((1, 3), (1, 6)),
    }[side]
    here = table(
        standing(C, (*left, 0)),
        standing(S, (*left, 1)),
        standing(J, (*right, 0)),
    )
    picture = pictures(book(), here.state)[1 + side]
    (row,) = (line for line in picture[-1:] if C in line)
    assert row.index(C) < row.index(J)
    assert picture[-2][row.index(C)] == S


def test_from_above_north_is_up_and_east_is_right() -> None:
    here = table(standing(A, (8, 1, 0)))
    top = pictures(book(), here.state)[0]
    assert top[1][8] == A


@pytest.mark.parametrize("side", SIDES)
def test_sides_are_seen_at_the_places_the_plain_viewer_sees(side: int) -> None:
    name = list(plain.LOOKS)[side]
    for x, y, z in product((0, 3, 9), (0, 4, 9), (0, 5)):
        temple = plain.Temple()
        temple.put([(x, y, z)], (C,) * 5)
        ((square, _),) = plain.looked_at(temple, name).items()
        assert seen_at(1 + side, x, y, z)[:2] == square


def test_turning_a_pattern_four_times_gives_it_back_and_never_its_mirror_image() -> None:
    angle = ((0, 0, C), (0, 1, A), (1, 1, S))
    mirrored = tuple((-column, row, colour) for column, row, colour in angle)
    assert len(rotated(angle)) == 4
    assert not set(rotated(angle)) & set(rotated(mirrored))
    assert set(rotated(rotated(angle)[1])) == set(rotated(angle))


def test_cells_have_their_neighbours_and_nothing_across_an_edge() -> None:
    dice = Dice(4)
    for cell in {dice.index(CELLS) for _ in range(200)} | {0, 9, 90, 99, 599}:
        x, y, z = CUBES[cell]
        near = {
            number(x + dx, y + dy, z)
            for dx, dy in plain.FACES
            if 0 <= x + dx < WIDTH and 0 <= y + dy < WIDTH
        }
        found = beside(1 << cell)
        assert {each for each in range(CELLS) if found >> each & 1} == near


def test_the_ghost_shows_what_the_temple_shows_once_the_block_stands() -> None:
    for seed in range(12):
        state = random_position(seed)
        if state.stack or state.result:
            continue
        legal = [each for each in rules().legal(state) if hasattr(each, "orientation")]
        dice = Dice(seed)
        for _ in range(min(5, len(legal))):
            action = legal[dice.index(len(legal))]
            told = rules().preview(state, action)
            after = rules().copy(state)
            rules().apply(after, action)
            assert told.views == pictures(book(), after)
            keys = {each.key for each in told.completions}
            offered = {each.key for each in rules().legal(after) if hasattr(each, "key")}
            asked = rules().decision(after)
            if asked is not None and asked.kind == "claim":
                assert keys == offered
            for each in told.completions:
                fresh = told.fresh[each.view]
                assert any(fresh >> square & 1 for square in each.squares)
