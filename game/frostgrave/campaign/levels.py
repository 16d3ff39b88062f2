"""What levels have made of a wizard: how many there are, numbers raised, castings made easier."""

from __future__ import annotations

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import Band, Known, Member, RaisedStat


def level_of(book: CampaignBook, band: Band) -> int:
    """Return the level of a warband's wizard."""
    return band.experience // book.tables.experience.level


def levels_left(book: CampaignBook, band: Band) -> int:
    """Return how many levels a wizard has not spent (FG-S6.45)."""
    return level_of(book, band) - band.spent


def number_of(book: CampaignBook, wizard: Member, stat: RaisedStat) -> int:
    """Return a wizard's number as levels have raised it, injuries not counted."""
    plain: int = getattr(book.book.wizard.line, stat)
    return plain + dict(wizard.raised).get(stat, 0)


def casting_number(book: CampaignBook, options: CampaignOptions, band: Band, known: Known) -> int:
    """Return the number that a wizard needs for a spell (FG-34, FG-S6.46)."""
    usual = book.book.casting_number(band.school, known.spell, options.ruleset)
    return max(book.book.numbers.lowest_casting_number, usual - known.improved)
