"""Places of marks on the line of the strip, and of their labels above or below it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

ASIDE: Final = 0.42
"""How far the middle of a label may be from its mark, as a share of its width."""
GAP: Final = 6.0
"""The least distance of two labels."""
_APART: Final = 1.0
"""The least distance of two marks on the line."""


class Wish(NamedTuple):
    """A label and its wished place over its mark.

    Attributes:
        x: the wished middle.
        wide: its width.
        number: that of its milestone.
        low: where it may begin at the earliest, so that it stays within its chapter.
        high: where it must end.
        aside: how far its middle may be from there, as a share of its width.
    """

    x: float
    wide: float
    number: int
    low: float = -math.inf
    high: float = math.inf
    aside: float = ASIDE


def arranged(labels: Sequence[Wish], left: float, right: float) -> list[float] | None:
    """The left ends of labels side by side, near their marks; `None` where they do not all fit.

    Args:
        labels: the labels from left to right.
        left: where the first may begin at the earliest.
        right: where the last must end.
    """
    least, end = [], left
    for x, wide, _, begin, stop, aside in labels:
        low = max(end, begin, x - wide * (0.5 + aside))
        if low > min(right - wide, stop - wide, x - wide * (0.5 - aside)):
            return None
        least.append(low)
        end = low + wide + GAP
    found, start = [], right + GAP
    for (x, wide, _, _, stop, _), low in zip(reversed(labels), reversed(least), strict=True):
        start = max(low, min(x - wide / 2, stop - wide, start - wide - GAP))
        found.append(start)
    return found[::-1]


def parted(
    points: Sequence[float], sizes: Sequence[float], left: float, right: float
) -> list[float]:
    """Marks moved apart in their order until none touches the next, as far as the line has room.

    Args:
        points: their middles from left to right.
        sizes: how wide each is.
        left: where the first may begin at the earliest.
        right: where the last must end.
    """
    steps = [(a + b) / 2 + _APART for a, b in pairwise(sizes)]
    if not points or sum(steps) > right - left - (sizes[0] + sizes[-1]) / 2:
        return list(points)
    found = [max(points[0], left + sizes[0] / 2)]
    for point, step in zip(points[1:], steps, strict=True):
        found.append(max(point, found[-1] + step))
    found[-1] = min(found[-1], right - sizes[-1] / 2)
    for number in range(len(steps) - 1, -1, -1):
        found[number] = min(found[number], found[number + 1] - steps[number])
    return found
