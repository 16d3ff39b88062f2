"""A dark hall with moving pools of light: for overtime and the end of a match."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.trick_shot.drawing.light import Light
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_DARKEST: Final = 0.62
_POOL: Final = (430.0, 300.0)
_WAYS: Final = (
    (400.0, 330.0, 170.0, 90.0, 0.55, 0.0),
    (880.0, 330.0, 170.0, 90.0, 0.55, 0.5),
    (640.0, 340.0, 230.0, 40.0, 0.40, 0.25),
)
"""For each pool: middle and reach of its way in design units, turns a second, starting phase."""


class Spotlights(Light):
    """Draws darkness and pools of light.

    Attributes:
        colours: the colour of each pool.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.colours: tuple[Rgb, Rgb, Rgb] = ((255, 236, 200),) * 3

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the picture and add the pools."""
        if not self.active:
            return
        value = round(255 * (1 - _DARKEST * self.strength))
        blue = min(255, round(value * 1.12))
        surface.fill((value, value, blue), special_flags=pygame.BLEND_RGB_MULT)
        if self.strength < 0.5:
            return
        calm = self._kit.settings.reduce_motion
        for way, colour in zip(_WAYS, self.colours, strict=True):
            x, y, across, down, turns, begun = way
            angle = 2 * math.pi * (begun if calm else self._time * turns + begun)
            place = (x + across * math.sin(angle), y + down * math.sin(2 * angle))
            image = self._image(colour)
            corner = self._kit.canvas.point(*place)
            area = image.get_rect(center=corner)
            surface.blit(image, area, special_flags=pygame.BLEND_RGB_ADD)

    def _image(self, colour: Rgb) -> pygame.Surface:
        found = self._images.get(colour)
        if found is None:
            size = tuple(self._kit.canvas.length(part) for part in _POOL)
            mask = raster.clear(86, 60)
            pygame.draw.ellipse(mask, (255, 255, 255, 255), (20, 14, 46, 32))
            soft = raster.coloured(raster.blurred(mask, 4.6, 0), colour, 0.62)
            flat = pygame.Surface((86, 60))
            flat.blit(soft, (0, 0), special_flags=raster.PREMULTIPLIED)
            found = self._images[colour] = pygame.transform.smoothscale(flat, size).convert()
        return found
