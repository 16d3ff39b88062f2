"""What a figure may do in its activation, and its end (FG-04 to FG-08, FG-62)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import activations, contact, legal_moves
from game.frostgrave.actions import (
    EndActivation,
    FrostgraveAction,
    Load,
    attacks,
    castings,
    handling,
)
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure


def _offered(battle: Battle) -> list[FrostgraveAction]:
    """List the legal actions of the running activations, figure by figure."""
    return [action for one in battle.state.active for action in actions_of(battle, one)]


def actions_of(battle: Battle, one: Activation) -> list[FrostgraveAction]:
    """List what a figure may do in its activation: moves as a sample, all others in full."""
    figure = battle.figure(one.figure)
    found: list[FrostgraveAction] = []
    is_fighting = contact.in_combat(battle, figure)
    if activations.refusal(battle, figure.id, activations.MOVE) is None and not is_fighting:
        found.extend(legal_moves.moves(battle, figure, one))
    if not figure.hanging:
        if activations.refusal(battle, figure.id, activations.OTHER) is None:
            found.extend(others_of(battle, figure, one))
        if not is_fighting and attacks.can_load(battle, figure):
            found.append(Load(figure.id))
    found.append(EndActivation(figure.id))
    return found


def others_of(battle: Battle, figure: Figure, one: Activation) -> list[FrostgraveAction]:
    """List everything but moves."""
    found: list[FrostgraveAction] = []
    found.extend(attacks.fights(battle, figure, one))
    if not one.shot:
        found.extend(attacks.shots(battle, figure, one))
    found.extend(castings.castings(battle, figure, one))
    found.extend(handling.handled(battle, figure))
    return found


def _end_activation_refusal(battle: Battle, action: EndActivation) -> Refusal | None:
    if activations.activation_of(battle, action.figure) is None:
        return Refusal("FG-06", "not_activated")
    return None


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(
        EndActivation,
        ("act",),
        lambda battle, action: activations.update(battle, action.figure, is_over=True),
        _offered,
        _end_activation_refusal,
    ),
)
