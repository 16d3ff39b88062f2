"""What a bot does between battles, where the phase has no ranking of its own."""

from __future__ import annotations

from typing import Final

from game.engine.dice import Dice
from game.frostgrave.campaign import city_map, phases
from game.frostgrave.campaign.actions import Camp, CampaignAction, Travel
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.might import losses, might

_MOST_LOST: Final = 0.5
"""The share of a warband that rests, from which on the bot stays in camp."""


def chosen(campaign: Campaign, seat: int, dice: Dice) -> CampaignAction:
    """Return what a bot does in the phase."""
    rules = phases.rules_of(campaign.state.phase)
    if rules is None:
        raise RuntimeError("nothing to decide")
    if campaign.state.phase == "map":
        return _travel(campaign, seat, dice)
    return rules.legal(campaign)[0]


def _travel(campaign: Campaign, seat: int, dice: Dice) -> CampaignAction:
    """Go where the weakest waits, or to an open place; a broken warband stays in camp."""
    band = campaign.band(seat)
    goals = city_map.goals(campaign, seat)
    if not goals or losses(band) > _MOST_LOST * len(band.members):
        return Camp()
    if city_map.is_host(campaign, seat):
        return Travel(goals[dice.index(len(goals))])
    hosts = {place: who for who, place in enumerate(campaign.state.banners)}
    return Travel(min(goals, key=lambda place: (might(campaign, hosts[place]), place)))
