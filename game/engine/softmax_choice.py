"""The freedom of a bot's level: a choice among what is nearly as good as the best, by softmax."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.engine.dice import Dice

SAME: Final = 1e-9
"""Worths that differ by no more are equal."""
_STEPS: Final = 1_000_000


def freely(worths: Sequence[float], temperature: float, dice: Dice) -> int:
    """Return the index of one of several worths, the better the likelier.

    Args:
        worths: what the choices are worth, in any unit and order; at least one.
        temperature: in the same unit: a choice worth so much less than another
            is taken e times as rarely. At 0 every choice is as likely.
        dice: the bot's own chance; one number is drawn.
    """
    if not temperature:
        return dice.index(len(worths))
    best = max(worths)
    weights = [exp((worth - best) / temperature) for worth in worths]
    left = sum(weights) * dice.index(_STEPS) / _STEPS
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return max(range(len(worths)), key=worths.__getitem__)
