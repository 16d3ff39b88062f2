"""The parts of a table that a diagram shows, side by side in one picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.rulebook.leaves import SEEN

_AROUND: Final = 46.0
"""How much of the table is shown around the marks, in design units."""
_TIGHT: Final = 8.0
"""The same where a picture has several parts."""
_CLOSE: Final = 30.0
"""The least of it, where more would cut a neighbour."""
_RIM: Final = 10.0
"""How far pictures of things reach beyond their spots, in design units."""
_FARTHER: Final = tuple(1 + 0.06 * step for step in range(11))
"""How much larger a picture may become to cut less."""
_PLACES: Final = 14
"""How many places are tried in each direction for each of these sizes."""
_LEAST: Final = 496.0
"""The least width of a part, in design units: it is never scaled up."""
_ALL: Final = 0.98
"""The share of a thing from which on it counts as seen whole."""
_GUTTER: Final = 0.024
"""The least gap between parts, as a share of the width of the picture."""
_MORE: Final = 2.2
"""How much larger than the largest part a small one may be shown."""
_LARGEST: Final = 1.7 / SEEN
"""The largest scale, as a share of the width of the picture for a design unit."""
_CORNER: Final = 0.02
"""The radius of a part's corners, as a share of the width of the picture."""
_GILT: Final = (214, 170, 90)
_BLURRED: Final = (8, 5)
_DIM: Final = 200
"""The brightness of the ground below the parts, of 255."""


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

    def area(self, part: pygame.FRect) -> pygame.FRect:
        """The place of a part of the table in the picture, as shares of its size."""
        (left, top), (right, bottom) = self.share(part.topleft), self.share(part.bottomright)
        return pygame.FRect(left, top, right - left, bottom - top)


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
    *,
    even: bool = False,
) -> list[Cut]:
    """Parts in columns, each from its top, that show their things alone.

    They have one scale; unless it is to be `even`, small ones are enlarged towards the largest.

    Args:
        columns: the spots of each part.
        shape: how many times as wide as high the picture is.
        whole: the visible area.
        even: whether small ones keep that scale.
    """
    frames = [[_around(spots, whole, _TIGHT).clip(whole) for spots in part] for part in columns]
    largest = max(_side(frame) for column in frames for frame in column)
    most = 1.0 if even else _MORE
    sizes = [[_enlarged(frame, largest, most) for frame in column] for column in frames]
    widths = [max(width for width, _ in column) for column in sizes]
    room = 1 / shape
    scale = min(
        (1 - _GUTTER * (len(columns) + 1)) / sum(widths),
        *(
            (room - _GUTTER * (len(column) + 1)) / sum(height for _, height in column)
            for column in sizes
        ),
        *(
            _LARGEST * frame.width / width
            for column, others in zip(frames, sizes, strict=True)
            for frame, (width, _) in zip(column, others, strict=True)
        ),
    )
    cuts: list[Cut] = []
    gap = (1 - scale * sum(widths)) / (len(columns) + 1)
    left = gap
    for column, own, wide in zip(frames, sizes, widths, strict=True):
        space = (room - scale * sum(height for _, height in own)) / (len(column) + 1)
        top = space
        for frame, (width, height) in zip(column, own, strict=True):
            place = pygame.FRect(
                left + scale * (wide - width) / 2,
                top * shape,
                scale * width,
                scale * height * shape,
            )
            cuts.append(Cut(frame, place))
            top += scale * height + space
        left += scale * wide + gap
    return cuts


def _side(frame: pygame.FRect) -> float:
    """The side of a square as large as a frame."""
    return math.sqrt(frame.width * frame.height)


def _enlarged(frame: pygame.FRect, largest: float, most: float) -> tuple[float, float]:
    """The size of a frame, up to `most` times as large where it is small beside the largest."""
    share = min(most, largest / _side(frame))
    return frame.width * share, frame.height * share


def assembled(
    surface: pygame.Surface,
    to_pixels: Callable[[pygame.FRect], pygame.Rect],
    cuts: Sequence[Cut],
    size: tuple[int, int],
    ground: pygame.Surface | None = None,
) -> pygame.Surface:
    """The parts of a drawn table as one picture of a size in pixels.

    One that does not fill it lies, with a rim and a shadow, on a ground: on the table out of focus
    if there is none.
    """
    picture = pygame.Surface(size).convert()
    picture.blit(_out_of_focus(surface, size) if ground is None else ground, (0, 0))
    corner = size[0] * _CORNER
    for cut in cuts:
        part = surface.subsurface(to_pixels(cut.frame).clip(surface.get_rect()))
        left, top = round(cut.place.left * size[0]), round(cut.place.top * size[1])
        right, bottom = round(cut.place.right * size[0]), round(cut.place.bottom * size[1])
        scaled = pygame.transform.smoothscale(part, (right - left, bottom - top))
        if scaled.get_size() == size:
            picture.blit(scaled, (0, 0))
            continue
        mask = raster.rounded_mask(*scaled.get_size(), corner)
        shade, around = raster.soft_shadow(mask, corner, 0.7, (0, 0, 0))
        blit(picture, shade, (left - around, top - around + corner / 2))
        blit(picture, raster.masked(scaled, mask), (left, top))
        ring = raster.ring_mask(*scaled.get_size(), corner, max(1.5, corner / 6))
        blit(picture, raster.coloured(ring, _GILT), (left, top))
    return picture


def _out_of_focus(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture dark and blurred beyond recognition, in another size."""
    small = pygame.transform.smoothscale(surface, _BLURRED)
    small.fill((_DIM, _DIM, _DIM), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, size)


def _around(spots: Sequence[pygame.FRect], whole: pygame.FRect, margin: float) -> pygame.FRect:
    frame = spots[0].unionall(list(spots[1:])) if spots else whole
    return frame.inflate(2 * margin, 2 * margin)


def _sparing(
    frame: pygame.FRect,
    needed: pygame.FRect,
    things: Sequence[pygame.FRect],
    whole: pygame.FRect,
) -> pygame.FRect:
    """The frame, moved or enlarged so that its edges cut least; it holds what is needed."""
    things = [thing.inflate(2 * _RIM, 2 * _RIM) for thing in things]
    best, least = frame, _harm(frame, things)
    if not least:
        return frame
    for farther in _FARTHER:
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
