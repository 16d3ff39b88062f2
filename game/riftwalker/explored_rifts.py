"""Rifts on the table: how far turned, and what lies beneath them."""

from __future__ import annotations

from typing import Final

import msgspec

UNKNOWN: Final = "?"
"""What a view shows of a card that the seat may not know."""
MOST_TURNED: Final = 2
"""A rift rotated so often cannot be rotated again (RW-2.2)."""


class Tucked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A card beneath a rift (RW-3.2); ``by`` is the seat that put it there."""

    card: str
    face_up: bool
    by: int


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A rift in an explored area or a score pile.

    ``turned`` is how often it is rotated, 0 to 2. ``warded`` rifts cannot be
    picked by opponents of their controller (RW-9.37).
    """

    rift: str
    turned: int = 0
    beneath: tuple[Tucked, ...] = ()
    warded: bool = False
