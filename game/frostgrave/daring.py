"""Acting against somebody so fair or dreadful that it takes a Will roll first (Beauty)."""

from __future__ import annotations

from game.frostgrave import activations, statuses, will
from game.frostgrave.actions import Cast, Fight, Move, Shoot
from game.frostgrave.aims import AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.contact import dreaded
from game.frostgrave.figures import Status
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Daring
from game.frostgrave.spells.vocabulary import Attack


def attacked_by(battle: Battle, action: Cast) -> int:
    """Return the figure that a casting attacks directly; -1 for none."""
    effect = battle.book.spells[action.spell].effect
    if isinstance(effect, Attack) and isinstance(action.aim, AtFigure):
        return action.aim.figure
    return NOBODY


def must_brave(battle: Battle, action: Move, target: int) -> bool:
    """Ask for the Will roll that contact with somebody dreadful needs; the move follows."""
    one = activations.activation_of(battle, action.figure)
    dread = dreaded(battle, battle.figure(action.figure), battle.figure(target))
    if dread is None or one is None or target in one.dared:
        return False
    battle.state.stack.append(Daring(action.figure, target, action))
    will.roll(battle, action.figure, dread.needed, "dare", dread.why)
    return True


def awe(battle: Battle, actor: int, target: int) -> Status | None:
    """Return what a figure must overcome with a Will roll before it attacks another, if so."""
    one = activations.activation_of(battle, actor)
    if battle.figure(actor).role == "creature" or one is None or target in one.dared:
        return None
    return statuses.with_flag(battle, battle.figure(target), "feared_attack")


def must_dare(battle: Battle, action: Fight | Shoot | Cast, target: int) -> bool:
    """Ask for the Will roll that an attack needs, if any; the action follows on success.

    Bestiary creatures need none; whoever has overcome himself once in an activation is free.
    """
    status = awe(battle, action.figure, target)
    if status is None:
        return False
    battle.state.stack.append(Daring(action.figure, target, action))
    will.roll(battle, action.figure, status.total, "dare", status.id)
    return True
