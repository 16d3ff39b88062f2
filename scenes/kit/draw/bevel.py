"""Bevels from a flat mask, lit by the key light.

The light comes from the upper left everywhere, so edges facing it get a highlight and the others a
shade. All sizes are pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb

_LIGHT_ACROSS = 0.46
_LIGHT_DOWN = 0.80
_WIDEST = 5.0
"""A wider bevel is made at a smaller size: at its own, the steps between its 256 heights show."""
_SHADE: Rgb = (4, 5, 9)
_LIGHT: Rgb = (255, 248, 232)
_ADD = pygame.BLEND_RGBA_ADD
_SUBTRACT = pygame.BLEND_RGBA_SUB


@dataclass(frozen=True)
class Relief:
    """The lit and the shaded part of a bevel, as masks of the size of the shape."""

    lit: pygame.Surface
    shaded: pygame.Surface

    def apply(self, image: pygame.Surface, lit: float, shaded: float) -> None:
        """Lay highlight and shade (opacities 0-1) over a premultiplied image in place."""
        dark = raster.coloured(self.shaded, _SHADE, shaded)
        image.blit(dark, (0, 0), special_flags=raster.PREMULTIPLIED)
        light = raster.coloured(self.lit, _LIGHT, lit)
        image.blit(light, (0, 0), special_flags=raster.PREMULTIPLIED)


@lru_cache(maxsize=1)
def _round_table() -> bytes:
    values = []
    for value in range(256):
        plateau = max(0.0, min(1.0, value / 255 * 2 - 1))
        values.append(round(255 * math.sqrt(1 - (1 - plateau) ** 2)))
    return bytes(values)


def relief(mask: pygame.Surface, bevel: float) -> Relief:
    """The bevel of any mask, rounded over `bevel` pixels from its edge."""
    size = mask.get_size()
    shrink = max(1.0, bevel / _WIDEST)
    small = mask
    if shrink > 1:
        small = pygame.transform.smoothscale(
            mask, [max(1, round(length / shrink)) for length in size]
        )
    lit, dark = _slopes(small, bevel / shrink)
    if shrink > 1:
        large = (pygame.transform.smoothscale(part, size) for part in (lit, dark))
        # The steps of the small picture would be seen as notches along the edge.
        lit, dark = (raster.blurred(part, 0.6 * shrink, 0) for part in large)
    for part in (lit, dark):
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Relief(lit, dark)


def _slopes(mask: pygame.Surface, bevel: float) -> tuple[pygame.Surface, pygame.Surface]:
    """Where a bevel faces the light and where it faces away, as large as the mask."""
    padding = math.ceil(bevel) + 2
    height = raster.curve(raster.blurred(mask, max(1.0, bevel * 0.5), padding), _round_table())
    table = _slope_table(round(bevel, 1))
    inner = pygame.Rect((padding, padding), mask.get_size())
    found = []
    for rising in (True, False):
        part = _slope(height, (1, 0), _LIGHT_ACROSS, table, rising=rising)
        part.blit(
            _slope(height, (0, 1), _LIGHT_DOWN, table, rising=rising), (0, 0), special_flags=_ADD
        )
        found.append(part.subsurface(inner).copy())
    return found[0], found[1]


@lru_cache(maxsize=32)
def _slope_table(bevel: float) -> bytes:
    """The shade for a difference in height between neighbours."""
    values = []
    for value in range(256):
        slope = value / 255 * bevel
        values.append(round(255 * slope / math.sqrt(1 + slope * slope)))
    return bytes(values)


def _slope(
    height: pygame.Surface, step: tuple[int, int], gain: float, table: bytes, *, rising: bool
) -> pygame.Surface:
    moved = raster.clear(*height.get_size())
    moved.blit(height, step)
    first, second = (height.copy(), moved) if rising else (moved, height)
    first.blit(second, (0, 0), special_flags=_SUBTRACT)
    return raster.fade(raster.curve(first, table), gain)


@dataclass(frozen=True)
class RoundedRelief:
    """The bevel of a rounded rectangle, made on its corners only and stretched where it is laid."""

    corners: Relief
    margin: int

    def apply(self, image: pygame.Surface, lit: float, shaded: float) -> None:
        """Lay highlight and shade (opacities 0-1) over a whole premultiplied image in place."""
        area = image.get_rect()
        for part, colour, opacity in (
            (self.corners.shaded, _SHADE, shaded),
            (self.corners.lit, _LIGHT, lit),
        ):
            small = raster.coloured(part, colour, opacity)
            raster.lay_nine_slice(image, small, self.margin, area)


def rounded_relief(width: int, height: int, radius: float, bevel: float) -> RoundedRelief:
    """The bevel of a rounded rectangle of a size."""
    margin = math.ceil(max(radius, bevel) + bevel) + 2
    small_width = min(width, 2 * margin + 2)
    small_height = min(height, 2 * margin + 2)
    small = relief(raster.rounded_mask(small_width, small_height, radius), bevel)
    return RoundedRelief(small, margin)


def lay_rounded_shadow(
    surface: pygame.Surface,
    area: pygame.Rect,
    radius: float,
    sigma: float,
    colour: Rgb,
    opacity: float,
) -> None:
    """Lay the soft shadow of a rounded rectangle in an area on a premultiplied image."""
    margin = math.ceil(radius + sigma * 2.6) + 2
    small_width = min(area.width, 2 * margin + 2)
    small_height = min(area.height, 2 * margin + 2)
    padding = int(sigma * 2.6) + 2
    mask = raster.rounded_mask(small_width, small_height, radius)
    soft = raster.fade(raster.blurred(mask, sigma, padding), opacity)
    grown = area.inflate(2 * padding, 2 * padding)
    raster.lay_nine_slice(surface, raster.coloured(soft, colour), margin + padding, grown)
