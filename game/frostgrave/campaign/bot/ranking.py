"""Actions between battles with what they are worth, and the choice among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.dice import Dice
from game.engine.softmax_choice import SAME, freely
from game.frostgrave.bot.levels import Level
from game.frostgrave.campaign.actions import CampaignAction

NOTHING: Final = 0.0
"""What it is worth to let things be."""


class Ranked(NamedTuple):
    """An action and its worth, in the unit of ``temperature`` and ``floor`` of ``bots.yaml``."""

    action: CampaignAction
    worth: float


def chosen(ranking: Sequence[Ranked], level: Level, dice: Dice) -> CampaignAction:
    """Choose as the level does: the best, or one nearly as good."""
    best = max(each.worth for each in ranking)
    slack = max(SAME, level.floor if level.temperature else 0.0)
    near = [each for each in ranking if each.worth >= best - slack]
    return near[freely([each.worth for each in near], level.temperature, dice)].action
