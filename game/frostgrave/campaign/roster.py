"""The members of a campaign's warband: its limits, who can march, who can carry what.

Clauses FG-S6.41, FG-S6.43, FG-S6.52.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.refusal import Refusal
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.definitions import Boons, Niggle, ResourceData
from game.frostgrave.campaign.state import Band, Injury, Member
from game.frostgrave.warband_rules import bearer_findings

CASTERS = ("wizard", "apprentice")

_REFUSALS = {
    "carries_nothing": Refusal("FG-S3.4", "carries_no_items"),
    "only_spellcasters": Refusal("FG-S3.5", "only_spellcasters"),
    "needs_armour": Refusal("FG-S3.5", "needs_armour"),
    "no_armour": Refusal("FG-S3.5", "casters_no_armour"),
}
"""How a finding about a warband is reported when it forbids an action."""


def wizard_of(band: Band) -> Member | None:
    """Return the wizard of a warband, if there is one."""
    return next((each for each in band.members if each.role == "wizard"), None)


def apprentice_of(band: Band) -> Member | None:
    """Return the apprentice of a warband, if there is one."""
    return next((each for each in band.members if each.role == "apprentice"), None)


def in_order(band: Band) -> list[Member]:
    """List the members as they are shown: wizard, apprentice, soldiers, creatures."""
    ranks = {"wizard": 0, "apprentice": 1, "soldier": 2, "creature": 3}
    return sorted(band.members, key=lambda each: (ranks[each.role], each.id))


def is_fit(book: CampaignBook, member: Member) -> bool:
    """Whether a member can march (FG-S6.41): no battle to be missed, and not blind."""
    return member.rests <= 0 and not is_blind(book, member)


def is_blind(book: CampaignBook, member: Member) -> bool:
    """Whether injuries keep a member away until they are cured."""
    return any(
        book.injuries[each.id].blinds and each.count >= book.injuries[each.id].most
        for each in member.injuries
    )


def niggle_of(book: CampaignBook, injury: Injury) -> Niggle | None:
    """Return what an injury costs before each battle, if anything."""
    niggles = book.injuries[injury.id].niggles
    return niggles[min(injury.count, len(niggles)) - 1] if niggles else None


def boons_of(book: CampaignBook, band: Band) -> list[Boons]:
    """List the effects of a warband's base and its resources."""
    if band.base is None:
        return []
    found: list[Boons] = [book.bases[band.base.kind]]
    found += [book.resources[each] for each in band.base.resources]
    return found


def room(book: CampaignBook, band: Band) -> int:
    """Return for how many soldiers a warband has room (FG-S6.52)."""
    return book.book.most_soldiers + sum(each.soldiers for each in boons_of(book, band))


def places_taken(book: CampaignBook, band: Band, members: Iterable[Member]) -> int:
    """Count the soldiers' places that members of a warband fill (FG-S6.52).

    A creature fills one as well. One member of a kind with extra room in the base fills none.
    """
    filling = [each for each in members if each.role not in CASTERS]
    kinds = {each.kind for each in filling}
    beyond = {
        each.beyond
        for each in boons_of(book, band)
        if isinstance(each, ResourceData) and each.beyond is not None
    }
    return len(filling) - len(kinds & beyond)


def everybody(book: CampaignBook, band: Band) -> list[Member]:
    """List the members that can march, those first for whom there is room (FG-S6.41, FG-S6.52)."""
    going: list[Member] = []
    for member in in_order(band):
        fits = places_taken(book, band, [*going, member]) <= room(book, band)
        if fits and is_fit(book, member):
            going.append(member)
    return going


def slots_of(book: CampaignBook, member: Member) -> int:
    """Return how many items a member can carry, a spellcaster's free weapon not counted."""
    if member.role == "wizard":
        return book.book.wizard.slots - 1
    if member.role == "apprentice":
        return book.book.apprentice.slots - 1
    if member.role == "creature" or member.kind not in book.book.soldiers:
        return 0
    return book.book.soldiers[member.kind].slots


def bearer_refusal(book: CampaignBook, member: Member, item: str) -> Refusal | None:
    """Return why a member has no use for an item, if so (FG-S3.4, FG-S3.5)."""
    if member.role == "creature":
        return _REFUSALS["carries_nothing"]
    for found in bearer_findings(book.book, member.kind, item):
        return _REFUSALS[found.key]
    return None


def carry_refusal(book: CampaignBook, member: Member, item: str) -> Refusal | None:
    """Return why a member cannot take one more item, if so (FG-S6.43)."""
    found = bearer_refusal(book, member, item)
    if found is None and len(member.items) >= slots_of(book, member):
        return Refusal("FG-S3.3", "no_slot_left")
    return found
