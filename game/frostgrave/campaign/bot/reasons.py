"""The reasons for an action between battles, in the terms by which it is ranked."""

from __future__ import annotations

from math import log
from typing import Final

from game.engine.contract import kind_of
from game.engine.reasons import Reason
from game.frostgrave.campaign import city_map
from game.frostgrave.campaign.actions import (
    Buy,
    CampaignAction,
    Hire,
    Improve,
    Learn,
    Pay,
    RaiseStat,
    Rescue,
    Sell,
    Travel,
)
from game.frostgrave.campaign.bot.trading import HEALING
from game.frostgrave.campaign.bot.travelling import promise
from game.frostgrave.campaign.campaign import GRIMOIRE_OF, Campaign
from game.frostgrave.campaign.levels import casting_number
from game.frostgrave.campaign.might import losses, might
from game.frostgrave.campaign.prices import price_of, sale_of, wage_of
from game.frostgrave.campaign.roster import places_taken, room
from game.frostgrave.campaign.state import Known

_ALWAYS: Final = (
    "take",
    "give",
    "march",
    "simulate",
    "roll",
    "try_spell",
    "leave",
    "pass",
    "dismiss",
    "found",
    "furnish",
    "done",
)
"""Kinds of actions that are always ranked for the same reason."""


def reasons(campaign: Campaign, seat: int, action: CampaignAction) -> tuple[Reason, ...]:
    """Return the reasons for the action ranked first; never empty."""
    kind = kind_of(action)
    if kind in _ALWAYS:
        return (Reason(kind),)
    return (_particular(campaign, seat, action),)


def _particular(campaign: Campaign, seat: int, action: CampaignAction) -> Reason:
    band, book, options = campaign.band(seat), campaign.book, campaign.state.options
    match action:
        case Travel(place=place):
            return _place(campaign, seat, place)
        case Pay(member=number):
            return Reason("pay_rest" if campaign.member(seat, number).rests else "pay_injury")
        case Rescue(by=means):
            return Reason("rescue_item" if means in book.book.items else "rescue_spell")
        case RaiseStat(stat=stat):
            return Reason(f"raise_{stat}")
        case Improve(spell=spell):
            known = next(each for each in band.spells if each.spell == spell)
            number = casting_number(book, options, band, known)
            return Reason("improve", {"before": number, "after": number - 1})
        case Learn(spell=spell):
            return Reason("learn", {"number": casting_number(book, options, band, Known(spell))})
        case Buy(item=item):
            name = "buy_potion" if item == HEALING else "buy"
            name = "buy_grimoire" if item.startswith(GRIMOIRE_OF) else name
            return Reason(name, {"price": price_of(book, options, item)})
        case Sell(item=item):
            return Reason("sell", {"gold": sale_of(book, options, item)})
        case Hire(kind_of=kind):
            if kind == "apprentice":
                return Reason("hire_apprentice")
            left = room(book, band) - places_taken(book, band, band.members)
            return Reason("hire", {"count": left, "gold": wage_of(book, band, kind)})
    return Reason("camp", {"count": losses(band)}) if losses(band) else Reason("camp_safe")


def _place(campaign: Campaign, seat: int, place: int) -> Reason:
    """Give the reason for going to a place: a creature there, or its reward."""
    hosts = {goal: who for who, goal in enumerate(campaign.state.banners)}
    if place in hosts:
        share = (might(campaign, seat) + 1) / (might(campaign, hosts[place]) + 1)
        if log(share) > 0:
            return Reason("travel_weaker")
    if promise(campaign, seat, place):
        return Reason("travel_pays")
    known = campaign.place(place).known[seat] >= city_map.DESCRIBED
    return Reason("travel_known" if known else "travel_unknown")
