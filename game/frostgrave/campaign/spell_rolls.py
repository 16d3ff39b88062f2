"""Casting outside the battle: numbers, bonuses and the roll (FG-S6.32).

A roll out of the battle costs no Health when it fails and teaches nothing. Wounds and
enchantments of the battle do not count for it; injuries, worn items, base and resources do.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import SpellTried
from game.frostgrave.campaign.injuries import count_of
from game.frostgrave.campaign.levels import casting_number
from game.frostgrave.campaign.roster import boons_of
from game.frostgrave.campaign.state import Known, Member
from game.frostgrave.rolls import Modifier


def needed(campaign: Campaign, seat: int, spell: str) -> int:
    """Return the casting number of a spell for the casters of a warband (FG-34, FG-S6)."""
    band = campaign.band(seat)
    known = next((each for each in band.spells if each.spell == spell), Known(spell))
    return casting_number(campaign.book, campaign.state.options, band, known)


def modifiers(campaign: Campaign, seat: int, member: Member, spell: str) -> tuple[Modifier, ...]:
    """List everything that is added to a casting roll outside the battle."""
    return tuple(entry for entry in _all(campaign, seat, member, spell) if entry.value)


def _all(campaign: Campaign, seat: int, member: Member, spell: str) -> Iterator[Modifier]:
    book = campaign.book
    if member.role == "apprentice":
        yield Modifier("apprentice", book.reference.apprentice_casting)
    for name, status in book.statuses.items():
        yield Modifier(name, status.modifiers.casting * count_of(member, name))
    for item in member.items:
        yield Modifier(item, book.reference.casting_of(item, spell))
    for boons in boons_of(campaign.book, campaign.band(seat)):
        yield Modifier(boons.id, boons.casting.get(spell, 0))


def cast(campaign: Campaign, seat: int, member: Member, spell: str, choice: str = "") -> int:
    """Roll for a spell and report it; return by how much the roll reached its number."""
    added = sum(entry.value for entry in modifiers(campaign, seat, member, spell))
    number = needed(campaign, seat, spell)
    natural = campaign.d20()
    total = natural + added
    campaign.emit(SpellTried(seat, member.id, spell, natural, total, number, choice))
    return total - number


def has_tried(campaign: Campaign, member: int, spell: str) -> bool:
    """Whether a member has tried a spell after this battle already."""
    return (member, spell) in campaign.state.tried


def note_try(campaign: Campaign, member: int, spell: str) -> None:
    """Record that a member has tried a spell after this battle."""
    campaign.state.tried = (*campaign.state.tried, (member, spell))
