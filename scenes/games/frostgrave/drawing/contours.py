"""The coloured outline of what stands behind a wall: the wall stays solid, yet it is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.frostgrave.drawing.zoomed_layers import Hiding
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit

LINE: Final = 2.0
"""The width of an outline, in design units."""
_FILL: Final = 0.3
"""The opacity of the flat colour within the outline."""
_AROUND: Final = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0))
_ASLANT: Final = tuple((x * 0.7, y * 0.7) for x in (-1, 1) for y in (-1, 1))
_VEILED: Final = 0.12
"""Things covered by more than this share are outlined."""
_MOST: Final = 80


class WallContours:
    """Outlines things on the scenery before them; the pictures are cached."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept: dict[tuple[object, ...], tuple[pygame.Surface, pygame.Surface | None]] = {}

    def draw(
        self,
        surface: pygame.Surface,
        image: pygame.Surface,
        area: pygame.Rect,
        before: Sequence[Hiding],
        origin: tuple[int, int],
        colour: Rgb,
        opacity: float = 1.0,
    ) -> None:
        """Outline what is hidden of a picture.

        Args:
            surface: the window.
            image: the picture; nothing may change it.
            area: its place on the window.
            before: the scenery drawn over it.
            origin: the table's corner on the window.
            colour: of the outline.
            opacity: 0-1.
        """
        if not before:
            return
        away = (origin[0] - area.left, origin[1] - area.top)
        places = [each.place.move(away) for each in before]
        key = (id(image), colour, *((*at.topleft, *at.size) for at in places))
        kept = self._kept.get(key)
        if kept is None or kept[0] is not image:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            cover = raster.clear(*area.size)
            for each, at in zip(before, places, strict=True):
                blit(cover, each.image, at.topleft)
            hidden, shown = raster.silhouette(cover), None
            if share_hidden(image, hidden) > _VEILED:
                shown = contour(image, hidden, colour, LINE * self._kit.canvas.scale)
            kept = self._kept[key] = (image, shown)
        if kept[1] is not None:
            blit(surface, kept[1], area.topleft, opacity)


def contour(
    image: pygame.Surface, hidden: pygame.Surface, colour: Rgb, line: float
) -> pygame.Surface:
    """The outline of a picture where something hides it, for the same place.

    Args:
        image: premultiplied.
        hidden: a mask of the same size: what stands before it.
        colour: of the outline.
        line: its width in pixels.
    """
    whole = _padded(raster.silhouette(image))
    inner = _shrunk(whole, line)
    core = _shrunk(inner, max(1.0, line * 0.5))
    bright, dark = whole.copy(), inner.copy()
    bright.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    dark.blit(core, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    shown = raster.coloured(inner, darken(colour, 0.45), _FILL)
    blit(shown, raster.coloured(dark, darken(colour, 0.75), 0.7), (0, 0))
    blit(shown, raster.coloured(bright, lighten(colour, 0.22)), (0, 0))
    part = shown.subsurface((1, 1, *image.get_size())).copy()
    part.blit(hidden, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def share_hidden(image: pygame.Surface, hidden: pygame.Surface) -> float:
    """The share of a picture that lies under a mask of its size, 0-1."""
    body = pygame.mask.from_surface(image, 90)
    under = body.overlap_area(pygame.mask.from_surface(hidden, 127), (0, 0))
    return under / (body.count() or 1)


def _padded(mask: pygame.Surface) -> pygame.Surface:
    """The mask with a clear border of a pixel, so that it ends at the picture's border too."""
    whole = raster.clear(mask.get_width() + 2, mask.get_height() + 2)
    whole.blit(mask, (1, 1))
    return whole


def _shrunk(mask: pygame.Surface, line: float) -> pygame.Surface:
    """A mask without a border of a width, still smooth."""
    found = mask.copy()
    for across, down in (*_AROUND, *_ASLANT):
        moved = raster.clear(*mask.get_size())
        moved.blit(mask, (round(across * line), round(down * line)))
        found.blit(moved, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return found
