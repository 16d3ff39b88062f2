"""Paints a generated table onto a plain plate: streets, shadows, light, and walls brick by brick.

Shipped tables have ray-traced plates; these are painted with polygons, in steps that fit into a
frame.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pygame

from game.frostgrave.terrain.table import Table
from scenes.games.frostgrave.low_view.depths import Depths, depth_value
from scenes.games.frostgrave.low_view.projection import Projection
from scenes.games.frostgrave.low_view.standing_things import (
    Block,
    Plan,
    Side,
    blocks,
    crumbled,
    lanterns,
)
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import between

_STONES: Final[dict[str, Rgb]] = {
    "masonry": (116, 112, 114),
    "cut_stone": (134, 134, 142),
    "planks": (118, 84, 56),
    "books": (98, 70, 58),
    "black_masonry": (52, 50, 58),
    "frozen_water": (140, 178, 204),
}
_SNOW: Final = (206, 217, 240)
_MOON: Final = (-0.62, -0.18)
"""The direction of moonlight on the plan: from the left, and a little from the viewer."""
_SHADOW: Final = (0.94, 0.27)
"""The shadow of an inch of height, in inches."""
_COLD: Final = (0.30, 0.34, 0.44)
"""The colour of the sky's light on a wall without moonlight."""
_FULL: Final = (0.62, 0.66, 0.80)
_WARM: Final = (1.9, 0.86, 0.26)
_LAMP_REACH: Final = 7.0
_COURSE: Final = 0.16
_BRICK: Final = 0.4
_MORTAR: Final = 0.66
"""The brightness of mortar relative to the stones."""
_LEGIBLE: Final = 2.4
"""The least height of a course in pixels at which it is painted."""
_CAP: Final = 0.13
"""How far snow hangs over the edge of a wall, in inches."""
_FLAT: Final[dict[str, tuple[Rgb, int]]] = {
    "paving": ((74, 84, 112), 150),
    "square": ((74, 84, 112), 150),
    "flagstones": ((70, 80, 106), 150),
    "rubble": ((64, 70, 92), 130),
    "ice": ((120, 176, 214), 170),
    "carpet": ((88, 24, 38), 220),
    "disc": ((120, 200, 255), 120),
    "hush": ((60, 60, 110), 110),
}
"""Colour and opacity of flat patches on the ground."""
_SOFT: Final = 3
"""Soft things are painted with one pixel for this many."""


class PlatePainter:
    """Paints one table."""

    def __init__(
        self, kit: Kit, table: Table, side: Side, projection: Projection, gone: Sequence[str] = ()
    ) -> None:
        self._scale = kit.canvas.scale
        self._table = table
        self._side = side
        self._projection = projection
        self._gone = gone
        self._lanterns = lanterns(table, side)
        self._middle = 0.0

    def paint(self, image: pygame.Surface, depths: Depths) -> Iterator[None]:
        """Paint everything onto a plate and its depths."""
        self._middle = image.get_width() / 2
        yield from self._ground(image)
        standing = crumbled(self._table, self._side, self._gone)
        yield from self._shadows(image)
        self._pools(image)
        yield
        standing.sort(key=lambda one: (-_middle_away(one), one.bottom))
        for number, block in enumerate(standing):
            self._block(image, depths, block)
            if number % 6 == 5:
                yield

    # ------------------------------------------------------------------ the ground
    def _layer(self, image: pygame.Surface) -> pygame.Surface:
        return raster.clear(image.get_width() // _SOFT, image.get_height() // _SOFT)

    def _spread(self, image: pygame.Surface, layer: pygame.Surface, soft: float) -> None:
        whole = pygame.transform.smoothscale(raster.blurred(layer, soft, 0), image.get_size())
        blit(image, whole, (0, 0))

    def _ground(self, image: pygame.Surface) -> Iterator[None]:
        layer = self._layer(image)
        for piece in self._table.pieces:
            for part in piece.parts:
                look = _FLAT.get(part.look)
                if look is not None and part.kind in ("open", "rough") and not part.top:
                    colour, cover = look
                    share = cover / 255 * (1 - self._fog(_away(self._side.plan(part.shape))))
                    dark = tuple(round(value * share) for value in colour)
                    self._polygon(
                        layer, self._side.plan(part.shape), (*dark, round(255 * share)), _SOFT
                    )
        yield
        self._spread(image, layer, 2.2)
        yield

    def _shadows(self, image: pygame.Surface) -> Iterator[None]:
        """Shadows away from the moon, and a dark foot, of everything that stands."""
        if self._table.indoors:
            return
        layer = self._layer(image)
        for block in blocks(self._table, self._side, self._gone):
            if block.bottom:
                continue
            share = 0.62 * (1 - self._fog(_away(block.plan)))
            tone = (round(12 * share), round(18 * share), round(40 * share), round(255 * share))
            reach = min(block.top, 4.0)
            thrown = tuple((x + _SHADOW[0] * reach, y + _SHADOW[1] * reach) for x, y in block.plan)
            self._polygon(layer, raster.hull((*block.plan, *thrown)), tone, _SOFT)
        yield
        self._spread(image, layer, 2.0)
        yield

    def _pools(self, image: pygame.Surface) -> None:
        """The light of lanterns on the ground."""
        layer = pygame.Surface((image.get_width() // _SOFT, image.get_height() // _SOFT))
        for x, y in self._lanterns:
            for radius, share in ((4.6, 0.10), (3.2, 0.16), (2.0, 0.26), (1.1, 0.34)):
                around = tuple(
                    (x + 0.3 + radius * math.cos(step * 0.35), y + radius * math.sin(step * 0.35))
                    for step in range(18)
                )
                glow = pygame.Surface(layer.get_size())
                part = share * (1 - self._fog(y))
                tone = (round(255 * part), round(128 * part), round(44 * part), 255)
                area = self._polygon(glow, around, tone, _SOFT)
                layer.blit(glow, area, area, special_flags=pygame.BLEND_RGB_ADD)
        soft = pygame.transform.box_blur(layer, 4)
        whole = pygame.transform.smoothscale(soft, image.get_size())
        image.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    # ------------------------------------------------------------------ walls
    def _block(self, image: pygame.Surface, depths: Depths, block: Block) -> None:
        plan = _turned(block.plan)
        ends = list(zip(plan, plan[1:] + plan[:1], strict=True))
        eye = (self._projection.size / 2, -self._projection.back)
        sides = [
            (start, end)
            for start, end in ends
            if (end[1] - start[1]) * (eye[0] - start[0]) - (end[0] - start[0]) * (eye[1] - start[1])
            > 0
        ]
        sides.sort(key=lambda one: -(one[0][1] + one[1][1]))
        away = _away(block.plan)
        value = depth_value(self._projection.near, self._projection.depth(away, block.bottom))
        self._top(image, block)
        for start, end in sides:
            self._face(image, block, start, end)
            corners = self._quad(start, end, block.bottom, block.top)
            self._mark(depths, corners, value)
        self._mark(depths, [self._point(x, y, block.top) for x, y in plan], value)

    def _mark(self, depths: Depths, corners: list[tuple[float, float]], value: int) -> None:
        """Add an outline to the depth picture."""
        scale, middle = self._scale, depths.middle
        spots = [((x - self._middle) / scale + middle, y / scale) for x, y in corners]
        pygame.draw.polygon(depths.image, (value, 0, 0, 255), spots)

    def _top(self, image: pygame.Surface, block: Block) -> None:
        indoors = self._table.indoors
        colour = _STONES.get(block.face, _STONES["masonry"]) if indoors else _SNOW
        lit = self._lit(colour, (0.0, 0.0), _centre(block.plan), block.top, level=True)
        corners = [self._point(x, y, block.top) for x, y in block.plan]
        pygame.draw.polygon(image, lit, corners)

    def _face(
        self,
        image: pygame.Surface,
        block: Block,
        start: tuple[float, float],
        end: tuple[float, float],
    ) -> None:
        """One upright side: courses of bricks, and snow hanging over its edge."""
        long = math.dist(start, end) or 1.0
        normal = ((end[1] - start[1]) / long, -(end[0] - start[0]) / long)
        stone = _STONES.get(block.face, _STONES["masonry"])
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        base = self._lit(stone, normal, middle, (block.bottom + block.top) / 2)
        inch = self._projection.inch(self._projection.depth(middle[1])) * self._scale
        quad = self._quad(start, end, block.bottom, block.top)
        if inch * _COURSE > _LEGIBLE:
            pygame.draw.polygon(image, darken(base, 1 - _MORTAR), quad)
            self._bricks(image, block, start, end, base)
        else:
            pygame.draw.polygon(image, base, quad)
        if not self._table.indoors:
            snow = self._lit(_SNOW, normal, middle, block.top)
            cap = self._quad(start, end, max(block.bottom, block.top - _CAP), block.top)
            pygame.draw.polygon(image, snow, cap)

    def _bricks(
        self,
        image: pygame.Surface,
        block: Block,
        start: tuple[float, float],
        end: tuple[float, float],
        base: Rgb,
    ) -> None:
        """Courses in bond; stones at the ends continue in the next stretch."""
        across = max(1, round(math.dist(start, end) / _BRICK))
        rows = max(1, math.ceil((block.top - block.bottom) / _COURSE))
        joint = 0.018 / _BRICK / across
        for row in range(rows):
            low = block.bottom + row * _COURSE
            high = min(block.top, low + _COURSE - 0.018)
            shift = 0.5 * (round(low / _COURSE) % 2)
            for column in range(across + round(2 * shift)):
                left, right = ((column + side - shift) / across for side in (0, 1))
                x, y = between(start, end, (left + right) / 2)
                tone = 0.84 + 0.34 * Random(hash((round(x * 40), round(y * 40), row))).random()
                if not block.bottom:
                    tone *= min(1.0, 0.66 + 0.13 * row)
                first = between(start, end, left + joint if left > 0 else 0.0)
                last = between(start, end, right - joint if right < 1 else 1.0)
                colour = tuple(min(255, round(part * tone)) for part in base)
                pygame.draw.polygon(image, colour, self._quad(first, last, low, high))

    # ------------------------------------------------------------------ light and places
    def _lit(
        self,
        colour: Rgb,
        normal: tuple[float, float],
        spot: tuple[float, float],
        high: float,
        *,
        level: bool = False,
    ) -> Rgb:
        """A colour in moonlight, skylight and lantern light, and in the fog."""
        facing = 0.66 if level else max(0.0, normal[0] * _MOON[0] + normal[1] * _MOON[1])
        warm = 0.0
        for x, y in self._lanterns:
            dx, dy = x + 0.3 - spot[0], y - spot[1]
            far = math.hypot(dx, dy, 1.3 - high)
            if far < _LAMP_REACH:
                turned = 1.0 if level else max(0.0, (normal[0] * dx + normal[1] * dy) / (far or 1))
                warm += (0.55 + 0.45 * turned) / (1 + (far / 1.5) ** 2) * (1 - far / _LAMP_REACH)
        sky = 1.25 if level else 1.0
        indoors = 0.0 if self._table.indoors else 1.0
        lit = [
            part * (cold * sky + full * facing * indoors + glow * warm)
            for part, cold, full, glow in zip(colour, _COLD, _FULL, _WARM, strict=True)
        ]
        fog = self._fog(spot[1])
        air = (20, 21, 28) if self._table.indoors else (128, 149, 191)
        red, green, blue = (
            min(255, round(part + (veil - part) * fog)) for part, veil in zip(lit, air, strict=True)
        )
        return red, green, blue

    def _fog(self, away: float) -> float:
        """The share of the fog at a distance from the near edge."""
        depth = self._projection.depth(away) - self._projection.near - 2
        fog = 1 - math.exp(-max(0.0, depth) / (34 * self._projection.size / 24))
        return max(0.0, min(1.0, fog))

    def _point(self, x: float, y: float, high: float) -> tuple[float, float]:
        seen = self._projection.seen(x, y, high)
        return seen.x * self._scale + self._middle, seen.y * self._scale

    def _quad(
        self, start: tuple[float, float], end: tuple[float, float], low: float, high: float
    ) -> list[tuple[float, float]]:
        return [
            self._point(*start, low),
            self._point(*end, low),
            self._point(*end, high),
            self._point(*start, high),
        ]

    def _polygon(
        self,
        layer: pygame.Surface,
        plan: Sequence[tuple[float, float]],
        tone: tuple[int, ...],
        step: int,
    ) -> pygame.Rect:
        points = [self._point(x, y, 0) for x, y in plan]
        return pygame.draw.polygon(layer, tone, [(x / step, y / step) for x, y in points])


def _away(plan: Plan) -> float:
    return min(y for _, y in plan)


def _middle_away(block: Block) -> float:
    return sum(y for _, y in block.plan) / len(block.plan)


def _centre(plan: Plan) -> tuple[float, float]:
    return sum(x for x, _ in plan) / len(plan), sum(y for _, y in plan) / len(plan)


def _turned(plan: Plan) -> list[tuple[float, float]]:
    """An outline with its inside at the left of every side."""
    corners = list(plan)
    doubled = sum(
        x0 * y1 - x1 * y0
        for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True)
    )
    return corners if doubled > 0 else corners[::-1]
