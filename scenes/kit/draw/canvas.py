"""The design canvas of 1280x720 on a window of any size.

One scale factor for both directions; spare room of the window in one direction extends the visible
area evenly, so the design rectangle (0, 0, 1280, 720) is always wholly visible.
"""

from __future__ import annotations

from enum import Enum

import pygame

DESIGN_WIDTH = 1280
DESIGN_HEIGHT = 720
MINIMUM_WINDOW = (960, 540)


class Anchor(Enum):
    """A point of a rectangle, as shares of its width and height."""

    TOP_LEFT = (0.0, 0.0)
    TOP = (0.5, 0.0)
    TOP_RIGHT = (1.0, 0.0)
    LEFT = (0.0, 0.5)
    CENTRE = (0.5, 0.5)
    RIGHT = (1.0, 0.5)
    BOTTOM_LEFT = (0.0, 1.0)
    BOTTOM = (0.5, 1.0)
    BOTTOM_RIGHT = (1.0, 1.0)


class Canvas:
    """Turns design units into pixels and back.

    Attributes:
        size: the window in pixels.
        scale: pixels per design unit.
        visible: everything that can be seen, in design units (contains 0, 0, 1280, 720).
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.scale = 1.0
        self.visible = pygame.FRect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
        self._origin = (0.0, 0.0)
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the design canvas to a window of `size` pixels."""
        width, height = max(1, size[0]), max(1, size[1])
        self.size = (width, height)
        self.scale = min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)
        self._origin = (
            (width - DESIGN_WIDTH * self.scale) / 2,
            (height - DESIGN_HEIGHT * self.scale) / 2,
        )
        self.visible = pygame.FRect(
            -self._origin[0] / self.scale,
            -self._origin[1] / self.scale,
            width / self.scale,
            height / self.scale,
        )

    def length(self, units: float) -> int:
        """A length in whole pixels, at least 1 for anything above 0."""
        if units <= 0:
            return 0
        return max(1, round(units * self.scale))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a design point."""
        return round(self._origin[0] + x * self.scale), round(self._origin[1] + y * self.scale)

    def rect(self, rect: pygame.FRect | pygame.Rect) -> pygame.Rect:
        """The pixel rectangle of a design rectangle; neighbours share their edges exactly."""
        left, top = self.point(rect.left, rect.top)
        right, bottom = self.point(rect.right, rect.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def on_pixels(self, rect: pygame.FRect) -> pygame.FRect:
        """A moving design rectangle shifted onto whole pixels.

        It covers the same number of pixels everywhere, so that one picture of it serves all the
        way. The quarter of a pixel keeps its edges off the halves, where rounding would differ.
        """
        left, top = self.point(rect.left, rect.top)
        return pygame.FRect(self.to_design((left + 0.25, top + 0.25)), rect.size)

    def to_design(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The design point under a pixel (mouse positions)."""
        return (
            (pixel[0] - self._origin[0]) / self.scale,
            (pixel[1] - self._origin[1]) / self.scale,
        )

    def anchored(
        self, anchor: Anchor, x: float, y: float, width: float, height: float
    ) -> pygame.FRect:
        """A design rectangle held at an edge of what is visible.

        `x` and `y` are the distances from that edge or corner inwards (from the centre, where
        the anchor is central: to the right and down).
        """
        across, down = anchor.value
        outer = self.visible
        left = outer.left + across * (outer.width - width) + x * (1 - 2 * (across == 1.0))
        top = outer.top + down * (outer.height - height) + y * (1 - 2 * (down == 1.0))
        return pygame.FRect(left, top, width, height)


def place(rect: pygame.FRect, anchor: Anchor, width: float, height: float) -> pygame.FRect:
    """A rectangle of the given size whose anchor lies on the same anchor of `rect`."""
    across, down = anchor.value
    left = rect.left + across * (rect.width - width)
    top = rect.top + down * (rect.height - height)
    return pygame.FRect(left, top, width, height)
