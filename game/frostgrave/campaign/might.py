"""The strength of a warband: members, their learning, and their items (FG-S6.15)."""

from __future__ import annotations

from typing import Final

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.levels import level_of
from game.frostgrave.campaign.state import Band, Member

_LEVEL: Final = 10
_ITEM: Final = 0.2
_CASTERS: Final = {"wizard": 300, "apprentice": 180}
"""What casters weigh, in gold crowns of soldiers."""
_FEE: Final = 100
_SOLDIER: Final = 50
"""The weight of any soldier, in addition to the price."""
_CREATURE: Final = 80
"""The weight of a creature."""
SWORDS: Final = (0.7, 0.9, 1.11, 1.43)
"""The shares of one's own might that divide rivals of one to five swords."""


def might(campaign: Campaign, seat: int) -> int:
    """Return how strong a seat's warband is now, in gold crowns of soldiers."""
    band = campaign.band(seat)
    worths = (_worth(campaign, each) for each in band.members if _can_come(each))
    return sum(worths) + _LEVEL * level_of(campaign.book, band)


def _can_come(member: Member) -> bool:
    """Whether a member can march; spellcasters who rest can be paid for, at that price."""
    return not member.rests or member.role in _CASTERS


def swords(campaign: Campaign, seat: int, other: int) -> int:
    """Return how strong another seat is beside one's own, in one to five swords."""
    share = might(campaign, other) / max(1, might(campaign, seat))
    return 1 + sum(share >= border for border in SWORDS)


def step(campaign: Campaign, seat: int, other: int) -> int:
    """Return by how many steps another is stronger than a seat: -2 to 2."""
    return swords(campaign, seat, other) - 3


def _worth(campaign: Campaign, member: Member) -> int:
    book = campaign.book.book
    if member.role in _CASTERS:
        value = max(0, _CASTERS[member.role] - _FEE * member.rests)
    elif member.kind in book.soldiers:
        value = _SOLDIER + book.soldiers[member.kind].cost
    else:
        value = _CREATURE
    prices = (book.items[one].cost for one in member.items if one in book.items)
    return value + round(_ITEM * sum(prices))


def losses(band: Band) -> int:
    """Return how many of a warband cannot march now."""
    return sum(each.rests > 0 for each in band.members)
