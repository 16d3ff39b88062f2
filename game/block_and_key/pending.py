"""What is still to be done before the turn goes on: the frames of a state's stack.

The last frame is on top. A frame with a question is a decision of the seat on turn; the rules carry
out the others.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class BlockAndKeyFrame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", gc=False
):
    """One frame of the stack."""


class TurningCore(BlockAndKeyFrame, frozen=True, tag="turn_core", gc=False):
    """Asks the first player how the core stands (BK-1.10)."""


class Preparing(BlockAndKeyFrame, frozen=True, tag="first_dig", gc=False):
    """Asks each seat in turn for its first line of the dig (BK-1.10)."""


class GivingBack(BlockAndKeyFrame, frozen=True, tag="give_back", gc=False):
    """Asks for surplus blocks until no more than seven are held (BK-2.2)."""


class Claiming(BlockAndKeyFrame, frozen=True, tag="claim", gc=False):
    """Asks which fulfilled keys are claimed (BK-2.4)."""


class Marking(BlockAndKeyFrame, frozen=True, tag="lay_down", gc=False):
    """Asks, in a solo turn without a claimed key, for the altar of the marker (BK-6.2)."""


class Discarding(BlockAndKeyFrame, frozen=True, tag="discard", gc=False):
    """Asks, in a solo turn, whether a key goes under its deck (BK-6.3)."""


class Refilling(BlockAndKeyFrame, frozen=True, tag="draw_key", gc=False):
    """Asks for altars until the hand is full again (BK-2.4)."""


class Ancients(BlockAndKeyFrame, frozen=True, tag="ancients", gc=False):
    """Lets the Ancients read the last card drawn and take their block (BK-6.4, BK-6.5)."""


class Nearest(BlockAndKeyFrame, frozen=True, tag="choose_nearest", gc=False):
    """Asks which of the equally near blocks the Ancients build at (BK-6.6)."""

    block: int
    corner: int


class PlacingForAncients(BlockAndKeyFrame, frozen=True, tag="place_for_ancients", gc=False):
    """Asks where the Ancients' block goes, beside a standing block (BK-6.6)."""

    block: int
    standing: int


class Ending(BlockAndKeyFrame, frozen=True, tag="end_turn", gc=False):
    """Ends the turn."""


PendingFrame: TypeAlias = (
    TurningCore
    | Preparing
    | GivingBack
    | Claiming
    | Marking
    | Discarding
    | Refilling
    | Ancients
    | Nearest
    | PlacingForAncients
    | Ending
)
"""Every kind of frame."""
