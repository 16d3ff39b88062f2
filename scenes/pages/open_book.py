"""An open book: leather, the edges of its pages, two leaves and the shadow where they meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import from_hex, premultiplied
from scenes.kit.draw.materials import PanelLook

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

_LEATHER: Final = PanelLook(
    from_hex("#8a4028"), from_hex("#4a1c12"), bevel=7, lit=0.34, shaded=0.6, rim=0.15
)
_LEAF: Final = PanelLook(
    materials.PAPER.top, materials.PAPER.bottom, materials.PAPER.texture, rim=0.3
)


def paint_book(kit: Kit, surface: pygame.Surface, book: pygame.FRect) -> None:
    """Paint an open book without its print; `book` is the place of both leaves."""
    skin = kit.skin
    skin.panel(surface, book.inflate(26, 24), _LEATHER, 16)
    for number in range(4, 0, -1):
        edges = book.inflate(2 * number - 2, 0).move(0, number * 1.5)
        skin.panel(surface, edges, materials.NOTE, 8, ())
    middle = book.centerx
    for left, right in ((book.left, middle), (middle, book.right)):
        skin.panel(surface, pygame.FRect(left, book.top, right - left, book.height), _LEAF, 6, ())
    area = kit.canvas.rect(pygame.FRect(middle - 60, book.top, 120, book.height))
    strip = raster.clear(area.width, 1)
    for x in range(area.width):
        near = 1 - abs(x - area.width / 2) / (area.width / 2)
        strip.set_at((x, 0), premultiplied((41, 23, 8), 0.46 * near**2.2))
    blit(surface, pygame.transform.scale(strip, area.size), area.topleft)
    line = kit.canvas.rect(pygame.FRect(middle - 0.8, book.top, 1.6, book.height))
    surface.fill((90, 62, 30), line)
