"""The effects of a warband's base and resources in battle (FG-S6.37).

They are statuses of the marching spellcasters, so that rolls, previews and bots count them like
items. They are not spells: nothing ends them early.
"""

from __future__ import annotations

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.roster import boons_of
from game.frostgrave.campaign.state import Band
from game.frostgrave.figures import Status


def upon_casters(book: CampaignBook, band: Band) -> tuple[Status, ...]:
    """Return the statuses that a warband's wizard and apprentice go into battle with."""
    return tuple(
        Status(boons.id) for boons in boons_of(book, band) if boons.id in book.reference.statuses
    )
