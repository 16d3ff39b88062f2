"""A bot's choice among actions nearly as good as the best, by softmax."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, Generic, Protocol, TypeVar

import msgspec

from game.engine.contract import Action
from game.engine.dice import Dice

SAME: Final = 1e-9
"""Values that differ by no more than this are equal."""
_STEPS: Final = 1_000_000
ActionT_co = TypeVar("ActionT_co", bound=Action, covariant=True)


class Ranked(msgspec.Struct, Generic[ActionT_co], frozen=True):
    """An action and its value to the deciding seat, in the unit of the level's temperature."""

    action: ActionT_co
    worth: float


class Softmax(Protocol):
    """The temperature and floor of a level."""

    @property
    def temperature(self) -> float:
        """See :func:`softmax_index`; 0 for always the best."""

    @property
    def floor(self) -> float:
        """An action worth so much less than the best is never chosen."""


def chosen(ranking: Sequence[Ranked[ActionT_co]], level: Softmax, dice: Dice) -> ActionT_co:
    """Return the best action, or by chance one above the level's floor.

    Args:
        ranking: the actions, in any order; at least one.
        level: its temperature and floor.
        dice: the bot's own chance; one number is drawn.
    """
    best = max(each.worth for each in ranking)
    slack = max(SAME, level.floor if level.temperature else 0.0)
    near = [each for each in ranking if each.worth >= best - slack]
    return near[softmax_index([each.worth for each in near], level.temperature, dice)].action


def softmax_index(worths: Sequence[float], temperature: float, dice: Dice) -> int:
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
