"""The open book of the rules: cover, leaves and ribbon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.kit import Kit
from scenes.pages.open_book import paint_book

PRINT: Final = pygame.Vector2(470, 540)
"""The size of the printed area of a leaf."""
SEEN: Final = PRINT.x - 8
"""The width of the picture on the right leaf within its frame."""
FOOT: Final = 664.0
"""The middle of the line with the page numbers."""
TOP: Final = 84.0
_BOOK: Final = pygame.Vector2(1076, 596)
_MARGIN: Final = 36.0
_HEAD: Final = 22.0
_ASIDE: Final = 180.0
"""How far from the left edge of the screen a book begins whose tabs have names."""
_RIBBON: Final = pygame.FRect(-32, 70, 24, 132)
"""The place of the ribbon to the right of the book's right edge."""


@dataclass(frozen=True)
class Leaves:
    """An open book on the screen.

    Attributes:
        book: both leaves.
        lettered: whether there is room for names on the tabs at its left edge.
    """

    book: pygame.FRect
    lettered: bool

    @property
    def left(self) -> pygame.FRect:
        """The printed area of the left leaf."""
        return pygame.FRect(self.book.left + _MARGIN, TOP + _HEAD, *PRINT)

    @property
    def right(self) -> pygame.FRect:
        """The printed area of the right leaf."""
        area = pygame.FRect(0, TOP + _HEAD, *PRINT)
        area.right = self.book.right - _MARGIN
        return area


def open_leaves(*, lettered: bool) -> Leaves:
    """A book in the middle of the screen, or aside for the names on its tabs."""
    left = _ASIDE if lettered else (DESIGN_WIDTH - _BOOK.x) / 2
    return Leaves(pygame.FRect(left, TOP, *_BOOK), lettered)


def paint_leaves(kit: Kit, surface: pygame.Surface, leaves: Leaves) -> None:
    """Paint the open book, and the red ribbon that hangs over its right leaf."""
    paint_book(kit, surface, leaves.book)
    area = kit.canvas.rect(_RIBBON.move(leaves.book.right, 0))
    width, height = area.size
    notch = width * 0.42
    corners = ((0, 0), (width, 0), (width, height), (width / 2, height - notch), (0, height))
    mask = raster.polygon_mask(width, height, corners)
    blit(surface, raster.coloured(mask, (40, 16, 6), 0.35), area.move(2, 3).topleft)
    blit(surface, raster.gradient_fill(mask, (206, 52, 40), (128, 20, 18)), area.topleft)
