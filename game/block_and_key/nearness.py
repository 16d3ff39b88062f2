"""How near each key of a hand is to being fulfilled, and in which views (BK-4.2, BK-4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.block_and_key.board import Board
from game.block_and_key.pattern import Pattern, Rotation
from game.block_and_key.temple import TOP


class Nearness(NamedTuple):
    """What a board lacks for the keys of a hand; the least of any one place counts."""

    keys: tuple[int, ...]
    """For each key how many of its squares are missing where most of them show already."""
    views: tuple[int, ...]
    """For each view asked about the same, for the key that is nearest there."""


def nearness(board: Board, patterns: Sequence[Pattern], views: Sequence[int]) -> Nearness:
    """Return how many squares every key lacks on a board, and every view for its nearest key.

    Args:
        board: as it stands.
        patterns: those of the keys.
        views: where the keys may be fulfilled.
    """
    lacking = [[_lacking(board, pattern, view) for view in views] for pattern in patterns]
    return Nearness(
        tuple(min(row) for row in lacking),
        tuple(min(column) for column in zip(*lacking, strict=True)),
    )


def _lacking(board: Board, pattern: Pattern, view: int) -> int:
    """At least one: what shows already counts only with a new square (BK-4.4)."""
    shown = max(_most_shown(board.planes[view], each, view) for each in pattern.rotations)
    return max(1, pattern.size - shown)


def _most_shown(planes: Sequence[int], rotation: Rotation, view: int) -> int:
    """Return the most squares of a rotation that show at one place, counting all places at once."""
    shown = [rotation.anchors[0 if view == TOP else 1]]
    for shift, colour in rotation.places:
        here = planes[colour] >> shift
        shown.append(0)
        for count in range(len(shown) - 1, 0, -1):
            shown[count] |= shown[count - 1] & here
    return max(count for count, anchors in enumerate(shown) if anchors)
