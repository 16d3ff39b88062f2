"""The freedom of a bot's level."""

from __future__ import annotations

from collections import Counter
from math import exp

import pytest

from game.engine.dice import Dice
from game.engine.softmax_choice import softmax_index


def test_choices_are_as_likely_as_the_softmax_says() -> None:
    worths = [0.0, 1.0, -3.0]
    dice = Dice(7)
    found = Counter(softmax_index(worths, 1.0, dice) for _ in range(6000))
    whole = sum(exp(worth) for worth in worths)
    for index, worth in enumerate(worths):
        assert found[index] / 6000 == pytest.approx(exp(worth) / whole, abs=0.025)


def test_without_temperature_every_choice_is_as_likely() -> None:
    dice = Dice(3)
    found = Counter(softmax_index([1.0, 5.0], 0.0, dice) for _ in range(2000))
    assert found[0] / 2000 == pytest.approx(0.5, abs=0.05)


def test_far_worse_choices_are_never_taken() -> None:
    dice = Dice(5)
    assert {softmax_index([0.0, -1e6], 1.0, dice) for _ in range(200)} == {0}
