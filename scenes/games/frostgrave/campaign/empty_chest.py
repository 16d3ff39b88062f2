"""The picture where there are no goods: a chest in the snow between lanterns."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.workshop.styles import GROUP, Painted
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit

_DUSK: Final = ((70, 88, 138), (150, 168, 210), (118, 136, 184))
_GLOW: Final = (120, 82, 34)
_TALL: Final = 250.0
"""The height of the picture in which sprites have their own size."""
_ZOOM: Final = (0.8, 2.0)
_THINGS: Final = (
    ("column_1_75", 0.14, 0.42), ("rubble_2", 0.28, 0.30), ("rubble_0", 0.70, 0.28),
    ("dead_tree", 0.88, 0.46), ("column_1_5", 0.80, 0.32),
    ("lantern", 0.36, 0.50), ("chest", 0.50, 0.54), ("lantern", 0.64, 0.50),
)  # fmt: skip
"""Sprites and their places, as shares of the picture."""


class EmptyChest(Painted):
    """Dusk, ruins, and the light of two lanterns on a shut chest."""

    focusable = False

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.kit.sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw snow, ruins, light and chest."""
        kit, area = self.kit, self.area
        box = kit.canvas.rect(area)
        picture = raster.gradient(*box.size, *_DUSK)
        if kit.sprites.load(GROUP).done:
            group = kit.sprites.group(GROUP)
            ground = group.covering("snow_ground", area.size).image
            place = ground.get_rect(center=picture.get_rect().center)
            picture.blit(ground, place, special_flags=pygame.BLEND_RGB_MULT)
            low, high = _ZOOM
            zoom = round(max(low, min(high, area.height / _TALL)), 2)
            for name, across, down in _THINGS:
                at = box.width * across, box.height * down
                shadow = group.shadow(name, zoom)
                if shadow is not None:
                    shadow.draw(picture, at, 0.9)
                group.get(name, zoom).draw(picture, at)
            pool = pool_of_light(round(box.width * 0.62), _GLOW)
            middle = pool.get_rect(center=(box.width // 2, round(box.height * 0.46)))
            picture.blit(pool, middle, special_flags=pygame.BLEND_RGB_ADD)
        whole = picture.convert_alpha()
        mask = raster.rounded_mask(*box.size, kit.canvas.length(10))
        whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(surface, whole, box.topleft)
