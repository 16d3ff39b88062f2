"""Everything still in one opaque picture, painted again only where something changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import NamedTuple

import pygame

from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit

Paint = Callable[[pygame.Surface], None]


class Piece(NamedTuple):
    """One piece at rest.

    Attributes:
        area: all that it covers, in pixels.
        key: all that it shows; a piece with an equal key is painted alike.
        paint: puts it where it is in the window; it blits and nothing else, so that it keeps
            within the clip.
    """

    area: pygame.Rect
    key: Hashable
    paint: Paint


def still(sprite: Sprite, point: tuple[int, int]) -> Piece:
    """A sprite that lies with its anchor on a pixel."""

    def paint(surface: pygame.Surface) -> None:
        sprite.draw(surface, point)

    return Piece(sprite.area(point), sprite, paint)


class Ground:
    """Caches one picture of the window with all pieces on it.

    Args:
        paint: draws the layer under all pieces; called again when the window, the language,
            the text scale or the key changes.
    """

    def __init__(self, kit: Kit, paint: Paint) -> None:
        self._kit = kit
        self._paint = paint
        self._base: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self.pieces: Mapping[Hashable, Piece] = {}
        """Its pieces at the last drawing."""
        self._state: tuple[object, ...] = ()

    def forget(self) -> None:
        """Paint everything again at the next drawing."""
        self._picture = None

    def draw(
        self, surface: pygame.Surface, key: Hashable, pieces: Mapping[Hashable, Piece]
    ) -> None:
        """Copy the picture onto the window, updated to the pieces first.

        Args:
            surface: the window.
            key: all that the layer under the pieces shows.
            pieces: by name; later ones lie on top.
        """
        base, picture = self._begun(surface.get_size(), key)
        for area in merged(changed_areas(self.pieces, pieces)):
            picture.set_clip(area)
            picture.blit(base, area, area)
            for piece in pieces.values():
                if piece.area.colliderect(area):
                    piece.paint(picture)
        picture.set_clip(None)
        self.pieces = pieces
        surface.blit(picture, (0, 0))

    def _begun(self, size: tuple[int, int], key: Hashable) -> tuple[pygame.Surface, pygame.Surface]:
        """The layer under the pieces and the picture; both again where the layer has changed."""
        state = (size, self._kit.generation, key)
        if self._base is None or self._picture is None or self._state != state:
            self._base = pygame.Surface(size).convert()
            self._paint(self._base)
            self._picture = self._base.copy()
            self.pieces, self._state = {}, state
        return self._base, self._picture


def changed_areas(
    before: Mapping[Hashable, Piece], after: Mapping[Hashable, Piece]
) -> list[pygame.Rect]:
    """The areas where pieces have appeared, disappeared, moved or changed, in pixels."""
    areas = []
    for name, piece in before.items():
        now = after.get(name)
        if now is not piece and (now is None or now[:2] != piece[:2]):
            areas.append(piece.area)
    for name, piece in after.items():
        old = before.get(name)
        if old is not piece and (old is None or old[:2] != piece[:2]):
            areas.append(piece.area)
    return areas


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Areas of which no two overlap, and which cover all of the given ones."""
    apart: list[pygame.Rect] = []
    for area in areas:
        grown = area
        while (hit := grown.collidelist(apart)) >= 0:
            grown = grown.union(apart.pop(hit))
        apart.append(grown)
    return apart
