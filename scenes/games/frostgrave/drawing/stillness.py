"""A killing roll: the table stands still for a moment and is looked at from nearer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave.camera import Camera
from scenes.kit.draw import raster
from scenes.kit.text.typesetter import blit

_NEARER: Final = 0.35
"""By how much of its size the picture is larger at the end of the push-in, at least."""
_CLOSE: Final = 44.0
"""Design units for an inch at the end of it, at least."""
_DIMMED: Final = (112, 106, 134)
"""What is left of the light while it stands still, but for a pool of it about who is killed."""
_POOL: Final = 5.2
"""How many inches wide that is."""


@dataclass
class Stillness:
    """Where the table is looked at (1/64 inch), and how far the push-in has gone, 0 to 1."""

    spot: tuple[float, float, float]
    share: float = 0.0


class StillTable:
    """Keeps the picture of the table as it was, and draws it enlarged.

    The table itself is drawn once: while it stands still a frame costs one enlargement, and
    nothing but a copy where it is as near as it will be.
    """

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self._share = -1.0

    def forget(self) -> None:
        """Let the picture go: the table moves again."""
        self._kept = self._whole = None

    def draw(
        self,
        surface: pygame.Surface,
        still: Stillness,
        camera: Camera,
        draw_table: Callable[[pygame.Surface], None],
    ) -> None:
        """Draw the table as it was when it began to stand still."""
        kept, whole = self._kept, self._whole
        if kept is None or whole is None or kept.get_size() != surface.get_size():
            draw_table(surface)
            self._kept, self._whole, self._share = surface.copy(), surface.copy(), 0.0
            self._kept.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
            _light(self._kept, surface, camera, still)
            return
        if still.share != self._share:
            self._share = still.share
            area = seen(surface.get_rect(), still, camera)
            pygame.transform.smoothscale(kept.subsurface(area), whole.get_size(), whole)
        surface.blit(whole, (0, 0))


def _light(dark: pygame.Surface, lit: pygame.Surface, camera: Camera, still: Stillness) -> None:
    """Bring back the light about a spot, softly."""
    x, y = camera.pixel(*still.spot)
    side = round(_POOL * camera.ppi * camera.figure_zoom / camera.zoom)
    pool = pygame.Rect(0, 0, side, side)
    pool.center = round(x), round(y - side * 0.16)
    mask = pygame.transform.smoothscale(raster.blurred(raster.disc_mask(40), 5, 15), pool.size)
    part = raster.clear(*pool.size)
    part.blit(lit, (-pool.left, -pool.top))
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(dark, part, pool.topleft)


def seen(window: pygame.Rect, still: Stillness, camera: Camera) -> pygame.Rect:
    """The part of the picture that fills the window: the spot comes to its middle, if it can."""
    left = 1 / (1 + max(_NEARER, _CLOSE / camera.zoom - 1) * still.share)
    area = pygame.Rect(0, 0, round(window.width * left), round(window.height * left))
    spot = camera.pixel(*still.spot)
    area.topleft = tuple(
        round(part - left * (part + (middle - part) * still.share))
        for part, middle in zip(spot, window.center, strict=True)
    )
    return area.clamp(window)
