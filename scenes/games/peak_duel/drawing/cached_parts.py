"""Parts of the table that change seldom, cached and painted again only when they change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from scenes.games.peak_duel.world import Turning
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_MARGIN: Final = 60.0
Paint = Callable[[pygame.Surface], None]


class Pictures:
    """Caches one picture per name and world."""

    def __init__(self, kit: Kit, turning: Turning) -> None:
        self._kit = kit
        self._turning = turning
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def forget(self) -> None:
        """Paint everything again."""
        self._kept.clear()

    def draw(
        self, surface: pygame.Surface, name: str, rect: pygame.FRect, key: Hashable, paint: Paint
    ) -> None:
        """Draw a part, painting it first if its key has changed.

        Args:
            surface: the window.
            name: the part's name.
            rect: its place without shadows, in design units.
            key: a value that changes with its picture.
            paint: draws it on a surface of the window's size.
        """
        area = self.area(rect)
        blit(surface, self.image(name, rect, key, paint), area.topleft)

    def area(self, rect: pygame.FRect) -> pygame.Rect:
        """The pixels of a part with its shadows."""
        area = self._kit.canvas.rect(rect.inflate(_MARGIN, _MARGIN))
        return area.clip(pygame.Rect((0, 0), self._kit.canvas.size))

    def image(self, name: str, rect: pygame.FRect, key: Hashable, paint: Paint) -> pygame.Surface:
        """The picture of a part with a margin around it, painted first if its key has changed."""
        key = (key, self._turning.at(rect.center).landscape)
        area = self.area(rect)
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = (key, self._painted(area, paint))
            self._kept[name] = kept
        return kept[1]

    def _painted(self, area: pygame.Rect, paint: Paint) -> pygame.Surface:
        image = raster.clear(*area.size)
        with self._kit.scratch.lent(area) as scratch:
            paint(scratch)
            image.blit(scratch, (0, 0), area)
        return image
