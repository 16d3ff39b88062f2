"""Begins campaigns and goes on with saved ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.engine.journal import Journal
from game.engine.match_setup import resume_match, start_match, start_position
from game.engine.seats import Seat
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import CampaignState
from scenes.games.frostgrave.campaign.flow import CampaignPages
from scenes.games.frostgrave.campaign.guided_round import GuidedRound
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.lesson import read_campaign_lesson
from scenes.match_plan import COLOURS
from scenes.services import Services
from scenes.table.bots import BOTS_APART, bots
from scenes.table.session import Session

GAME: Final = "frostgrave_campaign"
BATTLE: Final = "frostgrave"
LEVELS: Final = {"gentle": "easy", "fair": "normal", "grim": "hard"}
"""How well rivals look after their warbands, by difficulty."""


def seats_for(options: CampaignOptions) -> list[Seat]:
    """People first, then the rivals."""
    level = LEVELS[options.difficulty]
    return [
        Seat(level="" if seat < options.people else level, colour=COLOURS[seat], team=seat)
        for seat in range(options.seats)
    ]


def begin_campaign(services: Services, options: CampaignOptions, seed: int) -> CampaignHost:
    """Begin a campaign, written down from its first moment.

    Raises:
        LamplightError: the options do not fit, or data are wrong.
        OSError: it cannot be written down.
    """
    services.add_words(BATTLE)
    opened = services.open_game(GAME)
    path = services.saves.new_path(GAME)
    match, events = start_match(
        opened.rules,
        options,
        seed,
        seats_for(options),
        path=path,
        content=opened.digest,
        friendly=True,
    )
    journal = match.recorder
    session = Session(
        match,
        set_up=events,
        bots=bots(),
        bot_seed=seed ^ BOTS_APART,
        journal=journal if isinstance(journal, Journal) else None,
    )
    return CampaignHost(services.kit, services, session, CampaignPages())


def guided_round(services: Services, play_on: Callable[[], None] | None = None) -> CampaignHost:
    """The guided first round of a campaign; it is not saved.

    `play_on` is called where a campaign of one's own is wanted after it.

    Raises:
        LamplightError: its file is wrong.
    """
    services.add_words(BATTLE)
    opened = services.open_game(GAME)
    steps = read_campaign_lesson(opened.rules)

    def at(position: object) -> Session:
        if not isinstance(position, CampaignState):
            raise TypeError(type(position).__name__)
        seats = [replace(each, responses="always") for each in seats_for(position.options)]
        match = start_position(opened.rules, opened.rules.copy(position), seats)
        return Session(match, viewer=0)

    host = CampaignHost(services.kit, services, at(steps[0].position), CampaignPages())
    host.guided = GuidedRound(host, steps, at, play_on)
    return host


def resume_campaign(services: Services, path: Path) -> CampaignHost:
    """Go on with a campaign where it was left, also in the middle of a battle.

    Raises:
        LamplightError: nothing in the file can be continued.
        OSError: the file cannot be written again.
    """
    services.add_words(BATTLE)
    opened = services.open_game(GAME)
    resumed = resume_match(opened.rules, path)
    session = Session(
        resumed.match,
        set_up=resumed.set_up,
        history=resumed.history,
        bots=bots(),
        bot_seed=resumed.reading.header.seed ^ BOTS_APART,
        journal=resumed.journal,
    )
    notes = [services.kit.words(f"engine.note.{note.key}", **note.values) for note in resumed.notes]
    return CampaignHost(services.kit, services, session, CampaignPages(), notes)
