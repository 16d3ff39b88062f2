"""The table standing still in a close-up, for a killing roll or a casting.

The still table is one picture. The figures near the caster or the victim, light and words move over
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave.camera import Camera
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import WHITE, Rgb, mix

_NEARER: Final = 0.35
"""The least enlargement of the picture at the end of the zoom."""
_CLOSE: Final = 74.0
"""The least zoom at its end, in design units an inch."""
_CLOSER: Final = 70.0
"""The same for a casting."""
_DIMMED: Final = (104, 90, 118)
_DUSK: Final = (104, 110, 150)
"""The remaining light outside the pool of light: for a killing roll, and for a casting."""
_POOL: Final = 7.4
_WIDE_POOL: Final = 9.0
"""The width of the pool of light, in inches."""
_VICTIM_UP: Final = 0.07
_CASTER_UP: Final = 0.16
"""How far its middle is above the foot, as a share of its width."""
_TINTED: Final = 0.5
_GLOWS: Final = 0.1
_WARM: Final = (34, 22, 18)
"""How strongly the colour of magic tints the snow, and how much brighter the snow gets; the light
added about a victim."""


@dataclass
class Stillness:
    """The spot of a close-up (1/64 inch), and the progress of its zoom, 0 to 1.

    Attributes:
        light: the colour of magic's light on the snow; `None` for a killing roll.
        about: the figure that it is about, which no wall hides, as nobody of `also`.
        is_ready: whether the still picture is dimmed; nothing comes nearer before.
    """

    spot: tuple[float, float, float]
    share: float = 0.0
    light: Rgb | None = None
    is_ready: bool = True
    about: int = -1
    also: tuple[int, ...] = ()


class NearerCamera(Camera):
    """A closer camera over another one, for the still table."""

    def __init__(self, canvas: Canvas, camera: Camera, still: Stillness) -> None:
        super().__init__(canvas, camera.size)
        self._camera = camera
        window = pygame.Rect((0, 0), canvas.size)
        self.area = seen(window, still, camera)
        self._nearer = window.width / self.area.width

    @property
    def zoom(self) -> float:
        """Design units for an inch."""
        return self._camera.zoom * self._nearer

    @property
    def figure_zoom(self) -> float:
        """Design units for an inch of a figure."""
        return self._camera.figure_zoom * self._nearer

    def pixel(self, x: float, y: float, z: float = 0) -> tuple[float, float]:
        """The pixel of a spot (1/64 inch)."""
        across, down = self._camera.pixel(x, y, z)
        return (across - self.area.left) * self._nearer, (down - self.area.top) * self._nearer


class StillTable:
    """Caches the picture of the still table, and draws it enlarged.

    The table is drawn once, and dimmed in the following frames. A frame then costs one enlargement,
    and only a copy once the zoom has ended.
    """

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self._still: Stillness | None = None
        self._share = -1.0
        self._ready = False
        self._work: Iterator[None] = iter(())

    def forget(self) -> None:
        """The table moves again; the surfaces are kept, since new ones would delay a frame."""
        self._still = None

    def draw(
        self,
        surface: pygame.Surface,
        still: Stillness,
        camera: Camera,
        draw_table: Callable[[pygame.Surface], None],
    ) -> None:
        """Draw the table as it was when it stopped."""
        kept = self._kept
        if kept is None or kept.get_size() != surface.get_size() or self._still is not still:
            draw_table(surface)
            if kept is None or kept.get_size() != surface.get_size():
                kept, self._whole = surface.copy(), None
            else:
                kept.blit(surface, (0, 0))
            self._kept, self._still, self._share = kept, still, -1.0
            self._ready = still.is_ready = False
            self._work = self._dimmed(kept, still, camera)
            next(self._work)
            return
        if not self._ready or self._whole is None:
            self._ready = still.is_ready = next(self._work, True) is True
            surface.blit(kept, (0, 0))
            return
        if still.share != self._share:
            self._share = still.share
            area = seen(surface.get_rect(), still, camera)
            pygame.transform.smoothscale(kept.subsurface(area), surface.get_size(), self._whole)
        surface.blit(self._whole, (0, 0))

    def _dimmed(self, kept: pygame.Surface, still: Stillness, camera: Camera) -> Iterator[None]:
        """Dim the picture, except for light about a spot: one step a frame."""
        x, y = camera.pixel(*still.spot)
        wide = _POOL if still.light is None else _WIDE_POOL
        side = round(wide * camera.ppi * camera.figure_zoom / camera.zoom)
        pool = pygame.Rect(0, 0, side, side)
        up = _VICTIM_UP if still.light is None else _CASTER_UP
        pool.center = round(x), round(y - side * up)
        lit = raster.clear(*pool.size)
        lit.blit(kept, (-pool.left, -pool.top))
        yield
        kept.fill(_DIMMED if still.light is None else _DUSK, special_flags=pygame.BLEND_RGB_MULT)
        yield
        if still.light is None:
            lit.fill(_WARM, special_flags=pygame.BLEND_RGB_ADD)
        else:
            _tint(lit, still.light)
        mask = raster.blurred(raster.disc_mask(40), 5, 15)
        mask = pygame.transform.smoothscale(mask, pool.size)
        yield
        lit.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(kept, lit, pool.topleft)
        yield
        if self._whole is None:
            self._whole = pygame.Surface(kept.get_size()).convert()


def _tint(part: pygame.Surface, light: Rgb) -> None:
    """Tint a part of the picture with the light of magic."""
    part.fill(mix(WHITE, light, _TINTED), special_flags=pygame.BLEND_RGB_MULT)
    glow = tuple(round(each * _GLOWS) for each in light)
    part.fill(glow, special_flags=pygame.BLEND_RGB_ADD)


def seen(window: pygame.Rect, still: Stillness, camera: Camera) -> pygame.Rect:
    """The part of the picture that fills the window, with the spot in its middle if possible."""
    close = _CLOSE if still.light is None else _CLOSER
    share = still.share if still.is_ready else 0.0
    left = 1 / (1 + max(_NEARER, close / camera.zoom - 1) * share)
    area = pygame.Rect(0, 0, round(window.width * left), round(window.height * left))
    spot = camera.pixel(*still.spot)
    area.topleft = tuple(
        round(part - left * (part + (middle - part) * share))
        for part, middle in zip(spot, window.center, strict=True)
    )
    return area.clamp(window)
