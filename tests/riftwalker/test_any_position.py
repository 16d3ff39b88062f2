"""A position from outside is refused with its key, or it can be played: nothing in between."""

from __future__ import annotations

import pytest

from game import catalogue
from game.engine.dice import Dice
from tests.conformance.mutating import accepted, changed, play_on, positions, words_of


@pytest.mark.parametrize("seed", range(4))
def test_a_position_with_a_changed_value_is_refused_or_can_be_played(seed: int) -> None:
    """Some of 400 changed positions are accepted; every question about those has an answer."""
    rules = catalogue.open_game("riftwalker")
    seats = rules.seat_counts[seed % len(rules.seat_counts)]
    found = positions(rules, rules.options_type(seats=seats), seed, every=9)
    words = words_of(found)
    dice = Dice(seed)
    taken = 0
    for _ in range(400):
        before = found[dice.index(len(found))]
        mutant = changed(before, dice, words)
        state = accepted(rules, mutant)
        if state is not None and mutant != before:
            taken += 1
            play_on(rules, state, dice, steps=6)
    assert taken > 8
