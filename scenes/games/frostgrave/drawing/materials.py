"""The baked textures of ruins and ground, at the sizes the painters need."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.bookcases import BOOKS, shelved
from scenes.kit.draw import raster, textures
from scenes.kit.kit import Kit

GROUP: Final = "frostgrave"
BAKED_PPI: Final = 42
"""Pixels for an inch in the baked textures of the ground."""
_UNITS: Final = 36
"""Design units for an inch in the baked textures."""
MASTER: Final = 60
"""Pixels for an inch in the pictures of walls, before they are scaled to the zoom."""
SHADES: Final = 8
_BLACK: Final = "black_"
_COAL: Final = (92, 84, 100)
"""The share of common stone's colours that black stone keeps."""
_OF_WOOD: Final = frozenset(("planks", BOOKS))
_SIDE: Final = 16 * MASTER
_DARKEST: Final = 0.5
_STONE: Final = (0.92, 0.97, 1.06)
"""The tint of the sides of stone: cold, as are the moon and the snow around them."""
_WOOD: Final = (1.08, 0.95, 0.82)
"""The same for wood, the warmer thing among ruins."""


class Materials:
    """Sides by light, tops, and whole textures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._faces: dict[tuple[str, int], pygame.Surface] = {}
        self._tops: dict[str, pygame.Surface] = {}

    def texture(self, name: str, ppi: int = BAKED_PPI, *, kept: bool = True) -> pygame.Surface:
        """A texture with a number of pixels for an inch; that of a whole ground is not kept."""
        group = self._kit.sprites.group(GROUP)
        return group.get(name, ppi / _UNITS / self._kit.canvas.scale, kept=kept).image

    def face(self, name: str, shade: int) -> pygame.Surface:
        """An upright side as the camera sees it, `MASTER` pixels an inch along, foot below."""
        key = (name, shade)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = self._made_face(name, shade)
        return found

    def top(self, name: str) -> pygame.Surface:
        """A horizontal side of at least 16 by 16 inches, `MASTER` pixels an inch."""
        found = self._tops.get(name)
        if found is None:
            found = self._tops[name] = self._made_top(name)
        return found

    def _made_face(self, name: str, shade: int) -> pygame.Surface:
        if name == BOOKS:
            shelves = shelved(self.texture("planks"))
            source = pygame.transform.scale_by(shelves, MASTER / BAKED_PPI)
        else:
            source = self.texture(name.removeprefix(_BLACK), MASTER)
        size = source.get_width(), round(source.get_height() * LIFT)
        image = pygame.transform.smoothscale(source.convert_alpha(), size)
        light = _DARKEST + (1 - _DARKEST) * shade / (SHADES - 1)
        tint = _WOOD if name in _OF_WOOD else _STONE
        red, green, blue = (min(255, round(255 * light * part)) for part in tint)
        image.fill((red, green, blue, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if name.startswith(_BLACK):
            image.fill((*_COAL, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _made_top(self, name: str) -> pygame.Surface:
        snowy = name.endswith("_snow")
        base = name.removesuffix("_snow")
        if base == "fresh":
            grain = textures.noise(_SIDE, _SIDE, (26, 20), 12, 4)
            return raster.ramp(grain, ((196, 210, 232), (226, 235, 248), (246, 250, 255)))
        source = self.texture(base)
        scale = MASTER / BAKED_PPI
        size = round(source.get_width() * scale), round(source.get_height() * scale)
        tile = pygame.transform.smoothscale(source.convert_alpha(), size)
        image = _tiled(tile, _SIDE)
        if snowy:
            image.blit(_snow_cover(_SIDE), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image


def _tiled(tile: pygame.Surface, side: int) -> pygame.Surface:
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    width, height = tile.get_size()
    for left in range(0, side, width):
        for top in range(0, side, height):
            image.blit(tile, (left, top))
    return image


def _snow_cover(side: int) -> pygame.Surface:
    """Snow in patches, premultiplied."""
    grain = textures.noise(side, side, (64, 52), 31, 4)
    table = bytes(max(0, min(235, round((value - 112) * 9))) for value in range(256))
    return raster.coloured(raster.curve(grain, table), (232, 240, 250))
