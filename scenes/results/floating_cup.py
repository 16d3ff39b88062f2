"""The light below a floating cup: a ring and sparks, which show what holds it up."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import add_light
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_GLOW: Final[Rgb] = (255, 206, 120)
_SPARK: Final[Rgb] = (255, 244, 206)
_WIDE, _HIGH = 112.0, 30.0
"""The size of the ring, in design units."""
_DOWN: Final = 96.0
"""How far sparks are seen below the ring, in design units."""
_SPARKS: Final = 22
_ROOM: Final = 40.0


class CupLight:
    """The picture of ring and sparks, painted once for the size of the window.

    Args:
        kit: the toolkit.
        foot: where the cup stood, in design units.
    """

    def __init__(self, kit: Kit, foot: tuple[float, float]) -> None:
        self._kit = kit
        self._foot = foot
        self._painted: tuple[int, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, above: float, strength: float) -> None:
        """Add the light below the cup at its height, with a strength of 0-1."""
        x, y = self._kit.canvas.point(self._foot[0], self._foot[1] - above)
        image = self.picture()
        top = y - self._kit.canvas.length(_ROOM + _HIGH / 2)
        add_light(surface, image, (x - image.get_width() // 2, top), strength)

    def picture(self) -> pygame.Surface:
        """Light on black, for additive blending."""
        if self._painted is None or self._painted[0] != self._kit.generation:
            self._painted = self._kit.generation, self._paint()
        return self._painted[1]

    def _paint(self) -> pygame.Surface:
        length = self._kit.canvas.length
        size = length(_WIDE + 2 * _ROOM), length(_HIGH + _DOWN + 2 * _ROOM)
        image = pygame.Surface(size)
        ring = pygame.Rect(0, 0, length(_WIDE), length(_HIGH))
        ring.midtop = size[0] // 2, length(_ROOM)
        for wide, blur, share in ((12, 9.0, 0.6), (5, 2.5, 0.5)):
            layer = pygame.Surface(size)
            colour = tuple(round(part * share) for part in _GLOW)
            pygame.draw.ellipse(layer, colour, ring, length(wide))
            radius = max(1, round(blur * self._kit.canvas.scale))
            layer = pygame.transform.gaussian_blur(layer, radius)
            image.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._sparkle(image, ring)
        return image.convert()

    def _sparkle(self, image: pygame.Surface, ring: pygame.Rect) -> None:
        """Sparks fall from the ring and grow smaller on their way."""
        random = Random(11)
        for _ in range(_SPARKS):
            fallen, turn = random.random() ** 1.4, random.uniform(0, math.tau)
            x = ring.centerx + math.cos(turn) * ring.width * (0.5 - 0.22 * fallen)
            y = ring.centery + self._kit.canvas.length(_DOWN) * fallen
            size = max(4, self._kit.canvas.length(10 - 6 * fallen))
            disc = raster.blurred(raster.disc_mask(size), size / 5, size)
            spark = raster.coloured(disc, _SPARK, 1 - 0.6 * fallen)
            place = spark.get_rect(center=(round(x), round(y)))
            image.blit(spark, place, special_flags=pygame.BLEND_RGB_ADD)
