"""Parts of the picture that change seldom, cached and painted again only when they change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from scenes.kit.draw import raster
from scenes.kit.kit import Kit
from scenes.kit.text.typesetter import blit


@dataclass
class _Picture:
    key: Hashable
    image: pygame.Surface
    place: tuple[int, int]


class CachedLayer:
    """Keeps pictures of parts by name."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._pictures: dict[str, _Picture] = {}

    def forget(self) -> None:
        """Paint everything again (window, language, text size or palette changed)."""
        self._pictures.clear()

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        area: pygame.FRect,
        key: Hashable,
        paint: Callable[[pygame.Surface], None],
        opacity: float = 1.0,
    ) -> None:
        """Draw a part; it is painted only when `key` is another one than before.

        Args:
            surface: the window.
            name: which part it is.
            area: its extent, in design units.
            key: a value that changes with its picture.
            paint: paints it where it is in the window.
            opacity: 0-1.
        """
        picture = self._pictures.get(name)
        if picture is None or picture.key != key:
            picture = self._pictures[name] = self._painted(area, key, paint)
        blit(surface, picture.image, picture.place, opacity)

    def holds(self, name: str, key: Hashable) -> bool:
        """Whether a part can be drawn without painting it."""
        picture = self._pictures.get(name)
        return picture is not None and picture.key == key

    def draw_old(self, surface: pygame.Surface, name: str, area: pygame.FRect) -> None:
        """Draw a part as it was, if it is cached; its new picture is painted later."""
        picture = self._pictures.get(name)
        if picture is not None and picture.place == self._kit.canvas.rect(area).topleft:
            blit(surface, picture.image, picture.place)

    def _painted(
        self, area: pygame.FRect, key: Hashable, paint: Callable[[pygame.Surface], None]
    ) -> _Picture:
        rect = self._kit.canvas.rect(area).clip(pygame.Rect((0, 0), self._kit.canvas.size))
        image = raster.clear(*rect.size)
        with self._kit.scratch.lent(rect) as scratch:
            paint(scratch)
            image.blit(scratch, (0, 0), rect)
        return _Picture(key, image, rect.topleft)
