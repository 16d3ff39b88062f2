"""Changes of the terrain by spells: small records that a state keeps beside its table's id.

They are frozen and hashable, so that the ground built from a table and its changes can be cached.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.frostgrave.terrain.shapes import Polygon


class Raised(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="raised"):
    """A wall that was not there before (Wall); its top can be stood on."""

    shape: Polygon
    bottom: int
    top: int


class Fogged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fogged"):
    """A bank of fog: opaque, no cover, no hindrance (Fog)."""

    shape: Polygon
    bottom: int
    top: int


class Muddied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="muddied"):
    """Rough ground at the height ``level`` (Mud)."""

    shape: Polygon
    level: int


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """A gap: every man-made part loses everything within the shape and above ``bottom`` (Crumble).

    Floors stay; :class:`Holed` takes those.
    """

    shape: Polygon
    bottom: int


class Holed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="holed"):
    """A hole in the floors whose top is at ``level`` (Crumble)."""

    shape: Polygon
    level: int


class Removed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="removed"):
    """A piece taken off the table."""

    piece: str


Change: TypeAlias = Raised | Fogged | Muddied | Opened | Holed | Removed
