"""Snow that drifts over the table: three layers of flakes, each painted once."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.kit import Kit

_LAYERS: Final = ((60, 1.1, 0.6, 15.0), (32, 2.0, 0.55, 21.0), (7, 5.0, 0.22, 24.0))
"""For each layer: number of flakes, radius in design units, opacity, design units a second."""


class Snowfall:
    """Snow over the whole window; none under a roof. `many` multiplies the number of flakes."""

    def __init__(self, kit: Kit, *, indoors: bool = False, many: float = 1.0) -> None:
        self._kit = kit
        self._indoors = indoors
        source = Random(5)
        self._flakes = [
            (layer, source.random(), source.random(), source.uniform(0.8, 1.3), source.random())
            for layer, (count, *_) in enumerate(_LAYERS)
            for _ in range(round(count * many))
        ]
        self._images: list[pygame.Surface] = []
        self._time = 0.0

    def forget(self) -> None:
        """Drop the pictures (window changed)."""
        self._images = []

    def update(self, seconds: float) -> bool:
        """Advance the snow; returns whether anything moved."""
        if self._indoors or self._kit.settings.reduce_motion:
            return False
        self._time += seconds
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all flakes."""
        if self._indoors or self._kit.settings.reduce_motion:
            return
        images = self._painted()
        width, height = surface.get_size()
        scale = self._kit.canvas.scale
        placed = []
        for layer, x, y, speed, phase in self._flakes:
            fall = self._time * _LAYERS[layer][3] * speed * scale
            sway = math.sin(self._time * 0.6 + phase * 6.3) * 9 * scale
            left = (x * width + sway + fall * 0.35) % (width + 24) - 12
            top = (y * height + fall) % (height + 24) - 12
            placed.append((images[layer], (round(left), round(top))))
        surface.fblits(placed, pygame.BLEND_PREMULTIPLIED)

    def _painted(self) -> list[pygame.Surface]:
        if not self._images:
            scale = self._kit.canvas.scale
            for _, radius, opacity, _ in _LAYERS:
                size = max(2, round(radius * 2 * scale))
                mask = raster.disc_mask(size)
                if radius > 3:
                    mask = raster.blurred(mask, size / 4, size // 3)
                self._images.append(raster.coloured(mask, (240, 246, 255), opacity))
        return self._images
