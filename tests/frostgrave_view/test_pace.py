"""No action of a battle holds the table for long, whatever is shown of it and however late."""

from __future__ import annotations

from random import Random

import pytest

from game.frostgrave import actions as act
from tests.frostgrave_view.stand import Stand

_LONGEST = 25.0
"""Seconds of the table's own time: an activation with its rolls, or a phase of creatures."""
_LIVELY = (act.Fight, act.Shoot, act.Cast, act.PickUp)


@pytest.mark.parametrize("frame", [0.02, 0.1])
def test_every_action_up_to_the_end_of_a_battle_is_shown_in_bounded_time(frame: float) -> None:
    stand = Stand((640, 360))
    stand.begin(seed=7, table="fountain_court", turn_limit=2, encounters=True)
    random = Random(7)
    while stand.rules.decision(stand.now) is not None:
        legal = stand.rules.legal(stand.now)
        lively = [one for one in legal if isinstance(one, _LIVELY)]
        action = random.choice(lively or legal)
        stand.play(action)
        passed = 0.0
        while stand.timeline.busy:
            stand.timeline.update(frame)
            stand.view.update(frame)
            passed += frame
            assert passed < _LONGEST, f"{action} hangs in {stand.timeline.current}"
        stand.view.settle(stand.shown)
    assert stand.now.result == "turn_limit"
    assert not stand.view._drawing.low.is_open  # type: ignore[union-attr]
