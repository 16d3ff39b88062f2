"""Paints one convex prism of a ruin: its snowy top and its upright side, column by column.

A column of the picture is a cut through the prism: between its northern and southern outline is the
top, below it the side. So any outline and angle is painted in the same way, and a broken wall has
an uneven top.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

import pygame

from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.materials import MASTER, SHADES, Materials
from scenes.kit.draw import raster

_PER_UNIT: Final = MASTER / INCH
_LIGHT: Final = (-0.78, 0.62)
"""The direction of the light on the plan: from the west, and a little from the viewer."""
_WOODEN: Final = frozenset(
    ("crate", "cart", "shaft", "gate", "door", "thatch", "boards", "beam", "post", "trunk", "desk")
)
_HEWN: Final = frozenset(
    (
        "plinth",
        "platform",
        "step",
        "altar",
        "roof",
        "stone",
        "gravestone",
        "needle",
        "drum",
        "column",
        "figure",
        "basin",
        "pillar",
    )
)
_DRY: Final = {"fresh": "cut_stone"}
"""The colour of tops without snow."""
_SAMPLES: Final = ((-0.33, 0.0), (0.0, 0.33), (0.33, -0.33))
"""The offsets, in pixels, of the pictures that are averaged into a smooth one.

A divisor of 255 of them.
"""
_BARE: Final = "cut_stone_snow"
"""The stone along the far edge of a snowy wall that the wind has cleared."""
_BANK: Final = (198, 212, 238, 255)
"""The shaded side at the end of the snow."""
_BLOWN: Final = round(0.4 * MASTER)
"""The largest share of a broad top that the wind clears."""
_TUFT: Final = 5
"""The number of columns over which snow hangs equally far over an edge."""
_DUSK: Final = (222, 229, 246)
_RAGGED: Final = {"ragged": 0.42, "wall": 0.10, "sill": 0.08, "lintel": 0.16, "pillar": 0.14}
"""How far the top of a broken wall drops, as a share of an inch."""


@dataclass
class Painted:
    """A picture at `MASTER` pixels an inch; `left` and `top` in those pixels on the table."""

    image: pygame.Surface
    left: int
    top: int


class _Cut(NamedTuple):
    north: float
    south: float
    along: float
    shade: int


class PrismPainter:
    """Paints parts; those under a roof without snow."""

    def __init__(self, materials: Materials, *, snowy: bool = True) -> None:
        self._materials = materials
        self._snowy = snowy
        self._foot = _foot_shadow()

    def paint(self, part: Part, seed: int) -> Painted:
        """Paint a part that stands on its own."""
        points = [(x * _PER_UNIT, y * _PER_UNIT) for x, y in part.shape]
        low, high = min(p[0] for p in points), max(p[0] for p in points)
        left, right = math.floor(low) - 1, math.ceil(high) + 1
        rise, fall = part.top * LIFT * _PER_UNIT, part.bottom * LIFT * _PER_UNIT
        top = math.floor(min(p[1] for p in points) - rise) - 4
        bottom = math.ceil(max(p[1] for p in points) - fall) + 3
        image = raster.clear(max(1, right - left), max(1, bottom - top))
        for across, down in _SAMPLES:
            shifted = [(x + across, y + down) for x, y in points]
            sample = self._sample(part, seed, shifted, image.get_size(), (left, top))
            sample.fill((255 // len(_SAMPLES),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            image.blit(sample, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        image.fill((*_DUSK, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return Painted(image, left, top)

    def _sample(
        self,
        part: Part,
        seed: int,
        points: list[tuple[float, float]],
        size: tuple[int, int],
        corner: tuple[int, int],
    ) -> pygame.Surface:
        """The picture with hard edges; several, shifted by parts of a pixel, are averaged."""
        left, top = corner
        image = raster.clear(*size)
        low, high = min(p[0] for p in points), max(p[0] for p in points)
        rise, fall = part.top * LIFT * _PER_UNIT, part.bottom * LIFT * _PER_UNIT
        crown = _Crown(part, seed)
        face, cover = textures_of(part)
        if not self._snowy:
            cover = _DRY.get(cover, cover.removesuffix("_snow"))
        sides, tops, feet, bare = [], [], [], []
        edges = _edges(points)
        for column in range(left, left + size[0]):
            # The outermost columns extend half a pixel inwards, so that stretches have no seam.
            cut = _cut(edges, max(low + 0.6, min(high - 0.6, column + 0.5)))
            if cut is None or not low - 1 <= column <= high + 1:
                continue
            height = max(fall + 4, rise - crown.drop(column, (cut.north + cut.south) / 2))
            sides.append(self._side(cut, face, column - left, (height, fall), top))
            tops.append(self._cover(cut, cover, column, left, height, top))
            if self._snowy and cover == "fresh":
                bare.append(_bared(tops[-1], self._materials.top(_BARE), crown.blown(column)))
            if fall == 0:
                feet.append(self._shade(cut, column - left, height, top))
        image.blits(sides, doreturn=False)
        image.blits(feet, doreturn=False)
        image.blits(tops, doreturn=False)
        image.blits(bare, doreturn=False)
        if self._snowy:
            for _, at, cut_out in bare:
                image.fill(_BANK, (at[0], at[1] + cut_out[3], 1, 2))
            self._snow_edges(image, tops, left, hangs=cover != "planks_snow")
        else:
            _light_edges(image, tops)
        return image

    def _side(
        self, cut: _Cut, name: str, x: int, rise: tuple[float, float], top: int
    ) -> tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]:
        """One column of an upright side, to be blitted."""
        height, fall = rise
        source = self._materials.face(name, cut.shade)
        width, tall = source.get_size()
        start = round(cut.south - height) - top
        length = round(height - fall)
        cut_out = (round(cut.along) % width, max(0, tall - round(height)), 1, length)
        return source, (x, start), cut_out

    def _shade(
        self, cut: _Cut, x: int, height: float, top: int
    ) -> tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int], int]:
        """The shadow at the foot of one column, to be blitted."""
        start, length = round(cut.south - height) - top, round(height)
        tall = self._foot.get_height()
        depth = min(length, tall)
        at = (x, start + length - depth)
        return self._foot, at, (0, tall - depth, 1, depth), pygame.BLEND_RGBA_MULT

    def _cover(
        self, cut: _Cut, name: str, column: int, left: int, height: float, top: int
    ) -> tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]:
        """One column of a top, to be blitted."""
        source = self._materials.top(name)
        start = round(cut.north - height) - top
        length = max(1, round(cut.south - height) - top - start)
        v = round(cut.north) % max(1, source.get_height() - length)
        return source, (column - left, start), (column % source.get_width(), v, 1, length)

    def _snow_edges(
        self,
        image: pygame.Surface,
        tops: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]],
        left: int,
        *,
        hangs: bool,
    ) -> None:
        """Light along the near edge of a top with overhanging snow, and shade along the far one."""
        for _, (x, start), (_, _, _, length) in tops:
            column = x + left
            # The same over a few columns, since single ones looked like dotted pixels.
            hang = 1 + (column // _TUFT * 7919 // 5) % 3 if hangs else 0
            image.fill((248, 251, 255, 255), (x, start + length - 2, 1, 2 + hang))
            if length > 4:
                image.set_at((x, start), (182, 196, 220, 255))


Strip = tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]
"""One column to be blitted: its source, its place, and its area."""


def _bared(snow: Strip, stone: pygame.Surface, share: float) -> Strip:
    """The far share of one column of snow, as stone cleared by the wind."""
    _, at, (x, y, wide, length) = snow
    x, y = x % stone.get_width(), y % max(1, stone.get_height() - length)
    return stone, at, (x, y, wide, min(_BLOWN, round(length * share)))


def _light_edges(
    image: pygame.Surface,
    tops: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]],
) -> None:
    """A bright rim along the near edge of a top without snow, a dark one at the far edge."""
    for _, (x, start), (_, _, _, length) in tops:
        image.fill((196, 188, 176, 255), (x, start + length - 1, 1, 2))
        if length > 4:
            image.fill((52, 50, 56, 255), (x, start, 1, 2))


class _Crown:
    """How far the top of a wall drops below its height, in pixels, along its longer side."""

    def __init__(self, part: Part, seed: int) -> None:
        self._depth = _RAGGED.get(part.look, 0.0) * MASTER * LIFT
        self._depth = min(self._depth, 0.4 * (part.top - part.bottom) * LIFT * _PER_UNIT)
        self._way = _long_way(part)
        source = Random(seed)
        self._steps = [float(source.random() ** 1.6) for _ in range(64)]
        self._chips = [source.random() for _ in range(64)]

    def drop(self, x: float, y: float) -> float:
        """The drop at a place of the plan (pixels)."""
        if not self._depth:
            return 0.0
        along = (x * self._way[0] + y * self._way[1]) / MASTER
        block, rest = divmod(along * 2.4, 1.0)
        first = self._steps[int(block) % 64]
        second = self._steps[int(block + 1) % 64]
        share = max(0.0, min(1.0, (rest - 0.62) / 0.38))
        chip = self._chips[int(along * 9) % 64] * 0.16
        return self._depth * min(1.0, first + (second - first) * share + chip)

    def blown(self, x: float) -> float:
        """The share of snow cleared by the wind at a column."""
        place, rest = divmod(x / MASTER * 1.3, 1.0)
        first, second = self._chips[int(place) % 64], self._chips[int(place + 1) % 64]
        smooth = first + (second - first) * rest * rest * (3 - 2 * rest)
        return max(0.0, smooth - 0.55) + 0.06 * self._steps[int(x / 3) % 64]


def _long_way(part: Part) -> tuple[float, float]:
    best, way = -1.0, (1.0, 0.0)
    px, py = part.shape[-1]
    for x, y in part.shape:
        length = math.hypot(x - px, y - py)
        if length > best:
            best, way = length, ((x - px) / length, (y - py) / length)
        px, py = x, y
    return way


class _Edge(NamedTuple):
    """A side of an outline: its cut, its start, its slope, its brightness."""

    low: float
    high: float
    x: float
    y: float
    slope: float
    stretch: float
    shade: int


def _edges(points: list[tuple[float, float]]) -> list[_Edge]:
    """The sides of an outline that columns cut."""
    found = []
    px, py = points[-1]
    for qx, qy in points:
        if px != qx:
            length = math.hypot(qx - px, qy - py)
            shade = _shade_of(qx - px, qy - py, length)
            wide = qx - px
            low, high = (px, qx) if wide > 0 else (qx, px)
            found.append(_Edge(low, high, px, py, (qy - py) / wide, length / wide, shade))
        px, py = qx, qy
    return found


def _cut(edges: list[_Edge], x: float) -> _Cut | None:
    """Cut a convex outline along a column."""
    north, south = math.inf, -math.inf
    along, shade = 0.0, 0
    for low, high, px, py, slope, stretch, bright in edges:
        if low <= x <= high:
            y = py + slope * (x - px)
            north = min(north, y)
            if y > south:
                south, along, shade = y, stretch * (x - px) + px, bright
    return None if north == math.inf else _Cut(north, south, along, shade)


def _shade_of(dx: float, dy: float, length: float) -> int:
    """The brightness of a side that runs along a direction and faces south."""
    nx, ny = -dy / length, dx / length
    if ny < 0:
        nx, ny = -nx, -ny
    light = 0.62 + 0.42 * (nx * _LIGHT[0] + (ny - 0.5) * _LIGHT[1])
    return max(0, min(SHADES - 1, round(light * (SHADES - 1))))


def textures_of(part: Part) -> tuple[str, str]:
    """The textures of a part's side and top."""
    if part.look == "thatch":
        return "planks", "fresh"
    if part.look == "boards":
        return "planks", "planks_snow"
    if part.look in _WOODEN:
        return "planks", "planks_snow"
    if part.look == "black":
        return "black_masonry", "cut_stone_snow"
    if part.look == "bookcase":
        return "books", "planks_snow"
    if part.look == "ice":
        return "frozen_water", "frozen_water_snow"
    if part.look in _HEWN:
        return "cut_stone", "cut_stone_snow"
    return "masonry", "fresh"


def _foot_shadow() -> pygame.Surface:
    """The shadow of a side towards the ground, to be multiplied."""
    tall = round(0.5 * MASTER)
    strip = pygame.Surface((1, tall), pygame.SRCALPHA)
    for row in range(tall):
        value = round(255 - 120 * (row / tall) ** 2)
        strip.set_at((0, row), (value, value, min(255, value + 10), 255))
    return strip
