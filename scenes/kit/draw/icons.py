"""Icons: SVG masks rasterised at the exact size, filled with a colour, cached."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.draw.builtin_icons import GLYPHS, document
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb

_log = logging.getLogger(__name__)
_KEPT = 4 * MEGABYTE


class Icons:
    """Finds `assets/icons/<name>.svg`, or one of the kit's own glyphs, and draws it."""

    def __init__(self, folder: Path, canvas: Canvas) -> None:
        self._folder = folder
        self._canvas = canvas
        self._masks: BoundedCache[tuple[str, int], pygame.Surface] = BoundedCache(_KEPT, weight)
        self._images: BoundedCache[tuple[str, int, Rgb], pygame.Surface] = BoundedCache(
            _KEPT, weight
        )
        self._reported: set[str] = set()

    def clear(self) -> None:
        """Clear the cache."""
        self._masks.clear()
        self._images.clear()

    def has(self, name: str) -> bool:
        """Whether there is an icon of this name."""
        return (self._folder / f"{name}.svg").is_file() or name in GLYPHS

    def get(self, name: str, size: float, colour: Rgb) -> pygame.Surface:
        """An icon of `size` design units in a colour (premultiplied; do not change it)."""
        return self.of_pixels(name, self._canvas.length(size), colour)

    def of_pixels(self, name: str, pixels: int, colour: Rgb) -> pygame.Surface:
        """An icon of a size in pixels."""
        key = (name, pixels, colour)
        image = self._images.get(key)
        if image is None:
            image = raster.coloured(self.mask(name, pixels), colour)
            self._images.put(key, image)
        return image

    def mask(self, name: str, pixels: int) -> pygame.Surface:
        """The coverage of an icon as a mask of a size in pixels."""
        key = (name, pixels)
        mask = self._masks.get(key)
        if mask is None:
            mask = self._masks.put(key, self._rasterise(name, pixels))
        return mask

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: float,
        colour: Rgb,
        opacity: float = 1.0,
    ) -> None:
        """Draw an icon centred on a design point."""
        image = self.get(name, size, colour)
        x, y = self._canvas.point(*centre)
        width, height = image.get_size()
        blit(surface, image, (x - width // 2, y - height // 2), opacity)

    def _rasterise(self, name: str, pixels: int) -> pygame.Surface:
        image = pygame.image.load_sized_svg(io.BytesIO(self._source(name)), (pixels, pixels))
        drawn = raster.silhouette(image.convert_alpha())
        if drawn.get_size() == (pixels, pixels):
            return drawn
        mask = raster.clear(pixels, pixels)
        mask.blit(drawn, drawn.get_rect(center=(pixels // 2, pixels // 2)))
        return mask

    def _source(self, name: str) -> bytes:
        file = self._folder / f"{name}.svg"
        if file.is_file():
            return file.read_bytes()
        if name in GLYPHS:
            return document(GLYPHS[name])
        if name not in self._reported:
            self._reported.add(name)
            _log.warning("icon %s is missing", name)
        return document(GLYPHS["missing"])
