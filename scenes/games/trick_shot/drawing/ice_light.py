"""The light on the ice of the whole table: shade towards the boards, and mirrored lamps."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb

LAMPS: Final = (0.16, 0.33, 0.5, 0.67, 0.84)
"""Where the lamps of the roof are mirrored, as shares of the width of the ice."""
_COARSE: Final = (48, 27)
"""Pixels of the small picture of the shade, which is only a soft gradient."""
_SHADE: Final[Rgb] = (18, 44, 92)
_DARKEST: Final = 0.30
_CLEAR: Final = 0.52
"""Up to this distance from the middle (1 at the boards) there is no shade."""
_BRIGHT: Final[Rgb] = (30, 30, 26)


def shade(size: tuple[int, int], corner: int) -> pygame.Surface:
    """The shade over ice of a size in pixels with round corners."""
    width, height = _COARSE
    small = raster.clear(width, height)
    for x in range(width):
        for y in range(height):
            across, down = abs(2 * x / (width - 1) - 1), abs(2 * y / (height - 1) - 0.96)
            away = (across**3 + down**3) ** (1 / 3)
            dark = _DARKEST * max(0.0, (away - _CLEAR) / (1 - _CLEAR)) ** 1.6
            small.set_at((x, y), (255, 255, 255, round(255 * min(_DARKEST, dark))))
    soft = pygame.transform.smoothscale(small, size)
    shaded = raster.coloured(soft.premul_alpha(), _SHADE)
    return raster.masked(shaded, raster.rounded_mask(*size, corner))


def streak(width: int, height: int) -> pygame.Surface:
    """The mirrored light of one lamp, to be added: brightest near the far boards."""
    small = pygame.Surface((24, 48))
    for x in range(24):
        for y in range(48):
            across = (x - 11.5) / 6.0
            along = math.exp(-y / 15) * min(1.0, y / 3)
            light = math.exp(-across * across) * along
            small.set_at((x, y), tuple(round(part * light) for part in _BRIGHT))
    return pygame.transform.smoothscale(small, (width, height))
