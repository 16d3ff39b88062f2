"""The base's income, then the spells for after the battle (FG-S6.30-36).

Every spellcaster who lives and has marched tries each such spell once; failing costs nothing, and
nothing is learned from it. Spells that give life back are cast when the dead are rolled for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import base_rolls, roster, spell_rolls
from game.frostgrave.campaign.actions import CampaignAction, Pass, TrySpell
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.outcomes_after import OUTCOMES, Outcome
from game.frostgrave.campaign.state import Member
from game.frostgrave.names import NOBODY

_PASSED: Final = (NOBODY, "pass")
"""Stands among the tried spells when the seat wants to try no more."""


def enter(campaign: Campaign) -> None:
    """Take what the base brings; then spells can be tried."""
    state = campaign.state
    fought = campaign.side_of(state.seat) is not None
    state.tasks = base_rolls.income(campaign) if fought else ()


def is_over(campaign: Campaign) -> bool:
    """Whether there is no roll left, and nothing to try or no wish to."""
    state = campaign.state
    return not state.tasks and (_PASSED in state.tried or next(_tries(campaign), None) is None)


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List the rolls for the base, or the spells that can be tried with all their choices."""
    state = campaign.state
    if state.tasks:
        return base_rolls.legal(campaign, state.tasks[0])
    return [*_tries(campaign), Pass()]


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why an action is not allowed now, if so."""
    state = campaign.state
    if state.tasks:
        return base_rolls.refusal(campaign, state.tasks[0], action)
    match action:
        case Pass():
            return None
        case TrySpell():
            return _try_refusal(campaign, action)
        case _:
            return Refusal("FG-S6.32", "try_or_pass")


def _try_refusal(campaign: Campaign, action: TrySpell) -> Refusal | None:
    member = next((one for one in casters(campaign) if one.id == action.member), None)
    if member is None:
        return Refusal("FG-S6.32", "no_caster_now")
    if spell_rolls.has_tried(campaign, member.id, action.spell):
        return Refusal("FG-S6.32", "tried_already")
    outcome = _outcome_of(campaign, member, action.spell)
    if outcome is None:
        return Refusal("FG-S6.32", "not_after")
    if action.choice not in outcome.choices(campaign, member, action.spell):
        return Refusal("FG-S6.32", "no_such_aim_after")
    return None


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Roll for the base, try a spell, or finish."""
    state = campaign.state
    match action:
        case Pass():
            state.tried = (*state.tried, _PASSED)
        case TrySpell():
            _try(campaign, action)
        case _:
            base_rolls.carry_out(campaign, action)


def _try(campaign: Campaign, action: TrySpell) -> None:
    """Roll for a spell, and for a second one where it needs that; carry out the result."""
    seat = campaign.state.seat
    member = campaign.member(seat, action.member)
    outcome = _outcome_of(campaign, member, action.spell)
    if outcome is None:
        raise ValueError(action.spell)
    spell_rolls.note_try(campaign, member.id, action.spell)
    lead = outcome.lead(campaign, action.choice)
    if lead and spell_rolls.cast(campaign, seat, member, lead, action.choice) < 0:
        return
    margin = spell_rolls.cast(campaign, seat, member, action.spell, action.choice)
    if margin < 0:
        return
    second = outcome.second(campaign, action.spell, action.choice)
    if second and spell_rolls.cast(campaign, seat, member, second, action.choice) < 0:
        return
    outcome.bring(campaign, member, action.spell, action.choice, margin)


def casters(campaign: Campaign) -> list[Member]:
    """List the members who can cast after the battle: alive, marched, and not blind."""
    seat = campaign.state.seat
    side = campaign.side_of(seat)
    if side is None:
        return []
    marched = {fate.member for fate in side.fates}
    return [
        member
        for member in campaign.band(seat).members
        if member.role in roster.CASTERS
        and member.id in marched
        and not roster.is_blind(campaign.book, member)
    ]


def _tries(campaign: Campaign) -> Iterator[TrySpell]:
    for member in casters(campaign):
        for known in campaign.band(campaign.state.seat).spells:
            outcome = _outcome_of(campaign, member, known.spell)
            if outcome is None or spell_rolls.has_tried(campaign, member.id, known.spell):
                continue
            for choice in outcome.choices(campaign, member, known.spell):
                yield TrySpell(member.id, known.spell, choice)


def _outcome_of(campaign: Campaign, member: Member, spell: str) -> Outcome | None:
    """Return the outcome of a spell after a battle, if its caster can try it then."""
    data = campaign.book.reference.spells.get(spell)
    known = campaign.band(campaign.state.seat).spells
    if data is None or all(each.spell != spell for each in known):
        return None
    if data.wizard_only and member.role != "wizard":
        return None
    return OUTCOMES.get(type(data.effect))
