"""The legal actions of a decision by target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.block_and_key.actions import (
    ChooseNearest,
    Claim,
    Dig,
    Discard,
    DrawKey,
    GiveBack,
    LayDown,
    Place,
    PlaceForAncients,
    TurnCore,
)
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.pending import PlacingForAncients
from game.block_and_key.state import BlockAndKeyState
from game.engine.contract import Action, Decision, kind_of
from scenes.game_view.action_index import ActionIndex
from scenes.games.block_and_key.builder import Placement

FOR_ANCIENTS: Final = ("choose_nearest", "place_for_ancients")
"""Decisions that a person makes in the place of the Ancients (BK-6.6)."""

DISCARD: Final = "discard"
"""The decision whether a key goes back under its deck."""


@dataclass
class BlockAndKeyActionIndex(ActionIndex[BlockAndKeyState]):
    """The possible choices of one decision."""

    places: dict[int, list[Placement]] = field(default_factory=dict)
    """Placements by block."""
    lines: dict[int, Action] = field(default_factory=dict)
    blocks: dict[int, Action] = field(default_factory=dict)
    """Actions with an own block other than placing it: giving it back."""
    keys: dict[str, Action] = field(default_factory=dict)
    altars: dict[str, Action] = field(default_factory=dict)
    standing: dict[int, Action] = field(default_factory=dict)
    beside: tuple[int, ...] = ()
    """The standing block at which the Ancients build, while their place is chosen."""
    turns: dict[int, Action] = field(default_factory=dict)
    plain: dict[str, Action] = field(default_factory=dict)

    def dearest_key(self, book: BlockAndKeyData) -> str:
        """The key worth most among those that may be claimed or discarded; the first of equals."""
        return max(self.keys, key=lambda key: book.keys[key].points)


def build_offer(
    state: BlockAndKeyState, decision: Decision, legal: Sequence[Action]
) -> BlockAndKeyActionIndex:
    """Arrange the legal actions of a decision."""
    offer = BlockAndKeyActionIndex(decision, state)
    frame = state.stack[-1] if state.stack else None
    ancients = -1
    if isinstance(frame, PlacingForAncients):
        ancients, offer.beside = frame.block, (frame.standing,)
    if decision.kind == "play":
        offer.places = {block: [] for block in state.blocks[decision.seat]}
    for action in legal:
        match action:
            case Place():
                offer.places.setdefault(action.block, []).append(action)
            case PlaceForAncients():
                offer.places.setdefault(ancients, []).append(action)
            case Dig():
                offer.lines[action.line] = action
            case GiveBack():
                offer.blocks[action.block] = action
            case Claim() | Discard():
                offer.keys[action.key] = action
            case DrawKey() | LayDown():
                offer.altars[action.altar] = action
            case ChooseNearest():
                offer.standing[action.standing] = action
            case TurnCore():
                offer.turns[action.turns] = action
            case _:
                offer.plain[kind_of(action)] = action
    return offer
