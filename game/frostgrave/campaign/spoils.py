"""The treasure of a battle: one token after another is opened (FG-S6.27-29).

What the scenario pays by itself, and the experience, are given with the report of the battle.
"""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import finds
from game.frostgrave.campaign.actions import CampaignAction, Roll
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.state import Task

SPECIAL: Final = "special"
LAMP: Final = "lamp"
"""A token that is not treasure: the scenario defines its gain."""


def enter(campaign: Campaign) -> None:
    """Add a roll for each token that was carried off."""
    seat = campaign.state.seat
    side, report = campaign.side_of(seat), campaign.report_of(seat)
    tasks: list[Task] = []
    if side is not None and report is not None:
        place = campaign.place(report.place)
        scenario = campaign.book.reference.scenarios.get(place.scenario)
        often = 1 if scenario is None else scenario.treasure.special
        task = Task("treasure", detail=finds.LEANS if finds.leaning(campaign, seat) else "")
        for kind in side.tokens:
            if kind != LAMP:
                tasks += [task] * (often if kind == SPECIAL else 1)
    campaign.state.tasks = tuple(tasks)


def is_over(campaign: Campaign) -> bool:
    """Whether all treasure is opened."""
    return not campaign.state.tasks


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List the next roll."""
    return [Roll()] if campaign.state.tasks else []


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why an action is not allowed now, if so."""
    if not campaign.state.tasks:
        return Refusal("FG-S6.27", "nobody_to_roll_for")
    return None if isinstance(action, Roll) else Refusal("FG-S6.27", "roll_first")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Roll the next die."""
    if not isinstance(action, Roll):
        raise TypeError(action)
    task, *rest = campaign.state.tasks
    campaign.state.tasks = tuple(rest)
    finds.roll(campaign, task)
