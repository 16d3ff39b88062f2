"""Starts campaigns and resumes saved ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.engine.seats import Seat
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import CampaignState
from scenes.games.frostgrave.campaign.flow import CampaignPages
from scenes.games.frostgrave.campaign.guided_round import GuidedRound
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.lesson import CampaignLesson
from scenes.match_plan import COLOURS
from scenes.services import Services
from scenes.table.sessions import lesson_sessions, new_session, saved_session

GAME: Final = "frostgrave_campaign"
BATTLE: Final = "frostgrave"
LEVELS: Final = {"gentle": "easy", "fair": "normal", "grim": "hard"}
"""The level at which bots manage the rivals' warbands, by difficulty."""


def seats_for(options: CampaignOptions) -> list[Seat]:
    """People first, then the rivals."""
    level = LEVELS[options.difficulty]
    return [
        Seat(level="" if seat < options.people else level, colour=COLOURS[seat], team=seat)
        for seat in range(options.seats)
    ]


def begin_campaign(services: Services, options: CampaignOptions, seed: int) -> CampaignHost:
    """Begin a campaign, saved from the start.

    Raises:
        LamplightError: the options do not fit, or data are wrong.
        OSError: it cannot be saved.
    """
    services.add_words(BATTLE)
    session = new_session(services, GAME, options, seed, seats_for(options), friendly=True)
    return CampaignHost(services.kit, services, session, CampaignPages())


def guided_round(services: Services, play_on: Callable[[], None] | None = None) -> CampaignHost:
    """The guided first round of a campaign; it is not saved.

    `play_on` is called if a campaign of one's own is wanted after it.

    Raises:
        LamplightError: its file is wrong.
    """
    services.add_words(BATTLE)
    opened = services.open_game(GAME)
    steps = CampaignLesson.read(opened.rules)

    def seats_at(position: CampaignState) -> list[Seat]:
        return [replace(each, responses="always") for each in seats_for(position.options)]

    at = lesson_sessions(opened.rules, seats_at)
    host = CampaignHost(services.kit, services, at(steps[0].position), CampaignPages())
    host.guided = GuidedRound(host, steps, at, play_on)
    return host


def resume_campaign(services: Services, path: Path) -> CampaignHost:
    """Resume a campaign where it was left, also in mid-battle.

    Raises:
        LamplightError: nothing in the file can be continued.
        OSError: the file cannot be written again.
    """
    services.add_words(BATTLE)
    session, notes = saved_session(services, GAME, path)
    return CampaignHost(services.kit, services, session, CampaignPages(), notes)
