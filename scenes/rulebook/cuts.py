"""The parts of a table that a diagram shows, side by side in one picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

_AROUND: Final = 46.0
"""How much of the table is shown around the marks, in design units."""
_TIGHT: Final = 20.0
"""The same where a picture has several parts."""
_LEAST: Final = 496.0
"""The least width of a part, in design units: it is never scaled up."""
_GUTTER: Final = 0.012
"""The gap between two parts, as a share of the width of the picture."""
_EVEN: Final = 0.8
"""How much more room broad columns take than narrow ones, from 0 for none to 1."""


@dataclass(frozen=True)
class Cut:
    """A part of the table, and the place of it in the picture as shares of its size.

    Attributes:
        frame: the part in design units.
        place: its area in the picture.
    """

    frame: pygame.FRect
    place: pygame.FRect

    def share(self, point: tuple[float, float]) -> tuple[float, float]:
        """The place of a table's point in the picture, as shares of its size."""
        frame, place = self.frame, self.place
        return (
            place.left + place.width * (point[0] - frame.left) / frame.width,
            place.top + place.height * (point[1] - frame.top) / frame.height,
        )


def one_cut(spots: Sequence[pygame.FRect], shape: float, whole: pygame.FRect) -> list[Cut]:
    """One part that holds all spots with a margin around them."""
    frame = _grown(_around(spots, whole, _AROUND), shape, whole, _LEAST)
    return [Cut(frame, pygame.FRect(0, 0, 1, 1))]


def cut_columns(
    columns: Sequence[Sequence[Sequence[pygame.FRect]]], shape: float, whole: pygame.FRect
) -> list[Cut]:
    """Parts in columns, each from its top; broad ones get more room than narrow ones.

    Args:
        columns: the spots of each part.
        shape: how many times as wide as high the picture is.
        whole: the visible area.
    """
    boxes = [[_around(spots, whole, _TIGHT) for spots in column] for column in columns]
    slopes = [sum(box.height / box.width for box in column) for column in boxes]
    widths = [slope**-_EVEN for slope in slopes]
    room = 1 - _GUTTER * (len(columns) - 1)
    cuts: list[Cut] = []
    left = 0.0
    for column, slope, share in zip(boxes, slopes, widths, strict=True):
        width = room * share / sum(widths)
        top, high = 0.0, 1 - _GUTTER * shape * (len(column) - 1)
        for box in column:
            height = high * box.height / box.width / slope
            place = pygame.FRect(left, top, width, height)
            cuts.append(Cut(_grown(box, shape * width / height, whole), place))
            top += height + _GUTTER * shape
        left += width + _GUTTER
    return cuts


def assembled(
    surface: pygame.Surface,
    to_pixels: Callable[[pygame.FRect], pygame.Rect],
    cuts: Sequence[Cut],
    size: tuple[int, int],
) -> pygame.Surface:
    """The parts of a drawn table as one picture of a size in pixels."""
    picture = pygame.Surface(size).convert()
    picture.fill((58, 42, 28))
    for cut in cuts:
        part = surface.subsurface(to_pixels(cut.frame).clip(surface.get_rect()))
        left, top = round(cut.place.left * size[0]), round(cut.place.top * size[1])
        right, bottom = round(cut.place.right * size[0]), round(cut.place.bottom * size[1])
        picture.blit(pygame.transform.smoothscale(part, (right - left, bottom - top)), (left, top))
    return picture


def _around(spots: Sequence[pygame.FRect], whole: pygame.FRect, margin: float) -> pygame.FRect:
    frame = spots[0].unionall(list(spots[1:])) if spots else whole
    return frame.inflate(2 * margin, 2 * margin)


def _grown(
    frame: pygame.FRect, shape: float, whole: pygame.FRect, least: float = 0.0
) -> pygame.FRect:
    """A frame, enlarged until it has an aspect ratio, within a whole."""
    wide = max(frame.width, frame.height * shape, least)
    share = min(1.0, whole.width / wide, whole.height / (wide / shape))
    grown = pygame.FRect(0, 0, wide * share, wide / shape * share)
    grown.center = frame.center
    return grown.clamp(whole)
