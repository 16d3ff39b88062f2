"""Turns the head of a seated bust a little: its middle moves, its outline stays."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.raster import PREMULTIPLIED

_MIDDLE: Final = 0.5
_TOP: Final = 0.10
_NECK: Final = 0.40
_CHIN: Final = 0.46
_HALF: Final = 0.20
"""The place of the head in the picture of a bust, in shares of its width and height."""
_REACH: Final = 0.034
"""The largest shift of the face, in widths of the picture."""
_FINE: Final = 2
_BANDS: Final = 4


def turned_head(bust: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of a bust whose face looks more to the left (-1) or to the right (1)."""
    width, height = bust.get_size()
    head = pygame.Rect(0, round(height * _TOP), round(2 * _HALF * width), 0)
    head.height = round(height * _CHIN) - head.top
    head.centerx = round(width * _MIDDLE)
    wide = head.width * _FINE
    fine = pygame.transform.smoothscale(bust.subsurface(head), (wide, head.height))
    moved = raster.clear(wide, head.height)
    neck = round(height * _NECK) - head.top
    for top, bottom, strength in _bands(neck, head.height):
        reach = share * strength * _REACH * width * _FINE
        moved.blits(
            [
                (fine, (x, top), (_source(x, wide, reach), top, 1, bottom - top), PREMULTIPLIED)
                for x in range(wide)
            ],
            doreturn=False,
        )
    copy = bust.copy()
    copy.fill((0, 0, 0, 0), head)
    copy.blit(
        pygame.transform.smoothscale(moved, head.size), head.topleft, special_flags=PREMULTIPLIED
    )
    return copy


def _bands(neck: int, bottom: int) -> list[tuple[int, int, float]]:
    """Rows with the same shift: full above the neck, then less and less."""
    step = (bottom - neck) / _BANDS
    below = [
        (round(neck + step * band), round(neck + step * (band + 1)), 1 - (band + 0.5) / _BANDS)
        for band in range(_BANDS)
    ]
    return [(0, neck, 1.0), *below]


def _source(x: int, wide: int, reach: float) -> int:
    """The source column of a column."""
    return round(x - reach * math.cos(math.pi * (x / (wide - 1) - 0.5)))
