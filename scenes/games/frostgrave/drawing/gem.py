"""The gem of a spell: a hexagon in the colour of its school."""

from __future__ import annotations

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, darken, lighten, mix
from scenes.kit.kit import Kit

_GREY = (118, 116, 122)


def draw_gem(
    kit: Kit,
    surface: pygame.Surface,
    icon: str,
    colour: Rgb,
    centre: tuple[float, float],
    size: float,
    opacity: float = 1.0,
) -> None:
    """A hexagonal gem with an icon, as used for spells."""
    area = kit.canvas.rect(pygame.FRect(centre[0] - size / 2, centre[1] - size / 2, size, size))
    if opacity < 1:
        colour = mix(colour, _GREY, 1 - opacity)
    faces = (lighten(colour, 0.22), darken(colour, 0.18))
    kit.skin.shape(surface, area, "gem", lambda: _hexagon(area.size), faces, 4)
    kit.icons.draw(surface, icon, centre, size * 0.5, (255, 255, 255), 0.95)


def _hexagon(size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    points = [(0.5, 0.02), (0.94, 0.26), (0.94, 0.74), (0.5, 0.98), (0.06, 0.74), (0.06, 0.26)]
    return raster.polygon_mask(width, height, [(x * width, y * height) for x, y in points])
