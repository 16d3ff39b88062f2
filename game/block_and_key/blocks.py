"""The forty blocks: ten shapes in four colours, one of each (BK-1.2).

A block is a number, ``4 * shape + colour``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from game.block_and_key.colours import COLOURS
from game.block_and_key.orientation import Orientation
from game.block_and_key.polycube import orientations

SHAPES: Final = 10
BLOCKS: Final = SHAPES * len(COLOURS)
NO_BLOCK: Final = -1
"""An empty space of the dig."""

Coordinate = Annotated[int, msgspec.Meta(ge=0, le=3)]


class ShapeData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shape as ``blocks.yaml`` gives it: its cubes as x, y, z."""

    id: str
    cubes: Annotated[
        tuple[tuple[Coordinate, Coordinate, Coordinate], ...],
        msgspec.Meta(min_length=1, max_length=4),
    ]


class BlocksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``blocks.yaml``."""

    shapes: Annotated[tuple[ShapeData, ...], msgspec.Meta(min_length=SHAPES, max_length=SHAPES)]


class Blocks:
    """All blocks with the orientations of their shapes."""

    def __init__(self, shapes: Sequence[ShapeData]) -> None:
        self.shape_ids: Final = tuple(shape.id for shape in shapes)
        """The names of the shapes, by number."""
        self.of_shape: Final = tuple(
            tuple(
                Orientation(shape, index, cubes)
                for index, cubes in enumerate(orientations(data.cubes))
            )
            for shape, data in enumerate(shapes)
        )
        """The orientations of each shape."""

    def orientations(self, block: int) -> tuple[Orientation, ...]:
        """Return the orientations of a block."""
        return self.of_shape[shape_of(block)]

    def shape_id(self, block: int) -> str:
        """Return the name of a block's shape."""
        return self.shape_ids[shape_of(block)]


def shape_of(block: int) -> int:
    """Return the shape of a block."""
    return block // len(COLOURS)


def colour_of(block: int) -> int:
    """Return the colour of a block."""
    return block % len(COLOURS)


def block_of(shape: int, colour: int) -> int:
    """Return the block of a shape and a colour."""
    return shape * len(COLOURS) + colour
