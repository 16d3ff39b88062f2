"""The forms of ``data/frostgrave/tables``: blueprints of pieces, and tables that use them.

Lengths are inches, rounded to 1/64; ``x`` runs east, ``y`` south, a blueprint's middle is 0, 0.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

BLUEPRINTS = "tables/blueprints.yaml"
TABLES_FOLDER = "tables"

_Place = Annotated[float, msgspec.Meta(ge=-72, le=72)]
_Length = Annotated[float, msgspec.Meta(gt=0, le=72)]
_Height = Annotated[float, msgspec.Meta(ge=0, le=24)]
_Turn = Annotated[int, msgspec.Meta(ge=0, le=359)]
_Feet = Annotated[int, msgspec.Meta(ge=2, le=4)]

Masonry: TypeAlias = Literal[
    "full", "high", "half", "low", "curb", "window", "door", "shut", "gap", "pillar"
]
"""A stretch of a wall: whole, broken to 3/4 or 1/2, low (an inch), a curb (half an inch), with a
window, with a doorway, with a shut door, missing, a little higher than whole.
"""

Box: TypeAlias = tuple[_Place, _Place, _Place, _Place]
"""West, north, east, south."""
Round: TypeAlias = tuple[_Place, _Place, _Length]
"""The middle and the radius."""
Corner: TypeAlias = tuple[_Place, _Place]


class WallForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A straight wall from ``start`` to ``end``, as a row of stretches."""

    start: Corner
    end: Corner
    sections: tuple[tuple[Masonry, _Length], ...]
    thick: _Length = 0.375
    height: _Height = 3
    base: _Height = 0


class BlockForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A solid body; its outline is one of ``box``, ``round`` and ``shape``."""

    top: _Height
    box: Box | None = None
    round: Round | None = None
    shape: tuple[Corner, ...] | None = None
    bottom: _Height = 0
    climb: bool = False
    look: str = ""


class PatchForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Flat ground: ``rough`` counts double, ``open`` is only seen (paving, snow)."""

    kind: Literal["rough", "open"]
    box: Box | None = None
    round: Round | None = None
    shape: tuple[Corner, ...] | None = None
    level: _Height = 0
    look: str = ""


class FloorForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An upper floor to stand on, its surface at ``level``."""

    level: _Height
    box: Box | None = None
    round: Round | None = None
    shape: tuple[Corner, ...] | None = None
    thick: _Length = 0.25
    look: str = ""


class StairsForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps of half an inch within a box, rising toward a side up to ``top``."""

    box: Box
    toward: Literal["north", "east", "south", "west"]
    top: _Height


class LadderForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ladder between two spots (x, y, height)."""

    foot: tuple[_Place, _Place, _Height]
    head: tuple[_Place, _Place, _Height]


class MarkForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spot that a scenario names, such as a door."""

    role: str
    at: Corner
    level: _Height = 0


class Blueprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of piece. ``id`` is the look of it unless ``look`` says otherwise."""

    id: str
    look: str = ""
    man_made: bool = True
    flat: bool = True
    walls: tuple[WallForm, ...] = ()
    blocks: tuple[BlockForm, ...] = ()
    patches: tuple[PatchForm, ...] = ()
    floors: tuple[FloorForm, ...] = ()
    stairs: tuple[StairsForm, ...] = ()
    ladders: tuple[LadderForm, ...] = ()
    marks: tuple[MarkForm, ...] = ()


class BlueprintsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``blueprints.yaml``."""

    blueprints: tuple[Blueprint, ...]


class PutForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece on a table: a blueprint, its middle, and its rotation.

    ``twice`` puts it a second time, turned half round about the middle of the table.
    """

    put: str
    at: Corner
    turn: _Turn = 0
    twice: bool = False


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table; ``name`` in each language, ``ground`` its streets and squares, from its corner."""

    id: str
    feet: _Feet
    name: dict[str, str]
    pieces: tuple[PutForm, ...]
    ground: tuple[PatchForm, ...] = ()
    indoors: bool = False
    """Whether it lies under a roof; only the screen uses it."""
