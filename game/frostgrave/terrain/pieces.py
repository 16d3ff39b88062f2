"""The pieces on a table, made of convex parts, and ladders (FG-66)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.frostgrave.terrain.shapes import Polygon

Kind: TypeAlias = Literal["open", "floor", "rough", "low", "wall", "solid", "fog", "door"]
"""``open`` is only seen, ``rough`` lies flat; ``floor``, ``low``, ``wall``, ``solid`` are solid.

``fog`` and a shut ``door`` only hide what is behind them.
"""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A convex prism from ``bottom`` to ``top`` (units); rough and open parts lie flat at ``top``.

    Parts of a piece with the same ``run`` belong together, as the stretches of one straight wall
    do: for cover they are one piece of terrain (FG-30). ``climb`` says that the top can be stood
    on, so that the part may be climbed. ``look`` is for the screen only: which part of the piece
    this is, such as ``sill``, ``lintel``, ``ragged``, ``beam``.
    """

    shape: Polygon
    kind: Kind
    bottom: int = 0
    top: int = 0
    climb: bool = False
    run: int = 0
    look: str = ""


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A way between the spot ``foot`` and the spot ``head`` (x, y, z)."""

    foot: tuple[int, int, int]
    head: tuple[int, int, int]


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A named spot of a piece (units)."""

    role: str
    x: int
    y: int
    z: int


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A piece of terrain: ``look`` names its picture, ``turn`` is in whole degrees.

    ``man_made`` pieces can be crumbled; ``flat`` ones have sides a Wizard Eye can be put on.
    """

    id: str
    look: str
    x: int
    y: int
    turn: int
    parts: tuple[Part, ...]
    ladders: tuple[Ladder, ...] = ()
    man_made: bool = True
    flat: bool = True
    role: str = ""
    """Its role in a scenario; empty for ordinary terrain."""
    marks: tuple[Mark, ...] = ()
