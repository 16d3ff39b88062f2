"""After the last event of an action, settling the view on the state changes nothing."""

from __future__ import annotations

import pytest

from tests.riftwalker_view.choosing import choice
from tests.riftwalker_view.stand import Stand
from tests.settling import check_set_up, play_settling


@pytest.mark.parametrize(
    ("seats", "viewer"), [(2, 0), (2, 1), (2, None), (3, None), (3, 1), (4, 2)]
)
def test_skipped_animations_end_where_the_state_is(seats: int, viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    stand.begin(seats, seats=seats)
    play_settling(stand, seats, 400, choose=choice)


@pytest.mark.parametrize(("seats", "calm"), [(2, False), (3, False), (4, True)])
def test_played_animations_end_where_the_state_is(seats: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(11, seats=seats)
    play_settling(stand, 11, 40, step=0.11, choose=choice)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_set_up_of_a_match_settles_too(viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    check_set_up(stand, stand.begin(3, seats=3))
