"""Brackets around the corners of a card: a sign of what can be chosen that needs no colour."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_REACH: Final = 6.5
"""How far they stand off the card, in design units."""
_ARM: Final = 30.0
_RADIUS: Final = 16.0
_THICK: Final = 6.0
_EDGE: Final = 1.5
_DARK: Final[Rgb] = (8, 14, 34)


class Brackets:
    """Draws and caches brackets of one size and colour or several."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._corners: dict[tuple[int, int, Rgb], list[pygame.Surface]] = {}

    def forget(self) -> None:
        """Paint them again (window or palette changed)."""
        self._corners.clear()

    def draw(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        size: tuple[float, float],
        colour: Rgb,
    ) -> None:
        """Draw the four corners of a rectangle around a design point."""
        length = self._kit.canvas.length
        width, height = (length(side + 2 * _REACH) for side in size)
        arm = length(_ARM)
        key = width, height, colour
        corners = self._corners.get(key)
        if corners is None:
            corners = self._corners[key] = self._painted(width, height, arm, colour)
        x, y = self._kit.canvas.point(*point)
        left, top = round(x - width / 2), round(y - height / 2)
        right, low = left + width - arm, top + height - arm
        places = (left, top), (right, top), (left, low), (right, low)
        for corner, place in zip(corners, places, strict=True):
            blit(surface, corner, place)

    def _painted(self, width: int, height: int, arm: int, colour: Rgb) -> list[pygame.Surface]:
        """The corners of a frame with a dark edge: upper left and right, then lower ones."""
        length, scale = self._kit.canvas.length, self._kit.canvas.scale
        radius, edge = length(_RADIUS), max(1.0, _EDGE * scale)
        frame = raster.clear(width, height)
        dark = raster.ring_mask(width, height, radius, _THICK * scale)
        blit(frame, raster.coloured(dark, _DARK, 0.85), (0, 0))
        light = raster.ring_mask(width, height, radius, _THICK * scale - 2 * edge, edge)
        blit(frame, raster.coloured(light, colour), (0, 0))
        across, down = width - arm, height - arm
        places = (0, 0), (across, 0), (0, down), (across, down)
        return [frame.subsurface((*place, arm, arm)).copy() for place in places]
