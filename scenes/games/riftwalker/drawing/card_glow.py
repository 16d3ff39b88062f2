"""Halos around cards: only their rims are blitted, for the middle of a halo is empty."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.bounded_cache import BoundedCache, for_window, weight
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprites import FADE_STEPS
from scenes.kit.kit import Kit

_CLEAR: Final = 2
"""Alpha, of 255, up to which the middle of a halo is left out."""
_KEPT: Final = 4.0
"""Megabytes of rims at 1280x720."""
_Strips = list[tuple[pygame.Surface, tuple[int, int]]]
_Rim = tuple[_Strips, tuple[float, float]]


class Glows:
    """Draws the halos of one group of sprites and keeps their rims."""

    def __init__(self, kit: Kit, group: str) -> None:
        self._kit = kit
        self._group = group
        self._rims: BoundedCache[tuple[str, float, Rgb, int], _Rim] = BoundedCache(
            for_window(_KEPT, kit.canvas.scale), lambda rim: sum(weight(one) for one, _ in rim[0])
        )

    def forget(self) -> None:
        """Cut them again (window or palette changed)."""
        self._rims.clear()
        self._rims.limit = for_window(_KEPT, self._kit.canvas.scale)

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        zoom: float,
        colour: Rgb,
        point: tuple[float, float],
        opacity: float = 1.0,
    ) -> None:
        """Draw a halo around a design point.

        Args:
            surface: the window.
            name: its sprite.
            zoom: its size; 1 is the size it was drawn for.
            colour: replaces its own.
            point: its middle, in design units.
            opacity: 0-1, in sixteenths.
        """
        step = round(opacity * FADE_STEPS)
        if step <= 0:
            return
        key = name, round(zoom, 4), colour, step
        found = self._rims.get(key)
        if found is None:
            group = self._kit.sprites.group(self._group)
            sprite = group.get(name, zoom, flat=colour, opacity=step / FADE_STEPS, kept=False)
            found = self._rims.put(key, (rim_of(sprite.image), sprite.anchor))
        strips, anchor = found
        x, y = self._kit.canvas.point(*point)
        left, top = round(x - anchor[0]), round(y - anchor[1])
        surface.fblits(
            [(image, (left + across, top + down)) for image, (across, down) in strips],
            pygame.BLEND_PREMULTIPLIED,
        )


def rim_of(image: pygame.Surface) -> _Strips:
    """An image as four strips around the largest empty middle, each with its place in it.

    The middle lies equally far from all four edges; an image without one is a single strip.
    """
    width, height = image.get_size()
    mask = pygame.mask.from_surface(image, _CLEAR)
    most = min(width, height) // 2
    inset = next((n for n in range(1, most) if _is_empty(mask, n)), most)
    if inset >= most:
        return [(image, (0, 0))]
    across, down = width - 2 * inset, height - 2 * inset
    areas = (
        (0, 0, width, inset),
        (0, inset, inset, down),
        (inset + across, inset, inset, down),
        (0, inset + down, width, inset),
    )
    return [(image.subsurface(area).copy(), area[:2]) for area in areas]


def _is_empty(mask: pygame.Mask, inset: int) -> bool:
    width, height = mask.get_size()
    middle = pygame.Mask((width - 2 * inset, height - 2 * inset), fill=True)
    return mask.overlap(middle, (inset, inset)) is None
