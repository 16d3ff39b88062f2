"""The faces of bookcases: rows of spines between boards."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

BOOKS: Final = "books"
"""The name of the texture."""
_PPI: Final = 42
_SHELF: Final = 0.58
"""Inches from one board to the next."""
_BOARD: Final = 0.07
_SPINES: Final = (
    (120, 44, 40),
    (52, 66, 104),
    (64, 88, 62),
    (132, 96, 52),
    (96, 70, 92),
    (150, 134, 104),
    (70, 52, 40),
)
_GAPS: Final = 0.08
"""The share of books that are missing."""


def shelved(planks: pygame.Surface) -> pygame.Surface:
    """Return a side of wood with rows of books in it, in the same size; its foot is below."""
    image = planks.convert_alpha()
    width, height = image.get_size()
    image.fill((120, 104, 96, 255), special_flags=pygame.BLEND_RGBA_MULT)
    source = Random(17)
    shelf, board = _SHELF * _PPI, max(2, round(_BOARD * _PPI))
    foot = height - board
    while foot > 0:
        top = round(foot - shelf + board)
        image.fill((22, 16, 14, 255), (0, top, width, foot - top))
        _fill(image, source, foot, foot - top)
        foot -= round(shelf)
    return image


def _fill(image: pygame.Surface, source: Random, foot: int, room: int) -> None:
    """Stand books side by side on a board."""
    x = 0
    while x < image.get_width():
        wide = source.randint(3, 7)
        tall = round(room * source.uniform(0.66, 0.94))
        if source.random() > _GAPS:
            colour = source.choice(_SPINES)
            light = source.uniform(0.75, 1.25)
            red, green, blue = (min(255, round(part * light)) for part in colour)
            image.fill((red, green, blue, 255), (x, foot - tall, wide - 1, tall))
            band = (min(255, red + 70), min(255, green + 56), min(255, blue + 20), 255)
            image.fill(band, (x, foot - tall + tall // 4, wide - 1, 1))
            image.fill((red // 2, green // 2, blue // 2, 255), (x + wide - 1, foot - tall, 1, tall))
        x += wide
