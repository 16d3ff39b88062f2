"""Glowing digits and words: the LED board and the great words of effects.

Every glowing string is drawn once and cached.
"""

from __future__ import annotations

import math
from collections import OrderedDict

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps
from scenes.kit.text.typesetter import TextStyle

_KEPT = 160


class Lamps:
    """Draws glowing text."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._images: OrderedDict[tuple[object, ...], tuple[pygame.Surface, int]] = OrderedDict()

    def forget(self) -> None:
        """Drop all images (window, language or text size changed)."""
        self._images.clear()

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        point: tuple[float, float],
        glow: Rgb,
        *,
        reach: float = 6,
        anchor: Anchor = Anchor.CENTRE,
        opacity: float = 1.0,
    ) -> None:
        """Draw one line with a halo; its anchor lies on a design point."""
        image, padding = self._image(text, style, glow, reach)
        x, y = self._kit.canvas.point(*point)
        across, down = anchor.value
        width, height = image.get_width() - 2 * padding, image.get_height() - 2 * padding
        left = x - round(across * width) - padding
        if down == Anchor.CENTRE.value[1]:
            top = y - self._kit.text.optical_centre(style) - padding
        else:
            top = y - round(down * height) - padding
        blit(surface, image, (left, top), opacity)

    def _image(
        self, text: str, style: TextStyle, glow: Rgb, reach: float
    ) -> tuple[pygame.Surface, int]:
        key = (text, style, self._kit.text.pixels(style), glow, reach)
        found = self._images.get(key)
        if found is None:
            found = self._images[key] = self._make(text, style, glow, reach)
            if len(self._images) > _KEPT:
                self._images.popitem(last=False)
        return found

    def _make(
        self, text: str, style: TextStyle, glow: Rgb, reach: float
    ) -> tuple[pygame.Surface, int]:
        line = self._kit.text.line(text, style)
        sigma = max(1.0, reach * self._kit.canvas.scale)
        padding = int(sigma * 2.6) + 2
        mask = raster.silhouette(line)
        wide = raster.blurred(mask, sigma, padding)
        near = raster.blurred(mask, max(1.0, sigma / 3), padding)
        image = raster.coloured(wide, glow, 0.85)
        blit(image, raster.coloured(near, lighten(glow, 0.2), 0.55), (0, 0))
        blit(image, line, (padding, padding))
        return image, padding


def great_word(kit: Kit, text: str, style: TextStyle, edge: Rgb) -> Steps[pygame.Surface]:
    """A great word, in steps: gradient fill, dark rim in its colour, glow and shadow."""
    line = kit.text.line(text, style)
    scale = kit.canvas.scale * max(0.5, style.size / 92)
    padding = round(26 * scale)
    mask = raster.silhouette(line)
    width, height = mask.get_width() + 2 * padding, mask.get_height() + 2 * padding
    image = raster.clear(width, height)
    rim = _grown(mask, max(2, round(7 * scale)), padding)
    yield False
    for sigma, down, opacity in ((9.0, 8.0, 0.75), (3.0, 3.0, 0.6)):
        soft = raster.blurred(rim, max(1.0, sigma * scale), 0)
        blit(image, raster.coloured(soft, (8, 6, 12), opacity), (0, round(down * scale)))
        yield False
    glow = raster.blurred(rim, max(1.0, 6 * scale), 0)
    blit(image, raster.coloured(glow, edge, 0.9), (0, 0))
    blit(image, raster.coloured(rim, darken(edge, 0.86)), (0, round(2 * scale)))
    blit(image, raster.coloured(rim, darken(edge, 0.7)), (0, 0))
    yield False
    thin = _grown(mask, max(1, round(2 * scale)), padding)
    blit(image, raster.coloured(thin, darken(edge, 0.82)), (0, 0))
    face = raster.gradient_fill(mask, (255, 255, 255), (255, 246, 226), lighten(edge, 0.25))
    blit(image, face, (padding, padding))
    return image


def _grown(mask: pygame.Surface, reach: int, padding: int) -> pygame.Surface:
    """A mask made thicker all round, on a larger canvas."""
    width, height = mask.get_width() + 2 * padding, mask.get_height() + 2 * padding
    grown = raster.clear(width, height)
    steps = max(12, reach * 5)
    for radius in {reach, max(1, reach // 2)}:
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            offset = (
                padding + round(radius * math.cos(angle)),
                padding + round(radius * math.sin(angle)),
            )
            grown.blit(mask, offset, special_flags=pygame.BLEND_RGBA_MAX)
    return grown
