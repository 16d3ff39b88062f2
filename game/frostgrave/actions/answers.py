"""Forced combat, Health paid for Will rolls, and doing neither (FG-17, FG-38, FG-67)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import acting_against, casting, preparing, reactions, will_rolls
from game.frostgrave.actions import Force, Pass, Resist, attacks, castings, moves
from game.frostgrave.actions.castings import NOT_NOW, payment_refusal
from game.frostgrave.battle import Battle
from game.frostgrave.pending import Casting, Clearing, Reacting, Willing

_DARED: Final = {
    kind.struct: kind.carry_out for kind in (*moves.KINDS, *attacks.KINDS, *castings.KINDS)
}
"""Handlers of the actions that wait for a Will roll."""


def _forcing(battle: Battle) -> list[Force]:
    frame = battle.state.stack[-1]
    return [Force(frame.by[0])] if isinstance(frame, Reacting) else []


def _force_refusal(battle: Battle, action: Force) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Reacting) and frame.by[0] == action.figure:
        return None
    return Refusal("FG-67", "not_asked")


def _force(battle: Battle, _action: Force) -> None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Reacting):
        reactions.answer(battle, frame, forces=True)


def _passing(_battle: Battle) -> list[Pass]:
    return [Pass()]


def _pass(battle: Battle, _action: Pass) -> None:
    if not battle.state.stack:
        preparing.end_part(battle)
        return
    frame = battle.state.stack[-1]
    if isinstance(frame, Reacting):
        reactions.answer(battle, frame, forces=False)
    elif isinstance(frame, Casting):
        casting.empower(battle, frame, 0, 0)
    elif isinstance(frame, Willing):
        _pay_will(battle, frame, 0, 0)
    elif isinstance(frame, Clearing):
        battle.state.stack.pop()


def _payments(battle: Battle) -> list[Resist]:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Willing):
        return []
    return [Resist(*paid) for paid in will_rolls.payments(battle, frame)]


def _resist_refusal(battle: Battle, action: Resist) -> Refusal | None:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Willing):
        return NOT_NOW
    return payment_refusal(action.health, action.power, will_rolls.most_parts(battle, frame.figure))


def _resist(battle: Battle, action: Resist) -> None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Willing):
        _pay_will(battle, frame, action.health, action.power)


def _pay_will(battle: Battle, frame: Willing, health: int, points: int) -> None:
    """Raise a Will roll, then carry out what waited for it."""
    success = will_rolls.pay(battle, frame, health, points)
    if frame.purpose == "resist":
        casting.resisted(battle, frame.figure, success=success)
    elif frame.purpose == "approach":
        reactions.approached(battle, success=success)
    elif frame.purpose == "dare":
        action = acting_against.settle(battle, success=success)
        if action is not None:
            _DARED[type(action)](battle, action)
    elif success:
        will_rolls.shaken(battle, frame.figure, frame.detail)


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(Force, ("react",), _force, _forcing, _force_refusal),
    ActionKind(
        Pass,
        (
            "before",
            "react",
            "empower",
            "resist",
            "runes",
        ),
        _pass,
        _passing,
    ),
    ActionKind(Resist, ("resist",), _resist, _payments, _resist_refusal),
)
