"""The tint of reachable ground: below everything that stands on it, level by level.

The area is painted once, small; the visible part is enlarged from it, tile by tile, so that a large
picture costs no more than a small one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten

Spot = tuple[int, int, int]
_FINE, _COARSE = 16, 8
"""Pixels for an inch in the small picture; the coarser for an area as large as a table."""
_LARGE: Final = 17
"""From this half width on, in inches, the picture is the coarser one."""
_SPOT: Final = 0.5
"""The radius of a spot in it, in inches."""
_TILE: Final = 6
"""The side of a tile, in inches."""
_SOFT: Final = 0.24
"""How far the outline is rounded, in inches."""
_ROOM: Final = 2
"""What is painted about the spots of a level, in inches: its rim ends within that."""
_LATER: Final = (92, 128, 255)
_LATER_FILL, _LATER_RIM = 0.40, 0.9
_PALER: Final = (88, 88, 88, 88)
_STRIPE: Final = 0.34
"""The paler stripes of the second move's area, in inches: it is recognized without colours, too."""
_FILL_SHARE, _RIM_SHARE, _EDGE_SHARE = 0.26, 0.95, 0.55
"""The opacity of the area of the next move, of its rim, and of the dark line about the rim."""
_WAYS: Final = ((1, -1), (-1, -1), (1, 1), (-1, 1), (0, -1), (1, 0), (-1, 0))
"""The compass directions in which places for the moves' numbers are searched."""
_LABELS_APART: Final = 3.6 * INCH
_MOST: Final = 240
"""The number of enlarged pictures in the cache."""


class ReachTint:
    """The area that a figure reaches now and with the next move; a `zoomed_layers.Glaze`.

    Args:
        centre: the figure's spot (1/64 inch).
        half: how far the picture extends from there, in inches.
        colour: the tint of the area reached now.
    """

    def __init__(self, centre: tuple[int, int], half: int, colour: Rgb = layout.TEAL) -> None:
        self._colour = colour
        self._half = half
        self.grain = _COARSE if half > _LARGE else _FINE
        """Pixels for an inch in the small picture."""
        self._corner = (centre[0] / INCH - half, centre[1] / INCH - half)
        self._levels: dict[int, pygame.Surface] = {}
        self.labels: list[tuple[int, Spot]] = []
        """The numbers of the moves, each with a spot near the end of its reach."""
        self._tiles: dict[tuple[float, int, int], pygame.Surface | None] = {}
        self._tops: dict[tuple[float, Occluder], tuple[pygame.Surface, int, int] | None] = {}

    def paint(self, now: Iterable[Spot], later: Iterable[Spot] | None) -> Iterator[None]:
        """Paint the area in small steps.

        Args:
            now: the spots that the next move reaches.
            later: those of the move after it; empty if there is none.
        """
        near, wide = list(now), list(later or ())
        if later is not None:
            self.labels = _labels(near, wide)
            yield
        for level in sorted({spot[2] for spot in (*near, *wide)}):
            side = self._half * 2 * self.grain
            image = raster.clear(side, side)
            here = [spot for spot in near if spot[2] == level]
            beyond = [spot for spot in wide if spot[2] == level]
            # Most levels are a few roofs: only the part of the picture about them is worked on.
            part = image.subsurface(self._about([*here, *beyond]).clip(image.get_rect()))
            mask = self._outline(here, part)
            yield
            if later is not None:
                outer = self._outline(beyond, part)
                yield
                yield from self._stripe(part, outer, mask)
            if here:
                yield from self._lay(part, mask)
            self._levels[level] = image
            yield

    def _about(self, spots: list[Spot]) -> pygame.Rect:
        """The part of the picture about some spots, in whole inches of it."""
        ends = []
        for axis, corner in enumerate(self._corner):
            along = [spot[axis] / INCH - corner for spot in spots]
            low, high = math.floor(min(along)) - _ROOM, math.ceil(max(along)) + _ROOM
            ends.append((low * self.grain, (high - low) * self.grain))
        (left, width), (top, height) = ends
        return pygame.Rect(left, top, width, height)

    def _outline(self, spots: list[Spot], part: pygame.Surface) -> pygame.Surface:
        """A mask about spots for a part, whose slope at the edge is the way across it."""
        mask = raster.clear(*part.get_size())
        left, top = self._corner
        across, down = part.get_offset()
        for x, y, _ in spots:
            at = (round((x / INCH - left) * self.grain), round((y / INCH - top) * self.grain))
            at = (at[0] - across, at[1] - down)
            pygame.draw.circle(mask, (255, 255, 255, 255), at, round(_SPOT * self.grain))
        return raster.blurred(mask, _SOFT * self.grain, 0) if spots else mask

    def _stripe(
        self, image: pygame.Surface, mask: pygame.Surface, near: pygame.Surface
    ) -> Iterator[None]:
        """Draw stripes with a thin rim over what only the second move reaches."""
        layer = raster.coloured(raster.curve(mask, _FILL), _LATER, _LATER_FILL)
        yield
        side, step = self._half * 2 * self.grain, _STRIPE * self.grain
        across, down = image.get_offset()
        stripes = raster.clear(*layer.get_size())
        stripes.fill((255, 255, 255, 255))
        for number in range(-round(side / (2 * step)), round(side / (2 * step)) + 1):
            start = round(number * 2 * step) - across
            ends = ((start, side - down), (start + side, -down))
            pygame.draw.line(stripes, _PALER, *ends, round(step * 1.4))
        layer.blit(stripes, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        yield from self._rim(layer, mask, _LATER, _LATER_RIM)
        layer.blit(raster.curve(near, _BUT), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(image, layer, (0, 0))

    def _lay(self, image: pygame.Surface, mask: pygame.Surface) -> Iterator[None]:
        """Draw an even patch with a sharp bright rim, dark outside of it."""
        colour = self._colour
        blit(image, raster.coloured(raster.curve(mask, _FILL), colour, _FILL_SHARE), (0, 0))
        yield
        yield from self._rim(image, mask, colour, _RIM_SHARE)

    def _rim(
        self, image: pygame.Surface, mask: pygame.Surface, colour: Rgb, share: float
    ) -> Iterator[None]:
        """Draw a sharp bright line along the edge of a mask, and a dark one outside of it."""
        edge = raster.curve(mask, _EDGE)
        blit(image, raster.coloured(edge, darken(colour, 0.72), share * _EDGE_SHARE), (0, 0))
        yield
        rim = raster.curve(mask, _RIM)
        blit(image, raster.coloured(rim, lighten(colour, 0.35), share), (0, 0))
        yield

    # ------------------------------------------------------------------ on the ground
    def covers(self, origin: tuple[int, int], ppi: float) -> pygame.Rect:
        """The area within which it lies, on a target."""
        found = pygame.Rect(0, 0, 0, 0)
        for level, image in self._levels.items():
            shown = image.get_bounding_rect()
            left, top = (
                (corner + start / self.grain) * ppi
                for corner, start in zip(self._corner, shown.topleft, strict=True)
            )
            scale = ppi / self.grain
            area = pygame.Rect(
                left, top - level * LIFT * ppi / INCH, shown.width * scale, shown.height * scale
            ).inflate(8, 8)
            found = found.union(area) if found.width else area
        return found.move(origin)

    def prepare(self, area: pygame.Rect, origin: tuple[int, int], ppi: float) -> Iterator[None]:
        """Enlarge the part of the ground that an area of a target shows, one picture in a step."""
        for column, row in self._shown(area, origin, ppi):
            if (ppi, column, row) not in self._tiles:
                self._tile(column, row, ppi)
                yield

    def over_ground(
        self, target: pygame.Surface, area: pygame.Rect, origin: tuple[int, int], ppi: float
    ) -> None:
        """Tint the ground in an area of the target."""
        left, top = origin
        for column, row in self._shown(area, origin, ppi):
            tile = self._tile(column, row, ppi)
            if tile is not None:
                at = (left + self._edge(column, 0, ppi), top + self._edge(row, 1, ppi))
                blit(target, tile, at)

    def _shown(
        self, area: pygame.Rect, origin: tuple[int, int], ppi: float
    ) -> Iterator[tuple[int, int]]:
        """The tiles of the ground in an area, by column and row."""
        if 0 not in self._levels:
            return
        left, top = origin
        rows = self._spans(area.top - top, area.bottom - top, self._corner[1], ppi)
        for column in self._spans(area.left - left, area.right - left, self._corner[0], ppi):
            for row in rows:
                yield column, row

    def _spans(self, low: int, high: int, corner: float, ppi: float) -> range:
        """The tiles between two pixels."""
        step = _TILE * ppi
        last = -(-self._half * 2 // _TILE)
        first = max(0, math.floor((low - corner * ppi) / step))
        return range(first, min(last, math.floor((high - corner * ppi) / step) + 1))

    def _edge(self, number: int, axis: int, ppi: float) -> int:
        """The first pixel of a tile, from the table's corner."""
        return math.floor((self._corner[axis] + number * _TILE) * ppi + 0.5)

    def _tile(self, column: int, row: int, ppi: float) -> pygame.Surface | None:
        key = (ppi, column, row)
        if key not in self._tiles:
            if len(self._tiles) > _MOST:
                self._tiles.clear()
            side = _TILE * self.grain
            cut = pygame.Rect(column * side, row * side, side, side)
            size = (
                self._edge(column + 1, 0, ppi) - self._edge(column, 0, ppi),
                self._edge(row + 1, 1, ppi) - self._edge(row, 1, ppi),
            )
            self._tiles[key] = _grown(self._levels[0], cut, size)
        return self._tiles[key]

    # ------------------------------------------------------------------ on what stands
    def over(
        self, target: pygame.Surface, thing: Occluder, origin: tuple[int, int], ppi: float
    ) -> None:
        """Tint the top of a piece that figures can stand on."""
        if thing.part is None or thing.top not in self._levels:
            return
        key = (ppi, thing)
        if key not in self._tops:
            if len(self._tops) > _MOST:
                self._tops.clear()
            self._tops[key] = self._top(thing, ppi)
        found = self._tops[key]
        if found is not None:
            image, x, y = found
            blit(target, image, (origin[0] + x, origin[1] + y))

    def _top(self, thing: Occluder, ppi: float) -> tuple[pygame.Surface, int, int] | None:
        scale = ppi / INCH
        points = [(x * scale, y * scale) for x, y in thing.shape]
        left, top = (math.floor(min(p[axis] for p in points)) for axis in (0, 1))
        right, bottom = (math.ceil(max(p[axis] for p in points)) for axis in (0, 1))
        low = [
            math.floor((each / ppi - corner) * self.grain)
            for each, corner in zip((left, top), self._corner, strict=True)
        ]
        high = [
            math.ceil((each / ppi - corner) * self.grain)
            for each, corner in zip((right, bottom), self._corner, strict=True)
        ]
        cut = pygame.Rect(low[0], low[1], high[0] - low[0], high[1] - low[1])
        size = (max(1, right - left), max(1, bottom - top))
        image = _grown(self._levels[thing.top], cut, size)
        if image is None:
            return None
        mask = raster.polygon_mask(*size, [(x - left, y - top) for x, y in points], 2)
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image, left, round(top - thing.top * LIFT * scale)


def _labels(near: list[Spot], wide: list[Spot]) -> list[tuple[int, Spot]]:
    """The places of the moves' numbers: at the ends of both areas, clear of each other."""
    found: list[tuple[int, Spot]] = []
    reached = set(near)
    for number, spots in ((1, near), (2, [each for each in wide if each not in reached])):
        flat = [each for each in spots if each[2] == 0]
        for across, down in _WAYS:
            if not flat:
                break
            end = max((x * across + y * down, (x, y, z)) for x, y, z in flat)[1]
            if all(math.dist(end[:2], each[1][:2]) > _LABELS_APART for each in found):
                found.append((number, end))
    return found


def _grown(image: pygame.Surface, cut: pygame.Rect, size: tuple[int, int]) -> pygame.Surface | None:
    """A part of a small picture in another size; `None` if it is empty."""
    shown = cut.inflate(2, 2).clip(image.get_rect())
    if not shown.width or not image.subsurface(shown).get_bounding_rect().width:
        return None
    return raster.fitted_part(image, cut, size)


def _peak(middle: float, half: float, flat: float = 0.0) -> bytes:
    """A curve that is full about a value and falls to nothing at a distance from it."""
    return bytes(
        round(255 * max(0.0, min(1.0, (half - abs(value - middle)) / (half - flat))))
        for value in range(256)
    )


_FILL: Final = bytes(min(255, max(0, (value - 92) * 8)) for value in range(256))
_RIM: Final = _peak(128, 32, 10)
_EDGE: Final = _peak(80, 42, 12)
_BUT: Final = bytes(255 - min(255, max(0, (value - 60) * 8)) for value in range(256))
