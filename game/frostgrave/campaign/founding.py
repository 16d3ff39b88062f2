"""A warband as it enters a campaign, and the new state of one."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave.campaign import names
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.state import Band, Known, Member
from game.frostgrave.names import Role
from game.frostgrave.warband import Spellcaster, Warband
from game.frostgrave.warband_rules import cost_of


def band_of(book: CampaignBook, warband: Warband, temper: str = "") -> Band:
    """Return a ready-made warband as one of a campaign (FG-S6.40).

    It keeps its unspent gold; a member without a name is given one.
    """
    members = [_caster(0, "wizard", warband.wizard)]
    if warband.apprentice is not None:
        members.append(_caster(1, "apprentice", warband.apprentice))
    for hired in warband.soldiers:
        items = (hired.item,) if hired.item else ()
        members.append(Member(len(members), "soldier", hired.kind, hired.name, items=items))
    band = Band(
        id=warband.id,
        name=warband.name,
        school=warband.school,
        temper=temper,
        gold=max(0, book.book.gold - cost_of(book.book, warband)),
        spells=tuple(Known(spell) for spell in warband.spells),
        members=tuple(members),
        next_member=len(members),
    )
    for member in members:
        if not member.name:
            band = _named(book, band, member)
    return band


def _named(book: CampaignBook, band: Band, member: Member) -> Band:
    """Give a name to a member without one."""
    name = names.proposals(book, band, member.kind)[0]
    given = replace(member, name=name)
    members = tuple(given if each.id == member.id else each for each in band.members)
    return replace(band, members=members)


def _caster(number: int, role: Role, person: Spellcaster) -> Member:
    return Member(number, role, role, person.name, person.weapon, person.items)
