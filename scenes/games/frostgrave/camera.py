"""The camera over the table: maps spots of the table to the screen, with zoom and pan.

The plane of the screen is the ground, so circles stay circles; height goes up the screen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.kit.draw.canvas import Canvas

LIFT: Final = 0.62
"""Inches on the screen for an inch of height."""
NEAR: Final = 44.0
"""The usual zoom of a battle (design units an inch), unless the person has zoomed."""
STEPS: Final = (0.0, 22.0, 30.0, NEAR, 60.0)
"""Design units for an inch; the first one shows the whole table."""
_LEGIBLE: Final = 25.0
BORDER: Final = 5.0
"""Inches beyond the table's edge that can be looked at."""
_BESIDE: Final = 1.0
"""How many inches beyond the edge can be moved clear of the panels, at least."""
_LEVELS: Final = tuple(inches * INCH for inches in (4, 3, 2, 1))
_EASE: Final = 9.0
_NEAR: Final = 24.0
"""Within this distance of its goal (design units) the camera has almost arrived."""
_MIDDLE: Final = (625.0, 346.0)
_CLEAR: Final = (412.0, 256.0)
"""The half width and height of the area without panels, in design units."""
_HEAD: Final = 2.2
"""Inches that stay clear of panels above the feet of figures at the northern edge."""
ROLLS: Final = pygame.FRect(340, 250, 580, 290)
WIDER: Final = pygame.FRect(230, 172, 790, 438)
"""The screen areas for figures that roll dice, with room for the dice above and beside them.



`ROLLS` is the usual one; figures that are far apart use `WIDER`.
"""


class Camera:
    """Looks at one table.

    Attributes:
        size: the edge of the table in inches.
        x: the table coordinate in the middle of the screen, in inches.
        y: likewise.
        lowest: the zoom that shows the whole table.
        was_set: whether the person has zoomed; the program then keeps this zoom.
        before_aim: the zoom from before it zoomed out for an aim; 0 if it did not.
        pace: the multiple of the usual speed; infinite to jump.
    """

    def __init__(self, canvas: Canvas, size: float) -> None:
        self._canvas = canvas
        self.size = size
        self.x = self.y = size / 2
        self._goal = (self.x, self.y)
        self._step = 0
        self.lowest = 2 * _CLEAR[1] / size
        self.was_set = False
        self.before_aim = 0.0
        self.pace = 1.0
        self._seen: tuple[object, ...] = ()
        self._frame = (0, 0, 1.0)

    # ------------------------------------------------------------------ the picture
    @property
    def zoom(self) -> float:
        """Design units for an inch."""
        return max(self.lowest, STEPS[self._step])

    @property
    def shows_all(self) -> bool:
        """Whether the whole table is seen."""
        return self._step == 0

    @property
    def figure_zoom(self) -> float:
        """Design units for an inch of a figure: larger than its base when zoomed out."""
        return max(_LEGIBLE, self.zoom)

    @property
    def ppi(self) -> float:
        """Pixels for an inch."""
        return self.zoom * self._canvas.scale

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the table's north-western corner."""
        middle = self._canvas.point(*_MIDDLE)
        ppi = self.ppi
        return round(middle[0] - self.x * ppi), round(middle[1] - self.y * ppi)

    def pixel(self, x: float, y: float, z: float = 0) -> tuple[float, float]:
        """The pixel of a spot (1/64 inch)."""
        # Called hundreds of times a frame: what all answers share is computed once a place.
        key = (self.x, self.y, self._step, self._canvas.size)
        if key != self._seen:
            self._seen = key
            self._frame = (*self.origin, self.ppi / INCH)
        left, top, ppi = self._frame
        return left + x * ppi, top + (y - z * LIFT) * ppi

    def design(self, x: float, y: float, z: float = 0) -> tuple[float, float]:
        """The design point of a spot (1/64 inch)."""
        return self._canvas.to_design(self.pixel(x, y, z))

    def table(self, point: tuple[float, float], z: float = 0) -> tuple[int, int]:
        """The spot (1/64 inch) under a design point, at a height."""
        pixel = self._canvas.point(*point)
        left, top = self.origin
        ppi = self.ppi / INCH
        return round((pixel[0] - left) / ppi), round((pixel[1] - top) / ppi + z * LIFT)

    @property
    def levels(self) -> Sequence[int]:
        """The heights (1/64 inch) at which a point may be on a surface, the highest first."""
        return _LEVELS

    @property
    def turned(self) -> bool:
        """Whether north is at the near side."""
        return False

    # ------------------------------------------------------------------ moving
    @property
    def glides(self) -> bool:
        """Whether it still moves visibly."""
        away = abs(self._goal[0] - self.x) + abs(self._goal[1] - self.y)
        return away * self.zoom > _NEAR

    def zoom_by(self, steps: int, point: tuple[float, float] | None = None) -> bool:
        """Zoom in or out; what is under the design point stays there."""
        wanted = max(0, min(len(STEPS) - 1, self._step + steps))
        while wanted and STEPS[wanted] <= self.lowest:
            wanted += 1 if steps > 0 else -1
        if wanted == self._step:
            return False
        self.was_set = True
        self.before_aim = 0.0
        held = None if point is None else self.table(point)
        self._step = wanted
        if held is not None and point is not None:
            now = self.table(point)
            self.x += (held[0] - now[0]) / INCH
            self.y += (held[1] - now[1]) / INCH
        self._goal = (self.x, self.y)
        self._keep_inside()
        return True

    def frame(self, zoom: float, x: float, y: float, *, at_once: bool = False) -> None:
        """Look at a spot (1/64 inch) with one of the zooms in `STEPS`, without a person's request.

        Any other zoom shows the whole table.
        """
        kept = self.was_set
        self.zoom_by((STEPS.index(zoom) if zoom in STEPS else 0) - self._step)
        self.was_set = kept
        self.look_at(x, y, at_once=at_once)

    def zoomed(self, steps: int) -> Camera:
        """A copy of this camera after a number of zoom steps."""
        other = Camera(self._canvas, self.size)
        other.x, other.y, other._step = self.x, self.y, self._step
        other.zoom_by(steps)
        return other

    def pan(self, across: float, down: float) -> None:
        """Move the picture by design units, at once."""
        self.x -= across / self.zoom
        self.y -= down / self.zoom
        self._goal = (self.x, self.y)
        self._keep_inside()

    def look_at(self, x: float, y: float, *, at_once: bool = False) -> None:
        """Go to a spot (1/64 inch)."""
        self._go((x / INCH, y / INCH), at_once=at_once)

    def follow(self, x: float, y: float, margin: float = 120.0) -> None:
        """Move only as far as needed for a spot (1/64 inch) to be well inside the picture."""
        place = self.design(x, y)
        left, right = 200.0 + margin, 1280.0 - 220.0 - margin
        top, bottom = 60.0 + margin, 640.0 - margin
        across = min(0.0, place[0] - left) + max(0.0, place[0] - right)
        down = min(0.0, place[1] - top) + max(0.0, place[1] - bottom)
        if across or down:
            goal = (self.x + across / self.zoom, self.y + down / self.zoom)
            self._go(goal, at_once=False)

    def show_rolls(self, spots: Sequence[tuple[float, float]], area: pygame.FRect = ROLLS) -> None:
        """Move as far as needed, also past an edge, to have spots (1/64 inch) in an area."""
        ends = [[each(spot[axis] for spot in spots) for axis in (0, 1)] for each in (min, max)]
        first, last = (self.design(*spot) for spot in ends)
        away = []
        for low, high, start, end in zip(first, last, area.topleft, area.bottomright, strict=True):
            middle = (low + high) / 2
            half = min((high - low) / 2, (end - start) / 2)
            away.append(middle - max(start + half, min(end - half, middle)))
        if any(away) and not self.shows_all:
            self._goal = (self.x + away[0] / self.zoom, self.y + away[1] / self.zoom)
            self._arrive(at_once=False)

    def update(self, seconds: float) -> bool:
        """Glide on; returns whether the picture moved."""
        across, down = self._goal[0] - self.x, self._goal[1] - self.y
        if abs(across) < 0.02 and abs(down) < 0.02:
            moved = (self.x, self.y) != self._goal
            self.x, self.y = self._goal
            return moved
        share = min(1.0, _EASE * self.pace * seconds)
        self.x += across * share
        self.y += down * share
        return True

    @property
    def middle(self) -> tuple[float, float]:
        """The design point at which the camera's spot is seen."""
        return _MIDDLE

    def held(self, x: float, y: float) -> tuple[float, float]:
        """The nearest spot (inches) to look at without a person's request: not far past an edge."""
        across, down = (clear / self.zoom for clear in _CLEAR)
        return _held(x, across, self.size), _held(y, down, self.size, past=_HEAD)

    def _go(self, spot: tuple[float, float], *, at_once: bool) -> None:
        """Glide to a spot (inches) without a person's request."""
        self._goal = self.held(*spot)
        self._arrive(at_once=at_once)

    def _arrive(self, *, at_once: bool) -> None:
        """Jump to the goal, where motion is off."""
        self._keep_inside()
        if at_once or self.pace == math.inf:
            self.x, self.y = self._goal

    def _keep_inside(self) -> None:
        """Keep within the table's edges and what is needed to see and click beside them."""
        beside = 0.0 if self.shows_all else _BESIDE
        limits = [
            min(half / self.zoom - BORDER, clear / self.zoom - beside)
            for half, clear in zip((640.0, 360.0), _CLEAR, strict=True)
        ]
        self.x, self.y = (
            _held(part, limit, self.size)
            for part, limit in zip((self.x, self.y), limits, strict=True)
        )
        self._goal = (
            _held(self._goal[0], limits[0], self.size),
            _held(self._goal[1], limits[1], self.size),
        )


def _held(value: float, margin: float, size: float, past: float = 0.0) -> float:
    """A value clamped that far from both ends of a length; from the first one a little less."""
    if margin * 2 >= size:
        return size / 2
    return max(margin - past, min(size - margin, value))
