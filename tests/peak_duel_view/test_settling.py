"""After the last event of an action, settling the view on the state changes nothing."""

from __future__ import annotations

import pytest

from tests.peak_duel_view.stand import Stand
from tests.settling import AnyStand, check_set_up, check_settled, play_settling


def _check(stand: AnyStand, told: object) -> None:
    assert not stand.context.effects.active
    assert stand.context.clash.meeting is None
    assert all(not move.hidden for move in stand.context.moves.values())
    check_settled(stand, told)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_skipped_animations_end_where_the_state_is(viewer: int | None) -> None:
    kinds: set[str] = set()
    stand = Stand()
    stand.viewer = viewer
    for seed in range(4):
        stand.begin(seed)
        kinds |= play_settling(stand, seed, 700, check=_check)
    assert {"damage_taken", "values_compared", "rule_changed", "spell_spent"} <= kinds


@pytest.mark.parametrize("calm", [False, True])
def test_played_animations_end_where_the_state_is(calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(11)
    play_settling(stand, 11, 60, step=0.11, check=_check)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_set_up_of_a_match_settles_too(viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    check_set_up(stand, stand.begin(3))
