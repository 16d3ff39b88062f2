"""Parts of the HUD that change seldom, cached and painted again only when they change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from scenes.kit.draw import raster
from scenes.kit.kit import Kit

_MARGIN = 64.0


@dataclass
class Section:
    """A part of the HUD: its area, its key, and its painter."""

    area: Callable[[], pygame.FRect]
    key: Callable[[], Hashable]
    paint: Callable[[pygame.Surface], None]
    shown: Hashable = None
    image: pygame.Surface | None = None


class Sections:
    """Caches the pictures of all sections."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._all: list[Section] = []
        self._scratch: pygame.Surface | None = None

    def add(
        self,
        area: pygame.FRect | Callable[[], pygame.FRect],
        key: Callable[[], Hashable],
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Add a section.

        One whose area may change gives it by `area`, and its `key` must change too.
        """
        place = area if callable(area) else lambda: area
        self._all.append(Section(place, key, paint))

    def forget(self) -> None:
        """Paint everything again (window, language, text size or palette changed)."""
        self._scratch = None
        for section in self._all:
            section.image = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all sections, painting those that changed."""
        blits = []
        for section in self._all:
            key = section.key()
            area = self._kit.canvas.rect(section.area().inflate(_MARGIN, _MARGIN))
            if section.image is None or key != section.shown:
                section.shown = key
                section.image = self._painted(section, area)
            blits.append((section.image, area.topleft))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _painted(self, section: Section, area: pygame.Rect) -> pygame.Surface:
        size = self._kit.canvas.size
        if self._scratch is None or self._scratch.get_size() != size:
            self._scratch = raster.clear(*size)
        self._scratch.fill((0, 0, 0, 0), area)
        self._scratch.set_clip(area)
        section.paint(self._scratch)
        self._scratch.set_clip(None)
        image = raster.clear(*area.size)
        image.blit(self._scratch, (0, 0), area)
        return image
