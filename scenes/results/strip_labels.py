"""Where labels stand side by side above or below the line of the strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

_ASIDE: Final = 0.42
"""How far the middle of a label may be from its mark, as a share of its width."""
_GAP: Final = 6.0


class Wish(NamedTuple):
    """A label that wants to stand over its mark."""

    x: float
    wide: float
    number: int


def arranged(wishes: Sequence[Wish], left: float, right: float) -> list[float] | None:
    """The left ends of labels side by side, near their marks; `None` where not all have room.

    Args:
        wishes: the labels from left to right.
        left: where the first may begin at the earliest.
        right: where the last must end.
    """
    least, end = [], left
    for x, wide, _ in wishes:
        low = max(end, x - wide * (0.5 + _ASIDE))
        if low > min(right - wide, x - wide * (0.5 - _ASIDE)):
            return None
        least.append(low)
        end = low + wide + _GAP
    found, start = [], right + _GAP
    for (x, wide, _), low in zip(reversed(wishes), reversed(least), strict=True):
        start = max(low, min(x - wide / 2, start - wide - _GAP))
        found.append(start)
    return found[::-1]
