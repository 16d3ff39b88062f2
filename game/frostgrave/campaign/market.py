"""The phase ``market``: buying and selling, hiring, naming, the base, the graves (FG-S6.49-56)."""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import belongings, company, homestead, trade
from game.frostgrave.campaign.actions import (
    Buy,
    CampaignAction,
    Dismiss,
    Done,
    Flower,
    Found,
    Furnish,
    Give,
    Hire,
    Rename,
    Sell,
    Stow,
)
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.state import Task

_MARKET: Final = (Task("market"),)


def enter(campaign: Campaign) -> None:
    """Open the market; what it has in this round has been drawn before (:mod:`stock`)."""
    campaign.state.tasks = _MARKET


def is_over(campaign: Campaign) -> bool:
    """Whether the seat has done what it wanted."""
    return not campaign.state.tasks


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List all that can be paid for now, and to be done; of names some proposals."""
    if is_over(campaign):
        return []
    seat = campaign.state.seat
    return [
        Done(),
        *trade.legal(campaign, seat),
        *company.legal(campaign, seat),
        *homestead.legal(campaign, seat),
        *belongings.legal(campaign, seat),
    ]


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Say why an action is not allowed in the market, if so."""
    seat = campaign.state.seat
    match action:
        case Done():
            return None
        case Buy() | Sell():
            return trade.refusal(campaign, seat, action)
        case Hire() | Dismiss() | Rename():
            return company.refusal(campaign, seat, action)
        case Found() | Furnish() | Flower():
            return homestead.refusal(campaign, seat, action)
        case Give() | Stow():
            return belongings.refusal(campaign, seat, action)
    return Refusal("FG-S6", "not_now")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Carry out a checked action of the market phase."""
    seat = campaign.state.seat
    match action:
        case Done():
            campaign.state.tasks = ()
        case Buy() | Sell():
            trade.carry_out(campaign, seat, action)
        case Hire() | Dismiss() | Rename():
            company.carry_out(campaign, seat, action)
        case Found() | Furnish() | Flower():
            homestead.carry_out(campaign, seat, action)
        case Give() | Stow():
            belongings.carry_out(campaign, seat, action)
