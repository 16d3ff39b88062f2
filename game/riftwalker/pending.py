"""What is still to be done before the turn goes on: the frames of a state's stack.

The last frame is on top. A frame with a question is a decision; the rules carry out the others.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.riftwalker.explored_rifts import Tucked

NOBODY = -1


class RiftwalkerFrame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", gc=False
):
    """One frame of the stack."""


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a power remembers as ``$name``: a rift's id, or the number of a seat, cell, element."""

    name: str
    value: int | str


class Offering(RiftwalkerFrame, frozen=True, tag="activate", gc=False):
    """Asks the seat on turn whether a rift's power is activated (RW-2.2)."""

    rift: str


class Running(RiftwalkerFrame, frozen=True, tag="power", gc=False):
    """A power at work: the instruction ``at`` of the program of ``rift`` comes next."""

    rift: str
    at: int = 0
    names: tuple[Named, ...] = ()
    looking: int = NOBODY
    """The seat whose hand lies open to the seat on turn while the power lasts."""


class Picking(RiftwalkerFrame, frozen=True, tag="pick", gc=False):
    """Asks for cards of a hand, one by one: to be discarded, or tucked beneath a rift."""

    seat: int
    """Whose hand it is."""
    picker: int
    left: int
    under: str
    """The rift beneath which they go; empty where they are discarded."""
    face_up: bool


class Looking(RiftwalkerFrame, frozen=True, tag="look", gc=False):
    """Asks which of the first ``cards`` of the deck is taken."""

    cards: int
    left: int
    under: str
    """The rift beneath which it goes; empty for the hand."""
    face_up: bool


class Lowering(RiftwalkerFrame, frozen=True, tag="lower", gc=False):
    """Asks which of the first ``cards`` of the deck goes under it next (RW-9.40)."""

    cards: int


class Returning(RiftwalkerFrame, frozen=True, tag="return", gc=False):
    """Asks which of several discarded cards goes under the deck next (RW-9.40)."""

    seat: int
    cards: tuple[Tucked, ...]


PendingFrame: TypeAlias = Offering | Running | Picking | Looking | Lowering | Returning
"""Every kind of frame."""
