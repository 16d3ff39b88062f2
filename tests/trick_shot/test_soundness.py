"""Positions from outside: what makes no sense is refused before the rules meet it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.errors import BadInput
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.state import TrickShotState
from tests.trick_shot.tables import rules
from tests.trick_shot.test_any_match import positions


def test_every_position_of_play_is_sound() -> None:
    for seed in range(40):
        for state in positions(seed):
            rules().check_position(state)


@pytest.mark.parametrize(
    ("key", "value", "path"),
    [
        ("places", [1, 2], "$.places"),
        ("places", [0] * 14, "$.places[1]"),
        ("places", [51, *[-1] * 13], "$.places[0]"),
        ("places", [9999, *[-1] * 13], "$.places[0]"),
        ("penalties", [5] * 14, "$.penalties[0]"),
        ("penalties", [*[0] * 13, -5], "$.penalties"),
        ("puck", 999, "$.puck"),
        ("puck", 68, "$.puck"),
        ("puck_before", -1, "$.puck_before"),
        ("team", 3, "$.team"),
        ("turn", 14, "$.turn"),
        ("period", 9, "$.period"),
        ("score", [0], "$.score"),
        ("score", [-1, 0], "$.score"),
        ("stamina", [4, 0], "$.stamina"),
        ("partner", [7, 0], "$.partner[0]"),
        ("pool", ["six"], "$.pool"),
        ("last_actor", 40, "$.last_actor"),
        ("cards", ["quick_change", "storm"], "$.cards[1]"),
        ("cards", ["", ""], "$.cards[0]"),
        ("hands", [["storm"], []], "$.hands[0]"),
        ("result", "rain", "$.result"),
        ("stack", [{"kind": "settle", "reason": ""}], "$.stack[0]"),
        ("stack", [{"kind": "response", "team": 5}], "$.stack[0].team"),
        ("stack", [{"kind": "serve", "team": 7}], "$.stack[0].team"),
        ("stack", [{"kind": "first_card", "team": 0}], "$.stack[0]"),
        (
            "stack",
            [{"kind": "restart", "reason": "goal", "possession": 4, "refreshed": [True, True]}],
            "$.stack[0].possession",
        ),
        (
            "stack",
            [{"kind": "reroll", "action": {"kind": "move", "skater": 50, "to": 1}}],
            "$.stack[0].action.skater",
        ),
    ],
)
def test_what_makes_no_sense_is_named(key: str, value: object, path: str) -> None:
    data: dict[str, Any] = msgspec.to_builtins(_position())
    data[key] = value
    state = msgspec.convert(data, TrickShotState)
    with pytest.raises(BadInput) as caught:
        rules().check_position(state)
    assert caught.value.path == path


@pytest.mark.parametrize(("key", "value"), [("rink", "pond"), ("seats", 9), ("red_lines", "green")])
def test_options_that_do_not_exist(key: str, value: object) -> None:
    data: dict[str, Any] = msgspec.to_builtins(_position())
    data["options"][key] = value
    with pytest.raises(BadInput) as caught:
        rules().check_position(msgspec.convert(data, TrickShotState))
    assert caught.value.path == f"$.options.{key}"


def _position() -> TrickShotState:
    state, _ = rules().new(TrickShotOptions(), 3)
    while state.period == 0:
        rules().apply(state, rules().legal(state)[0])
    state.team = 0
    return state
