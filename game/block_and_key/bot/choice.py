"""Choosing among ranked actions: the best, or with a level's freedom one nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.block_and_key.actions import BlockAndKeyAction
from game.block_and_key.bot.levels import Level
from game.engine.dice import Dice
from game.engine.softmax_choice import SAME, freely


class Ranked(NamedTuple):
    """An action and what it is worth, in points."""

    worth: float
    action: BlockAndKeyAction
    hope: float = 0.0
    """The part of the worth that is only hoped for; a level that looks ahead finds out."""


def chosen(ranking: Sequence[Ranked], level: Level, dice: Dice) -> BlockAndKeyAction:
    """Choose by the level's softmax among the actions above its floor.

    Args:
        ranking: the actions, in any order.
        level: its temperature and floor.
        dice: the bot's own chance.
    """
    best = max(each.worth for each in ranking)
    slack = max(SAME, level.floor if level.temperature else 0.0)
    near = [each for each in ranking if each.worth >= best - slack]
    return near[freely([each.worth for each in near], level.temperature, dice)].action
