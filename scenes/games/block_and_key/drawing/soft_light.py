"""Soft round light and soft shadows below what is in the air."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.block_and_key.camera import Point
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_GLOW: Final[Rgb] = (190, 128, 48)
_SHADE: Final[Rgb] = (10, 5, 2)
_STEPS: Final = 16
_SOFT: Final = 64
"""The size of the pictures that are enlarged, in pixels."""


class SoftLight:
    """Draws them, enlarged from one small picture each."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._glow = _spot(pygame.Surface((_SOFT, _SOFT)), _GLOW)
        self._white = _spot(raster.clear(_SOFT, _SOFT), (255, 255, 255))
        self._shades: dict[int, pygame.Surface] = {}
        """The small picture of a shadow by its strength, in steps."""

    def shine(self, surface: pygame.Surface, place: Point, width: float) -> None:
        """Add light around a design point."""
        side = self._kit.canvas.length(width)
        image = pygame.transform.smoothscale(self._glow, (side, side))
        area = image.get_rect(center=self._kit.canvas.point(*place))
        surface.blit(image, area, special_flags=pygame.BLEND_RGB_ADD)

    def cast(
        self,
        surface: pygame.Surface,
        place: Point,
        size: tuple[float, float],
        strength: float = 0.5,
    ) -> None:
        """Lay a shadow around a design point."""
        pixels = [max(1, self._kit.canvas.length(length)) for length in size]
        step = round(strength * _STEPS)
        if step not in self._shades:
            self._shades[step] = raster.coloured(self._white, _SHADE, step / _STEPS)
        image = pygame.transform.smoothscale(self._shades[step], pixels)
        area = image.get_rect(center=self._kit.canvas.point(*place))
        surface.blit(image, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def _spot(ground: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """A soft round spot of a colour."""
    pygame.draw.circle(ground, colour, (_SOFT // 2, _SOFT // 2), _SOFT // 3)
    return pygame.transform.gaussian_blur(ground, _SOFT // 12)
