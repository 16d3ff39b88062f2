"""Premultiplied pictures laid on others, wholly or at an opacity."""

from __future__ import annotations

import pygame

from scenes.kit.draw.raster import PREMULTIPLIED, set_opacity


def blit(
    surface: pygame.Surface,
    image: pygame.Surface,
    position: tuple[float, float],
    opacity: float = 1.0,
) -> None:
    """Put a premultiplied (or opaque) image on a surface, its top left corner at a pixel."""
    if opacity <= 0:
        return
    place = (round(position[0]), round(position[1]))
    if not image.get_flags() & pygame.SRCALPHA:
        set_opacity(image, opacity)
        surface.blit(image, place)
        image.set_alpha(None)
        return
    if opacity < 1:
        image = faded(image, opacity)
    surface.blit(image, place, special_flags=PREMULTIPLIED)


def faded(image: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of a premultiplied image at an opacity of 0-1."""
    copy = image.copy()
    value = round(255 * max(0.0, min(1.0, opacity)))
    copy.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def add_light(
    surface: pygame.Surface, image: pygame.Surface, place: tuple[int, int], strength: float
) -> None:
    """Add a picture of light on black to a surface, with a strength of 0-1."""
    if strength <= 0:
        return
    if strength < 1:
        image = image.copy()
        image.fill((round(255 * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(image, place, special_flags=pygame.BLEND_RGB_ADD)
