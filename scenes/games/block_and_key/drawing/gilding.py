"""Words in gold, with their gleam and their shadow."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.typesetter import TextStyle

_GOLD: Final[tuple[Rgb, ...]] = ((255, 248, 214), (250, 208, 104), (206, 142, 42))
_GLEAM: Rgb = (255, 176, 60)
_INK: Final[Rgb] = (10, 5, 2)


def gilded(kit: Kit, text: str, style: TextStyle) -> tuple[pygame.Surface, int]:
    """A line in gold as a premultiplied picture, and the pixels around its letters."""
    letters = kit.text.line(text, style.coloured((255, 255, 255)))
    reach, drop = kit.canvas.length(style.size * 0.22), kit.canvas.length(3)
    picture = raster.clear(letters.get_width() + 2 * reach, letters.get_height() + 2 * reach)
    halo = raster.blurred(letters, reach * 0.5, reach)
    blit(picture, raster.coloured(halo, _GLEAM, 0.34), (0, 0))
    shadow = raster.coloured(raster.blurred(letters, drop, 3 * drop), _INK)
    blit(picture, shadow, (reach - 3 * drop, reach - 2 * drop))
    blit(picture, raster.gradient_fill(letters, *_GOLD), (reach, reach))
    return picture, reach
