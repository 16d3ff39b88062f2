"""A warband for a new campaign with the names of the last one's survivors."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import Band
from game.frostgrave.warband import Hired, Warband
from scenes.games.frostgrave.workshop.warband_files import id_for


def survivors(old: Warband, band: Band, title: str, taken: Container[str]) -> Warband:
    """Return the first warband, with the names of survivors of the same kind.

    Args:
        old: the warband with which the campaign was begun.
        band: the same warband at the campaign's end.
        title: the new warband's name.
        taken: the ids in use.
    """
    names = {
        role: next((each.name for each in band.members if each.role == role), "")
        for role in ("wizard", "apprentice")
    }
    living = [each for each in in_order(band) if each.role == "soldier" and each.name]
    soldiers: list[Hired] = []
    for hired in old.soldiers:
        found = next((each for each in living if each.kind == hired.kind), None)
        if found is None:
            soldiers.append(hired)
            continue
        living.remove(found)
        soldiers.append(replace(hired, name=found.name))
    apprentice = old.apprentice
    if apprentice is not None:
        apprentice = replace(apprentice, name=names["apprentice"] or apprentice.name)
    return replace(
        old,
        id=id_for(title, taken),
        name=title,
        wizard=replace(old.wizard, name=names["wizard"] or old.wizard.name),
        apprentice=apprentice,
        soldiers=tuple(soldiers),
        beginners=False,
    )
