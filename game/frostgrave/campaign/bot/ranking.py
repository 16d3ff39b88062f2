"""Actions between battles with what they are worth."""

from __future__ import annotations

from typing import Final

from game.engine import softmax_choice
from game.frostgrave.campaign.actions import CampaignAction

NOTHING: Final = 0.0
"""What it is worth to let things be."""


class Ranked(softmax_choice.Ranked[CampaignAction], frozen=True):
    """An action and its worth, in the unit of ``temperature`` and ``floor`` of ``bots.yaml``."""
