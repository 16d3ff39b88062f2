"""Bots play every scenario to its end, on two sizes of table where there are two."""

from __future__ import annotations

import pytest

from game.engine.self_play import bot_actions
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.state import FrostgraveState
from tests.frostgrave.bots.asking import bot
from tests.frostgrave.scenario_stand import rules

SIZES = [
    (one.id, feet)
    for one in rules().book.scenarios.values()
    for feet in one.feet[:2]
    if one.id != "standard"
]
_LIMIT = 3


@pytest.mark.rule("FG-S5")
@pytest.mark.parametrize(("scenario", "feet"), SIZES)
def test_bots_play_a_scenario_to_its_end(scenario: str, feet: int) -> None:
    options = FrostgraveOptions(
        scenario=scenario,
        feet=feet,  # type: ignore[arg-type]
        turn_limit=_LIMIT,
        spare_token=True,
    )
    state: FrostgraveState = rules().new(options, 11)[0]
    begun = rules().copy(state)
    for _ in bot_actions(rules(), bot(), state, 11, ("normal", "normal")):
        pass
    assert state.result in ("turn_limit", "all_secured", "last_standing")
    moved = sum(
        (one.x, one.y) != (before.x, before.y)
        for one, before in zip(state.figures, begun.figures, strict=False)
    )
    assert moved > 8
    outcome = rules().outcome(state)
    assert outcome is not None
    assert sum(outcome.scores) <= len(state.tokens)
