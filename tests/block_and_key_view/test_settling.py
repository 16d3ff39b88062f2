"""After the last event of an action, settling the view on the state moves nothing."""

from __future__ import annotations

import pytest

from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand
from tests.settling import check_settled, play_settling


@pytest.mark.parametrize(
    ("seats", "viewer"), [(1, 0), (1, None), (2, 0), (2, 1), (3, None), (4, 2)]
)
def test_skipped_animations_end_where_the_state_is(seats: int, viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    stand.begin(seats, seats=seats)
    play_settling(stand, seats, 400, choose=choice)


@pytest.mark.parametrize(("seats", "calm"), [(1, False), (2, False), (4, True)])
def test_played_animations_end_where_the_state_is(seats: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(11, seats=seats)
    play_settling(stand, 11, 40, step=0.11, choose=choice)


def test_the_set_up_of_a_match_settles_too() -> None:
    stand = Stand()
    stand.viewer = 0
    events = stand.begin(3, seats=3)
    empty = stand.rules.copy(stand.now)
    empty.dig = [-1] * 9
    empty.bag = list(range(40))
    empty.hands = [[], [], []]
    empty.mystery = [-1] * 3
    stand.view.settle(empty)
    stand.show(events)
    stand.timeline.skip()
    check_settled(stand)
