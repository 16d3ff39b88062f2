"""One surface of the window's size, lent for painting a part of the window beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.canvas import Canvas


class Scratch:
    """Lends a clear surface; a painting within a painting gets another one."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._surface: pygame.Surface | None = None

    @contextmanager
    def lent(self, area: pygame.Rect) -> Iterator[pygame.Surface]:
        """A surface to paint on within a pixel area, which is clear; the rest may be anything."""
        surface, self._surface = self._surface, None
        if surface is None or surface.get_size() != self._canvas.size:
            surface = raster.clear(*self._canvas.size)
        surface.fill((0, 0, 0, 0), area)
        surface.set_clip(area)
        try:
            yield surface
        finally:
            surface.set_clip(None)
            self._surface = surface
