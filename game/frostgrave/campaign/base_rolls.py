"""What the base of a warband brings after each battle (FG-S6.30, FG-S6.31)."""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import finds
from game.frostgrave.campaign.actions import CampaignAction, Leave, Roll
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.definitions import BaseData
from game.frostgrave.campaign.die_tables import row_of
from game.frostgrave.campaign.events import ExperienceGained, MemberHurt, TableRolled
from game.frostgrave.campaign.roster import wizard_of
from game.frostgrave.campaign.state import Task

RESTS: Final = "rests"
NOTHING: Final = "nothing"


def income(campaign: Campaign) -> tuple[Task, ...]:
    """Give the seat its base's income; return the rolls to make."""
    seat = campaign.state.seat
    base = base_of(campaign, seat)
    if base is None:
        return ()
    campaign.gain(seat, base.gold, "base", base.id)
    if base.experience and wizard_of(campaign.band(seat)) is not None:
        learn(campaign, seat, base.experience, base.id)
    return (Task("base"),) if base.rolls else ()


def base_of(campaign: Campaign, seat: int) -> BaseData | None:
    """Return the base of a seat's warband."""
    base = campaign.band(seat).base
    return None if base is None else campaign.book.bases[base.kind]


def learn(campaign: Campaign, seat: int, amount: int, why: str) -> None:
    """Let a wizard learn from something after the battle."""
    campaign.change_band(seat, experience=campaign.band(seat).experience + amount)
    campaign.emit(ExperienceGained(seat, why, 1, amount))


def legal(campaign: Campaign, task: Task) -> list[CampaignAction]:
    """List the roll, or whom one can let rest."""
    if task.detail == RESTS:
        members = campaign.band(campaign.state.seat).members
        return [Leave(each.id) for each in members]
    return [Roll()]


def refusal(campaign: Campaign, task: Task, action: CampaignAction) -> Refusal | None:
    """Return why an action is not allowed while a base waits for one, if so."""
    if action in legal(campaign, task):
        return None
    if task.detail == RESTS:
        return Refusal("FG-S6.31", "choose_who_rests")
    return Refusal("FG-S6.31", "roll_first")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Roll for the base or its find, or let the chosen member rest."""
    state = campaign.state
    task, *rest = state.tasks
    state.tasks = tuple(rest)
    if isinstance(action, Leave):
        _rest(campaign, action.member)
    elif task.kind == "base":
        _roll(campaign)
    else:
        finds.roll(campaign, task)


def _rest(campaign: Campaign, number: int) -> None:
    seat = campaign.state.seat
    member = campaign.member(seat, number)
    campaign.change_member(seat, number, rests=member.rests + 1)
    campaign.emit(MemberHurt(seat, number, RESTS))


def _roll(campaign: Campaign) -> None:
    state = campaign.state
    base = base_of(campaign, state.seat)
    if base is None:
        raise ValueError("there is no base to roll for")
    natural = campaign.d20()
    row = row_of(base.rolls, natural)
    gold = row.gold + row.times * natural
    result = RESTS if row.rests else row.find or (finds.COIN if gold else NOTHING)
    campaign.emit(TableRolled(state.seat, "base", natural, result, gold=gold))
    campaign.gain(state.seat, gold, "base", base.id)
    if row.rests and campaign.band(state.seat).members:
        state.tasks = (Task("base", detail=RESTS), *state.tasks)
    elif row.find == "treasure":
        state.tasks = (Task("treasure"), *state.tasks)
    elif row.find is not None:
        state.tasks = (Task(row.find, detail=base.id), *state.tasks)
