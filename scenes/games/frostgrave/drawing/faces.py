"""Portraits of miniatures before a sky, for the warband's list and medallions."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.figures import Figure
from scenes.games.frostgrave.drawing.figures import sprite_name
from scenes.games.frostgrave.drawing.materials import GROUP as USUAL
from scenes.games.frostgrave.low_view.figures import low_name
from scenes.games.frostgrave.low_view.plate import GROUP as LOW
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit

_SKY: Final = (from_hex("#9db4dc"), from_hex("#4a5f8c"), from_hex("#26324f"))
_LOW_ZOOM: Final = 0.0245
_USUAL_ZOOM: Final = 0.030
"""The zoom of a sprite for a design unit of the picture's longer side."""
_MOST: Final = 60


class Faces:
    """Paints portraits, each once."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept: dict[tuple[str, int, int], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop the portraits (size of the window changed)."""
        self._kept.clear()

    def face(self, figure: Figure, size: tuple[int, int], corner: float) -> pygame.Surface:
        """A portrait of a size in pixels.

        Args:
            figure: the portrayed figure.
            size: in pixels.
            corner: the radius of its corners as a share of its width; 0.5 for a disc.
        """
        group, name = self._kit.sprites.group(LOW), low_name(figure)
        low = figure.owner >= 0 and name in group
        if not low:
            group = self._kit.sprites.group(USUAL)
            name = sprite_name(group, figure, 0)
        width, height = size
        image = self._kept.get((name, *size))
        if image is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            mask = raster.rounded_mask(width, height, width * corner)
            image = raster.gradient_fill(mask, *_SKY)
            side = max(size)
            zoom = side / self._kit.canvas.scale * (_LOW_ZOOM if low else _USUAL_ZOOM)
            sprite = group.get(name, zoom)
            top = sprite.image.get_bounding_rect().top
            hat = 0.16 if figure.role == "wizard" else -0.10
            layer = raster.clear(*size)
            blit(layer, sprite.image, (width / 2 - sprite.anchor[0], -top - side * hat))
            layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            blit(image, layer, (0, 0))
            self._kept[(name, *size)] = image
        return image
