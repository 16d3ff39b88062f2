"""The ruined city around the table: out of focus, in moonlight, with lanterns here and there."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.kit.draw import raster

PPI: Final = 6
"""Pixels for an inch; the picture is out of focus, so that few are enough."""
REACH: Final = 30
"""Inches of city on every side of the table."""
_TILE: Final = 6
"""Inches of city in a tile; every table is a whole number of them wide."""
_RIM: Final = 4
_MOST_TILES: Final = 400
_MOONLIGHT: Final = (116, 130, 166)
_BLUR: Final = 1.0
_CLEAR: Final = 2.5
"""Inches beyond the table's edge at which the city begins to be seen through the mist."""
_FADE: Final = 4.0
_LANTERNS: Final = 34
_GLOW: Final = ((255, 176, 92), 0.8)


class Surroundings:
    """A small picture of what lies around the table; it is drawn enlarged, tile by tile.

    Args:
        table: the whole table seen from above, `PPI` pixels an inch.
    """

    def __init__(self, table: pygame.Surface) -> None:
        self._inside = table.get_width() // PPI
        out = REACH * PPI
        self._image = _veiled(_city(table, out), table.get_width(), out)
        self._tiles: dict[tuple[float, int, int], pygame.Surface] = {}

    def lay(
        self, target: pygame.Surface, area: pygame.Rect, origin: tuple[int, int], ppi: float
    ) -> None:
        """Draw it around the table in an area of the target.

        Args:
            target: a surface of the window's size.
            area: its part that is drawn again.
            origin: where the table's north-western corner is on it.
            ppi: pixels for an inch on the target.
        """
        count = (self._inside + 2 * REACH) // _TILE
        table = range(REACH // _TILE, count - REACH // _TILE)
        edges = [math.floor((step * _TILE - REACH) * ppi + 0.5) for step in range(count + 1)]
        wanted = area.move(-origin[0], -origin[1])
        spans = range(count)
        columns = [n for n in spans if edges[n + 1] > wanted.left and edges[n] < wanted.right]
        rows = [n for n in spans if edges[n + 1] > wanted.top and edges[n] < wanted.bottom]
        for row in rows:
            for column in columns:
                if row in table and column in table:
                    continue
                place = pygame.Rect(edges[column], edges[row], 0, 0)
                place.width = edges[column + 1] - place.left
                place.height = edges[row + 1] - place.top
                tile = self._tile(ppi, column, row, place.size)
                at = place.move(origin)
                target.blit(tile, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _tile(self, ppi: float, column: int, row: int, size: tuple[int, int]) -> pygame.Surface:
        key = (ppi, column, row)
        found = self._tiles.get(key)
        if found is None:
            while len(self._tiles) >= _MOST_TILES:
                del self._tiles[next(iter(self._tiles))]
            found = self._tiles[key] = self._enlarged(column, row, size)
        return found

    def _enlarged(self, column: int, row: int, size: tuple[int, int]) -> pygame.Surface:
        """A tile, enlarged with a rim of its neighbours so that no seam shows."""
        wide = _TILE * PPI
        source = pygame.Rect(column * wide, row * wide, wide, wide).inflate(2 * _RIM, 2 * _RIM)
        padded = pygame.Surface(source.size, pygame.SRCALPHA)
        padded.blit(self._image, (-source.left, -source.top), special_flags=pygame.BLEND_RGBA_ADD)
        rim = (math.ceil(size[0] * _RIM / wide), math.ceil(size[1] * _RIM / wide))
        grown = (round(size[0] * source.width / wide), round(size[1] * source.height / wide))
        whole = pygame.transform.smoothscale(padded, grown)
        inner = pygame.Rect(rim, size).clip(whole.get_rect())
        return whole.subsurface(inner).copy()


def _city(table: pygame.Surface, out: int) -> pygame.Surface:
    """The table mirrored on all sides, blurred, in moonlight, with lanterns."""
    inside = table.get_width()
    side = inside + 2 * out
    city = raster.clear(side, side)
    for column in range(-1, 2):
        for row in range(-1, 2):
            tile = pygame.transform.flip(table, bool(column % 2), bool(row % 2))
            city.blit(tile, (out + column * inside, out + row * inside))
    city.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    city = raster.blurred(city, _BLUR, 0)
    city.fill((*_MOONLIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    city.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    _light_lanterns(city, inside, out)
    return city


def _light_lanterns(city: pygame.Surface, inside: int, out: int) -> None:
    """Add small warm lights, always at the same places."""
    source = Random(41)
    table = pygame.Rect(out, out, inside, inside).inflate(8 * PPI, 8 * PPI)
    colour, opacity = _GLOW
    for _ in range(_LANTERNS):
        x, y = source.randrange(city.get_width()), source.randrange(city.get_height())
        radius = source.randint(8, 15)
        if table.collidepoint(x, y):
            continue
        glow = raster.coloured(raster.disc_mask(radius), colour, opacity * 0.45)
        core = raster.coloured(raster.disc_mask(4), colour, opacity)
        for light in (raster.blurred(glow, radius * 0.5, radius), raster.blurred(core, 1.0, 3)):
            width, height = light.get_size()
            at = (x - width // 2, y - height // 2)
            city.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _veiled(city: pygame.Surface, inside: int, out: int) -> pygame.Surface:
    """The city, premultiplied, seen through mist: not at all at the table, fully farther off."""
    side = city.get_width()
    mask = raster.clear(side, side)
    mask.fill((255, 255, 255, 255))
    grown = round((_CLEAR + _FADE / 2) * PPI)
    hole = pygame.Rect(out - grown, out - grown, inside + 2 * grown, inside + 2 * grown)
    mask.fill((0, 0, 0, 0), hole)
    mask = raster.blurred(mask, _FADE * PPI / 3, 0)
    mask.blit(_whole_border(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    city.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return city


def _whole_border(side: int) -> pygame.Surface:
    """A mask that sinks to nothing towards the border of the picture."""
    mask = raster.clear(side, side)
    inner = pygame.Rect(0, 0, side, side).inflate(-14 * PPI, -14 * PPI)
    mask.fill((255, 255, 255, 255), inner)
    return raster.blurred(mask, 3.0 * PPI, 0)
