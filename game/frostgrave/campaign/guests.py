"""A campaign's warband in a single battle; nothing flows back (FG-S6.59)."""

from __future__ import annotations

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.member_figures import figures
from game.frostgrave.campaign.roster import everybody
from game.frostgrave.campaign.state import Band
from game.frostgrave.figures import Figure


def company(book: CampaignBook, band: Band) -> tuple[Figure, ...]:
    """Return the figures of a warband as it is, without those who must rest.

    As in the muster, their number is limited.
    """
    march = [each.id for each in everybody(book, band)]
    return tuple(figures(book, band, march, 0, 0))
