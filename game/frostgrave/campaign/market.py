"""The phase ``market``: buying and selling, hiring, naming, the base, the graves (FG-S6.49-56)."""

from __future__ import annotations

from itertools import chain
from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import belongings, company, homestead, trade
from game.frostgrave.campaign.actions import CampaignAction, Done
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.state import Task

_MARKET: Final = (Task("market"),)
_COUNTERS: Final = (trade, company, homestead, belongings)
"""What there is to do besides going on, in the order in which it is listed."""


def enter(campaign: Campaign) -> None:
    """Open the market; its goods of this round have been drawn before (`stock.py`)."""
    campaign.state.tasks = _MARKET


def is_over(campaign: Campaign) -> bool:
    """Whether the seat has nothing left to do."""
    return not campaign.state.tasks


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List all that can be paid for now, and to be done; of names some proposals."""
    if is_over(campaign):
        return []
    seat = campaign.state.seat
    return [Done(), *chain.from_iterable(each.legal(campaign, seat) for each in _COUNTERS)]


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why an action is not allowed in the market, if so."""
    if isinstance(action, Done):
        return None
    for counter in _COUNTERS:
        if isinstance(action, counter.ACTIONS):
            refused: Refusal | None = counter.refusal(campaign, campaign.state.seat, action)
            return refused
    return Refusal("FG-S6", "not_now")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Carry out a checked action of the market phase."""
    if isinstance(action, Done):
        campaign.state.tasks = ()
    for counter in _COUNTERS:
        if isinstance(action, counter.ACTIONS):
            counter.carry_out(campaign, campaign.state.seat, action)
