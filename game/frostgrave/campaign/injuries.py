"""Permanent injuries: getting one once or twice, and removing it (FG-S6.23).

Their effects on a figure's statistics are in :mod:`game.frostgrave.campaign.member_figures`.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.state import Injury, Member


def count_of(member: Member, injury: str) -> int:
    """Return how often a member has an injury."""
    return next((each.count for each in member.injuries if each.id == injury), 0)


def can_have(book: CampaignBook, member: Member, injury: str) -> bool:
    """Whether a member can have an injury once more; otherwise it is rolled again."""
    return count_of(member, injury) < book.injuries[injury].most


def with_one_more(member: Member, injury: str) -> tuple[Injury, ...]:
    """Return a member's injuries with this one added."""
    if not count_of(member, injury):
        return (*member.injuries, Injury(injury))
    return tuple(
        replace(each, count=each.count + 1) if each.id == injury else each
        for each in member.injuries
    )


def without(member: Member, injury: str) -> tuple[Injury, ...]:
    """Return a member's injuries without any of this kind."""
    return tuple(each for each in member.injuries if each.id != injury)
