"""Elements, the fifteen element cards and the geometry of the grid (RW-1.1, RW-1.2).

Elements are numbers 0-5, cells numbers ``column + 3 * row``. An element card
is a number 0-14; lying with one side up it is a *face*, ``2 * card + side``,
so that turning it over is ``face ^ 1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

ELEMENTS: Final = ("lightning", "life", "fire", "earth", "water", "air")
"""The elements' names in the data and the words, in the order of their numbers."""
CARDS: Final[Sequence[tuple[int, int]]] = tuple(combinations(range(len(ELEMENTS)), 2))
"""The two sides of each element card: every pair of elements once."""
ELEMENT_OF: Final[Sequence[int]] = tuple(side for card in CARDS for side in card)
"""The element that each face shows."""
NO_ELEMENT: Final = -1

CELLS: Final = 9
CENTRE: Final = 4
PLACES: Final = {"corner": (0, 2, 6, 8), "edge": (1, 3, 5, 7), "centre": (CENTRE,)}
"""The cells of each kind of place."""
LINES: Final[Sequence[tuple[int, int, int]]] = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
"""Rows from above, columns from the left, then both diagonals."""
PLAIN: Final = tuple(1 << element for element in range(len(ELEMENTS)))
"""Each element counts as itself, as a mask of elements."""


def _are_neighbours(first: int, second: int) -> bool:
    (row, column), (other_row, other_column) = divmod(first, 3), divmod(second, 3)
    return abs(row - other_row) + abs(column - other_column) == 1


NEIGHBOURS: Final[Sequence[tuple[int, ...]]] = tuple(
    tuple(other for other in range(CELLS) if _are_neighbours(cell, other)) for cell in range(CELLS)
)
"""The cells beside each cell along row and column."""


def elements_in_line(grid: Sequence[int], counts_as: Sequence[int]) -> int:
    """Return the mask of elements that have a row, column or diagonal.

    Args:
        grid: the nine faces.
        counts_as: for each element the mask of those it counts as.
    """
    a, b, c, d, e, f, g, h, i = [counts_as[ELEMENT_OF[face]] for face in grid]
    return (
        a & b & c
        | d & e & f
        | g & h & i
        | a & d & g
        | b & e & h
        | c & f & i
        | a & e & i
        | c & e & g
    )


def lines_shown(grid: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the lines whose three cards show the same element."""
    shown = [ELEMENT_OF[face] for face in grid]
    return tuple(
        number
        for number, (first, second, third) in enumerate(LINES)
        if shown[first] == shown[second] == shown[third]
    )


def lines_counted(grid: Sequence[int], counts_as: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the lines that a seat may count as one element (RW-9.39)."""
    masks = [counts_as[ELEMENT_OF[face]] for face in grid]
    return tuple(
        number
        for number, (first, second, third) in enumerate(LINES)
        if masks[first] & masks[second] & masks[third]
    )


@lru_cache(maxsize=128)
def mask_of(names: tuple[str, ...]) -> int:
    """Return the mask of the named elements."""
    return sum(1 << ELEMENTS.index(name) for name in names)


def elements_of(mask: int) -> list[int]:
    """Return the elements of a mask."""
    return [element for element in range(len(ELEMENTS)) if mask >> element & 1]
