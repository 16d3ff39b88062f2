"""The layout of a key card: large in the air, or smaller in the hand."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

Point = tuple[float, float]
_WIDTH: Final = 94.0
"""The width for which the sizes below are meant."""
_HEAD: Final = 39.0
"""What key, points and marks take above the pattern."""


class CardLayout(NamedTuple):
    """The parts, in design units."""

    key: Point
    key_zoom: float
    points: Point
    points_size: float
    marks: tuple[Point, Point]
    """Where the die and the star stand that the Ancients read, each with its number beside it."""
    marks_size: float
    bed: pygame.FRect
    """The largest area of the pattern."""
    square: float
    """The largest side of a square of the pattern."""
    radius: float


def card_layout(rect: pygame.FRect, *, marked: bool) -> CardLayout:
    """Lay out a card; `marked`: it bears the marks for the Ancients.

    Key and points stand above the pattern, which takes all the rest; the marks stand below each
    other in the corner, and the points move nearer to the key.
    """
    zoom = rect.width / _WIDTH
    left, top = rect.topleft
    column = rect.right - 27 * zoom
    points = left + 40 * zoom if marked else rect.right - 20 * zoom
    edge, head = 8 * zoom, _HEAD * zoom
    bed = pygame.FRect(left + edge, top + head, rect.width - 2 * edge, rect.height - head - edge)
    return CardLayout(
        (left + 18 * zoom, top + 20.5 * zoom),
        zoom * (0.86 if marked else 0.98),
        (points, top + 20.5 * zoom),
        34 * zoom,
        ((column, top + 12.5 * zoom), (column, top + 29 * zoom)),
        15.5 * zoom,
        bed,
        27 * zoom,
        9 * zoom,
    )
