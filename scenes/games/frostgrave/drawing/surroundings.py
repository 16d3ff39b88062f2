"""The ruined city around the table: out of focus, in moonlight, with lanterns here and there."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.games.frostgrave.drawing.ground import FOG
from scenes.kit.draw import raster
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight

PPI: Final = 6
"""Pixels for an inch; few are enough, since the picture is out of focus."""
REACH: Final = 30
"""The width of the city on every side of the table, in inches."""
_TILE: Final = 6
"""The inches of city in a tile; every table is a whole number of tiles wide."""
_TILES: Final = 14 * MEGABYTE
"""The bytes of the tiles, unless the window is larger: a little more than one picture of it."""
_MOONLIGHT: Final = (176, 188, 216)
_FOGS: Final = ((4.0, 1.5, 0.25), (9.0, 3.0, 0.45), (17.0, 5.0, 0.6))
"""Layers of fog: distance from the table (inches), softness, density."""
_BLUR: Final = 2.2
_CLEAR: Final = 2.2
"""The distance from the table's edge at which the city begins to show through the mist, in inches.
"""
_FADE: Final = 3.0
_LANTERNS: Final = 34
_GLOW: Final = ((255, 170, 84), 0.75)


class Surroundings:
    """A small picture of the city around the table; it is drawn enlarged, tile by tile.

    Args:
        table: the whole table seen from above, `PPI` pixels an inch.
        tiles: the bytes of all tiles that are cached.
    """

    def __init__(self, table: pygame.Surface, tiles: int = _TILES) -> None:
        self._inside = table.get_width() // PPI
        out = REACH * PPI
        self._image = _veiled(_city(table, out), table.get_width(), out)
        self._tiles: BoundedCache[tuple[float, int, int], pygame.Surface] = BoundedCache(
            tiles, weight
        )

    def lay(
        self, target: pygame.Surface, area: pygame.Rect, origin: tuple[int, int], ppi: float
    ) -> None:
        """Draw it around the table in an area of the target.

        Args:
            target: a surface of the window's size.
            area: its part that is drawn again.
            origin: the table's north-western corner on it.
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
            cut = pygame.Rect(column * _TILE * PPI, row * _TILE * PPI, _TILE * PPI, _TILE * PPI)
            found = self._tiles.put(key, raster.fitted_part(self._image, cut, size))
        return found


def _city(table: pygame.Surface, out: int) -> pygame.Surface:
    """The table repeated on all sides, blurred, in moonlight, with fog growing with distance."""
    inside = table.get_width()
    side = inside + 2 * out
    city = raster.clear(side, side)
    first = -(-out // inside)
    for column in range(-first, first + 1):
        for row in range(-first, first + 1):
            city.blit(table, (out + column * inside, out + row * inside))
    city.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    city = raster.blurred(city, _BLUR, 0)
    city.fill((*_MOONLIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for near, soft, opacity in _FOGS:
        fog = _beyond(inside, out, near, soft)
        city.blit(
            raster.coloured(fog, FOG, opacity), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
        )
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
    """The city, premultiplied: transparent at the table, opaque where the ground's picture ends."""
    mask = _beyond(inside, out, _CLEAR + _FADE / 2, _FADE / 3)
    mask.blit(_whole_border(city.get_width()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    city.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return city


def _beyond(inside: int, out: int, inches: float, soft: float) -> pygame.Surface:
    """A mask of the area beyond a distance in inches from the table, with an edge of a softness."""
    side = inside + 2 * out
    mask = raster.clear(side, side)
    mask.fill((255, 255, 255, 255))
    grown = round(inches * PPI)
    hole = pygame.Rect(out - grown, out - grown, inside + 2 * grown, inside + 2 * grown)
    mask.fill((0, 0, 0, 0), hole)
    return raster.blurred(mask, soft * PPI, 0)


def _whole_border(side: int) -> pygame.Surface:
    """A mask that fades to nothing towards the border of the picture."""
    mask = raster.clear(side, side)
    inner = pygame.Rect(0, 0, side, side).inflate(-10 * PPI, -10 * PPI)
    mask.fill((255, 255, 255, 255), inner)
    return raster.blurred(mask, 2.4 * PPI, 0)
