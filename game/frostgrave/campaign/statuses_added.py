"""The statuses that a campaign adds to battles: injuries, bases and resources.

Single battles know them too: a table, a bot or a stored position may hold a battle of a campaign.
"""

from __future__ import annotations

from game.frostgrave.campaign.definitions import Boons, ResourceData, TablesFile
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.spells.vocabulary import StatusData


def add_statuses(reference: FrostgraveLookup, tables: TablesFile) -> None:
    """Add the statuses of a campaign, their names and their bonuses to the data of battles."""
    reference.add_statuses(injuries_of(tables))
    for each in tables.injuries:
        reference.book.further[each.id] = each
    for boons in (*tables.bases, *tables.resources):
        if not _counts(reference, boons):
            continue
        bonus = boons.initiative if isinstance(boons, ResourceData) else 0
        reference.add_statuses({boons.id: StatusData(ends="turn_end" if bonus else "battle")})
        reference.add_bonuses(boons.id, casting=boons.casting, initiative=bonus)
        reference.book.further[boons.id] = boons


def injuries_of(tables: TablesFile) -> dict[str, StatusData]:
    """Return the injuries that are not part of a line, as statuses of figures in battle."""
    return {
        each.id: each.status or StatusData()
        for each in tables.injuries
        if each.status is not None or each.niggles
    }


def _counts(reference: FrostgraveLookup, boons: Boons) -> bool:
    """Whether a base or resource helps before or in a battle."""
    casts = any(set(reference.spells[each].timing) - {"after"} for each in boons.casting)
    return casts or (isinstance(boons, ResourceData) and bool(boons.initiative))
