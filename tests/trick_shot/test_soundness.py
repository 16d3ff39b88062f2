"""Positions from outside: invalid ones are refused before the rules use them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.errors import BadInput
from game.trick_shot.actions import Move
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.pending import Rolled
from game.trick_shot.state import TrickShotState
from tests.trick_shot.tables import FAR_RED, rules, table
from tests.trick_shot.test_any_match import positions

ANSWER = {"kind": "response", "team": 1}
SETTLE = {"kind": "settle", "reason": ""}
CHANGE = {"kind": "next_card", "team": 0, "forced": True}
MOVED = {"kind": "reroll", "action": {"kind": "move", "skater": 1, "to": 7}}
"""A roll that was never made: there are no dice in the pool."""
SLAPSHOT = {"kind": "slapshot", "skater": 0, "net": 84}
ROLLED = "$.stack[0].action"
BLUE_CHOOSES = {"kind": "first_card", "team": 1}


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
        ("score", [10**30, 0], "$.score"),
        ("penalties", [*[0] * 6, 2**31, *[0] * 7], "$.penalties"),
        ("penalties", [*[0] * 5, 3, *[0] * 8], "$.penalties[5]"),
        ("pool", ["blank"] * 5000, "$.pool"),
        ("aside", [["quick_change"], []], "$.aside[0]"),
        ("first_cards", ["rattle", ""], "$.first_cards[0]"),
        ("stack", [{"kind": "put_out", "skater": 0}, ANSWER], "$.stack[0]"),
        ("stack", [{"kind": "put_out", "skater": 99}, ANSWER], "$.stack[0].skater"),
        ("stack", [SETTLE, {"kind": "put_out", "skater": 7}], "$.stack[1]"),
        ("stack", [SETTLE, CHANGE, ANSWER], "$.stack[2]"),
        ("stack", [SETTLE, CHANGE, CHANGE], "$.stack[2]"),
        ("stack", [ANSWER, SETTLE, CHANGE], "$.stack[1]"),
        ("stack", [SETTLE, {"kind": "response", "team": 0}], "$.stack[1]"),
        ("stack", [CHANGE, {"kind": "pull_goalie", "team": 0}], "$.stack[1]"),
        ("stack", [SETTLE, {"kind": "first_card", "team": 0}], "$.stack[1]"),
        ("stack", [{"kind": "settle", "reason": "rain"}, ANSWER], "$.stack[0].reason"),
        ("stack", [SETTLE] * 8, "$.stack"),
        ("stack", [SETTLE, MOVED], "$.stack[1]"),
        ("stack", [MOVED], "$.stack[0]"),
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


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"first_cards": ["sharpshooters", ""], "stack": [BLUE_CHOOSES]}, "$.first_cards[0]"),
        ({"first_cards": ["?", ""], "stack": [BLUE_CHOOSES]}, "$.first_cards[0]"),
        ({"stack": [BLUE_CHOOSES]}, "$.first_cards[0]"),
        ({"stack": [BLUE_CHOOSES, BLUE_CHOOSES]}, "$.first_cards[0]"),
        ({"stack": [SETTLE, BLUE_CHOOSES]}, "$.stack"),
        ({"turn": 3}, "$.turn"),
        ({"cards": ["rattle", ""], "hands": [["edge_work", "second_wind"], []]}, "$.cards[0]"),
        ({"hands": [["rattle"], []]}, "$.hands[0]"),
    ],
)
def test_before_the_first_period(changes: dict[str, Any], path: str) -> None:
    """A first card that was chosen must be in the hand, else it could not leave it."""
    state, _ = rules().new(TrickShotOptions(), 3)
    rules().check_position(state)
    assert _refused({**msgspec.to_builtins(state), **changes}) == path


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"stamina": [0, 3]}, "$.stack[0]"),
        ({"pool": ["blank"]}, "$.stack[0]"),
        ({"stack": [{"kind": "reroll", "action": SLAPSHOT}]}, "$.stack[0]"),
        ({"places": [75, *[-1] * 13], "stack": [{"kind": "reroll", "action": SLAPSHOT}]}, ROLLED),
        ({"places": [81, *[-1] * 13], "stack": [{"kind": "reroll", "action": SLAPSHOT}]}, ROLLED),
    ],
)
def test_a_roll_that_could_not_be_repeated(changes: dict[str, Any], path: str) -> None:
    state = table({"C": (7, 4), "L": (7, 1), **FAR_RED, "g": (15, 3)}, "C", stamina=(1, 0)).state
    state.pool, state.last_actor = ["fail"], 1
    state.stack = [Rolled(Move(1, 26))]
    rules().check_position(state)
    assert _refused({**msgspec.to_builtins(state), **changes}) == path


@pytest.mark.parametrize(("key", "value"), [("rink", "pond"), ("seats", 9), ("red_lines", "green")])
def test_options_that_do_not_exist(key: str, value: object) -> None:
    data: dict[str, Any] = msgspec.to_builtins(_position())
    data["options"][key] = value
    with pytest.raises(BadInput) as caught:
        rules().check_position(msgspec.convert(data, TrickShotState))
    assert caught.value.path == f"$.options.{key}"


def _refused(data: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as caught:
        rules().check_position(msgspec.convert(data, TrickShotState))
    return caught.value.path


def _position() -> TrickShotState:
    state, _ = rules().new(TrickShotOptions(), 3)
    while state.period == 0:
        rules().apply(state, rules().legal(state)[0])
    state.team = 0
    return state
