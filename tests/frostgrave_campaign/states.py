"""Campaigns for tests: two or four ready-made warbands in a city, in any phase."""

from __future__ import annotations

from functools import lru_cache

from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.data import CampaignBook, read_campaign_book
from game.frostgrave.campaign.founding import band_of
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import (
    BattleReport,
    CampaignState,
    Fate,
    Pairing,
    Phase,
    Place,
    Side,
)

WIZARD, APPRENTICE, SOLDIER = 0, 1, 2
"""The ids of members in every warband of these states."""


@lru_cache
def book() -> CampaignBook:
    """Return the data as they are."""
    return load(read_campaign_book, data_folder() / "frostgrave")


def begun(
    phase: Phase = "map", seats: int = 2, *rolls: int, seed: int = 1, **options: object
) -> Campaign:
    """Return a campaign in a phase that no seat has entered yet; seat 0 decides.

    ``rolls`` are the next dice. With two seats both are people's. Money and experience are the
    book's unless ``options`` give others.
    """
    known = book()
    values = {"purse": "book", "experience_cap": 0, **options}
    chosen = CampaignOptions(seats=seats, people=min(seats, 2), **values)  # type: ignore[arg-type]
    ready = list(known.book.warbands.values())[:2]
    bands = [band_of(known, warband) for warband in ready]
    bands += [
        band_of(known, rival.warband, rival.temper) for rival in known.city.rivals[: seats - 2]
    ]
    state = CampaignState(
        dice=Dice(seed, next=list(rolls)),
        options=chosen,
        phase=phase,
        bands=bands,
        places=[
            Place(each.id, each.scenario, each.feet[0], number, known=(0,) * seats)
            for number, each in enumerate(known.city.places)
        ],
        banners=(-1,) * seats,
        chronicle=[],
    )
    return Campaign(known, state)


def fought(campaign: Campaign, **sides: object) -> Campaign:
    """Let seats 0 and 1 have fought: everybody stood to the end, nothing was found.

    ``sides`` replace fields of seat 0's side of the report.
    """
    state = campaign.state
    first = Side(0, **{"fates": _unhurt(campaign, 0), **sides})  # type: ignore[arg-type]
    second = Side(1, fates=_unhurt(campaign, 1))
    state.pairings = (Pairing(0, (0, 1), 1, fought=True),)
    state.reports = (BattleReport(state.round, 0, (first, second), turns=6),)
    return campaign


def _unhurt(campaign: Campaign, seat: int) -> tuple[Fate, ...]:
    return tuple(Fate(each.id, "left", 10, each.items) for each in campaign.band(seat).members)


def fallen(campaign: Campaign, *members: int) -> tuple[Fate, ...]:
    """Return the fates of seat 0 with these members taken out of the battle."""
    return tuple(
        Fate(each.id, "out", 0, each.items, by="a thug", why="fight")
        if each.id in members
        else Fate(each.id, "left", 10, each.items)
        for each in campaign.band(0).members
    )
