"""The light of a blow: rays of uneven length round a bright middle, painted under the figures."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten

_RAYS: Final = 30
_LAYERS: Final = ((1.0, 1.0), (0.72, 0.8), (0.5, 0.62))
"""Length and width of the rays of each layer, from the darkest to the white one."""
_FADES: Final = 0.5
"""The share of the radius from which rays fade out."""
_COARSE: Final = 40
"""Pixels of the small picture of a soft gradient."""


def impact(size: int, colour: Rgb) -> pygame.Surface:
    """The light of a blow in a colour; rays are drawn large and scaled down."""
    source = Random(11)
    rays = [
        (
            2 * math.pi * (number + source.uniform(-0.3, 0.3)) / _RAYS,
            source.uniform(0.55, 1.0) * (1.0 if number % 3 else 0.72),
            source.uniform(0.03, 0.075),
        )
        for number in range(_RAYS)
    ]
    image = raster.clear(size, size)
    pool = _radial(size, 0.0, 0.8)
    blit(image, raster.coloured(pool, colour, 0.7), (0, 0))
    soft = _radial(size, _FADES, 1.0)
    paints = (darken(colour, 0.3), lighten(colour, 0.25), (255, 255, 255))
    for (reach, breadth), paint in zip(_LAYERS, paints, strict=True):
        mask = _star(size, rays, reach, breadth)
        mask.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(image, raster.coloured(mask, paint, 0.9), (0, 0))
    return image


def _star(
    size: int, rays: list[tuple[float, float, float]], reach: float, breadth: float
) -> pygame.Surface:
    large = raster.clear(2 * size, 2 * size)
    for angle, length, half in rays:
        turn, foot = half * breadth * 2.2, 0.3 * reach
        points = [
            _on(size, 0.0, 0.0),
            _on(size, angle - turn, foot),
            _on(size, angle, length * reach),
            _on(size, angle + turn, foot),
        ]
        pygame.draw.polygon(large, (255, 255, 255, 255), points)
    return pygame.transform.smoothscale(large, (size, size))


def _on(size: float, angle: float, share: float) -> tuple[float, float]:
    return size + share * size * math.cos(angle), size + share * size * math.sin(angle)


def _radial(size: int, full: float, end: float) -> pygame.Surface:
    """A round mask: opaque up to a share of the radius, gone at another."""
    small = raster.clear(_COARSE, _COARSE)
    middle = (_COARSE - 1) / 2
    for x in range(_COARSE):
        for y in range(_COARSE):
            away = math.hypot(x - middle, y - middle) / middle
            level = round(255 * max(0.0, min(1.0, (end - away) / (end - full))))
            small.set_at((x, y), (level, level, level, level))
    return pygame.transform.smoothscale(small, (size, size))
