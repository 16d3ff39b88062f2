"""The cached picture of the static table: moved with the camera, repainted where needed."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.zoomed_layers import Glaze, ZoomedLayer
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit

_CORNERS: Final = ((8, 16, 36), 0.36)
"""The colour and strength of the dark corners at night."""
_SKY, _SKY_TALL = 0.80, 0.13
"""How dark it is behind the header at most, and how far down that reaches, of the height."""
_FOOT, _FOOT_TALL = 0.92, 0.19
"""The same below, behind the question and the buttons: what stands there is cut by them."""
_SIDE, _SIDE_WIDE = 0.85, 0.195
"""The same at the left, behind the warband."""


class Backdrop:
    """One picture of the size of the window."""

    def __init__(self) -> None:
        self._plane = pygame.Surface((1, 1))
        self._vignette = raster.clear(1, 1)
        self._key: object = None
        self._glaze: Glaze | None = None
        self._origin = (0, 0)

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        fitting: ZoomedLayer,
        version: int,
        glaze: Glaze | None,
    ) -> None:
        """Draw the ground and the scenery on it.

        Args:
            surface: the window.
            camera: the camera of the view.
            fitting: the scenery at the camera's zoom.
            version: a number that changes with the scenery.
            glaze: the tint over the ground.
        """
        size = surface.get_size()
        if size != self._plane.get_size():
            self._plane = pygame.Surface(size)
            self._key = None
        key, origin = (fitting.ppi, version), camera.origin
        if key != self._key:
            fitting.lay(self._plane, self._plane.get_rect(), origin, glaze)
        else:
            if origin != self._origin:
                self._move(fitting, origin)
            if glaze is not self._glaze:
                self._exchange(fitting, origin, glaze)
        self._key, self._origin, self._glaze = key, origin, glaze
        surface.blit(self._plane, (0, 0))

    def darken(self, surface: pygame.Surface) -> None:
        """Draw the dark corners of the night, over all scenery."""
        size = surface.get_size()
        if size != self._vignette.get_size():
            self._vignette = _vignette(size)
        blit(surface, self._vignette, (0, 0))

    def _exchange(self, fitting: ZoomedLayer, origin: tuple[int, int], glaze: Glaze | None) -> None:
        """Repaint the areas of the old and the new glaze."""
        areas = [
            each.covers(origin, fitting.ppi) for each in (self._glaze, glaze) if each is not None
        ]
        area = areas[0].unionall(areas[1:]).clip(self._plane.get_rect())
        fitting.lay(self._plane, area, origin, glaze)

    def _move(self, fitting: ZoomedLayer, origin: tuple[int, int]) -> None:
        """Shift the picture and paint only the newly visible strips."""
        plane, glaze = self._plane, self._glaze
        width, height = plane.get_size()
        across, down = origin[0] - self._origin[0], origin[1] - self._origin[1]
        if abs(across) >= width or abs(down) >= height:
            fitting.lay(plane, plane.get_rect(), origin, glaze)
            return
        plane.scroll(across, down)
        if across:
            left = 0 if across > 0 else width + across
            fitting.lay(plane, pygame.Rect(left, 0, abs(across), height), origin, glaze)
        if down:
            top = 0 if down > 0 else height + down
            fitting.lay(plane, pygame.Rect(0, top, width, abs(down)), origin, glaze)


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """The dark corners of the night, and the dark behind header and buttons, premultiplied."""
    small = (size[0] // 8, size[1] // 8)
    mask = raster.clear(*small)
    mask.fill((255, 255, 255, 255))
    hole = raster.rounded_mask(round(small[0] * 0.80), round(small[1] * 0.80), small[1] * 0.36)
    mask.blit(
        hole, (round(small[0] * 0.1), round(small[1] * 0.1)), special_flags=pygame.BLEND_RGBA_SUB
    )
    mask = raster.blurred(mask, min(small) * 0.10, 0)
    grown = pygame.transform.smoothscale(mask, size)
    colour, opacity = _CORNERS
    dark = raster.coloured(grown, colour, opacity)
    sky = _fading(size[0], round(size[1] * _SKY_TALL))
    blit(dark, raster.coloured(sky, colour, _SKY), (0, 0))
    foot = pygame.transform.flip(_fading(size[0], round(size[1] * _FOOT_TALL)), False, True)
    blit(dark, raster.coloured(foot, colour, _FOOT), (0, size[1] - foot.get_height()))
    side = pygame.transform.rotate(_fading(size[1], round(size[0] * _SIDE_WIDE)), 90)
    blit(dark, raster.coloured(side, colour, _SIDE), (0, 0))
    return dark


def _fading(wide: int, tall: int) -> pygame.Surface:
    """A mask that is full at the top and fades to nothing at the bottom."""
    mask = raster.clear(wide, tall)
    mask.fill((255, 255, 255, 255))
    return raster.vertical_fade(mask, 1.0, 0.0)
