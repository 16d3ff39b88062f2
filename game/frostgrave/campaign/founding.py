"""A warband as it enters a campaign, and the new state of one."""

from __future__ import annotations

from game.frostgrave.campaign.book import CampaignBook
from game.frostgrave.campaign.state import Band, Known, Member
from game.frostgrave.names import Role
from game.frostgrave.warband import Spellcaster, Warband
from game.frostgrave.warband_rules import cost_of


def band_of(book: CampaignBook, warband: Warband, temper: str = "") -> Band:
    """Return a ready-made warband as one of a campaign; what it has not spent it keeps."""
    members = [_caster(0, "wizard", warband.wizard)]
    if warband.apprentice is not None:
        members.append(_caster(1, "apprentice", warband.apprentice))
    for hired in warband.soldiers:
        items = (hired.item,) if hired.item else ()
        members.append(Member(len(members), "soldier", hired.kind, hired.name, items=items))
    return Band(
        id=warband.id,
        name=warband.name,
        school=warband.school,
        temper=temper,
        gold=max(0, book.book.gold - cost_of(book.book, warband)),
        spells=tuple(Known(spell) for spell in warband.spells),
        members=tuple(members),
        next_member=len(members),
    )


def _caster(number: int, role: Role, person: Spellcaster) -> Member:
    return Member(number, role, role, person.name, person.weapon, person.items)
