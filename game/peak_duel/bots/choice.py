"""Choosing among ranked actions: the best, or with a level's freedom one nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.engine.dice import Dice
from game.peak_duel.actions import PeakDuelAction
from game.peak_duel.bots.levels import Level
from game.peak_duel.bots.ranking import Ranked

_STEPS = 1_000_000
_SAME = 1e-9


def chosen(ranking: Sequence[Ranked], level: Level, dice: Dice) -> PeakDuelAction:
    """Choose by the level's softmax among the actions above its floor.

    Args:
        ranking: the actions, the best first.
        level: its temperature and floor.
        dice: the bot's own chance.
    """
    best = ranking[0].worth
    slack = max(_SAME, level.floor if level.temperature else 0.0)
    near = [each for each in ranking if each.worth >= best - slack]
    if not level.temperature:
        return near[dice.index(len(near))].action
    weights = [exp((each.worth - best) / level.temperature) for each in near]
    left = sum(weights) * dice.index(_STEPS) / _STEPS
    for each, weight in zip(near, weights, strict=True):
        left -= weight
        if left < 0:
            return each.action
    return near[0].action
