"""The backdrop in windows of any shape: the astrolabe keeps its size, the nebula goes on around it.

Beyond the sides and the foot of the picture it is mirrored. Above it the lower half of the
astrolabe, turned over, completes the circle, and fades into the picture.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.riftwalker.layout import BACKDROP_MIDDLE
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Canvas

_FADES: Final = 26.0
"""The height of the band in which the turned part fades into the picture, in design units."""


def window_filled(
    image: pygame.Surface, canvas: Canvas, scale: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture of the backdrop that goes on to the edges of the window, and its place there.

    Args:
        image: the backdrop, or a light as large as it.
        canvas: the window.
        scale: pixels of the image per design unit.
    """
    ratio, (width, height) = canvas.scale / scale, image.get_size()
    x, y = canvas.point(0, 0)
    before = _more(x / ratio), _more(y / ratio)
    after = (
        _more((canvas.size[0] - x) / ratio - width),
        _more((canvas.size[1] - y) / ratio - height),
    )
    if not any((*before, *after)):
        return image, (x, y)
    filled = pygame.Surface((before[0] + width + after[0], before[1] + height + after[1]))
    filled = filled.convert(image)
    middle = _above(image, before[1], scale) if before[1] else image
    sides = [0] + [-1] * (before[0] > 0) + [1] * (after[0] > 0)
    for across in sides:
        left = before[0] + across * width
        filled.blit(pygame.transform.flip(middle, across != 0, False), (left, 0))
        if after[1]:
            below = pygame.transform.flip(image, across != 0, True)
            filled.blit(below, (left, before[1] + height))
    return filled, (round(x - before[0] * ratio), round(y - before[1] * ratio))


def _above(image: pygame.Surface, more: int, scale: float) -> pygame.Surface:
    """The picture with more rows above it."""
    width, height = image.get_size()
    tall = pygame.Surface((width, height + more)).convert(image)
    tall.blit(image, (0, more))
    over = pygame.transform.flip(image, False, True)
    top = round(more + 2 * BACKDROP_MIDDLE[1] * scale) - height
    fading = round(_FADES * scale)
    tall.blit(over, (0, top), (0, 0, width, more - top))
    band = over.subsurface((0, more - top, width, min(fading, height - more + top))).convert_alpha()
    mask = raster.rounded_mask(*band.get_size(), 0)
    band.blit(raster.vertical_fade(mask, 1.0, 0.0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(tall, band, (0, more))
    return tall


def _more(pixels: float) -> int:
    """Whole pixels that are missing at an edge; parts of one are not."""
    return max(0, math.ceil(pixels - 0.5))
