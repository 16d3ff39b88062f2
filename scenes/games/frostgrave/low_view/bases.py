"""Snow on the bases of miniatures in the dusk of the low view; as baked it is white as paper."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.sprite import Sprite

_SNOW: Final = (236, 238, 244)
_LIKE: Final = (44, 42, 40, 255)
"""The baked snow, and how far from it a colour still counts as snow."""
_SHADES: Final = ((1.0, (172, 184, 214)), (0.72, (140, 154, 192)), (0.46, (108, 122, 164)))
"""What is left of its light: within this share of the base, the darkest at the feet."""


def in_dusk(sprite: Sprite, size: tuple[float, float]) -> Sprite:
    """The sprite of a miniature with shaded snow on its base.

    Args:
        sprite: its anchor is the middle of the base.
        size: the width and height of the base as seen, in pixels.
    """
    image = sprite.image.copy()
    snow = pygame.mask.from_threshold(image, _SNOW, _LIKE)
    shade = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    shade.fill((255, 255, 255, 255))
    for share, left in _SHADES:
        round_part = _ellipse(image.get_size(), sprite.anchor, size, share)
        within = snow.overlap_mask(round_part, (0, 0))
        within.to_surface(shade, setcolor=(*left, 255), unsetcolor=None)
    shade = pygame.transform.box_blur(shade, max(1, round(size[0] / 60)))
    whole = raster.clear(*image.get_size())
    whole.fill((255, 255, 255, 255))
    snow.to_surface(whole, setsurface=shade, unsetcolor=None)
    image.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(image, sprite.anchor)


def _ellipse(
    whole: tuple[int, int], middle: tuple[float, float], size: tuple[float, float], share: float
) -> pygame.mask.Mask:
    area = pygame.Rect(0, 0, max(1, round(size[0] * share)), max(1, round(size[1] * share)))
    area.center = (round(middle[0]), round(middle[1]))
    image = raster.clear(*whole)
    pygame.draw.ellipse(image, (255, 255, 255, 255), area)
    return pygame.mask.from_surface(image)
