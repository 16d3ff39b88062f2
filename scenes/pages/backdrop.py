"""The walnut table under the lamp: the ground of title, lobby, settings and rulebook."""

from __future__ import annotations

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit

_GROUP, _NAME = "shared", "table"
_WOOD = tuple(from_hex(text) for text in ("#5d3a22", "#4a2c18", "#241309"))
"""A plain stand-in, should the picture be missing."""


def table_top(kit: Kit, size: tuple[int, int], level: float = 1.0) -> pygame.Surface:
    """The table, filling a surface of `size` pixels.

    Args:
        kit: the toolkit.
        size: pixels; the picture is cut where its shape differs.
        level: brightness of the lamp; below 1 for a quiet ground behind panels.
    """
    surface = pygame.Surface(size).convert()
    group = kit.sprites.group(_GROUP)
    if _NAME in group:
        width, height = group.get(_NAME).image.get_size()
        zoom = max(size[0] / width, size[1] / height)
        picture = pygame.transform.smoothscale(
            group.get(_NAME).image, (round(width * zoom) + 1, round(height * zoom) + 1)
        )
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    else:
        surface.blit(raster.gradient(*size, *_WOOD), (0, 0))
    if level < 1:
        keep = round(255 * level)
        surface.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)
    return surface
