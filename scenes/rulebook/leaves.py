"""The open book of the rules: cover, leaves and ribbon."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit
from scenes.pages.open_book import paint_book

BOOK: Final = pygame.FRect(66, 84, 1148, 596)
LEFT: Final = pygame.FRect(104, 106, 504, 540)
"""The printed area of the left leaf."""
RIGHT: Final = pygame.FRect(672, 106, 504, 540)
SEEN: Final = RIGHT.width - 8
"""The width of the picture on the right leaf within its frame."""
FOOT: Final = 664.0
"""The middle of the line with the page numbers."""
_RIBBON: Final = pygame.FRect(1182, 70, 24, 132)


def paint_leaves(kit: Kit, surface: pygame.Surface) -> None:
    """Paint the open book, and the red ribbon that hangs over its right leaf."""
    paint_book(kit, surface, BOOK)
    area = kit.canvas.rect(_RIBBON)
    width, height = area.size
    notch = width * 0.42
    corners = ((0, 0), (width, 0), (width, height), (width / 2, height - notch), (0, height))
    mask = raster.polygon_mask(width, height, corners)
    blit(surface, raster.coloured(mask, (40, 16, 6), 0.35), area.move(2, 3).topleft)
    blit(surface, raster.gradient_fill(mask, (206, 52, 40), (128, 20, 18)), area.topleft)
