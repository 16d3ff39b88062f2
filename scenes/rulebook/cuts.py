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
_CLOSE: Final = 30.0
"""The least of it, where more would cut a neighbour; `_CLOSEST` with several parts."""
_CLOSEST: Final = 14.0
_RIM: Final = 10.0
"""How far pictures of things reach beyond their spots, in design units."""
_FARTHER: Final = tuple(1 + 0.06 * step for step in range(11))
"""How much larger a picture may become to cut less; of several parts each only a little."""
_A_LITTLE: Final = _FARTHER[:4]
_PLACES: Final = 14
"""How many places are tried in each direction for each of these sizes."""
_LEAST: Final = 496.0
"""The least width of a part, in design units: it is never scaled up."""
_ALL: Final = 0.98
"""The share of a thing from which on it counts as seen whole."""
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


def one_cut(
    spots: Sequence[pygame.FRect],
    shape: float,
    whole: pygame.FRect,
    things: Sequence[pygame.FRect] = (),
) -> list[Cut]:
    """One part that holds all spots with a margin around them; its edges spare `things`."""
    frame = _grown(_around(spots, whole, _AROUND), shape, whole, _LEAST)
    if spots:
        frame = _sparing(frame, _around(spots, whole, _CLOSE), things, whole)
    return [Cut(frame, pygame.FRect(0, 0, 1, 1))]


def cut_columns(
    columns: Sequence[Sequence[Sequence[pygame.FRect]]],
    shape: float,
    whole: pygame.FRect,
    things: Sequence[pygame.FRect] = (),
) -> list[Cut]:
    """Parts in columns, each from its top; broad ones get more room than narrow ones.

    Args:
        columns: the spots of each part.
        shape: how many times as wide as high the picture is.
        whole: the visible area.
        things: what is seen whole or not at all where that is possible.
    """
    boxes = [[_around(spots, whole, _TIGHT) for spots in column] for column in columns]
    slopes = [sum(box.height / box.width for box in column) for column in boxes]
    widths = [slope**-_EVEN for slope in slopes]
    room = 1 - _GUTTER * (len(columns) - 1)
    cuts: list[Cut] = []
    left = 0.0
    for column, named, slope, share in zip(boxes, columns, slopes, widths, strict=True):
        width = room * share / sum(widths)
        top, high = 0.0, 1 - _GUTTER * shape * (len(column) - 1)
        for box, spots in zip(column, named, strict=True):
            height = high * box.height / box.width / slope
            place = pygame.FRect(left, top, width, height)
            frame = _grown(box, shape * width / height, whole)
            frame = _sparing(frame, _around(spots, whole, _CLOSEST), things, whole, _A_LITTLE)
            cuts.append(Cut(frame, place))
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


def _sparing(
    frame: pygame.FRect,
    needed: pygame.FRect,
    things: Sequence[pygame.FRect],
    whole: pygame.FRect,
    sizes: Sequence[float] = _FARTHER,
) -> pygame.FRect:
    """The frame, moved or enlarged so that its edges cut least; it holds what is needed."""
    things = [thing.inflate(2 * _RIM, 2 * _RIM) for thing in things]
    best, least = frame, _harm(frame, things)
    if not least:
        return frame
    for farther in sizes:
        size = frame.width * farther, frame.height * farther
        if size[0] > whole.width or size[1] > whole.height:
            break
        for left in _starts((needed.left, needed.right), size[0], (whole.left, whole.right)):
            for top in _starts((needed.top, needed.bottom), size[1], (whole.top, whole.bottom)):
                tried = pygame.FRect((left, top), size)
                away = pygame.Vector2(tried.center).distance_to(frame.center) / frame.width
                harm = _harm(tried, things) + 0.7 * (farther - 1) + 0.2 * away
                if harm < least:
                    best, least = tried, harm
    return best


def _starts(needed: tuple[float, float], length: float, bounds: tuple[float, float]) -> list[float]:
    """Where a length may begin that holds a stretch and lies within bounds."""
    low, high = max(bounds[0], needed[1] - length), min(bounds[1] - length, needed[0])
    if low > high:
        return []
    return [low + (high - low) * step / _PLACES for step in range(_PLACES + 1)]


def _harm(frame: pygame.FRect, things: Sequence[pygame.FRect]) -> float:
    """How badly things are cut: worst through the middle."""
    harm = 0.0
    for thing in things:
        seen = frame.clip(thing)
        share = seen.width * seen.height / (thing.width * thing.height)
        if 0 < share < _ALL:
            harm += 0.15 + min(share, 1 - share)
    return harm


def _grown(
    frame: pygame.FRect, shape: float, whole: pygame.FRect, least: float = 0.0
) -> pygame.FRect:
    """A frame, enlarged until it has an aspect ratio, within a whole."""
    wide = max(frame.width, frame.height * shape, least)
    share = min(1.0, whole.width / wide, whole.height / (wide / shape))
    grown = pygame.FRect(0, 0, wide * share, wide / shape * share)
    grown.center = frame.center
    return grown.clamp(whole)
