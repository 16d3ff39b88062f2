"""The arrow of an attack: one stroke of a vermilion brush, painted from its foot to its head."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pygame

from scenes.games.peak_duel.drawing.ground import TABLE_GROUP
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

ARROWS: Final = {"short": 96.0, "middle": 180.0, "long": 300.0, "far": 440.0}
"""From foot to tip, as baked; design units."""
ARCH: Final = 0.30 * 0.92
FLAT: Final = 0.05 * 0.92
"""How far the middle of a stroke bows out of its way, as a share of its length."""
_MARGIN: Final = 44.0
_PAINTED: Final = 6
"""The number of pictures of an incomplete stroke."""
_KEPT: Final = 24
_LEAST: Final = 92.0
_INSIDE: Final = 10.0
"""How far a tip reaches over the edge of its card; a foot leaves the words on its own."""
_OFF: Final = 8.0
"""How far before the edge of its card a foot begins: its bristles spread over the name."""
_SAME_COLUMN: Final = 40.0


_BESIDE: Final = (24.0, 14.0, 5.0)
"""How far behind the corner of its card a flat arrow may begin: beside the name, or the values."""
_AIMED: Final = 46.0
"""The same of its tip."""
_SAMPLES: Final = 16
_BODY: Final = 11.0
_HEAD: Final = 20.0
"""Half the breadth of a stroke, and of its head."""
_GRAZED: Final = 60.0
"""The area that a bowed arrow may hide of other cards, before a flat one is taken."""


@dataclass(frozen=True)
class Way:
    """The course of an arrow, design units.

    Attributes:
        foot, tip: its ends.
        rise: how far its middle bows out, as a share of its length.
        bow: the side that it bows out to, as seen from its foot; empty for upwards.
    """

    foot: Point
    tip: Point
    rise: float = ARCH
    bow: str = ""

    @property
    def length(self) -> float:
        """From foot to tip."""
        return math.dist(self.foot, self.tip)

    @property
    def top(self) -> Point:
        """The crown of the stroke, where it bows out the farthest."""
        return self.at(0.5)

    def at(self, share: float) -> Point:
        """The point of the stroke after a share of the way."""
        across, down = self.tip[0] - self.foot[0], self.tip[1] - self.foot[1]
        out = 4 * share * (1 - share) * self.rise * (1.0 if self.side == "left" else -1.0)
        x, y = self.foot[0] + across * share, self.foot[1] + down * share
        return x + out * down, y - out * across

    @property
    def side(self) -> str:
        """The side that it bows out to."""
        return self.bow or ("left" if self.tip[0] >= self.foot[0] else "right")

    def stroke(self) -> list[pygame.FRect]:
        """The boxes that its body and its head cover, from foot to tip."""
        boxes = []
        for step in range(_SAMPLES + 1):
            x, y = self.at(step / _SAMPLES)
            half = _HEAD if self.length * (1 - step / _SAMPLES) < 2 * _HEAD else _BODY
            boxes.append(pygame.FRect(x - half, y - half, 2 * half, 2 * half))
        return boxes

    def hides(self, cards: Sequence[pygame.FRect]) -> float:
        """The area of cards that it covers, roughly."""
        parts = [
            box.clip(cards[found]) for box in self.stroke() for found in box.collidelistall(cards)
        ]
        return sum(part.width * part.height for part in parts) / 3


def way_between(start: pygame.FRect, end: pygame.FRect) -> Way:
    """The way from one card to another, in an arch beside their names and values.

    A card lying sideways has its name and its values at its ends: the arrow ends before them, or at
    its long edge.
    """
    across, down = end.centerx - start.centerx, end.centery - start.centery
    lies = end.width > end.height
    if abs(across) < _SAME_COLUMN:
        foot = (start.left + (4 if down < 0 else 20), start.centery)
        edge = end.bottom - _INSIDE if down < 0 else end.top + _INSIDE
        return Way(foot, (end.left + end.width / 4, edge) if lies else (end.left + 9, end.centery))
    side = math.copysign(1.0, across)
    near = start.top if down < 0 else start.bottom
    foot = (start.centerx + side * start.width / 4, near + math.copysign(_OFF, down))
    tip = (end.centerx - side * (end.width / 2 - (0 if lies else _INSIDE)), end.centery)
    length = math.dist(foot, tip)
    if length >= _LEAST:
        return Way(foot, tip)
    unit = ((tip[0] - foot[0]) / length, (tip[1] - foot[1]) / length)
    return Way((tip[0] - unit[0] * _LEAST, tip[1] - unit[1] * _LEAST), tip)


def way_clear_of(start: pygame.FRect, end: pygame.FRect, others: Sequence[pygame.FRect]) -> Way:
    """The way between two cards that covers as little of others as possible; bowed where it can."""
    bowed = way_between(start, end)
    least = bowed.hides(others)
    if least <= _GRAZED:
        return bowed
    ways = [bowed, *_flat_ways(start, end)]
    return min(ways, key=lambda way: way.hides(others))


def _flat_ways(start: pygame.FRect, end: pygame.FRect) -> list[Way]:
    """Almost straight ways: between the near corners of two cards, or beside them in a column."""
    across, down = end.centerx - start.centerx, end.centery - start.centery
    up = down < 0
    if abs(across) < _SAME_COLUMN:
        way = way_between(start, end)
        return [replace(way, rise=FLAT, bow=bow) for bow in ("left", "right")]
    edge = start.right - 2 if across > 0 else start.left + 2
    feet = [(edge, start.top + far if up else start.bottom - far) for far in _BESIDE]
    near = end.left + 6 if across > 0 else end.right - 6
    tip = (near, end.bottom - _AIMED if up else end.top + _AIMED)
    tips = [tip]
    if end.width > end.height:  # it lies: its name and its values are at its ends
        edge = end.bottom - 6 if up else end.top + 6
        tips = [(end.left + share * end.width, edge) for share in (0.46, 0.6)]
    return [Way(*ends, FLAT, bow) for ends in product(feet, tips) for bow in ("left", "right")]


class BrushArrow:
    """Draws arrows; the pictures of an incomplete one are cached."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._parts: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop every picture."""
        self._parts.clear()

    def draw(self, surface: pygame.Surface, way: Way, share: float, opacity: float = 1.0) -> None:
        """Draw an arrow, `share` of it painted."""
        name = min(ARROWS, key=lambda each: abs(ARROWS[each] - way.length))
        across, down = way.tip[0] - way.foot[0], way.tip[1] - way.foot[1]
        bow = way.side
        sort = f"arrow_{name}_{bow}" if way.rise == ARCH else f"flat_{name}_{bow}"
        zoom = round(way.length / ARROWS[name], 2)
        angle = math.degrees(math.atan2(-down, across))
        group = self._kit.sprites.group(TABLE_GROUP)
        sprite = group.get(sort, zoom, angle=angle)
        middle = ((way.foot[0] + way.tip[0]) / 2, (way.foot[1] + way.tip[1]) / 2)
        step = round(share * _PAINTED)
        if step >= _PAINTED:
            sprite.draw(surface, self._kit.canvas.point(*middle), opacity)
        elif step > 0:
            key = (sort, zoom, round(angle / 3), step)
            image = self._parts.get(key)
            if image is None:
                long = (ARROWS[name] + _MARGIN) * zoom
                image = self._painted(sprite.image, angle, long, step / _PAINTED)
                if len(self._parts) >= _KEPT:
                    self._parts.clear()
                self._parts[key] = image
            blit(surface, image, sprite.area(self._kit.canvas.point(*middle)).topleft, opacity)

    def _painted(
        self, image: pygame.Surface, angle: float, long: float, share: float
    ) -> pygame.Surface:
        """The beginning of a stroke: what lies behind the brush."""
        width, height = image.get_size()
        along = (math.cos(math.radians(angle)), -math.sin(math.radians(angle)))
        beside = (-along[1], along[0])
        reach = self._kit.canvas.scale * long * (share - 0.5)
        far = float(width + height)
        x, y = width / 2 + along[0] * reach, height / 2 + along[1] * reach
        corners = [
            (x + beside[0] * far, y + beside[1] * far),
            (x - beside[0] * far, y - beside[1] * far),
            (x - beside[0] * far - along[0] * far, y - beside[1] * far - along[1] * far),
            (x + beside[0] * far - along[0] * far, y + beside[1] * far - along[1] * far),
        ]
        part = image.copy()
        mask = raster.polygon_mask(width, height, corners, samples=1)
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return part
