"""Moves, and reasons why figures cannot act at all (FG-06, FG-10 to FG-20, FG-66)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import acting_against, activations, fear, moving
from game.frostgrave.actions import Move
from game.frostgrave.battle import Battle
from game.frostgrave.names import NOBODY, By
from game.frostgrave.pending import Moving

WAYS: Final = get_args(By)


def own_refusal(battle: Battle, number: int, kind: str) -> Refusal | None:
    """Return why a figure may take no action of a kind, if so."""
    if not 0 <= number < len(battle.state.figures):
        return Refusal("FG-06", "no_such_figure")
    return activations.refusal(battle, number, kind)


def hanging_refusal(battle: Battle, number: int) -> Refusal | None:
    """Return why a figure may do nothing but move, if so (FG-66)."""
    return Refusal("FG-66", "is_hanging") if battle.figure(number).hanging else None


def free_refusal(battle: Battle, number: int) -> Refusal | None:
    """Return why a figure may take no action but a move, if so."""
    return own_refusal(battle, number, activations.OTHER) or hanging_refusal(battle, number)


def _move_refusal(battle: Battle, action: Move) -> Refusal | None:
    found = own_refusal(battle, action.figure, activations.MOVE)
    if found is not None:
        return found
    if any(point.by not in WAYS for point in action.path):
        return Refusal("FG-10", "no_such_way")
    figure = battle.figure(action.figure)
    one = activations.activation_of(battle, action.figure)
    if one is not None and one.shuns:
        found = fear.refusal(battle, figure, one, action)
        if found is not None:
            return found
    budget = moving.allowance(battle, figure, one.moves if one else 0)
    return moving.refusal(
        battle,
        figure,
        action.path,
        budget,
        leaves=action.leaves,
        run_up=one.run_up if one else None,
    )


def _move(battle: Battle, action: Move) -> None:
    one = activations.activation_of(battle, action.figure)
    if one is None:
        return
    dread_of = fear.met_by_move(battle, action)
    if dread_of != NOBODY and acting_against.is_kept(battle, action, dread_of):
        return
    budget = moving.allowance(battle, battle.figure(action.figure), one.moves)
    activations.count(battle, action.figure, activations.MOVE)
    if action.path or action.leaves:
        battle.state.stack.append(
            Moving(
                action.figure,
                tuple(action.path),
                budget,
                leaves=action.leaves,
                run_up=one.run_up,
            )
        )


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(Move, ("act",), _move, refusal=_move_refusal),
)
