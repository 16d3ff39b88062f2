"""What an action would mean is what it then brings."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.rules import kind_of
from game.engine.words import load_words
from game.riftwalker.actions import (
    ACCEPT,
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
from game.riftwalker.pending import Offering
from game.riftwalker.preview import does_nothing
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


def test_a_power_that_would_do_nothing_does_nothing() -> None:
    """Nearly every vain activation is told; one that takes a step in vain by itself is not."""
    told, vain = 0, 0
    for seed in range(6):
        state, _ = rules().new(RiftwalkerOptions(seats=2 + seed % 3), seed)
        dice = Dice(seed)
        while (decision := rules().decision(state)) is not None:
            legal = rules().legal(state)
            if state.stack and isinstance(offered := state.stack[-1], Offering):
                seen = rules().view(state, decision.seat)
                idle = does_nothing(rules().book, seen, offered.rift)
                after = rules().copy(state)
                tags = [kind_of(event) for event in rules().apply(after, ACCEPT)]
                nothing = tags[:2] == ["power_activated", "power_ended"]
                assert nothing or not idle, (offered.rift, tags)
                told, vain = told + idle, vain + nothing
            rules().apply(state, legal[dice.index(len(legal))])
    assert vain > 20
    assert told > 0.9 * vain


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
