"""A seat's view: the battle as it sees it, no dice, and no shut book of another seat."""

from __future__ import annotations

from msgspec import UnsetType
from msgspec.structs import replace

from game.engine.dice import Dice
from game.frostgrave import hidden
from game.frostgrave.campaign import shut_books
from game.frostgrave.campaign.state import CampaignState
from game.frostgrave.names import NOBODY
from game.frostgrave.state import copied as copied_battle


def copied(state: CampaignState) -> CampaignState:
    """Return an independent state, equal to this one; shared dice stay shared."""
    dice = state.dice.copy()
    battle = state.battle
    if not isinstance(battle, UnsetType):
        same = battle.dice is state.dice
        battle = copied_battle(battle)
        if same:
            battle.dice = dice
    return replace(
        state,
        dice=dice,
        bands=state.bands[:],
        places=state.places[:],
        chronicle=state.chronicle[:],
        battle=battle,
    )


def half_of(state: CampaignState, seat: int) -> int:
    """Return a seat's side of the battle in play; ``NOBODY`` for one that looks on."""
    if state.pairing == NOBODY or seat not in state.pairings[state.pairing].seats:
        return NOBODY
    return state.pairings[state.pairing].seats.index(seat)


def view(state: CampaignState, seat: int) -> CampaignState:
    """Show the state as a seat may see it."""
    shown = copied(state)
    shown.dice = Dice.hidden()
    if not isinstance(shown.battle, UnsetType):
        shown.battle = hidden.view(shown.battle, half_of(state, seat))
        shown.battle.dice = shown.dice
    if shut_books.are_shut(state):
        shut_books.shut(shown, seat)
    return shown


def guess(view_of: CampaignState, dice: Dice) -> CampaignState:
    """Invent one full state that is consistent with a view: unseen values stay empty."""
    state = copied(view_of)
    state.dice = dice
    if not isinstance(state.battle, UnsetType):
        state.battle = hidden.guess(state.battle, dice)
    return state
