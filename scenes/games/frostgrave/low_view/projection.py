"""The one projection of the low view, and its inverse.

A pinhole camera behind the middle of one edge of the table looks across it, a little down and never
turned aside, so all ground in one row of the picture is equally far away. Lengths are inches here:
`across` from the left end of the near edge, `away` from that edge, `high` above the ground. Points
are design units of the plate, whose middle column is 0 and whose height is 720.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

FOCUS: Final = 930.0
"""Design units that an inch covers at a depth of an inch."""
PITCH: Final = math.radians(16.5)
"""The downward angle of the camera."""
HEIGHT: Final = 720.0
_MIDDLE: Final = HEIGHT / 2
_NEAR_EDGE: Final = 32.1
"""Degrees below the horizon at which the near edge of the table is seen."""
_SIN, _COS = math.sin(PITCH), math.cos(PITCH)
_BESIDE: Final = 0.6
"""Inches beyond the ends of the near edge that a plate still shows."""
_LEAST: Final = 1720.0
"""The least width of a plate: it has to cover a wide window, too."""
HORIZON: Final = _MIDDLE - FOCUS * math.tan(PITCH)


class PlatePoint(NamedTuple):
    """The place of a thing on the plate, and its depth in the picture (inches)."""

    x: float
    y: float
    depth: float


class Projection:
    """Projects a table seen from one of its sides.

    Args:
        size: the edge of the table in inches.

    Attributes:
        back: the distance of the camera behind the near edge.
        high: its height.
        width: the width of the plate in design units.
        near: the depth of the nearest ground of the table.
    """

    def __init__(self, size: float) -> None:
        self.size = size
        self.back = 7.0 + size / 4
        self.high = self.back * math.tan(math.radians(_NEAR_EDGE))
        self.near = self.depth(0.0)
        half = (size / 2 + _BESIDE) * FOCUS / self.depth(0.5)
        self.width = max(_LEAST, 2.0 * math.ceil(half))

    def depth(self, away: float, high: float = 0.0) -> float:
        """The depth of a point in the picture."""
        return (self.high - high) * _SIN + (away + self.back) * _COS

    def seen(self, across: float, away: float, high: float = 0.0) -> PlatePoint:
        """The point of the plate for a point in space."""
        depth = max(0.05, self.depth(away, high))
        rise = (high - self.high) * _COS + (away + self.back) * _SIN
        x = FOCUS * (across - self.size / 2) / depth
        return PlatePoint(x, _MIDDLE - FOCUS * rise / depth, depth)

    def on_plane(self, x: float, y: float, high: float = 0.0) -> tuple[float, float] | None:
        """The spot `(across, away)` under a point of the plate on a plane.

        `None` above its horizon.

        It is the intersection of the camera's ray with the plane.
        """
        rise = (_MIDDLE - y) / FOCUS
        fall = rise * _COS - _SIN
        if fall > -1e-4:
            return None
        far = (high - self.high) / fall
        return self.size / 2 + x / FOCUS * far, far * (_COS + rise * _SIN) - self.back

    def inch(self, depth: float) -> float:
        """Design units of an inch that faces the camera at a depth."""
        return FOCUS / max(0.05, depth)

    def row(self, away: float) -> float:
        """The row of the plate for ground at a distance."""
        return self.seen(0.0, away).y
