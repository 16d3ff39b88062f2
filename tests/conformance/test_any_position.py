"""A position from outside is refused with its key, or it can be played: nothing in between."""

from __future__ import annotations

import json

import pytest

from game.engine.contract import AnyRules, Options
from game.engine.dice import Dice
from tests.conformance.games import game_under_test
from tests.conformance.mutating import accepted, changed, play_on, positions, words_of

CHANGED = {"peak_duel": 400, "riftwalker": 400, "frostgrave": 250}
"""How many positions are changed in each test; the other games hold theirs closer."""
STEPS = {"frostgrave": 3}


def varied(rules: AnyRules, seed: int) -> Options:
    """Options of which most of a game comes up soon."""
    if rules.name != "frostgrave":
        return rules.options_type(seats=rules.seat_counts[seed % len(rules.seat_counts)])
    return rules.options_type(
        table="generated", feet=2, muster="rolled", encounters=True, turn_limit=4 + seed
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", CHANGED)
def test_a_position_with_a_changed_value_is_refused_or_can_be_played(name: str, seed: int) -> None:
    """Some changed positions are accepted; every question about those has an answer."""
    game = game_under_test(name)
    rules = game.rules
    found = positions(rules, varied(rules, seed), seed, every=9)
    for each in found:
        rules.check_position(game.codec.state(json.dumps(each)))
    words = words_of(found)
    dice = Dice(seed)
    taken = 0
    for _ in range(CHANGED[name]):
        before = found[dice.index(len(found))]
        mutant = changed(before, dice, words)
        state = accepted(rules, mutant)
        if state is not None and mutant != before:
            taken += 1
            play_on(rules, state, dice, steps=STEPS.get(name, 6))
    assert taken > 8
