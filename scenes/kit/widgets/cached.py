"""Widgets whose picture is painted once and cached until their appearance changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.widgets.base import Widget

_REACH: Final = 26.0
"""How far shadows reach beyond the area, in design units."""


class CachedWidget(Widget, ABC):
    """Base of such widgets: `appearance` names everything that `paint` shows."""

    _picture: pygame.Surface | None = None
    _painted: Hashable = None

    @abstractmethod
    def appearance(self) -> Hashable:
        """A value that is another one as soon as the picture must be."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the picture in an area as large as the widget's own."""

    def drop_picture(self) -> None:
        """Drop the picture; the next drawing paints it again."""
        self._picture = None

    @property
    def extent(self) -> pygame.FRect:
        """What the picture covers, without its shadow."""
        return self.area

    def draw(self, surface: pygame.Surface) -> None:
        """Copy the picture, painted first if the appearance changed."""
        canvas = self.kit.canvas
        place = canvas.rect(self.extent)
        wanted = self.kit.generation, place.size, self.appearance()
        if self._picture is None or wanted != self._painted:
            self._picture, self._painted = self._made(), wanted
        reach = canvas.length(_REACH)
        blit(surface, self._picture, (place.left - reach, place.top - reach))

    def _made(self) -> pygame.Surface:
        """The picture; parts of it may lie outside the window now, so it is painted further in."""
        canvas = self.kit.canvas
        inside = canvas.visible.inflate(-2 * _REACH - 4, -2 * _REACH - 4)
        area = canvas.on_pixels(self.extent.clamp(inside))
        reach = canvas.length(_REACH)
        pixels = pygame.Rect(canvas.point(*area.topleft), canvas.rect(self.extent).size)
        pixels.inflate_ip(2 * reach, 2 * reach)
        picture = raster.clear(*pixels.size)
        with self.kit.scratch.lent(pixels) as scratch:
            self.paint(scratch, area)
            picture.blit(scratch, (0, 0), pixels)
        return picture
