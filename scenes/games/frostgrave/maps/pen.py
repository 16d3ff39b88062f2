"""A pen that draws a map in units of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.kit.draw.colour import Rgb


class Pen:
    """Draws in units of the table."""

    def __init__(self, surface: pygame.Surface, scale: float) -> None:
        self.surface = surface
        self.scale = scale

    def point(self, point: Sequence[float]) -> tuple[float, float]:
        """A point of the surface in pixels."""
        return point[0] * self.scale, point[1] * self.scale

    def width(self, inches: float) -> int:
        """The width of a stroke in pixels."""
        return max(2, round(inches * INCH * self.scale))

    def fill(self, shape: Iterable[Sequence[float]], colour: Rgb, opacity: int = 255) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(
            self.surface, (*colour, opacity), [self.point(corner) for corner in shape]
        )

    def outline(self, shape: Sequence[Sequence[float]], colour: Rgb, inches: float) -> None:
        """Draw the edge of a polygon; lines cross a little at corners, as with a pen."""
        width = self.width(inches)
        for number, corner in enumerate(shape):
            first, second = self.point(shape[number - 1]), self.point(corner)
            pygame.draw.line(self.surface, colour, first, second, width)
            pygame.draw.circle(self.surface, colour, second, width / 2)

    def line(
        self, first: Sequence[float], second: Sequence[float], colour: Rgb, inches: float
    ) -> None:
        """Draw a stroke."""
        pygame.draw.line(
            self.surface, colour, self.point(first), self.point(second), self.width(inches)
        )

    def dot(self, place: Sequence[float], inches: float, colour: Rgb) -> None:
        """Draw a dot of a radius."""
        pygame.draw.circle(
            self.surface, colour, self.point(place), max(1.5, inches * INCH * self.scale)
        )

    def dashes(
        self, first: Sequence[float], second: Sequence[float], colour: Rgb, inches: float
    ) -> None:
        """Draw a dashed stroke, with a dash of 0.6 inches in every inch."""
        length = max(abs(second[0] - first[0]), abs(second[1] - first[1]))
        count = max(1, round(length / INCH))
        for number in range(count):
            ends = [
                tuple(first[axis] + (second[axis] - first[axis]) * share for axis in (0, 1))
                for share in (number / count, (number + 0.6) / count)
            ]
            self.line(ends[0], ends[1], colour, inches)
