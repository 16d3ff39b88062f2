"""Positions of play, changed at random: refused quickly, or good for every question."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from game.engine.codec import Codec
from game.engine.dice import Dice
from game.engine.errors import BadInput, HiddenDice, ScriptMismatch
from game.trick_shot.stack_validation import defects
from game.trick_shot.state import TrickShotState
from tests.trick_shot.tables import book, rules
from tests.trick_shot.test_any_match import positions

Path = tuple[str | int, ...]

NUMBERS = (-1, 0, 1, 2, 3, 5, 6, 12, 13, 14, 31, 51, 68, 83, 114, 153, 2**31, -(2**40), 10**30)
TEXTS = ("", "?", "fail", "blank", "goal", "rattle", "second_wind", "settle", "dealt", "zzz")
FRAMES: tuple[dict[str, Any], ...] = (
    {"kind": "settle", "reason": ""},
    {"kind": "settle", "reason": "failed"},
    {"kind": "restart", "reason": "goal", "possession": 0, "refreshed": [True, True]},
    {"kind": "put_out", "skater": 8},
    {"kind": "response", "team": 0},
    {"kind": "response", "team": 1},
    {"kind": "next_card", "team": 0, "forced": True},
    {"kind": "next_card", "team": 1, "forced": False},
    {"kind": "serve", "team": 0},
    {"kind": "pull_goalie", "team": 0},
    {"kind": "pull_goalie", "team": 1},
    {"kind": "first_card", "team": 0},
    {"kind": "reroll", "action": {"kind": "slapshot", "skater": 0, "net": 67}},
    {"kind": "reroll", "action": {"kind": "shot", "skater": 0, "net": 67}},
    {"kind": "push", "action": {"kind": "hit", "skater": 3, "target": 7}, "answered": True},
)


def leaves(value: object, path: Path = ()) -> list[Path]:
    """Return the paths to all values in plain data, to the lists and structs among them too."""
    found: list[Path] = [path] if path else []
    if isinstance(value, dict):
        for key, each in value.items():
            found += leaves(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            found += leaves(each, (*path, number))
    return found


def changed(data: dict[str, Any], dice: Dice) -> None:
    """Change one value somewhere in a position."""
    paths = leaves(data)
    path = paths[dice.index(len(paths))]
    holder: Any = data
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = other(holder[path[-1]], path, dice)


def other(value: object, path: Path, dice: Dice) -> object:
    """Return another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near = value + dice.index(5) - 2
        return near if dice.index(2) else NUMBERS[dice.index(len(NUMBERS))]
    if isinstance(value, str):
        return TEXTS[dice.index(len(TEXTS))]
    if isinstance(value, list):
        return longer_or_shorter(list(value), path, dice)
    return value


def longer_or_shorter(items: list[Any], path: Path, dice: Dice) -> list[Any]:
    if path == ("stack",) and dice.index(2):
        items.insert(dice.index(len(items) + 1), deepcopy(FRAMES[dice.index(len(FRAMES))]))
    elif items and dice.index(2):
        del items[dice.index(len(items))]
    elif items:
        items.insert(dice.index(len(items) + 1), deepcopy(items[dice.index(len(items))]))
    return items


def accepted(state: TrickShotState) -> bool:
    try:
        rules().check_position(state)
    except BadInput as refused:
        assert refused.path.startswith("$.") and refused.path != "$.", "it names a key"
        return False
    return True


def answers_everything(state: TrickShotState, dice: Dice) -> None:
    """Ask all that a table asks, and play some of the actions."""
    for seat in range(state.options.seats):
        rules().view(state, seat)
    decision = rules().decision(state)
    rules().outcome(state)
    legal = rules().legal(state)
    assert bool(legal) == (decision is not None)
    assert len(set(legal)) == len(legal)
    for action in legal:
        rules().check(state, action)
        assert rules().preview(state, action).clause == ""
    for _ in range(min(4, len(legal))):
        after = rules().copy(state)
        try:
            rules().apply(after, legal[dice.index(len(legal))])
        except (ScriptMismatch, HiddenDice):
            continue
        rules().check_position(after)


def test_what_is_accepted_never_raises() -> None:
    dice = Dice(4)
    codec = Codec(rules())
    told: Counter[bool] = Counter()
    for seed in range(40):
        for number, state in enumerate(positions(seed)):
            if number % 5:
                continue
            for _ in range(3):
                data: dict[str, Any] = msgspec.to_builtins(state)
                for _ in range(1 + dice.index(3)):
                    changed(data, dice)
                try:
                    hostile = codec.state(msgspec.json.encode(data))
                except BadInput:
                    continue
                told[accepted(hostile)] += 1
                if accepted(hostile):
                    answers_everything(hostile, dice)
    assert min(told.values()) > 500, told


@pytest.mark.parametrize("count", [401, 5_000, 200_000])
def test_a_pool_that_never_was_is_refused(count: int) -> None:
    state = next(state for state in positions(1) if state.period)
    state.pool = ["blank"] * count
    with pytest.raises(BadInput) as caught:
        rules().check_position(state)
    assert caught.value.path == "$.pool"


def test_odds_of_the_largest_pool_are_worked_out_from_few_results() -> None:
    from game.trick_shot.odds import rolls

    for dice in (1, 4, 30, 400):
        results = rolls(dice)
        assert len(results) <= 40, "not from the thousands that four hundred dice can show"
        assert sum(roll.chance for roll in results) == pytest.approx(1)


def test_every_stack_of_play_is_sound() -> None:
    for seed in range(60):
        for state in positions(seed):
            assert list(defects(book(), state)) == []
