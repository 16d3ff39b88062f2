"""The atmosphere of the low view: flickering lanterns, drifting mist, a dark border at night."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.plate import Plate
from scenes.kit.draw import raster, textures
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_WARM: Final = (255, 154, 60)
_CORE: Final = (255, 226, 170)
_HIGH: Final = 1.31
_ASIDE: Final = 0.30
"""The place of a lantern's light: inches above its foot and beside it."""
_HALO: Final = 1.5
_LEVELS: Final = 5
_FLICKER: Final = 0.06
_BEAT: Final = 3.0
_MIST: Final = (147, 167, 205)
_DRIFT: Final = 4.0
_DEEP: Final = 130
"""The height of a strip of mist, in design units."""
_BOKEH: Final = ((1262, 560, 84, 0.15), (1240, 606, 36, 0.20), (1268, 340, 22, 0.12))
_SWAY: Final = 2.0


class Weather:
    """Draws lights and mist over a plate.

    Args:
        kit: the toolkit.
        camera: the camera of the low view.
        plate: the shown plate.
        indoors: whether the table is under a roof, without mist and out-of-focus lights.
    """

    def __init__(self, kit: Kit, camera: LowCamera, plate: Plate, *, indoors: bool) -> None:
        self._kit = kit
        self._camera = camera
        self._plate = plate
        self._indoors = indoors
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._seen: dict[int, bool] = {}

    def forget(self) -> None:
        """Drop the pictures (window changed)."""
        self._kept.clear()

    def rest(self) -> None:
        """Drop the picture of the window's size."""
        self._kept.pop(("frame", self._kit.canvas.size), None)

    def draw_lights(self, surface: pygame.Surface, seconds: float) -> None:
        """The halo of every visible lantern, and out-of-focus lights near the camera."""
        calm = self._kit.settings.reduce_motion
        for number, (across, away) in enumerate(self._plate.lanterns):
            spot = self._camera.side.spot(across + _ASIDE, away)
            seen = self._camera.on_plate(*spot, _HIGH * INCH)
            if number not in self._seen:
                self._seen[number] = self._is_seen(seen.x, seen.y, away)
            if not self._seen[number]:
                continue
            wave = 0.0 if calm else math.sin((seconds * _BEAT + number * 0.37) * 2 * math.pi)
            level = round((wave + 1) / 2 * (_LEVELS - 1))
            halo = self._halo(round(self._plate.projection.inch(seen.depth) * _HALO), level)
            x, y = self._camera.pixel(*spot, _HIGH * INCH)
            at = (round(x - halo.get_width() / 2), round(y - halo.get_height() / 2))
            surface.blit(halo, at, special_flags=pygame.BLEND_RGB_ADD)
        if not self._indoors:
            self._draw_bokeh(surface, 0.0 if calm else seconds)

    def _is_seen(self, x: float, y: float, away: float) -> bool:
        """Whether nothing stands before a lantern's light."""
        depth = self._plate.projection.depth(away, _HIGH)
        area = pygame.FRect(x - 2, y - 2, 4, 4)
        return self._plate.depths.before(area, depth - 0.4) is None

    def _draw_bokeh(self, surface: pygame.Surface, seconds: float) -> None:
        visible = self._kit.canvas.visible
        for number, (x, y, radius, share) in enumerate(_BOKEH):
            image = self._soft_disc(radius, share)
            sway = _SWAY * math.sin(seconds * 0.7 + number * 2)
            centre = self._kit.canvas.point(x + visible.right - DESIGN_WIDTH + sway, y)
            at = (centre[0] - image.get_width() // 2, centre[1] - image.get_height() // 2)
            surface.blit(image, at, special_flags=pygame.BLEND_RGB_ADD)

    def draw_mist(self, surface: pygame.Surface, seconds: float) -> None:
        """A strip of mist that drifts over the far edge of the table."""
        if self._indoors:
            return
        strip = self._strip()
        canvas = self._kit.canvas
        calm = self._kit.settings.reduce_motion
        gone = 0 if calm else round(seconds * _DRIFT * canvas.scale) % strip.get_width()
        row = self._plate.projection.row(self._plate.projection.size) - _DEEP * 0.62
        top = canvas.point(0, row)[1]
        left = -gone
        while left < surface.get_width():
            blit(surface, strip, (left, top))
            left += strip.get_width()

    def frame(self) -> pygame.Surface:
        """The darkness at the corners and the lower edge, for the whole window."""
        key = ("frame", self._kit.canvas.size)
        image = self._kept.get(key)
        if image is None:
            width, height = self._kit.canvas.size
            image = pygame.transform.smoothscale(_night(), (width, height))
            self._kept[key] = image
        return image

    # ------------------------------------------------------------------ small pictures
    def _halo(self, radius: int, level: int) -> pygame.Surface:
        """The light of a lantern at one of a few strengths, to be added."""
        radius = max(4, round(radius / 4) * 4)
        key = ("halo", radius, level)
        image = self._kept.get(key)
        if image is None:
            strength = 1 + _FLICKER * (2 * level / (_LEVELS - 1) - 1)
            side = self._kit.canvas.length(radius * 2)
            image = _light(side, _WARM, 0.60 * strength)
            core = _light(max(4, side // 4), _CORE, 0.85 * strength)
            at = (side - core.get_width()) // 2
            image.blit(core, (at, at), special_flags=pygame.BLEND_RGB_ADD)
            self._kept[key] = image
        return image

    def _soft_disc(self, radius: int, share: float) -> pygame.Surface:
        key = ("bokeh", radius)
        image = self._kept.get(key)
        if image is None:
            side = self._kit.canvas.length(radius * 2)
            mask = raster.blurred(raster.disc_mask(side), max(2.0, side * 0.05), side // 6)
            lit = raster.coloured(mask, (255, 171, 82), share)
            image = pygame.Surface(lit.get_size())
            image.blit(lit, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            self._kept[key] = image
        return image

    def _strip(self) -> pygame.Surface:
        """Mist as wide as the window, which can be repeated side by side."""
        key = ("mist", self._kit.canvas.size)
        image = self._kept.get(key)
        if image is None:
            width, height = self._kit.canvas.size[0], self._kit.canvas.length(_DEEP)
            small = (320, 40)
            grey = textures.noise(small[0], small[1], (52, 15), 31, 4)
            turned = pygame.transform.flip(grey, True, False)
            whole = pygame.Surface((2 * small[0], small[1]), pygame.SRCALPHA)
            whole.blit(grey, (0, 0))
            whole.blit(turned, (small[0], 0))
            table = bytes(max(0, min(255, round((value - 96) * 1.9))) for value in range(256))
            mask = raster.curve(whole, table)
            mask.blit(_band(mask.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            mask = pygame.transform.smoothscale(mask, (2 * width, height))
            image = self._kept[key] = raster.coloured(mask, _MIST, 0.42)
        return image


@lru_cache(maxsize=1)
def _night() -> pygame.Surface:
    """The small picture of the dark border."""
    small = raster.clear(64, 36)
    for row in range(36):
        for column in range(64):
            x, y = (column - 31.5) / 32, (row - 17.5) / 18
            far = max(0.0, (x * x * 0.85 + y * y * 0.75) ** 0.5 - 0.62)
            low = max(0.0, (row - 27) / 9) * 0.42
            dark = min(0.86, far * 1.05 + low)
            small.set_at((column, row), tuple(round(part * dark) for part in (6, 10, 22, 255)))
    return small


@lru_cache(maxsize=1)
def _falloff() -> bytes:
    """The brightness of a light of 48 by 48 pixels, for the three components of white."""
    shares = (
        max(0.0, 1 - math.hypot(column - 23.5, row - 23.5) / 23.5) ** 2.6
        for row in range(48)
        for column in range(48)
    )
    return bytes(part for share in shares for part in (round(255 * share),) * 3)


def _light(side: int, colour: Rgb, strength: float) -> pygame.Surface:
    """A round light that fades out, to be added."""
    image = pygame.image.frombytes(_falloff(), (48, 48), "RGB").convert()
    image.fill([round(part * strength) for part in colour], special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(image, (max(2, side), max(2, side)))


def _band(size: tuple[int, int]) -> pygame.Surface:
    """A mask that is opaque along its middle row and fades above and below."""
    strip = raster.clear(1, size[1])
    for row in range(size[1]):
        share = math.sin(math.pi * (row + 0.5) / size[1]) ** 2
        strip.set_at((0, row), (round(255 * share),) * 4)
    return pygame.transform.scale(strip, size)
