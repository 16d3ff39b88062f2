"""Where a colour would bring a key nearer: squares of patterns of which nearly all are there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.block_and_key.board import Board
from game.block_and_key.colours import COLOURS
from game.block_and_key.pattern import Rotation
from game.block_and_key.temple import TOP, WIDTH

MISSING: Final = 2
"""A key that lacks at most this many squares is worth completing."""


def wanted_squares(
    board: Board, rotations: Sequence[Rotation], views: Sequence[int]
) -> list[list[int]]:
    """Return, by view and colour, the squares where a colour would bring a key nearer.

    Args:
        board: what stands on the temple.
        rotations: those of one pattern.
        views: where the key may be fulfilled.
    """
    wanted = [[0] * len(COLOURS) for _ in board.planes]
    for view in views:
        planes, here = board.planes[view], wanted[view]
        for rotation in rotations:
            _add(planes, rotation, rotation.anchors[0 if view == TOP else 1], here)
    return wanted


def _add(planes: Sequence[int], rotation: Rotation, anchors: int, wanted: list[int]) -> None:
    squares = [(column + WIDTH * row, colour) for column, row, colour in rotation.squares]
    fits = [anchors & planes[colour] >> shift for shift, colour in squares]
    for missing in combinations(range(len(squares)), MISSING):
        here = anchors
        for place, fit in enumerate(fits):
            if place not in missing:
                here &= fit
        if here:
            for place in missing:
                shift, colour = squares[place]
                wanted[colour] |= (here & ~fits[place]) << shift
