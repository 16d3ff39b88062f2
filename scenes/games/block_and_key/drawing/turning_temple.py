"""The temple while the eye goes round it: baked at angles between two resting views.

One wall sinks into the ground and another one rises, so that both always stand behind. The
pictures are put into the light of the hour once; the shadows of the blocks, and the mosaics on
the walls, are drawn at every angle.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.temple import LEVELS, WIDTH
from scenes.games.block_and_key.camera import (
    CUBE_HEIGHT,
    HALF_HEIGHT,
    HALF_WIDTH,
    MIDDLE,
    REST_YAW,
    Cell,
    Point,
    turned_point,
)
from scenes.games.block_and_key.drawing.atlas import FaceAtlas
from scenes.games.block_and_key.drawing.static_layer import Layer, Rows
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

BETWEEN: Final = (0, 9, 18, 27, 36, 54, 63, 72, 81)
ANGLES: Final = tuple(sorted((*BETWEEN, round(REST_YAW))))
"""The angles at which cubes are baked, in degrees; the temple itself stands at rest at 45."""
AREA: Final = pygame.FRect(240, 20, 800, 700)
"""What the baked pictures cover, in design units."""
SUNK: Final = {36: 4, 54: 4, 27: 2, 63: 2, 18: 0, 72: 0}
"""How high the sinking wall still is, in cubes; beside the back it has gone."""
_FLOOR: Final = pygame.FRect(
    MIDDLE[0] - WIDTH * HALF_WIDTH,
    MIDDLE[1] - WIDTH * HALF_HEIGHT,
    2 * WIDTH * HALF_WIDTH,
    2 * WIDTH * HALF_HEIGHT,
)
"""The area of the floor at any angle, in design units."""
_SHADED: Final = 4
"""Pixels of the window for one of a shadow."""
_BLUR: Final = 3
"""Pixels of a shadow for one of what is drawn of it, enlarged again: it is soft."""
_CAST: Final = 34.0
"""How far to the right the shadow of one cube reaches, in design units: away from the sun."""
_SHADOW: Final[Rgb] = (140, 122, 128)
_CONTACT: Final[Rgb] = (112, 92, 98)
"""The light left in a shadow, and where a cube meets the floor; on warm stones it looks grey."""
_BITS: Final = 16
"""The bits of a pixel: each picture is visible for a twentieth of a second, and nine take 22 MB."""
_TILE, _HOLE = 0.1, 0.04
"""The stone left around a mosaic and around its hole, in cubes."""
_FINE: Final = 4
"""A mosaic is sheared this many times larger: its slanted edges become smooth."""
_DEPTH: Rgb = (20, 11, 6)
_CORNERS: Final = ((0, 0), (WIDTH, 0), (WIDTH, WIDTH), (0, WIDTH))


class TurningTemple:
    """Caches the pictures of one size of the window."""

    def __init__(self, kit: Kit, layer: Layer, atlas: FaceAtlas) -> None:
        self._kit = kit
        self._layer = layer
        self._atlas = atlas
        self._lit: dict[int, tuple[int, pygame.Surface]] = {}
        """The hour and the picture of each angle."""
        self._light: tuple[int, pygame.Surface, pygame.Surface] | None = None
        """An hour, and its light: what is multiplied and what is added."""
        self._tiles: dict[tuple[int, int, bool], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._beyond: dict[int, pygame.Surface] = {}
        """White outside the floor of each angle."""

    def forget(self) -> None:
        """The window's size or the palette changed."""
        self._lit.clear()
        self._tiles.clear()
        self._beyond.clear()
        self._light = None

    def prepared(self) -> Iterator[None]:
        """Make in steps the pictures that are missing or show another hour."""
        for angle in BETWEEN:
            if angle not in self._lit or self._lit[angle][0] != self._layer.hour:
                yield from self._painted(angle)
                yield
        self._light = None

    def draw(
        self,
        surface: pygame.Surface,
        angle: int,
        cubes: Iterable[Cell],
        walls: tuple[Rows, Rows],
    ) -> None:
        """Draw the temple with the shadows of cubes, and the maps on its left and right wall.

        Cubes and walls are those of the camera that the angle belongs to.
        """
        if angle != REST_YAW:
            if angle not in self._lit:
                for _ in self._painted(angle):
                    pass
            surface.blit(self._lit[angle][1], self._kit.canvas.rect(AREA))
            self._draw_mosaics(surface, angle, walls)
        shade = self.shade(angle, cubes)
        area = self._kit.canvas.rect(_FLOOR)
        shadow = pygame.transform.smoothscale(shade, area.size)
        surface.blit(shadow, area, special_flags=pygame.BLEND_RGB_MULT)

    def shade(self, angle: int, cubes: Iterable[Cell]) -> pygame.Surface:
        """A small picture of the light that cubes leave on the floor."""
        size = [max(_BLUR, length // _SHADED) for length in self._kit.canvas.rect(_FLOOR).size]
        shade = pygame.Surface(size)
        shade.fill((255, 255, 255))
        scale = size[0] / _FLOOR.width
        outline = _ground(angle, scale)
        top, bottom = (find(outline, key=lambda each: each[1]) for find in (min, max))
        left, right = (find(set(outline) - {top, bottom}) for find in (min, max))
        places = [(*_on_floor(column, row, angle, scale), level) for column, row, level in cubes]
        for x, y, level in places:
            ends = [x + _CAST * scale * height for height in (level, level + 1)]
            behind = [(ends[0] + a, y + b) for a, b in (top, left, bottom)]
            before = [(ends[1] + a, y + b) for a, b in (bottom, right, top)]
            pygame.draw.polygon(shade, _SHADOW, behind + before)
        for x, y, level in places:
            if level == 0:
                pygame.draw.polygon(shade, _CONTACT, [(x + a, y + b) for a, b in outline])
        soft = pygame.transform.smoothscale(shade, [length // _BLUR for length in size])
        shade = pygame.transform.smoothscale(soft, size)
        shade.blit(self._outside(angle, shade), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        return shade

    # ------------------------------------------------------------------ one angle
    def _painted(self, angle: int) -> Iterator[None]:
        """Put the baked picture of an angle into the present light."""
        hour = self._layer.hour
        if self._light is None or self._light[0] != hour:
            self._light = (hour, *(yield from self._layer.light_on(self._kit.canvas.rect(AREA))))
        _, factor, more = self._light
        baked = self._kit.sprites.group("block_and_key").apart(f"turning_{angle}", 1.0).image
        yield
        picture = pygame.transform.smoothscale(baked, factor.get_size()).convert(factor)
        yield
        picture.blit(factor, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._layer.frame(picture, self._kit.canvas.rect(AREA))
        self._lit[angle] = hour, picture.convert(_BITS)

    def _draw_mosaics(self, surface: pygame.Surface, angle: int, walls: tuple[Rows, Rows]) -> None:
        """The maps on the walls; that of the sinking one sinks with it."""
        for left, rows in zip((True, False), walls, strict=True):
            height = LEVELS if left == (angle > REST_YAW) else SUNK.get(angle, 0)
            facing = math.cos(math.radians(angle)) if left else math.sin(math.radians(angle))
            if facing <= 0:
                continue
            for row, line in enumerate(rows):
                level = height - 1 - row
                if level < 0:
                    break
                for column, colour in enumerate(line):
                    if 0 <= colour < len(COLOUR_NAMES):
                        along = WIDTH - 1 - column if left else column
                        self._draw_tile(surface, angle, (along, level), colour, left=left)

    def _draw_tile(
        self,
        surface: pygame.Surface,
        angle: int,
        place: tuple[int, int],
        colour: int,
        *,
        left: bool,
    ) -> None:
        """One mosaic stone in its hole, at a square along a wall and a level."""
        picture, (across, up) = self._tile(angle, colour, left=left)
        along, level = place
        x, y = (0.0, along + 1.0) if left else (along + 0.0, 0.0)
        at = self._kit.canvas.point(*turned_point(x, y, level, angle))
        blit(surface, picture, (at[0] + across, at[1] + up))

    def _tile(
        self, angle: int, colour: int, *, left: bool
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """A mosaic stone as it lies on a wall, and its place from the wall's lower left corner."""
        found = self._tiles.get((angle, colour, left))
        if found is None:
            found = self._tiles[angle, colour, left] = self._laid(angle, colour, left=left)
        return found

    def _laid(
        self, angle: int, colour: int, *, left: bool
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """Shear a flat stone and its hole onto a wall, column by column."""
        begin, end = ((0.0, 1.0), (0.0, 0.0)) if left else ((0.0, 0.0), (1.0, 0.0))
        first, last = (turned_point(*each, 0.0, angle) for each in (begin, end))
        scale = self._kit.canvas.scale * _FINE
        wide, rise = (last[0] - first[0]) * scale, (last[1] - first[1]) * scale
        tall, down = CUBE_HEIGHT * scale, max(0.0, -rise)
        size = math.ceil(wide / _FINE) + 1, math.ceil((tall + abs(rise)) / _FINE) + 1
        picture = raster.clear(size[0] * _FINE, size[1] * _FINE)
        for border in (_HOLE, _TILE):
            flat = self._flat(colour, border, (wide, tall))
            for column in range(flat.get_width()):
                x = round(wide * border) + column
                y = round(down + rise * x / wide + tall * border)
                blit(picture, flat.subsurface((column, 0, 1, flat.get_height())), (x, y))
        return pygame.transform.smoothscale(picture, size), (0, -round((tall + down) / _FINE))

    def _flat(self, colour: int, border: float, square: tuple[float, float]) -> pygame.Surface:
        """A mosaic stone or its hole, unsheared, with this border left of a square of the wall."""
        width, height = (max(1, round(side * (1 - 2 * border))) for side in square)
        flat = self._atlas.tile(COLOUR_NAMES[colour], (width, height))
        return flat if border == _TILE else raster.coloured(raster.silhouette(flat), _DEPTH, 0.8)

    def _outside(self, angle: int, like: pygame.Surface) -> pygame.Surface:
        """White where no floor is, black on it."""
        found = self._beyond.get(angle)
        if found is None:
            found = self._beyond[angle] = pygame.Surface(like.get_size())
            found.fill((255, 255, 255))
            scale = like.get_width() / _FLOOR.width
            outline = [_on_floor(*corner, angle, scale) for corner in _CORNERS]
            pygame.draw.polygon(found, (0, 0, 0), outline)
        return found


def _on_floor(column: float, row: float, angle: float, scale: float) -> Point:
    """A point of the floor in pixels of a shadow."""
    x, y = turned_point(column, row, 0.0, angle)
    return (x - _FLOOR.left) * scale, (y - _FLOOR.top) * scale


def _ground(angle: float, scale: float) -> list[Point]:
    """The ground that a cube covers or hangs over, a little more, from its place."""
    x, y = _on_floor(0, 0, angle, scale)
    near, far = -0.08, 1.08
    corners = ((near, near), (far, near), (far, far), (near, far))
    return [(a - x, b - y) for a, b in (_on_floor(*each, angle, scale) for each in corners)]
