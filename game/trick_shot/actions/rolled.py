"""Actions of skaters: announced, rolled for, rolled for again, then carried out (TS-4.1 to TS-4.5).

The modules beside this one declare them, as ``ROLLED``.
"""

from __future__ import annotations

from typing import Final, cast

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.trick_shot import acting
from game.trick_shot.acting import dice_added, net_is_empty, uses_wind
from game.trick_shot.actions import (
    Accept,
    Move,
    Reroll,
    RolledAction,
    Shot,
    Slapshot,
    contact,
    passing,
    shooting,
    skating,
)
from game.trick_shot.actions.on_turn import on_turn
from game.trick_shot.actions.rolled_kind import RolledKind
from game.trick_shot.actions.shooting import take_shot
from game.trick_shot.events import ActionAnnounced, DiceUsedAgain
from game.trick_shot.faces import RESPONSE
from game.trick_shot.pending import Rolled
from game.trick_shot.play import Play
from game.trick_shot.rolling import may_roll_again, roll_again, roll_pool
from game.trick_shot.turn import score

ROLLED: Final[dict[type, RolledKind]] = {
    kind.struct: kind
    for kind in (*skating.ROLLED, *passing.ROLLED, *shooting.ROLLED, *contact.ROLLED)
}


def _refusal(play: Play, action: RolledAction) -> Refusal | None:
    unfit = acting.refusal(play.book, play.state, action)
    return unfit or target_refusal(play, action)


def target_refusal(play: Play, action: RolledAction) -> Refusal | None:
    """Return why an action of a skater who may act is not allowed, or ``None``."""
    return ROLLED[type(action)].refusal(play, action)


def _play(play: Play, action: RolledAction) -> None:
    """Announce an action of a skater and roll for it (TS-4.1, TS-4.3)."""
    state = play.state
    again = uses_wind(state, action)
    added = dice_added(play.book, state, action)
    state.puck_before = state.puck
    state.last_actor = action.skater
    play.events.append(ActionAnnounced(state.team, action.skater, action))
    if isinstance(action, Shot | Slapshot) and net_is_empty(state, action.skater):
        take_shot(play, action, True)
        score(play, action.skater)
    elif again:
        state.wind_used = True
        play.events.append(DiceUsedAgain(state.team, action.skater, tuple(state.pool)))
        ROLLED[type(action)].finish(play, action, False)
    else:
        roll_pool(play, added)
        _offer_to_roll_again(play, action)


def _accept(play: Play, _action: Accept) -> None:
    """Carry out the action for which a roll stands (TS-4.4)."""
    action = cast(Rolled, play.state.stack.pop()).action
    ROLLED[type(action)].finish(play, action, RESPONSE in play.state.pool)


def _reroll(play: Play, _action: Reroll) -> None:
    """Spend stamina on the roll (TS-4.4)."""
    action = cast(Rolled, play.state.stack.pop()).action
    roll_again(play)
    _offer_to_roll_again(play, action)


def _offer_to_roll_again(play: Play, action: RolledAction) -> None:
    state = play.state
    if may_roll_again(play.book, state, action):
        state.stack.append(Rolled(action))
    else:
        ROLLED[type(action)].finish(play, action, RESPONSE in state.pool)


KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(Move, ("play",), _play, on_turn, _refusal),
    *(ActionKind(each, ("play",), _play, refusal=_refusal) for each in ROLLED if each is not Move),
    ActionKind(Accept, ("reroll",), _accept, lambda _play: (Accept(),)),
    ActionKind(Reroll, ("reroll",), _reroll, lambda _play: (Reroll(),)),
)
