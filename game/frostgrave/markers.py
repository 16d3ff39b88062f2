"""Markers of spells on the table: walls, fog, mud, circles, runes, eyes, gaps."""

from __future__ import annotations

from typing import Literal

import msgspec


class Marker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A mark of a spell on the table.

    The middle is at ``x``, ``y`` on the surface of height ``z``. A rectangle has ``length`` along
    ``angle`` (whole degrees) and ``width`` across; a circle has the radius ``length``; a point has
    neither. ``height`` is how far it rises. All lengths in 1/64 inch. ``total`` is the casting
    total, ``turn`` when it was cast.
    """

    id: int
    spell: str
    caster: int
    seat: int
    shape: Literal["rectangle", "circle", "point"]
    x: int
    y: int
    z: int
    angle: int = 0
    length: int = 0
    width: int = 0
    height: int = 0
    terrain: Literal["", "wall", "fog", "mud", "gap", "hole", "circle"] = ""
    """Its effect on walking and sight; empty for a mere mark."""
    total: int = 0
    turn: int = 0
    detail: str = ""
