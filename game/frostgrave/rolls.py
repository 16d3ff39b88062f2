"""Rolls of a d20 with their modifiers, as events hold them."""

from __future__ import annotations

import msgspec


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One entry of a sum: a key of section ``modifier`` in the words, and its value.

    ``count`` is the number of its causes (supporting friends, pieces in the way).
    """

    key: str
    value: int
    count: int = 1


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A d20 with its modifiers."""

    figure: int
    natural: int
    modifiers: tuple[Modifier, ...]
    total: int
