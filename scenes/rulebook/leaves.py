"""The open book of the rules: cover, leaves and ribbon, and the turning leaf."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_cubic

BOOK: Final = pygame.FRect(66, 84, 1148, 596)
LEFT: Final = pygame.FRect(104, 106, 504, 540)
"""The printed area of the left leaf."""
RIGHT: Final = pygame.FRect(672, 106, 504, 540)
SEEN: Final = RIGHT.width - 8
"""The width of the picture on the right leaf within its frame."""
FOOT: Final = 664.0
"""The middle of the line with the page numbers."""
_RIBBON: Final = pygame.FRect(1182, 70, 24, 132)
_SECONDS: Final = 0.28


def paint_ribbon(kit: Kit, surface: pygame.Surface) -> None:
    """Paint the red ribbon that hangs over the right leaf."""
    area = kit.canvas.rect(_RIBBON)
    width, height = area.size
    notch = width * 0.42
    corners = ((0, 0), (width, 0), (width, height), (width / 2, height - notch), (0, height))
    mask = raster.polygon_mask(width, height, corners)
    blit(surface, raster.coloured(mask, (40, 16, 6), 0.35), area.move(2, 3).topleft)
    blit(surface, raster.gradient_fill(mask, (206, 52, 40), (128, 20, 18)), area.topleft)


class PageTurn:
    """The leaf that turns while the book is opened at another place.

    Args:
        kit: the toolkit.
        before: the window as it was drawn last.
        by: 1 to turn on, -1 to turn back.
    """

    def __init__(self, kit: Kit, before: pygame.Surface, by: int) -> None:
        self._kit = kit
        self._still: pygame.Surface | None = before
        self._before = before.subsurface(kit.canvas.rect(BOOK))
        self._by = by
        self._share = 0.0

    @property
    def over(self) -> bool:
        """Whether the leaf has landed."""
        return self._share >= 1

    def finish(self) -> None:
        """Land the leaf at once."""
        self._share = 1.0

    def update(self, dt: float) -> None:
        """Advance the time."""
        self._share = min(1.0, self._share + dt / _SECONDS)

    def draws_still(self, surface: pygame.Surface) -> bool:
        """Draw the old pages alone in the first frame, in which the new ones are laid out."""
        still, self._still = self._still, None
        if still is not None:
            surface.blit(still, (0, 0))
        return still is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rest of the old pages above the new ones, and the leaf between."""
        area = self._kit.canvas.rect(BOOK)
        half = area.width // 2
        lefts = pygame.Rect(0, 0, half, area.height)
        rights = pygame.Rect(half, 0, area.width - half, area.height)
        leaving, arriving = (rights, lefts) if self._by > 0 else (lefts, rights)
        share = in_out_cubic(self._share)
        rises = share < 0.5
        if rises:
            leaf, width = self._before.subsurface(leaving), leaving.width * (1 - 2 * share)
        else:
            new = surface.subsurface(arriving.move(area.topleft)).copy()
            leaf, width = new, arriving.width * (2 * share - 1)
        surface.blit(self._before, arriving.move(area.topleft), arriving)
        size = (max(1, round(width)), area.height)
        turned = pygame.transform.scale(leaf, size)
        shade = round(110 * (1 - abs(1 - 2 * share)))
        turned.fill((255 - shade, 255 - shade, 255 - shade), special_flags=pygame.BLEND_RGB_MULT)
        on_right = (self._by > 0) is rises
        left = area.left + half - (0 if on_right else size[0])
        surface.blit(turned, (left, area.top))
