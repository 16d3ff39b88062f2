"""What an action would mean is what it then brings."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.words import load_words
from game.riftwalker.actions import (
    Burst,
    Flip,
    FlipLine,
    Place,
    RiftwalkerAction,
    Rotate,
    Swap,
)
from game.riftwalker.elements import lines_shown
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.vocabulary import Step
from tests.riftwalker.tables import A, Table, rules


def test_the_grid_that_is_previewed_comes_about() -> None:
    looked = set()
    for seed in range(8):
        state, _ = rules().new(RiftwalkerOptions(seats=2), seed)
        dice = Dice(seed)
        while rules().decision(state) is not None:
            legal = rules().legal(state)
            action: RiftwalkerAction = legal[dice.index(len(legal))]
            told = rules().preview(state, action)
            rules().apply(state, action)
            if isinstance(action, Flip | Place | FlipLine | Swap):
                looked.add(type(action))
                assert told.lines == lines_shown(told.grid)
                if not state.stack and state.step == "rift":
                    assert told.grid == tuple(state.grid)
    assert looked == {Flip, Place, FlipLine, Swap}


def test_a_rotation_tells_the_new_value_and_a_refusal_its_clause() -> None:
    table = Table(explored=[[("air_kite_harbor", 1)]], hands=[["shadowlands"]]).rift_step(A)
    assert table.rules.preview(table.state, Rotate("air_kite_harbor")).value == 7
    refused = table.rules.preview(table.state, Burst("air_kite_harbor")).refusal
    assert refused is not None and refused.clause == "RW-2.2"


@pytest.mark.parametrize(
    "kind",
    [
        *(str(each.__struct_config__.tag) for each in Step.__args__),
        *("element", "rift", "activate", "refresh", "put_under"),
    ],
)
def test_every_decision_is_asked_in_words(kind: str) -> None:
    words = load_words(data_folder(), "riftwalker")
    assert f"riftwalker.decision.{kind}" in words
