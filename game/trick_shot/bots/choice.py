"""Choosing among ranked actions: the best, or with a level's freedom one nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.engine.dice import Dice
from game.trick_shot.actions import Hit, TrickShotAction
from game.trick_shot.bots.levels import Level
from game.trick_shot.bots.ranking import Ranked

_STEPS = 1_000_000
_SAME = 1e-9


def chosen(ranking: Sequence[Ranked], level: Level, dice: Dice) -> TrickShotAction:
    """Choose by the level's softmax among the actions above its floor.

    A level with some freedom takes it among actions of the best one's kind
    alone: it may misplace a skater or miss the better of two passes, but not
    the shot that everybody sees, nor does it hit the wrong man.

    Args:
        ranking: the actions, the best first.
        level: its number of choices, temperature and floor.
        dice: the bot's own chance.
    """
    best = ranking[0]
    if not level.temperature or isinstance(best.action, Hit):
        equal = [each for each in ranking if each.chance >= best.chance - _SAME]
        return equal[dice.index(len(equal))].action
    near = [
        each
        for each in ranking
        if each.chance >= best.chance - level.floor and type(each.action) is type(best.action)
    ][: level.choices]
    weights = [exp((each.chance - best.chance) / level.temperature) for each in near]
    left = sum(weights) * dice.index(_STEPS) / _STEPS
    for each, weight in zip(near, weights, strict=True):
        left -= weight
        if left < 0:
            return each.action
    return best.action
