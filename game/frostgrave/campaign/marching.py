"""The members who march into a battle, and their figures (FG-S6.4)."""

from __future__ import annotations

from game.frostgrave.campaign import member_figures
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.state import Member, Pairing
from game.frostgrave.figures import Figure


def marching(campaign: Campaign, pairing: Pairing, half: int) -> list[Member]:
    """Return the marching members of a side, in the order of their figures."""
    band = campaign.band(pairing.seats[half])
    return member_figures.marching(campaign.book, band, _marchers(campaign, pairing, half))


def figures(campaign: Campaign, pairing: Pairing) -> list[Figure]:
    """Return the figures of both sides, each with the members that march."""
    found: list[Figure] = []
    for half, seat in enumerate(pairing.seats):
        band, going = campaign.band(seat), _marchers(campaign, pairing, half)
        found += member_figures.figures(campaign.book, band, going, half, len(found))
    return found


def _marchers(campaign: Campaign, pairing: Pairing, half: int) -> tuple[int, ...]:
    """Return the ids of the members to march; all of them if nobody was asked."""
    if pairing.ready[half] or pairing.march[half]:
        return pairing.march[half]
    return tuple(each.id for each in campaign.band(pairing.seats[half]).members)
