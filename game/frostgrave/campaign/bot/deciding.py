"""A bot's choices in each phase between battles."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.softmax_choice import chosen
from game.frostgrave.bot.levels import FrostgraveLevel
from game.frostgrave.campaign import phases
from game.frostgrave.campaign.actions import CampaignAction
from game.frostgrave.campaign.bot import afterwards, learning, setting_out, trading, travelling
from game.frostgrave.campaign.bot.ranking import Ranked
from game.frostgrave.campaign.campaign import Campaign


def decided(campaign: Campaign, seat: int, level: FrostgraveLevel, dice: Dice) -> CampaignAction:
    """Return an allowed action of the deciding seat."""
    return chosen(ranked(campaign, seat), level, dice)


def ranked(campaign: Campaign, seat: int) -> list[Ranked]:
    """Rank the legal actions of a seat; never empty."""
    match campaign.state.phase:
        case "map":
            return travelling.ranked(campaign, seat)
        case "muster":
            return setting_out.ranked(campaign, seat)
        case "study":
            return learning.ranked(campaign, seat)
        case "market":
            return trading.ranked(campaign, seat)
    rules = phases.rules_of(campaign.state.phase)
    if rules is None:
        raise RuntimeError("nothing to decide")
    return afterwards.ranked(campaign, seat, rules.legal(campaign))
