"""Names of members: proposed and allowed ones (FG-S6.54)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.languages import Bilingual
from game.engine.refusal import Refusal
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.state import Band
from game.frostgrave.warband import LONGEST_NAME, AnyName, can_be_given

PROPOSALS = 3
_STEP = 5
"""How far the proposals move on for each member that has joined."""


def proposals(book: CampaignBook, band: Band, kind: str) -> list[Bilingual]:
    """Return some names for a kind that no member of a warband has or had."""
    soldier = book.book.soldiers.get(kind)
    is_animal = soldier is not None and "animal" in soldier.traits
    known = book.names.hounds if is_animal else book.names.people
    taken = {_text(each.name) for each in band.members}
    taken |= {_text(each.member.name) for each in band.graves}
    first = (sum(map(ord, band.id)) + _STEP * band.next_member) % len(known)
    ordered: Sequence[Bilingual] = (*known[first:], *known[:first])
    free = [each for each in ordered if each.en not in taken]
    return list(dict.fromkeys((*free, *ordered)))[:PROPOSALS]


def refusal(name: AnyName) -> Refusal | None:
    """Return why a name cannot be given, if so."""
    if can_be_given(name):
        return None
    return Refusal("FG-S6.54", "no_sound_name", {"count": LONGEST_NAME})


def _text(name: AnyName) -> str:
    return name if isinstance(name, str) else name.en
