"""The layout of a key card: upright in the air, lying in the hand, large or small."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

Point = tuple[float, float]
_UPRIGHT_WIDTH: Final = 94.0
_LARGE_HEIGHT: Final = 60.0
"""From this height on a lying card has room for two lines beside its pattern."""
_ROOMY: Final = 76.0
"""From this height on those lines are of their full size."""


class CardLayout(NamedTuple):
    """The parts, in design units."""

    key: Point
    key_zoom: float
    points: Point
    points_size: float
    marks: tuple[Point, Point]
    """Where the die and the star stand that the Ancients read."""
    marks_size: float
    bed: pygame.FRect
    """The largest area of the pattern."""
    square: float
    """The largest side of a square of the pattern."""
    radius: float


def card_layout(rect: pygame.FRect, *, marked: bool) -> CardLayout:
    """Lay out a card; `marked`: it bears the marks for the Ancients."""
    if rect.height > rect.width:
        return _upright(rect, marked=marked)
    return _large(rect, marked=marked) if rect.height >= _LARGE_HEIGHT else _small(rect)


def _upright(rect: pygame.FRect, *, marked: bool) -> CardLayout:
    """Key and points above the pattern, marks below it."""
    zoom = rect.width / _UPRIGHT_WIDTH
    left, top = rect.topleft
    below, foot = rect.bottom - 19 * zoom, (33 if marked else 9) * zoom
    return CardLayout(
        (left + 18 * zoom, top + 21 * zoom),
        zoom * 26 / 27,
        (rect.right - 17 * zoom, top + 20 * zoom),
        22 * zoom,
        ((left + 21 * zoom, below), (left + 57 * zoom, below)),
        15 * zoom,
        pygame.FRect(
            left + 7 * zoom, top + 36 * zoom, rect.width - 14 * zoom, rect.height - 36 * zoom - foot
        ),
        21 * zoom,
        9 * zoom,
    )


def _large(rect: pygame.FRect, *, marked: bool) -> CardLayout:
    """Key and points beside the pattern, marks below them."""
    zoom = min(1.0, rect.height / _ROOMY) if marked else 1.0
    line = rect.centery - (14 * zoom if marked else 0)
    below = rect.bottom - 15 * zoom
    return CardLayout(
        (rect.left + 26, line),
        1.6 * zoom,
        (rect.left + 64, line),
        38 * zoom,
        ((rect.left + 19, below), (rect.left + 61, below)),
        22 * zoom,
        pygame.FRect(rect.left + 96, rect.top + 5, rect.width - 103, rect.height - 10),
        34,
        10,
    )


def _small(rect: pygame.FRect) -> CardLayout:
    line = rect.centery
    return CardLayout(
        (rect.left + 18, line),
        0.86,
        (rect.left + 42, line),
        22,
        ((rect.left + 66, line), (rect.left + 96, line)),
        12,
        pygame.FRect(rect.left + 130, rect.top + 2, rect.width - 138, rect.height - 4),
        15,
        8,
    )
