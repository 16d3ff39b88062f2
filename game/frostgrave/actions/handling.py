"""Treasure, items and sites in the hands of figures (FG-47 to FG-49, FG-S3, FG-S5.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import activations, encounters, statuses, treasure, using
from game.frostgrave.actions import DropToken, FrostgraveAction, PickUp, Use, UseItem
from game.frostgrave.actions.moves import hanging_refusal, own_refusal
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import hooks, uses


def handled(battle: Battle, figure: Figure) -> Iterator[FrostgraveAction]:
    """Yield what a figure may do with treasure, sites and items."""
    for token in battle.state.tokens:
        if (
            token.where == "table"
            and treasure.touches(battle, figure, token)
            and treasure.refusal(battle, figure, token.id) is None
        ):
            yield PickUp(figure.id, token.id)
    yield from (Use(figure.id, site) for site in uses.uses(battle, figure))
    if figure.token != NOBODY:
        yield DropToken(figure.id)
    for item in dict.fromkeys(figure.items):
        yield from (UseItem(figure.id, item, aim) for aim in using.aims(battle, figure, item))


def _pick_up_refusal(battle: Battle, action: PickUp) -> Refusal | None:
    found = own_refusal(battle, action.figure, activations.OTHER) or hanging_refusal(
        battle, action.figure
    )
    if found is not None:
        return found
    return treasure.refusal(battle, battle.figure(action.figure), action.token)


def _pick_up(battle: Battle, action: PickUp) -> None:
    activations.count(battle, action.figure, activations.OTHER)
    statuses.end_those(battle, action.figure, "broken", "broken")
    treasure.take(battle, action.figure, action.token)
    encounters.roll(battle, action.token)
    hooks.picked_up(battle, action.figure, action.token)


def _use_refusal(battle: Battle, action: Use) -> Refusal | None:
    found = own_refusal(battle, action.figure, activations.OTHER) or hanging_refusal(
        battle, action.figure
    )
    return found or uses.refusal(battle, battle.figure(action.figure), action.site)


def _use(battle: Battle, action: Use) -> None:
    activations.count(battle, action.figure, activations.OTHER)
    uses.use(battle, action.figure, action.site)


def _drop_token_refusal(battle: Battle, action: DropToken) -> Refusal | None:
    found = own_refusal(battle, action.figure, activations.OTHER) or hanging_refusal(
        battle, action.figure
    )
    if found is None and battle.figure(action.figure).token == NOBODY:
        return Refusal("FG-48", "carries_nothing")
    return found


def _drop_token(battle: Battle, action: DropToken) -> None:
    activations.count(battle, action.figure, activations.OTHER)
    treasure.put_down(battle, action.figure)


def _use_item_refusal(battle: Battle, action: UseItem) -> Refusal | None:
    kind = activations.FREE if using.is_free(battle, action.item) else activations.OTHER
    found = own_refusal(battle, action.figure, kind) or hanging_refusal(battle, action.figure)
    if found is not None:
        return found
    return using.refusal(battle, battle.figure(action.figure), action.item, action.aim)


def _use_item(battle: Battle, action: UseItem) -> None:
    if not using.is_free(battle, action.item):
        activations.count(battle, action.figure, activations.OTHER)
    using.use(battle, action.figure, action.item, action.aim)


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(PickUp, ("act",), _pick_up, refusal=_pick_up_refusal),
    ActionKind(Use, ("act",), _use, refusal=_use_refusal),
    ActionKind(DropToken, ("act",), _drop_token, refusal=_drop_token_refusal),
    ActionKind(UseItem, ("act",), _use_item, refusal=_use_item_refusal),
)
