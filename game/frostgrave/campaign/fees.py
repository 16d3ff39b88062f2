"""What wounds cost before a battle: for marching at all, and for niggling injuries (FG-S6.44)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.definitions import ResourceData
from game.frostgrave.campaign.roster import CASTERS, boons_of, is_blind, niggle_of
from game.frostgrave.campaign.state import Band, Member


def fee_of(book: CampaignBook, band: Band, member: Member) -> int | None:
    """Return what can be paid for a member before the next battle; ``None`` for nothing.

    A member that would miss several battles pays for each.
    """
    if member.rests > 0:
        can_pay = member.role in CASTERS and not is_blind(book, member)
        return book.tables.wounded_fee if can_pay else None
    return None if member.paid else niggle_fee(book, band, member)


def niggle_fee(book: CampaignBook, band: Band, member: Member) -> int | None:
    """Return the fee to ignore a member's niggling injuries; ``None`` without any."""
    niggles = [niggle_of(book, injury) for injury in member.injuries]
    fees = [niggle.fee for niggle in niggles if niggle is not None]
    if not fees:
        return None
    return max(0, sum(fees) - _saved(book, band))


def _saved(book: CampaignBook, band: Band) -> int:
    """Return by how much soldiers who heal, and the base, lower the fee of an injury."""
    saved = sum(book.tables.healers.get(each.kind, 0) for each in band.members)
    return saved + sum(
        each.saves for each in boons_of(book, band) if isinstance(each, ResourceData)
    )


def refusal(book: CampaignBook, band: Band, member: Member) -> Refusal | None:
    """Return why nothing can be paid for a member, if so."""
    fee = fee_of(book, band, member)
    if fee is None:
        return Refusal("FG-S6.44", "nothing_to_pay_for")
    if fee > band.gold:
        return Refusal("FG-S6.44", "not_enough_gold", {"cost": fee, "gold": band.gold})
    return None
