"""Parts of the picture that change seldom, cached and painted again only when they change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.raster import set_opacity
from scenes.kit.kit import Kit


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
        above: int = 0,
    ) -> None:
        """Draw a part; it is painted only when `key` is another one than before.

        Args:
            surface: the window.
            name: which part it is.
            area: its extent, in design units.
            key: a value that changes with its picture.
            paint: paints it where it is in the window.
            opacity: 0-1.
            above: how many pixels above its place it is drawn.
        """
        picture = self._pictures.get(name)
        if picture is None or picture.key != key:
            picture = self._pictures[name] = self._painted(area, key, paint)
        left, top = picture.place
        blit(surface, picture.image, (left, top - above), opacity)

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


class StaticLayer:
    """The static part of a scene, painted once into an opaque surface.

    Args:
        paint: draws the layer; called again when the window, the language, the text scale or
            the key changes.
    """

    def __init__(self, kit: Kit, paint: Callable[[pygame.Surface], None]) -> None:
        self._kit = kit
        self._paint = paint
        self._surface: pygame.Surface | None = None
        self._state: tuple[object, ...] = ()

    def invalidate(self) -> None:
        """Paint again at the next drawing."""
        self._surface = None

    def draw(self, surface: pygame.Surface, key: Hashable = None, *, opacity: float = 1.0) -> None:
        """Copy the layer onto the screen, painting it first if anything changed."""
        layer = self.prepare(surface.get_size(), key)
        set_opacity(layer, opacity)
        surface.blit(layer, (0, 0))
        layer.set_alpha(None)

    def prepare(self, size: tuple[int, int], key: Hashable = None) -> pygame.Surface:
        """The layer for a window of a size, painted if anything changed."""
        state = (size, self._kit.generation, key)
        if self._surface is None or self._state != state:
            layer = pygame.Surface(size)  # in the format of the window, as it is made
            self._paint(layer)
            self._surface, self._state = layer, state
        return self._surface

    def restore(self, surface: pygame.Surface, areas: list[pygame.Rect]) -> None:
        """Copy only some pixel rectangles back, under what is about to be drawn there."""
        if self._surface is None:
            self.draw(surface)
            return
        for area in areas:
            surface.blit(self._surface, area, area)
