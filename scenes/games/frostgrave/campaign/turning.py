"""A turning leaf of a book: it sweeps over the old pages and reveals the new ones."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.frostgrave.workshop.styles import AROUND
from scenes.kit.draw import raster, textures
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.motion.easing import in_out_cubic

_SECONDS: Final = 0.5
_CURL: Final = 220.0
"""The greatest visible width of the leaf's back, in design units."""
_INSET: Final = 13.0
"""The leather border around the pages, in design units."""
_SHADE: Final = 34.0
"""The reach of the leaf's shadow, in design units."""


class Turning:
    """Turns from one cached picture `book_<leaf>` to another, both in the `CachedLayer`."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._old = self._new = 0
        self._age = _SECONDS
        self._made: tuple[pygame.Surface, ...] | None = None

    @property
    def is_moving(self) -> bool:
        """Whether a leaf is turning."""
        return self._age < _SECONDS

    def begin(self, old: int, new: int) -> None:
        """Turn from a leaf to another; without motion it changes at once."""
        settings = self._kit.settings
        still = settings.reduce_motion or settings.animation_speed == "instant"
        self._old, self._new = old, new
        self._age = _SECONDS if still else 0.0

    def update(self, dt: float) -> None:
        """Advance the turn by `dt` seconds."""
        if self.is_moving:
            fast = self._kit.settings.animation_speed == "fast"
            self._age = min(_SECONDS, self._age + dt * (2 if fast else 1))

    def draw(self, surface: pygame.Surface, book: pygame.FRect, kept: CachedLayer) -> None:
        """Draw the old pages where the leaf has not passed yet, and the leaf's back.

        Args:
            surface: the window, with the new pages drawn.
            book: the area of the book, in design units.
            kept: the layer with the pictures of both leaves.
        """
        if not self.is_moving:
            return
        kit = self._kit
        share = in_out_cubic(self._age / _SECONDS)
        forward = self._new > self._old
        pages = kit.canvas.rect(book.inflate(-_INSET * 2, -_INSET * 2))
        edge = pages.right - round(pages.width * share)
        if not forward:
            edge = pages.left + round(pages.width * share)
        before = surface.get_clip()
        uncovered = pygame.Rect(pages.left, pages.top, edge - pages.left, pages.height)
        if not forward:
            uncovered = pygame.Rect(edge, pages.top, pages.right - edge, pages.height)
        surface.set_clip(uncovered.clip(before))
        kept.draw_old(surface, f"book_{self._old}", book.inflate(AROUND, AROUND))
        wide = round(kit.canvas.length(_CURL) * math.sin(math.pi * share))
        leaf = pygame.Rect(edge if forward else edge - wide, pages.top, wide, pages.height)
        surface.set_clip(leaf.clip(pages).clip(before))
        left, right, before_it, behind_it = self._pictures(pages.height)
        back = left if forward else right
        surface.blit(back, (leaf.left if forward else leaf.right - back.get_width(), pages.top))
        surface.set_clip(pages.clip(before))
        blit(surface, behind_it, (leaf.right, pages.top))
        blit(surface, before_it, (leaf.left - before_it.get_width(), pages.top))
        surface.set_clip(before)

    def _pictures(self, height: int) -> tuple[pygame.Surface, ...]:
        """The leaf's back that bends at its left or right, and the shadow at its left and right."""
        width = self._kit.canvas.length(_CURL)
        if self._made is None or self._made[0].get_size() != (width, height):
            back = textures.paper(width, height, 1.0, 37).copy()
            for x in range(width):
                value = round(196 + 59 * math.sin(math.pi * (0.2 + 0.8 * x / width)))
                column = pygame.Rect(x, 0, 1, height)
                back.fill((value, value, value), column, special_flags=pygame.BLEND_RGB_MULT)
            shade = raster.clear(self._kit.canvas.length(_SHADE), height)
            for x in range(shade.get_width()):
                dark = round(96 * (1 - x / shade.get_width()) ** 2)
                shade.fill((0, 0, 0, dark), pygame.Rect(x, 0, 1, height))
            flip = pygame.transform.flip
            self._made = (back, flip(back, True, False), flip(shade, True, False), shade)
        return self._made
