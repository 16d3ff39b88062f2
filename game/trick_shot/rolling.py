"""Rolling for an action, and rolling again for stamina (TS-4.3, TS-4.4)."""

from __future__ import annotations

from game.trick_shot.actions import Hit, RolledAction, Slapshot, Steal
from game.trick_shot.data import TrickShotData
from game.trick_shot.events import DiceRolled, StaminaSpent
from game.trick_shot.faces import BLANK, FACES, FAIL, rolled
from game.trick_shot.ice import powers
from game.trick_shot.play import Play
from game.trick_shot.state import TrickShotState

STEAL_PENALTY = 2
"""A steal with this many fails means a penalty (TS-11.3)."""
HIT_PENALTY = 1
"""A hit with this many fails means a penalty (TS-11.6)."""
STEAL_FIGHT = 3
"""A steal with this many fails means a fight (TS-12.6)."""
HIT_FIGHT = 2
"""A hit with this many fails means a fight (TS-12.6)."""


def roll_pool(play: Play, added: int) -> None:
    """Let dice join the pool and roll all of them (TS-4.3)."""
    state = play.state
    count = len(state.pool) + added
    state.pool = rolled(state.dice, count)
    everything = tuple(range(count))
    play.events.append(DiceRolled(state.team, tuple(state.pool), everything, (), added, "action"))


def roll_again(play: Play) -> None:
    """Spend a token and roll all dice again that do not show blank (TS-4.4)."""
    state = play.state
    state.stamina[state.team] -= 1
    play.events.append(StaminaSpent(state.team, state.stamina[state.team]))
    faces = state.pool[:]
    again = [position for position, face in enumerate(faces) if face != BLANK]
    for position in again:
        faces[position] = state.dice.face(FACES)
    kept = tuple(position for position, face in enumerate(state.pool) if face == BLANK)
    state.pool = faces
    play.events.append(DiceRolled(state.team, tuple(faces), tuple(again), kept, 0, "reroll"))


def may_roll_again(book: TrickShotData, state: TrickShotState, action: RolledAction) -> bool:
    """Whether stamina may re-roll the roll that lies there for this action (TS-4.4)."""
    pool = state.pool
    if not state.stamina[state.team] or type(action) is Slapshot:
        return False
    if pool.count(BLANK) == len(pool):
        return False
    if means_penalty(action, pool.count(FAIL)):
        return powers(book, state, state.team).rerolls_penalties
    return True


def means_penalty(action: RolledAction, fails: int) -> bool:
    """Whether this many fails mean a penalty for this action (TS-11.3, TS-11.6)."""
    kind = type(action)
    if kind is Steal:
        return fails >= STEAL_PENALTY
    return kind is Hit and fails >= HIT_PENALTY


def means_fight(state: TrickShotState, action: RolledAction, fails: int) -> bool:
    """Whether this many fails mean a fight: only in an advanced match (TS-12.6, TS-13.3)."""
    if not state.options.advanced:
        return False
    kind = type(action)
    if kind is Steal:
        return fails >= STEAL_FIGHT
    return kind is Hit and fails >= HIT_FIGHT
