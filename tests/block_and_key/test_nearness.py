"""How near keys are to being fulfilled: held against looking at every square of every place."""

from __future__ import annotations

from itertools import islice

import pytest

from game.block_and_key.nearness import nearness
from game.block_and_key.position import board_of, key_views, pictures
from game.block_and_key.state import BACKS
from game.block_and_key.temple import VIEWS
from tests.block_and_key.positions import book
from tests.block_and_key.test_any_match import positions


def _plain(picture: tuple[tuple[int, ...], ...], squares: tuple[tuple[int, int, int], ...]) -> int:
    """The most squares of a rotation that show at any one place of a view."""
    wide = 1 + max(column for column, _, _ in squares)
    tall = 1 + max(row for _, row, _ in squares)
    return max(
        sum(picture[top + row][left + column] == colour for column, row, colour in squares)
        for top in range(len(picture) - tall + 1)
        for left in range(len(picture[0]) - wide + 1)
    )


@pytest.mark.parametrize("seed", range(4))
def test_what_a_key_lacks_is_counted_where_most_of_it_shows(seed: int) -> None:
    seen = set()
    for state in islice(positions(seed), 10, 100, 15):
        board, shown = board_of(book(), state), pictures(book(), state)
        hand = [key for key in state.hands[state.seat] if key not in BACKS]
        patterns = [book().keys[key].pattern for key in hand]
        views = key_views(book(), state, state.seat)
        found = nearness(board, patterns, views)
        lacking = [
            [
                max(1, each.size - max(_plain(shown[view], r.squares) for r in each.rotations))
                for view in views
            ]
            for each in patterns
        ]
        assert list(found.keys) == [min(row) for row in lacking]
        assert list(found.views) == [min(column) for column in zip(*lacking, strict=True)]
        seen |= set(found.keys)
    assert len(seen) > 1


def test_only_the_views_that_count_are_asked() -> None:
    state = next(islice(positions(0), 20, None))
    board = board_of(book(), state)
    patterns = [book().keys["star_1"].pattern]
    whole = nearness(board, patterns, VIEWS)
    for view in VIEWS:
        assert nearness(board, patterns, (view,)).keys == (whole.views[view],)
