"""One surface of the window's size, lent for painting parts of the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.canvas import Canvas


class Scratch:
    """Lends a clear surface; nested painting gets another one."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._surface: pygame.Surface | None = None

    @contextmanager
    def lent(self, area: pygame.Rect) -> Iterator[pygame.Surface]:
        """A surface to paint on, clear within a pixel area; the rest is undefined."""
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
