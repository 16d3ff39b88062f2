"""Positions for actions that hardly ever come up in random play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.catalogue import open_game
from game.engine.contract import State
from game.frostgrave.activation import Activation
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import CampaignState
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put

_BESIDE = 56 + 32
"""From the middle of the well to that of a base which touches it (1/64 inch)."""


def _at_the_well() -> State:
    """A wizard beside the Well of Dreams and Sorrows, about to act (FG-S5.8)."""
    state = begun("well_of_dreams_and_sorrows")
    far_apart(state)
    wizard = next(one.id for one in state.figures if one.owner == 0 and one.role == "wizard")
    put(state, wizard, MIDDLE, MIDDLE + _BESIDE)
    state.phase, state.side = "wizard", 0
    state.active = (Activation(wizard),)
    return state


def _after_a_spell() -> State:
    """A campaign in which a wizard has tried an out-of-game spell; few warbands know one."""
    state, _ = open_game("frostgrave_campaign").new(CampaignOptions(simulated=True), 1)
    assert isinstance(state, CampaignState)
    state.tried = ((0, "write_scroll"),)
    return state


POSITIONS: Mapping[str, Sequence[Callable[[], State]]] = {"frostgrave_campaign": [_after_a_spell]}
"""By game, what sets up positions whose fields hardly ever have a value in random play."""
STAGED: Mapping[str, Mapping[str, Callable[[], State]]] = {"frostgrave": {"use": _at_the_well}}
"""By game, the kind of action that is allowed there and what sets the position up."""
