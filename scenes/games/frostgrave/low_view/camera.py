"""The camera of the low view, with the interface of the usual one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.low_view.projection import HORIZON, PlatePoint, Projection
from scenes.games.frostgrave.low_view.standing_things import Side
from scenes.kit.draw.canvas import DESIGN_WIDTH, Canvas

_OWN: Final = 3.0
"""The distance from the near edge (inches) at which the view's zoom is measured."""
_BELOW_HORIZON: Final = 20.0
"""Points above a line this far below the horizon (design units) mean the ground at the line."""
_EASE: Final = 7.0
_MARGIN: Final = 170.0
"""Spots this close to the side of the picture are brought farther in, in design units."""


class LowCamera(Camera):
    """Looks across the table from one of its edges; it can only be moved sideways.

    Attributes:
        edge: the table's edge behind which it is.
        pan: the shift of the plate to the left, in design units.
    """

    def __init__(self, canvas: Canvas, size: int, edge: int, levels: Sequence[int] = ()) -> None:
        super().__init__(canvas, size / INCH)
        self.edge = edge
        self.side = Side(size, edge)
        self.projection = Projection(size / INCH)
        self._own_inch = self.projection.inch(self.projection.depth(_OWN))
        self.pan_by = 0.0
        self._levels = levels
        self._pan_goal = 0.0

    @property
    def turned(self) -> bool:
        """Whether south is at the far side."""
        return self.side.turned

    @property
    def levels(self) -> Sequence[int]:
        """Every height on which figures can stand: here half an inch is visible."""
        return self._levels

    # ------------------------------------------------------------------ the picture
    @property
    def zoom(self) -> float:
        """Design units for an inch at the seat's own figures."""
        return self._own_inch

    @property
    def ppi(self) -> float:
        """Pixels for an inch there."""
        return self.zoom * self._canvas.scale

    def on_plate(self, x: float, y: float, z: float = 0) -> PlatePoint:
        """The point of a spot (1/64 inch) on the plate."""
        across, away = self.side.seen(x, y)
        return self.projection.seen(across, away, z / INCH)

    def inch_at(self, x: float, y: float, z: float = 0) -> float:
        """Design units of an inch at a spot."""
        return self.projection.inch(self.on_plate(x, y, z).depth)

    def design(self, x: float, y: float, z: float = 0) -> tuple[float, float]:
        """The design point of a spot (1/64 inch)."""
        seen = self.on_plate(x, y, z)
        return DESIGN_WIDTH / 2 + seen.x - self.pan_by, seen.y

    def pixel(self, x: float, y: float, z: float = 0) -> tuple[float, float]:
        """The pixel of a spot (1/64 inch)."""
        across, down = self.design(x, y, z)
        visible, scale = self._canvas.visible, self._canvas.scale
        return (across - visible.left) * scale, (down - visible.top) * scale

    def table(self, point: tuple[float, float], z: float = 0) -> tuple[int, int]:
        """The spot (1/64 inch) under a design point, at a height."""
        x = point[0] - DESIGN_WIDTH / 2 + self.pan_by
        found = self.projection.on_plane(x, max(point[1], HORIZON + _BELOW_HORIZON), z / INCH)
        if found is None:
            return self.side.spot(self.size / 2, self.size)
        return self.side.spot(*found)

    # ------------------------------------------------------------------ moving
    @property
    def reach(self) -> float:
        """How far it can be moved to either side."""
        return max(0.0, (self.projection.width - self._canvas.visible.width) / 2)

    @property
    def glides(self) -> bool:
        """Whether it is still moving."""
        return abs(self._pan_goal - self.pan_by) > 12.0

    def zoom_by(self, steps: int, point: tuple[float, float] | None = None) -> bool:
        """Nothing: it has no other zoom."""
        del steps, point
        return False

    def pan(self, across: float, down: float) -> None:
        """Move the picture by design units, at once."""
        del down
        self.pan_by = self._pan_goal = self._held(self.pan_by - across)

    def look_at(self, x: float, y: float, *, at_once: bool = False) -> None:
        """Go to a spot (1/64 inch)."""
        self._pan_goal = self._held(self.on_plate(x, y).x)
        if at_once or self.pace == math.inf:
            self.pan_by = self._pan_goal

    def follow(self, x: float, y: float, margin: float = _MARGIN) -> None:
        """Move only as far as needed for a spot (1/64 inch) to be well inside the picture."""
        place = self.design(x, y)[0] + self.pan_by - self._pan_goal
        visible = self._canvas.visible
        over = max(0.0, place - (visible.right - margin))
        under = min(0.0, place - (visible.left + margin))
        self._pan_goal = self._held(self._pan_goal + over + under)
        if self.pace == math.inf:
            self.pan_by = self._pan_goal

    def show_rolls(self, spots: Sequence[tuple[float, float]], area: object = None) -> None:
        """Move to the last of the spots."""
        del area
        self.follow(*spots[-1])

    def update(self, seconds: float) -> bool:
        """Glide on; returns whether the picture moved."""
        way = self._pan_goal - self.pan_by
        if abs(way) < 0.4:
            moved = self.pan_by != self._pan_goal
            self.pan_by = self._pan_goal
            return moved
        self.pan_by += way * min(1.0, _EASE * self.pace * seconds)
        return True

    def _held(self, pan: float) -> float:
        return max(-self.reach, min(self.reach, pan))
