"""What counts at the end of a campaign, and the rank that it gives (FG-S6.14)."""

from __future__ import annotations

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.definitions_city import RankData
from game.frostgrave.campaign.levels import level_of
from game.frostgrave.campaign.roster import CASTERS


def sums(campaign: Campaign, seat: int) -> tuple[int, int, int, int, int]:
    """Return the five sums of a seat: treasure, levels, battles won, gold, no caster's grave.

    The final battle counts among those won, with points of its own on top. Several warbands fight
    one at the last place; each that wins its own has those points.
    """
    rules = campaign.book.city.sums
    band = campaign.band(seat)
    won_final = any(
        each.winner == seat and campaign.place(each.place).id == campaign.book.city.final.place
        for each in campaign.state.reports
    )
    buried = any(grave.member.role in CASTERS for grave in band.graves)
    return (
        rules.treasure * band.secured,
        rules.level * level_of(campaign.book, band),
        rules.won * band.won + rules.final * won_final,
        min(rules.most_gold, band.gold // rules.gold),
        0 if buried else rules.no_grave,
    )


def points(campaign: Campaign) -> tuple[int, ...]:
    """Return the points of every seat."""
    return tuple(sum(sums(campaign, seat)) for seat in range(len(campaign.state.bands)))


def rank_of(campaign: Campaign, reached: int) -> RankData:
    """Return the rank that this many points give."""
    return [each for each in campaign.book.city.ranks if each.points <= reached][-1]
