"""Who may act, and how many dice an action adds (TS-4.1 to TS-4.3, Second wind)."""

from __future__ import annotations

from game.trick_shot.actions import RolledAction, SaucerPass, Shot, Slapshot, Steal
from game.trick_shot.data import TrickShotData
from game.trick_shot.ice import powers, rink_of
from game.trick_shot.refusal import Refusal
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import GOALIE, IS_GOALIE, OFF_ICE, POSITIONS, SKATERS, TEAM_OF

EXTRA_DICE = 2
"""How many dice a saucer pass, a goalie's steal or a column of a slapshot adds."""


def refusal(book: TrickShotData, state: TrickShotState, action: RolledAction) -> Refusal | None:
    """Return why this skater may not act now, or ``None``."""
    skater = action.skater
    unfit = absent(state, skater, state.team)
    if unfit is not None:
        return unfit
    if skater != state.last_actor:
        return None
    if not powers(book, state, state.team).second_wind:
        return Refusal("TS-4.2", "acted_last", square=state.places[skater])
    if state.wind_used:
        return Refusal("TS-13.5", "wind_used", square=state.places[skater])
    if adds_extra_dice(action):
        return Refusal("TS-13.5", "wind_adds_dice", square=state.places[skater])
    return None


def absent(state: TrickShotState, skater: int, team: int) -> Refusal | None:
    """Return why a skater is not one of the team's on the ice, or ``None``."""
    if not 0 <= skater < SKATERS:
        return Refusal("TS-1.3", "no_such_skater")
    if TEAM_OF[skater] != team:
        return Refusal("TS-4.1", "other_team", square=state.places[skater])
    if state.places[skater] == OFF_ICE:
        if state.penalties[skater]:
            return Refusal("TS-12.1", "in_the_box", values={"turn": state.penalties[skater]})
        return Refusal("TS-1.3", "on_the_bench")
    return None


def uses_wind(state: TrickShotState, action: RolledAction) -> bool:
    """Whether the skater acts a second time running, without a new roll (Second wind)."""
    return action.skater == state.last_actor


def adds_extra_dice(action: RolledAction) -> bool:
    """Whether dice join the normal one (TS-4.3)."""
    if type(action) is Steal:
        return IS_GOALIE[action.skater]
    return type(action) is Slapshot or type(action) is SaucerPass


def net_is_empty(state: TrickShotState, shooter: int) -> bool:
    """Whether the goalie of the other team is pulled (TS-9.6)."""
    rival = 1 - TEAM_OF[shooter]
    return state.places[rival * POSITIONS + GOALIE] == OFF_ICE


def dice_added(book: TrickShotData, state: TrickShotState, action: RolledAction) -> int:
    """Return how many dice join the pool for an action; 0 where nothing is rolled (TS-4.3)."""
    if uses_wind(state, action):
        return 0
    kind = type(action)
    if isinstance(action, Shot | Slapshot):
        if net_is_empty(state, action.skater):
            return 0
        if isinstance(action, Slapshot):
            return 1 + EXTRA_DICE * columns_between(book, state, action)
        return 1
    if kind is SaucerPass or (kind is Steal and IS_GOALIE[action.skater]):
        return 1 + EXTRA_DICE
    return 1


def columns_between(book: TrickShotData, state: TrickShotState, action: Slapshot) -> int:
    """Return the number of columns strictly between the carrier and the net (TS-10.2)."""
    column = rink_of(book, state).column
    return max(0, abs(column[action.net] - column[state.places[action.skater]]) - 1)
