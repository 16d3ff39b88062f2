"""The parts of a round, one module for each, and the order in which they come (FG-S6).

``map``, ``muster`` and ``battle`` are passed once by all seats together; the module itself says in
``state.seat`` (or through the battle in play) whose turn it is. The others are passed by one seat
after another: ``state.seat`` is set when the phase is entered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from game.engine.refusal import Refusal
from game.frostgrave.campaign import (
    battles,
    city_map,
    market,
    mustering,
    spells_after,
    spoils,
    study,
    survival,
)
from game.frostgrave.campaign.actions import CampaignAction
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import PhaseEntered
from game.frostgrave.campaign.state import Phase


class PhaseRules(Protocol):
    """What the module of a phase offers."""

    def enter(self, campaign: Campaign, /) -> None:
        """Prepare the phase, for ``state.seat`` where it is one seat's; it may be over at once."""

    def is_over(self, campaign: Campaign, /) -> bool:
        """Whether no seat has anything left to decide in this phase."""

    def legal(self, campaign: Campaign, /) -> list[CampaignAction]:
        """List what ``state.seat`` may do; never empty unless the phase is over."""

    def refusal(self, campaign: Campaign, action: CampaignAction, /) -> Refusal | None:
        """Return why an action is not allowed now, if so; any kind of action may be asked about."""

    def carry_out(self, campaign: Campaign, action: CampaignAction, /) -> None:
        """Change the state by a checked action."""


JOINT: Final[tuple[Phase, ...]] = ("map", "muster", "battle")
"""The phases that all seats pass together."""
SINGLE: Final[tuple[Phase, ...]] = ("survival", "spoils", "after", "study", "market")
"""The phases of the aftermath, all of them for one seat before the next seat's."""

PHASES: Final[Mapping[Phase, PhaseRules]] = {
    "map": city_map,
    "muster": mustering,
    "battle": battles,
    "survival": survival,
    "spoils": spoils,
    "after": spells_after,
    "study": study,
    "market": market,
}
"""The rules of each phase; one that has none is passed over."""


def rules_of(phase: Phase) -> PhaseRules | None:
    """Return the rules of a phase."""
    return PHASES.get(phase)


def enter(campaign: Campaign, phase: Phase, seat: int) -> None:
    """Begin a phase; in a joint one ``seat`` is whose turn it is first."""
    state = campaign.state
    state.phase, state.seat = phase, seat
    rules = rules_of(phase)
    if rules is None:
        return
    rules.enter(campaign)
    if not rules.is_over(campaign):
        campaign.emit(PhaseEntered(state.seat, phase))


def is_over(campaign: Campaign) -> bool:
    """Whether no seat has anything left to decide; true for a phase without rules.

    A battle in play is never over: it is concluded as it ends.
    """
    rules = rules_of(campaign.state.phase)
    return rules is None or rules.is_over(campaign)


def go_on(campaign: Campaign) -> bool:
    """Enter what follows the phase that is over; False where the round is over with it."""
    state = campaign.state
    if state.phase in JOINT:
        number = JOINT.index(state.phase) + 1
        if number < len(JOINT):
            enter(campaign, JOINT[number], 0)
        else:
            enter(campaign, SINGLE[0], 0)
        return True
    number = SINGLE.index(state.phase) + 1
    if number < len(SINGLE):
        enter(campaign, SINGLE[number], state.seat)
        return True
    if state.seat + 1 < len(state.bands):
        enter(campaign, SINGLE[0], state.seat + 1)
        return True
    return False
