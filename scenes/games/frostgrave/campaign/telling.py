"""Texts about warbands: lines of the chronicle, levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.frostgrave.campaign.levels import level_of
from game.frostgrave.campaign.shut_books import are_shut
from game.frostgrave.campaign.state import Entry
from scenes.games.frostgrave.campaign.naming import CampaignNaming

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.campaign_page import CampaignPage


def entry_text(page: CampaignPage, entry: Entry) -> str:
    """A line of the chronicle in the current language; empty for an entry without words."""
    words, key = page.kit.words, f"frostgrave_campaign.chronicle.{entry.kind}"
    if key not in words:
        return ""
    naming = CampaignNaming(words, page.rules.book)
    place = naming.place(entry.first) if entry.kind.startswith("battle") else ""
    what = naming.thing(entry.first) if entry.first else ""
    return words(
        key,
        place=place,
        count=entry.second or "0",
        member=_member(page, entry),
        what=what,
    )


def _member(page: CampaignPage, entry: Entry) -> str:
    """The member of an entry, alive or dead; a general word for a member long gone."""
    if not entry.member.lstrip("-").isdigit():
        return entry.member
    number, band = int(entry.member), page.state.bands[entry.seat]
    people = (*band.members, *(grave.member for grave in band.graves))
    for member in people:
        if member.id == number:
            return page.member_name(member)
    return page.kit.words("campaign.name.somebody")


def level_text(page: CampaignPage, seat: int) -> str:
    """The level of a seat's wizard, which closed books keep from others (FG-S6.18)."""
    if seat != page.seat and are_shut(page.state):
        return page.kit.words("campaign.name.level_unknown")
    level = level_of(page.rules.book, page.state.bands[seat])
    return page.kit.words("campaign.name.level", level=level)
