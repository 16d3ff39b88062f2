"""Buying and selling (FG-S6.49-51). Sold items do not come back into the market."""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import stock
from game.frostgrave.campaign.actions import Buy, CampaignAction, Sell
from game.frostgrave.campaign.belongings import without
from game.frostgrave.campaign.campaign import GRIMOIRE_OF, Campaign
from game.frostgrave.campaign.prices import price_of, sale_of
from game.frostgrave.campaign.state import Band

ACTIONS: Final = (Buy, Sell)


def legal(campaign: Campaign, seat: int) -> list[CampaignAction]:
    """List what can be paid for, and everything of the vault to sell."""
    band = campaign.band(seat)
    found: list[CampaignAction] = [
        Buy(item)
        for item in stock.goods(campaign)
        if price_of(campaign.book, campaign.state.options, item) <= band.gold
    ]
    return found + [Sell(item) for item in owned(band)]


def refusal(campaign: Campaign, seat: int, action: Buy | Sell) -> Refusal | None:
    """Return why something cannot be bought or sold, if so."""
    band = campaign.band(seat)
    if isinstance(action, Sell):
        return None if action.item in owned(band) else Refusal("FG-S6.51", "not_in_vault")
    if action.item not in stock.goods(campaign):
        return Refusal("FG-S6.49", "not_in_the_market")
    return too_dear(band, price_of(campaign.book, campaign.state.options, action.item))


def carry_out(campaign: Campaign, seat: int, action: Buy | Sell) -> None:
    """Buy or sell."""
    state, options = campaign.state, campaign.state.options
    if isinstance(action, Buy):
        campaign.gain(seat, -price_of(campaign.book, options, action.item), "bought", action.item)
        if action.item in state.stock:
            state.stock = without(state.stock, action.item)
        campaign.store(seat, action.item, "bought")
        return
    band = campaign.band(seat)
    if action.item.startswith(GRIMOIRE_OF):
        spell = action.item.removeprefix(GRIMOIRE_OF)
        campaign.change_band(seat, grimoires=without(band.grimoires, spell))
    else:
        campaign.change_band(seat, vault=without(band.vault, action.item))
    campaign.gain(seat, sale_of(campaign.book, options, action.item), "sold", action.item)


def owned(band: Band) -> list[str]:
    """List the items and grimoires that a warband can sell, each kind once."""
    return [
        *dict.fromkeys(band.vault),
        *(f"{GRIMOIRE_OF}{spell}" for spell in dict.fromkeys(band.grimoires)),
    ]


def too_dear(band: Band, cost: int) -> Refusal | None:
    """The refusal if a warband cannot pay a price (FG-S6.50)."""
    if cost <= band.gold:
        return None
    return Refusal("FG-S6.50", "not_enough_gold", {"cost": cost, "gold": band.gold})
