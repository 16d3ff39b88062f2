"""Activations: beginning, counting actions, ending (FG-04 to FG-09)."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave import stats, statuses
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.events import (
    ActivationBegan,
    ActivationEnded,
    ActivationLost,
    CrossbowLoaded,
    GroupMoved,
)
from game.frostgrave.figures import Figure
from game.frostgrave.pending import Shaking
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.walking import RunUp

MOVE = "move"
OTHER = "other"
LOAD = "load"
FREE = "free"
"""Actions of an activation that are not counted."""


def activation_of(battle: Battle, number: int) -> Activation | None:
    """Return the running activation of a figure, if it has one."""
    for one in battle.state.active:
        if one.figure == number:
            return one
    return None


def update(battle: Battle, number: int, **changes: object) -> None:
    """Replace fields of a running activation."""
    battle.state.active = tuple(
        replace(one, **changes) if one.figure == number else one for one in battle.state.active
    )


def begin(battle: Battle, number: int) -> None:
    """Begin the activation of one figure (FG-04)."""
    battle.state.stage = ""
    _start(battle, (number,))


def begin_group(battle: Battle, numbers: tuple[int, ...]) -> None:
    """Begin a group activation: all move first, then all take their second actions (FG-04)."""
    battle.state.stage = "moving"
    _start(battle, numbers)


def _start(battle: Battle, numbers: tuple[int, ...]) -> None:
    state = battle.state
    for number in numbers:
        statuses.end_those(battle, number, "activation_start", "expired")
        if state.phase == "soldier":
            statuses.use_up(battle, number, battle.book.extra_activations)
    state.active = tuple(
        Activation(number, stats.actions(battle, battle.figure(number))) for number in numbers
    )
    state.taken += sum(1 for number in numbers if number in state.near)
    battle.emit(ActivationBegan(numbers, len(numbers) > 1, state.active[0].actions))
    for number in reversed(numbers):
        _begin_one(battle, number)


def _begin_one(battle: Battle, number: int) -> None:
    figure = battle.figure(number)
    lost = statuses.with_flag(battle, figure, "loses_activation")
    if lost is not None:
        battle.emit(ActivationLost(number, lost.id))
        statuses.remove(battle, number, lost.id, "expired")
        update(battle, number, is_over=True)
        return
    shaken = statuses.to_shake(battle, figure, "activation_start")
    if shaken:
        battle.state.stack.append(Shaking(number, shaken))


def advance(battle: Battle) -> bool:
    """Carry a running activation on by itself; return whether anything was done.

    Ends activations that have nothing left, and passes from the moves of a group to its second
    actions.
    """
    state = battle.state
    if state.stage == "moving" and all(one.moves or one.is_over for one in state.active):
        state.stage = "acting"
        battle.emit(GroupMoved(tuple(one.figure for one in state.active)))
        return True
    for one in state.active:
        if one.is_over or one.taken >= one.actions:
            end(battle, one.figure)
            return True
    return False


def end(battle: Battle, number: int) -> None:
    """End the activation of a figure (FG-08)."""
    state = battle.state
    one = activation_of(battle, number)
    if one is not None and _needed_more(one):
        statuses.use_up(battle, number, battle.book.banks)
    state.active = tuple(one for one in state.active if one.figure != number)
    if not state.active:
        state.stage = ""
    figure = battle.figure(number)
    battle.change(number, activated=True)
    battle.emit(ActivationEnded(number))
    if figure.where != "table":
        return
    shaken = statuses.to_shake(battle, battle.figure(number), "activation_end")
    statuses.end_those(battle, number, "activation_end", "expired")
    if shaken:
        state.stack.append(Shaking(number, shaken))


def _needed_more(one: Activation) -> bool:
    """Whether an activation took an action that only a stored one allowed."""
    usual = one.actions - 1
    return one.taken > usual or one.others > max(1, usual - 1)


def refusal(battle: Battle, number: int, kind: str) -> Refusal | None:
    """Return why a figure may not take an action of this kind now, if so (FG-05 to FG-07)."""
    one = activation_of(battle, number)
    if one is None:
        return Refusal("FG-06", "not_activated")
    if one.is_over or one.taken >= one.actions:
        return Refusal("FG-06", "no_action_left")
    if kind == FREE:
        return None
    if battle.state.stage == "moving" and (kind != MOVE or one.moves):
        return Refusal("FG-05", "group_moves_first")
    if kind == OTHER and one.actions > 1 and one.others >= one.actions - 1:
        return Refusal("FG-06", "only_moves_left")
    return None


def count(battle: Battle, number: int, kind: str) -> None:
    """Count an action that a figure takes."""
    one = activation_of(battle, number)
    if one is None:
        return
    if kind == MOVE:
        update(battle, number, moves=one.moves + 1)
    elif kind == LOAD:
        update(battle, number, loads=one.loads + 1)
    else:
        update(battle, number, others=one.others + 1)


def moved(battle: Battle, figure: Figure, end: Body, run_up: RunUp | None) -> None:
    """Record that a figure has moved: from another place its shots are hasty (FG-30)."""
    one = activation_of(battle, figure.id)
    if one is not None:
        here = (end.x, end.y, end.z) != (figure.x, figure.y, figure.z)
        update(battle, figure.id, moved=one.moved or here, run_up=run_up)


def finish_all(battle: Battle, number: int) -> None:
    """End the actions of a figure in this activation."""
    if activation_of(battle, number) is not None:
        update(battle, number, is_over=True)
    else:
        battle.change(number, activated=True)


def load(battle: Battle, number: int) -> None:
    """Load the figure's crossbow (FG-06)."""
    count(battle, number, LOAD)
    battle.change(number, loaded=True)
    battle.emit(CrossbowLoaded(number))
