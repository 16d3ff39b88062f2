"""Actions between battles with their values."""

from __future__ import annotations

from typing import Final

from game.engine import softmax_choice
from game.frostgrave.campaign.actions import CampaignAction

NOTHING: Final = 0.0
"""The value of doing nothing."""


class Ranked(softmax_choice.Ranked[CampaignAction], frozen=True):
    """An action and its worth, in the unit of ``temperature`` and ``floor`` of ``bots.yaml``."""
