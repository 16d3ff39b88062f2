"""All kinds of actions of a battle, in the order in which they are listed."""

from __future__ import annotations

from typing import Final

from game.engine.action_table import ActionTable
from game.engine.refusal import Refusal
from game.frostgrave import flow
from game.frostgrave.actions import (
    FrostgraveAction,
    acting,
    activating,
    answers,
    attacks,
    castings,
    handling,
    moves,
    setting_up,
)
from game.frostgrave.battle import Battle

TABLE: Final[ActionTable[Battle]] = ActionTable(
    (
        *setting_up.KINDS,
        *activating.KINDS,
        *answers.KINDS,
        *moves.KINDS,
        *attacks.KINDS,
        *castings.KINDS,
        *handling.KINDS,
        *acting.KINDS,
    ),
    over=Refusal("FG-57", "battle_over"),
    not_now=castings.NOT_NOW,
    go_on=flow.proceed,
)


def refusal(battle: Battle, action: FrostgraveAction) -> Refusal | None:
    """Return why an action is not allowed now, if so."""
    decision = flow.decision(battle.state)
    return TABLE.refusal(battle, decision.kind if decision is not None else "", action)


def carry_out(battle: Battle, action: FrostgraveAction) -> None:
    """Change the state by a checked action; automatic consequences follow."""
    TABLE.carry_out[type(action)](battle, action)


def offered(battle: Battle) -> list[FrostgraveAction]:
    """List what the deciding seat may do now; empty when the battle is over.

    Moves and spots are a sample, everything else is complete (FG-10, FG-62).
    """
    decision = flow.decision(battle.state)
    if decision is None:
        return []
    battle.hold_still()
    found: list[FrostgraveAction] = []
    for offers in TABLE.offers[decision.kind]:
        found.extend(offers(battle))  # type: ignore[arg-type]
    return found
