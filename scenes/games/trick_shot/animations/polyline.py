"""A path over the ice along several points, by share of its length."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise

from scenes.games.trick_shot.layout import Point
from scenes.kit.motion.easing import between


class Polyline:
    """A path along board coordinates.

    Attributes:
        length: its length in squares.
    """

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = tuple(points)
        legs = (math.dist(first, second) for first, second in pairwise(self._points))
        self._ends = list(accumulate(legs, initial=0.0))
        self.length = self._ends[-1]

    def at(self, share: float) -> tuple[Point, Point]:
        """The place at a share of the length, and the direction there."""
        if self.length == 0:
            return self._points[-1], (0.0, 0.0)
        distance = share * self.length
        leg = min(bisect_left(self._ends, distance, 1), len(self._ends) - 1)
        first, second = self._points[leg - 1], self._points[leg]
        size = self._ends[leg] - self._ends[leg - 1]
        part = (distance - self._ends[leg - 1]) / size if size else 1.0
        direction = ((second[0] - first[0]) / size, (second[1] - first[1]) / size)
        return between(first, second, part), direction

    def passed(self, share: float) -> int:
        """How many points of the path have been passed."""
        distance = share * self.length + 0.25
        return sum(1 for end in self._ends if end <= distance) - 1
