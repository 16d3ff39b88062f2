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
    from_hex("#6e3020"), from_hex("#3c160e"), bevel=7, lit=0.30, shaded=0.62, rim=0.12,
    line=from_hex("#c98f45"), line_inset=3.5,
)  # fmt: skip
_LEAF: Final = PanelLook(
    materials.PAPER.top, materials.PAPER.bottom, materials.PAPER.texture, rim=0.3
)


_CORNER: Final = 38.0
_BRASS: Final = (from_hex("#f6d78c"), from_hex("#9a6a26"))
_DARK_BRASS: Final = from_hex("#3a200c")
_SHAPE: Final = (
    (0.0, 0.30), (0.09, 0.09), (0.30, 0.0), (1.0, 0.0), (0.90, 0.20), (0.62, 0.30), (0.46, 0.46),
    (0.30, 0.62), (0.20, 0.90), (0.0, 1.0),
)  # fmt: skip
"""The brass on the upper left corner of the cover, as shares of its size."""
_RIVETS: Final = ((0.24, 0.24), (0.80, 0.10), (0.10, 0.80))


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
    _paint_corners(kit, surface, book.inflate(30, 28))


def _paint_corners(kit: Kit, surface: pygame.Surface, cover: pygame.FRect) -> None:
    """Brass on the four corners of the cover."""
    brass, area = _brass(kit.canvas.length(_CORNER)), kit.canvas.rect(cover)
    side = brass.get_width()
    for across in (False, True):
        for down in (False, True):
            left = area.right - side if across else area.left
            top = area.bottom - side if down else area.top
            blit(surface, pygame.transform.flip(brass, across, down), (left, top))


def _brass(side: int) -> pygame.Surface:
    """The brass of the upper left corner: a dark edge, a bright face, three rivets."""
    whole = raster.polygon_mask(side, side, [(x * side, y * side) for x, y in _SHAPE])
    image = raster.coloured(whole, _DARK_BRASS)
    rim = max(1, round(side / 26))
    near = [(rim + x * (side - 3 * rim), rim + y * (side - 3 * rim)) for x, y in _SHAPE]
    blit(image, raster.gradient_fill(raster.polygon_mask(side, side, near), *_BRASS), (0, 0))
    for x, y in _RIVETS:
        size = max(3, round(side / 9))
        at = round(x * side - size / 2), round(y * side - size / 2)
        blit(image, raster.coloured(raster.disc_mask(size), _DARK_BRASS, 0.8), at)
        light = raster.disc_mask(max(2, size - rim))
        blit(image, raster.gradient_fill(light, _BRASS[0], _BRASS[1]), at)
    return image
