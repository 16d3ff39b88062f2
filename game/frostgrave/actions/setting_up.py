"""Decisions before the first turn: spells, tokens, sides, deployment (FG-61, FG-S6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import deploying, preparing
from game.frostgrave.actions import ChooseSide, Deploy, NameFalse, PlaceToken, Prepare
from game.frostgrave.battle import Battle
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.pending import Naming


def _token_spots(battle: Battle) -> list[PlaceToken]:
    return [PlaceToken(*spot) for spot in deploying.token_spots(battle)]


def _sides(_battle: Battle) -> list[ChooseSide]:
    return [ChooseSide(NORTH), ChooseSide(SOUTH)]


def _deployment_spots(battle: Battle) -> list[Deploy]:
    figure = deploying.to_deploy(battle)[0]
    return [Deploy(figure.id, *spot) for spot in deploying.deployment_spots(battle, figure)]


def _own_tokens(battle: Battle) -> list[NameFalse]:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Naming):
        return []
    return [NameFalse(token) for token in deploying.own_tokens(battle, frame.seat)]


def _name_false_refusal(battle: Battle, action: NameFalse) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Naming) and action.token in deploying.own_tokens(battle, frame.seat):
        return None
    return Refusal("FG-fools_gold", "not_your_token")


def _name_false(battle: Battle, action: NameFalse) -> None:
    battle.state.stack.pop()
    deploying.name_false(battle, action.token)


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(
        Prepare,
        ("before",),
        lambda battle, action: preparing.prepare(battle, action.figure, action.spell, action.aim),
        preparing.listed,
        preparing.refusal,
    ),
    ActionKind(
        PlaceToken,
        ("tokens",),
        lambda battle, action: deploying.place_token(battle, action.x, action.y, action.z),
        _token_spots,
        lambda battle, action: deploying.token_refusal(battle, action.x, action.y, action.z),
    ),
    ActionKind(
        ChooseSide,
        ("sides",),
        lambda battle, action: deploying.choose_side(battle, action.edge),
        _sides,
        lambda _battle, action: deploying.side_refusal(action.edge),
    ),
    ActionKind(
        Deploy,
        ("deploy",),
        lambda battle, action: deploying.deploy(
            battle, action.figure, action.x, action.y, action.z
        ),
        _deployment_spots,
        lambda battle, action: deploying.spot_refusal(
            battle, action.figure, action.x, action.y, action.z
        ),
    ),
    ActionKind(NameFalse, ("name_false",), _name_false, _own_tokens, _name_false_refusal),
)
