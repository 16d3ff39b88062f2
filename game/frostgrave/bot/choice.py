"""Choosing among ranked actions: the best, or with a level's freedom one nearly as good."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.engine.softmax_choice import SAME, freely
from game.frostgrave.actions import FrostgraveAction
from game.frostgrave.bot.levels import Level
from game.frostgrave.bot.plans import Ranked


def chosen(ranking: Sequence[Ranked], level: Level, dice: Dice) -> FrostgraveAction:
    """Choose by the level's softmax among the actions above its floor.

    Args:
        ranking: the actions, the best first.
        level: its temperature and floor.
        dice: the bot's own chance.
    """
    best = ranking[0].worth
    slack = max(SAME, level.floor if level.temperature else 0.0)
    near = [each for each in ranking if each.worth >= best - slack]
    return near[freely([each.worth for each in near], level.temperature, dice)].action
