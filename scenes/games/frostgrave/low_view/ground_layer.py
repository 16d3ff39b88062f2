"""An area of ground marked by a colour, hatched, with a light double edge.

Behind walls it is a faint glow without an edge. It is painted once, in steps that fit into a frame,
at half the size of the design: it is soft except for the hatching, which is coarse.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from scenes.games.frostgrave.low_view.plate import Plate
from scenes.games.frostgrave.low_view.projection import FOCUS, HEIGHT
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, lighten

PLAN_PPI: Final = 8
"""Pixels of the plan for an inch."""
AROUND: Final = 1
"""Inches of the plan beyond the table."""
_STEP: Final = 2
"""Design units for a pixel of the painted picture."""
_SOFT: Final = 2.4
_STRIPE: Final = 0.72
"""Inches from stripe to stripe of the hatching, measured along an edge."""
_FILL: Final = (118, 140)
_EDGE: Final = (150, 46)
_RIM: Final = (84, 30)
_DARK: Final = 0.36
_PLAIN, _HATCHED = 0.42, 0.5
"""The opacity between stripes, and that of stripes, of the strength of the ground."""
_GLOWS: Final = ((11.0, 1.0), (3.2, 0.8))
"""The softness of the light of the edge, and its opacity: a wide one within, and one about it."""
_ONLY_THERE: Final = pygame.BLEND_RGBA_MULT
_VEIL: Final = 5.0
_BEHIND: Final = 0.19
"""The softness of what lies behind walls, without an edge, and its opacity."""
_LEAST: Final = 4
"""The least number of rows painted in one step."""


class GroundLayer:
    """One marked ground.

    Args:
        plate: the plate below it.
        plan: a mask seen from above, `PLAN_PPI` pixels an inch, `AROUND` inches larger than the
            table on every side, its far edge on top.
        colour: of the ground.
        scale: pixels of the window for a design unit.
        strength: its opacity, 0-1.

    Attributes:
        image: the picture over the plate, once it is painted.
        edge: its light edge, which pulses; not premultiplied.
        top: the first row of both on the plate, in pixels.
    """

    def __init__(
        self, plate: Plate, plan: pygame.Surface, colour: Rgb, scale: float, strength: float
    ) -> None:
        self._plate = plate
        self._plan = plan
        self._colour = colour
        self._strength = strength
        self._scale = scale
        self.image: pygame.Surface | None = None
        self.edge: pygame.Surface | None = None
        self.left = 0
        self.top = 0
        self.work = self._painted()

    def _painted(self) -> Iterator[None]:
        projection = self._plate.projection
        width = round(projection.width / _STEP)
        first = max(0, math.floor(projection.row(projection.size + AROUND) / _STEP))
        rows = round(HEIGHT / _STEP) - first
        plan = raster.blurred(self._plan, _SOFT, 0)
        mask = raster.clear(width, rows)
        yield
        for row in range(rows):
            self._row(mask, plan, row, first)
            if row % _LEAST == _LEAST - 1:
                yield
        box = mask.get_bounding_rect()
        if not box.width or not box.height:
            return
        mask = mask.subsurface(box).copy()
        ground = self._plate.depths.ground(_grown(box, first, width, self._plate), box.size)
        yield
        fill = raster.curve(mask, _rise(*_FILL))
        behind = raster.blurred(fill, _VEIL, 0)
        behind.blit(ground, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        yield
        fill.blit(ground, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        layer = raster.coloured(fill, self._colour, self._strength * _PLAIN)
        stripes = self._stripes(box, first, width)
        stripes.blit(fill, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(layer, raster.coloured(stripes, self._colour, self._strength * _HATCHED), (0, 0))
        blit(layer, raster.coloured(behind, self._colour, _BEHIND), (0, 0))
        yield
        rim = raster.curve(mask, _bump(*_RIM))
        rim.blit(ground, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        dark = tuple(round(part * _DARK) for part in self._colour)
        blit(layer, raster.coloured(rim, (dark[0], dark[1], dark[2]), 0.7), (0, 0))
        yield
        edge = raster.curve(mask, _bump(*_EDGE))
        edge.blit(ground, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        for soft, opacity in _GLOWS:
            glow = raster.coloured(raster.blurred(edge, soft, 0), self._colour, opacity)
            glow.blit(fill if soft > _VEIL else ground, (0, 0), special_flags=_ONLY_THERE)
            blit(layer, glow, (0, 0))
            yield
        self._finish(layer, edge, box, first)

    def _finish(
        self, layer: pygame.Surface, edge: pygame.Surface, box: pygame.Rect, first: int
    ) -> None:
        grow = _STEP * self._scale
        size = (round(box.width * grow), round(box.height * grow))
        bright = lighten(self._colour, 0.45)
        self.edge = _straight(pygame.transform.smoothscale(edge, size), bright)
        self.left, self.top = round(box.left * grow), round((box.top + first) * grow)
        self.image = pygame.transform.smoothscale(layer, size)

    def _row(self, mask: pygame.Surface, plan: pygame.Surface, row: int, first: int) -> None:
        """Draw one row of the picture: a row of the plan, in its perspective width."""
        projection = self._plate.projection
        spot = projection.on_plane(0.0, (row + first + 0.5) * _STEP)
        if spot is None or not -AROUND < spot[1] < projection.size + AROUND:
            return
        down = round((projection.size + AROUND - spot[1]) * PLAN_PPI)
        if not 0 <= down < plan.get_height():
            return
        depth = projection.depth(spot[1])
        wide = round((projection.size + 2 * AROUND) * FOCUS / depth / _STEP)
        strip = plan.subsurface((0, down, plan.get_width(), 1))
        line = pygame.transform.smoothscale(strip, (wide, 1))
        mask.blit(line, (round(mask.get_width() / 2 - wide / 2), row))

    def _stripes(self, box: pygame.Rect, first: int, width: int) -> pygame.Surface:
        """Slanting stripes over the whole ground, as a mask."""
        image = raster.clear(*box.size)
        projection = self._plate.projection
        size = projection.size
        count = math.ceil(2 * (size + 2) / _STRIPE)
        for number in range(count):
            start = number * _STRIPE - 1
            corners = []
            for along in (start, start + _STRIPE * 0.42):
                for away in (-1.0, size + 1.0):
                    seen = projection.seen(along - away - 1, max(away, -2.0))
                    corners.append(
                        (seen.x / _STEP + width / 2 - box.left, seen.y / _STEP - first - box.top)
                    )
            quad = [corners[0], corners[1], corners[3], corners[2]]
            pygame.draw.polygon(image, (255, 255, 255, 255), quad)
        return raster.blurred(image, 0.8, 0)

    def draw(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw the steady part; `corner` is the plate's corner."""
        if self.image is not None:
            blit(surface, self.image, (corner[0] + self.left, corner[1] + self.top))

    def draw_edge(self, surface: pygame.Surface, corner: tuple[int, int], share: float) -> None:
        """Draw the light edge at an opacity of 0-1."""
        if self.edge is not None:
            self.edge.set_alpha(round(255 * max(0.0, min(1.0, share))))
            surface.blit(self.edge, (corner[0] + self.left, corner[1] + self.top))


def _grown(box: pygame.Rect, first: int, width: int, plate: Plate) -> pygame.Rect:
    """A part of the painted rows as pixels of the depth picture."""
    middle = plate.depths.middle
    left = round((box.left - width / 2) * _STEP + middle)
    return pygame.Rect(left, (box.top + first) * _STEP, box.width * _STEP, box.height * _STEP)


def _rise(low: int, high: int) -> bytes:
    """From 0 at `low` to 1 at `high`."""
    return bytes(
        max(0, min(255, round((value - low) / (high - low) * 255))) for value in range(256)
    )


def _bump(middle: int, half: int) -> bytes:
    """1 at `middle`, 0 farther from it than `half`."""
    return bytes(
        round(255 * max(0.0, 1 - abs(value - middle) / half) ** 0.7) for value in range(256)
    )


def _straight(mask: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """A mask as a picture of one colour whose opacity can be changed as a whole."""
    image = raster.clear(*mask.get_size())
    image.fill((*colour, 0))
    alpha = mask.copy()
    alpha.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return image
