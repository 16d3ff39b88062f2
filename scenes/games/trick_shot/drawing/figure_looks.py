"""The looks of a figure besides its picture: an edge or outline, and how it is stretched."""

from __future__ import annotations

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite

SOLID = 90
"""The opacity, of 255, from which a pixel of a figure counts."""


def edge(sprite: Sprite, width: int, colour: Rgb, *, hollow: bool) -> Sprite:
    """The area of a sprite grown by a number of pixels, soft; hollow: only the line around it."""
    padding = width + 2
    size = [length + 2 * padding for length in sprite.image.get_size()]
    line = raster.clear(*size)
    inside = pygame.mask.from_surface(sprite.image, SOLID)
    for part in inside.connected_components(minimum=12):
        points = [(x + padding, y + padding) for x, y in part.outline()]
        if len(points) > 2:
            pygame.draw.lines(line, (255, 255, 255, 255), True, points, 2 * width)
    if not hollow:
        shape = inside.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
        line.blit(shape, (padding, padding))
    soft = raster.blurred(line, max(0.7, width * 0.4), 0)
    image = raster.coloured(soft, colour, 0.95 if hollow else 0.6)
    x, y = sprite.anchor
    return Sprite(image, (x + padding, y + padding))


def stretched(sprite: Sprite, across: float, down: float) -> Sprite:
    """A sprite whose width and height are multiplied; its anchor moves with them."""
    width, height = sprite.image.get_size()
    size = (max(1, round(width * across)), max(1, round(height * down)))
    if size == (width, height):
        return sprite
    image = pygame.transform.smoothscale(sprite.image, size)
    anchor = (sprite.anchor[0] * size[0] / width, sprite.anchor[1] * size[1] / height)
    return Sprite(image, anchor)
