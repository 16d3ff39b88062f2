"""Will rolls before acting against fair or dreadful figures (Beauty, fear)."""

from __future__ import annotations

from typing import TypeAlias

from game.frostgrave import activations, statuses, will_rolls
from game.frostgrave.actions import Cast, Fight, Move, Shoot
from game.frostgrave.aims import AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.contact import dreaded
from game.frostgrave.figures import Status
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import ActingAgainst
from game.frostgrave.spells.vocabulary import Attack

Dared: TypeAlias = Fight | Shoot | Cast | Move
"""Actions that a fair or dreadful figure may keep others from."""


def attacked_by(battle: Battle, action: Cast) -> int:
    """Return the figure that a casting attacks directly; -1 for none."""
    effect = battle.book.spells[action.spell].effect
    if isinstance(effect, Attack) and isinstance(action.aim, AtFigure):
        return action.aim.figure
    return NOBODY


def is_kept(battle: Battle, action: Move, target: int) -> bool:
    """Roll the Will that contact with a dreadful figure needs; return whether the move must wait.

    After a failed roll it is given up.
    """
    one = activations.activation_of(battle, action.figure)
    dread = dreaded(battle, battle.figure(action.figure), battle.figure(target))
    if dread is None or one is None or target in one.dared:
        return False
    return _rolls(battle, action, target, dread.needed, dread.why)


def awe(battle: Battle, actor: int, target: int) -> Status | None:
    """Return the effect that a figure must overcome by a Will roll before an attack, if any."""
    one = activations.activation_of(battle, actor)
    if battle.figure(actor).role == "creature" or one is None or target in one.dared:
        return None
    return statuses.with_flag(battle, battle.figure(target), "feared_attack")


def is_awed(battle: Battle, action: Fight | Shoot | Cast, target: int) -> bool:
    """Roll the Will that an attack needs, if any; return whether the attack must wait, as above.

    Bestiary creatures need none; a figure that passed once in an activation is free.
    """
    status = awe(battle, action.figure, target)
    if status is None:
        return False
    return _rolls(battle, action, target, status.total, status.id)


def _rolls(battle: Battle, action: Dared, target: int, needed: int, why: str) -> bool:
    battle.state.stack.append(ActingAgainst(action.figure, target, action))
    success = will_rolls.roll(battle, action.figure, needed, "dare", why)
    return success is None or settle(battle, success=success) is None


def settle(battle: Battle, *, success: bool) -> Dared | None:
    """Record whether a figure has dared; return the waiting action if it may go on."""
    frame = battle.state.stack.pop()
    if not isinstance(frame, ActingAgainst):
        raise TypeError("a Will roll to act without an action")
    one = activations.activation_of(battle, frame.figure)
    if one is None:
        return None
    if success:
        activations.update(battle, frame.figure, dared=(*one.dared, frame.target))
        return frame.action
    if isinstance(frame.action, Move):
        activations.update(battle, frame.figure, shuns=(*one.shuns, frame.target))
    else:
        activations.update(battle, frame.figure, forbidden=(*one.forbidden, frame.target))
    return None
