"""A bot's choices after a battle: rescues, out-of-game spells, and resting members."""

from __future__ import annotations

from typing import Final

from game.frostgrave.campaign.actions import CampaignAction, Leave, Rescue, TrySpell
from game.frostgrave.campaign.bot.ranking import NOTHING, Ranked
from game.frostgrave.campaign.bot.strength import strength
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.levels import casting_number
from game.frostgrave.campaign.roster import CASTERS
from game.frostgrave.campaign.state import Known, Member
from game.frostgrave.spells.vocabulary import Cure, Write

_RESCUED: Final = 50.0
_BY_ITEM: Final = 40.0
_TRIED: Final = 30.0
_MASTERS: Final = {"wizard": 100.0, "apprentice": 60.0}


def ranked(campaign: Campaign, seat: int, legal: list[CampaignAction]) -> list[Ranked]:
    """Rank the legal actions: rescues first, and every spell is tried."""
    return [Ranked(each, _worth(campaign, seat, each)) for each in legal]


def _worth(campaign: Campaign, seat: int, action: CampaignAction) -> float:
    match action:
        case Rescue(member=number, by=means):
            if means not in campaign.book.book.items:
                return _RESCUED
            # Such an item is dearer than any soldier.
            member = campaign.find_member(seat, number)
            return _BY_ITEM if member is not None and member.role in CASTERS else NOTHING - 1
        case TrySpell():
            return _TRIED + _choice(campaign, seat, action)
        case Leave(member=number):
            return -_value(campaign, campaign.member(seat, number))
    return NOTHING


def _choice(campaign: Campaign, seat: int, action: TrySpell) -> float:
    """Return how good a choice is: scrolls of hard spells, grimoires of easy ones."""
    effect = campaign.book.reference.spells[action.spell].effect
    if isinstance(effect, Write) and action.choice in campaign.book.reference.spells:
        band = campaign.band(seat)
        number = casting_number(campaign.book, campaign.state.options, band, Known(action.choice))
        return number / 2 if effect.what == "scroll" else -number / 2
    if isinstance(effect, Cure):
        who, _, _ = action.choice.partition(":")
        member = campaign.find_member(seat, int(who)) if who.isdigit() else None
        return 10.0 if member is not None and member.role == "wizard" else 0.0
    return 0.0


def _value(campaign: Campaign, member: Member) -> float:
    """Return the loss to a warband by a member's absence."""
    soldiers = campaign.book.book.soldiers
    if member.role in _MASTERS:
        return _MASTERS[member.role]
    return strength(campaign.book, soldiers[member.kind]) if member.kind in soldiers else 20.0
