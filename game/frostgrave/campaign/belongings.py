"""Handing things out of the vault and putting them back (FG-S6.43)."""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign.actions import CampaignAction, Give, Stow
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import ItemMoved
from game.frostgrave.campaign.roster import carry_refusal, in_order

ACTIONS: Final = (Give, Stow)


def legal(campaign: Campaign, seat: int) -> list[CampaignAction]:
    """List every way of handing something out or putting it back."""
    band = campaign.band(seat)
    members = in_order(band)
    found: list[CampaignAction] = [
        Give(item, member.id)
        for item in dict.fromkeys(band.vault)
        for member in members
        if carry_refusal(campaign.book, member, item) is None
    ]
    found += [Stow(member.id, item) for member in members for item in dict.fromkeys(member.items)]
    return found


def refusal(campaign: Campaign, seat: int, action: Give | Stow) -> Refusal | None:
    """Return why something cannot be handed out or put back, if so."""
    member = campaign.find_member(seat, action.member)
    if member is None:
        return Refusal("FG-S6.43", "no_such_member")
    if isinstance(action, Stow):
        return None if action.item in member.items else Refusal("FG-S6.43", "no_such_item")
    if action.item not in campaign.band(seat).vault:
        return Refusal("FG-S6.43", "not_in_vault")
    return carry_refusal(campaign.book, member, action.item)


def carry_out(campaign: Campaign, seat: int, action: Give | Stow) -> None:
    """Hand something out, or put it back."""
    member, vault = campaign.member(seat, action.member), campaign.band(seat).vault
    is_given = isinstance(action, Give)
    if is_given:
        campaign.change_band(seat, vault=without(vault, action.item))
        campaign.change_member(seat, member.id, items=(*member.items, action.item))
    else:
        campaign.change_member(seat, member.id, items=without(member.items, action.item))
        campaign.change_band(seat, vault=(*vault, action.item))
    campaign.emit(ItemMoved(seat, action.item, member.id, is_given))


def without(things: tuple[str, ...], gone: str) -> tuple[str, ...]:
    """Return things less one of a kind."""
    place = things.index(gone)
    return things[:place] + things[place + 1 :]
