"""A position from outside is refused with its key, or it can be played: nothing in between."""

from __future__ import annotations

import json

import pytest

from game import catalogue
from game.engine.codec import Codec
from game.engine.dice import Dice
from tests.conformance.mutating import accepted, changed, play_on, positions, words_of


@pytest.mark.parametrize("seed", range(6))
def test_a_position_with_a_changed_value_is_refused_or_can_be_played(seed: int) -> None:
    """Some of 250 changed positions are accepted; every question about those has an answer."""
    rules = catalogue.open_game("frostgrave")
    options = rules.options_type(
        table="generated", feet=2, muster="rolled", encounters=True, turn_limit=4 + seed
    )
    found = positions(rules, options, seed, every=9)
    codec: Codec = Codec(rules)  # type: ignore[type-arg]
    for each in found:
        rules.check_position(codec.state(json.dumps(each)))
    words = words_of(found)
    dice = Dice(seed)
    taken = 0
    for _ in range(250):
        before = found[dice.index(len(found))]
        mutant = changed(before, dice, words)
        state = accepted(rules, mutant)
        if state is not None and mutant != before:
            taken += 1
            play_on(rules, state, dice, steps=3)
    assert taken > 8
