"""Everything that a seat can decide in Block and Key, one kind per decision.

Blocks are numbers (see :mod:`game.block_and_key.blocks`), keys are named as
in ``keys.yaml``. ``x``, ``y`` and ``z`` are the smallest of a placed block's cubes.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.engine.contract import Action

Altar = Literal["sun", "moon"]
"""One of the two altars with their decks (BK-1.9)."""


class TurnCore(Action, frozen=True, tag="turn_core", gc=False):
    """Turn the core block clockwise by this many quarter turns, 0 to 3 (BK-1.10)."""

    turns: int


class Dig(Action, frozen=True, tag="dig", gc=False):
    """Take a line of the dig: 0-2 its rows from the top, 3-5 its columns from the left (BK-2.2)."""

    line: int


class GiveBack(Action, frozen=True, tag="give_back", gc=False):
    """Return a surplus block to the bag (BK-2.2)."""

    block: int


class Place(Action, frozen=True, tag="place", gc=False):
    """Put a held block on the temple (BK-2.3)."""

    block: int
    orientation: int
    x: int
    y: int
    z: int


class Claim(Action, frozen=True, tag="claim", gc=False):
    """Show a key that the placed block has fulfilled (BK-2.4)."""

    key: str


class FinishClaims(Action, frozen=True, tag="finish_claims", gc=False):
    """Claim no more keys in this turn (BK-4.6)."""


class DrawKey(Action, frozen=True, tag="draw_key", gc=False):
    """Draw a key from an altar (BK-2.4)."""

    altar: Altar


class PassTurn(Action, frozen=True, tag="pass_turn", gc=False):
    """Do nothing, where nothing can be done (BK-2.5)."""


class LayDown(Action, frozen=True, tag="lay_down", gc=False):
    """Mark a turn without a claimed key by a face-down key from an altar (BK-6.2)."""

    altar: Altar


class Discard(Action, frozen=True, tag="discard", gc=False):
    """Put a key of the hand under its deck; a Star key leaves the game (BK-6.3)."""

    key: str


class KeepKeys(Action, frozen=True, tag="keep_keys", gc=False):
    """Discard no key (BK-6.3)."""


class ChooseNearest(Action, frozen=True, tag="choose_nearest", gc=False):
    """Choose among blocks equally near to the corner; 0 is the core, then as placed (BK-6.6)."""

    standing: int


class PlaceForAncients(Action, frozen=True, tag="place_for_ancients", gc=False):
    """Choose where the Ancients' block is placed (BK-6.6)."""

    orientation: int
    x: int
    y: int
    z: int


BlockAndKeyAction: TypeAlias = (
    TurnCore
    | Dig
    | GiveBack
    | Place
    | Claim
    | FinishClaims
    | DrawKey
    | PassTurn
    | LayDown
    | Discard
    | KeepKeys
    | ChooseNearest
    | PlaceForAncients
)
"""Every kind of action."""
