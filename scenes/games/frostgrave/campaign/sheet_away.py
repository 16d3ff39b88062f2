"""The way back from a page: it is drawn off to the right, where it came from."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_cubic

_SHADE: Final = 40.0
"""The reach of its shadow on the page below, in design units."""
_DARK: Final = 110


class SheetAway:
    """Moves the picture of a page that was closed; the page below lies still under it.

    The words of two pages never lie one on the other, as they would where pages fade.
    """

    def __init__(self, kit: Kit, seen: pygame.Surface) -> None:
        self._seen = seen
        width = max(2, kit.canvas.length(_SHADE))
        self._shade = raster.clear(width, seen.get_height())
        for x in range(width):
            dark = round(_DARK * (x / width) ** 2)
            column = pygame.Rect(x, 0, 1, seen.get_height())
            self._shade.fill((0, 0, 0, dark), column)

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw what is still seen of the closed page, and its shadow."""
        left = round(out_cubic(share) * (surface.get_width() + self._shade.get_width()))
        surface.blit(self._seen, (left, 0))
        blit(surface, self._shade, (left - self._shade.get_width(), 0))
