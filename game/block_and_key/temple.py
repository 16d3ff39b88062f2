"""The temple as a grid of cells, and how its five views lie over it (BK-1.1, BK-4.1).

A cell is ``(x, y, z)``: x to the east, y to the south, z upwards, each from 0.
Its number is ``x + 10 * y + 100 * z``; a set of cells is one integer with a bit
per number. A view is written as its viewer sees it, never mirrored: a square
is ``(column, row)``, column to the right and row downwards, and its number is
``column + 10 * row``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

WIDTH: Final = 10
"""Squares along each side of the floor."""
LEVELS: Final = 6
"""Levels above the floor that may hold cubes."""
FLOOR: Final = WIDTH * WIDTH
"""Cells of one level."""
CELLS: Final = FLOOR * LEVELS

NORTH, EAST, SOUTH, WEST = range(4)
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
"""The four sides, clockwise."""
SIDE_NAMES: Final = ("north", "east", "south", "west")

TOP: Final = 0
"""The view from above, north at the top; the view from a side is ``1 + side``."""
VIEWS: Final = range(5)
VIEW_NAMES: Final = ("top", *SIDE_NAMES)
ROWS: Final = (WIDTH, LEVELS, LEVELS, LEVELS, LEVELS)
"""The rows of each view; every view has ten columns."""

CORNERS: Final = ((0, 0), (WIDTH - 1, 0), (WIDTH - 1, WIDTH - 1), (0, WIDTH - 1))
"""The corner squares north-west, north-east, south-east, south-west (BK-6.5)."""


class Cube(NamedTuple):
    """One cell of the temple."""

    x: int
    y: int
    z: int


def number(x: int, y: int, z: int) -> int:
    """Return the number of a cell."""
    return x + WIDTH * y + FLOOR * z


CUBES: Final = tuple(
    Cube(cell % WIDTH, cell // WIDTH % WIDTH, cell // FLOOR) for cell in range(CELLS)
)
"""The coordinates of every cell by its number."""


def view_of_side(side: int) -> int:
    """Return the view of the player at a side."""
    return 1 + side


def is_inside(x: int, y: int, z: int) -> bool:
    """Whether there is such a cell."""
    return 0 <= x < WIDTH and 0 <= y < WIDTH and 0 <= z < LEVELS


def seen_at(view: int, x: int, y: int, z: int) -> tuple[int, int, int]:
    """Return the column, the row and the depth at which a view shows a cell.

    Depth counts cells from the viewer's edge, or from the sixth level downwards.
    """
    last, row = WIDTH - 1, LEVELS - 1 - z
    if view == TOP:
        return x, y, row
    side = view - 1
    if side == NORTH:
        return last - x, row, y
    if side == EAST:
        return last - y, row, last - x
    if side == SOUTH:
        return x, row, last - y
    return y, row, x


def joined(views: Iterable[int]) -> int:
    """Return sets of squares, one of each view, as one set: a floor's squares for each view."""
    whole = 0
    for view, squares in enumerate(views):
        whole |= squares << FLOOR * view
    return whole


def repeated(level: int) -> int:
    """Return a set of cells that has the same cells of each level as the given set of one."""
    whole = 0
    for z in range(LEVELS):
        whole |= level << FLOOR * z
    return whole


_WEST_COLUMN: Final = sum(1 << WIDTH * y for y in range(WIDTH))
_NORTH_ROW: Final = (1 << WIDTH) - 1

FLOOR_CELLS: Final = (1 << FLOOR) - 1
"""All cells of the lowest level."""
ALL_CELLS: Final = (1 << CELLS) - 1
NOT_WEST: Final = ALL_CELLS & ~repeated(_WEST_COLUMN)
"""Cells that have a neighbour to the west; the next three likewise."""
NOT_EAST: Final = ALL_CELLS & ~repeated(_WEST_COLUMN << WIDTH - 1)
NOT_NORTH: Final = ALL_CELLS & ~repeated(_NORTH_ROW)
NOT_SOUTH: Final = ALL_CELLS & ~repeated(_NORTH_ROW << FLOOR - WIDTH)


def beside(cells: int) -> int:
    """Return the cells that share a side face with a cell of the set."""
    return (
        (cells & NOT_EAST) << 1
        | (cells & NOT_WEST) >> 1
        | (cells & NOT_SOUTH) << WIDTH
        | (cells & NOT_NORTH) >> WIDTH
    )


def around(cells: int) -> int:
    """Return the cells that share at least a vertex with a cell of the set, the set included."""
    wide = cells | (cells & NOT_EAST) << 1 | (cells & NOT_WEST) >> 1
    wide |= (wide & NOT_SOUTH) << WIDTH | (wide & NOT_NORTH) >> WIDTH
    return (wide | wide << FLOOR | wide >> FLOOR) & ALL_CELLS
