"""Patterns of keys: coloured squares on a little grid, in their four rotations (BK-4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.block_and_key.temple import ROWS, WIDTH, joined

BLANK: Final = "."
"""A square of a pattern that may be anything (BK-4.3)."""
LETTERS: Final = "casj"
"""How a grid writes the colours: coral, azure, sun, jade."""

Square: TypeAlias = tuple[int, int, int]
"""Column to the right, row downwards, colour."""


class Rotation(NamedTuple):
    """One rotation of a pattern, by shifts of squares within a view."""

    squares: tuple[Square, ...]
    places: tuple[tuple[int, int], ...]
    """The same as shifts with their colours."""
    shifts: tuple[tuple[int, ...], ...]
    """For each colour the shifts of its squares."""
    anchors: tuple[int, int]
    """Where the pattern's upper left corner may lie: in the view from above, in a side view."""
    everywhere: int
    """The same in all five views, joined (see :func:`game.block_and_key.temple.joined`)."""


class Pattern:
    """A pattern and its different rotations; mirror images are not among them."""

    def __init__(self, squares: Iterable[Square]) -> None:
        self.rotations: Final = tuple(_rotation(each) for each in rotated(squares))
        self.size: Final = len(self.rotations[0].squares)
        """How many squares are coloured."""


def squares_of(grid: Sequence[str]) -> tuple[Square, ...]:
    """Read the squares of a grid of letters; blanks between letters do not count."""
    return tuple(
        (column, row, LETTERS.index(letter))
        for row, line in enumerate(grid)
        for column, letter in enumerate(line.split())
        if letter != BLANK
    )


def rotated(squares: Iterable[Square]) -> tuple[tuple[Square, ...], ...]:
    """Return the different rotations by quarter turns, each moved to the upper left."""
    found: dict[tuple[Square, ...], None] = {}
    turned = list(squares)
    for _ in range(4):
        left = min(column for column, _, _ in turned)
        top = min(row for _, row, _ in turned)
        found[tuple(sorted((c - left, r - top, colour) for c, r, colour in turned))] = None
        turned = [(-row, column, colour) for column, row, colour in turned]
    return tuple(found)


def _rotation(squares: tuple[Square, ...]) -> Rotation:
    wide = 1 + max(column for column, _, _ in squares)
    tall = 1 + max(row for _, row, _ in squares)
    shifts = tuple(
        tuple(column + WIDTH * row for column, row, each in squares if each == colour)
        for colour in range(len(LETTERS))
    )
    anchors = [_anchors(rows, wide, tall) for rows in ROWS]
    places = tuple((column + WIDTH * row, colour) for column, row, colour in squares)
    return Rotation(squares, places, shifts, (anchors[0], anchors[1]), joined(anchors))


def _anchors(rows: int, wide: int, tall: int) -> int:
    found = 0
    for row in range(rows - tall + 1):
        for column in range(WIDTH - wide + 1):
            found |= 1 << column + WIDTH * row
    return found
