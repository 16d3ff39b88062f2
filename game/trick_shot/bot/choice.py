"""Chooses among ranked actions: the best, or by chance one nearly as good."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.engine.softmax_choice import SAME, softmax_index
from game.trick_shot.actions import Hit, TrickShotAction
from game.trick_shot.bot.levels import TrickShotLevel
from game.trick_shot.bot.ranking import Ranked


def chosen(ranking: Sequence[Ranked], level: TrickShotLevel, dice: Dice) -> TrickShotAction:
    """Choose by the level's softmax among the actions above its floor.

    Chance chooses only among actions of the best one's kind: a level may misplace a skater or miss
    the better of two passes, but it never misses an obvious shot or hits the wrong rival.

    Args:
        ranking: the actions, the best first.
        level: its number of choices, temperature and floor.
        dice: the bot's own chance.
    """
    best = ranking[0]
    if not level.temperature or isinstance(best.action, Hit):
        equal = [each for each in ranking if each.worth >= best.worth - SAME]
        return equal[dice.index(len(equal))].action
    near = [
        each
        for each in ranking
        if each.worth >= best.worth - level.floor and type(each.action) is type(best.action)
    ][: level.choices]
    return near[softmax_index([each.worth for each in near], level.temperature, dice)].action
