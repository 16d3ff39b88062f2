"""A card that flies to pieces: it breaks along cracks that run out of its middle."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import pygame

from scenes.games.riftwalker.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb

_WEDGES: Final = 9
_POSES: Final = 3
"""In so many turned pictures each piece is kept."""
_TURN: Final = 62.0
"""The angle through which a piece turns in its flight, in degrees."""
_EDGE: Final = 3
_MULTIPLY: Final = pygame.BLEND_RGBA_MULT
_INNER: Final = 0.46
"""Where the inner pieces end, by the half height of the card."""
_FLIGHT: Final = (64.0, 214.0)
"""How far pieces fly at least and at most, in design units."""
_FALL: Final = 54.0


class Piece(NamedTuple):
    """A piece: its pictures as it turns, its place from the middle in pixels, and its flight."""

    poses: list[pygame.Surface]
    place: Point
    way: Point


class Shattering:
    """The pieces of one card; a few are cut at a time, before they are needed.

    Args:
        card: the picture that breaks.
        light: the colour of broken edges.
    """

    def __init__(self, card: pygame.Surface, light: Rgb) -> None:
        self._pieces: list[Piece] = []
        self._work = self._cut(card, light)

    def prepare(self) -> None:
        """Cut the next piece."""
        next(self._work, None)

    def draw(self, surface: pygame.Surface, canvas: Canvas, at: Point, share: float) -> None:
        """Draw the pieces around a design point, `share` 0-1 of their flight."""
        for _ in self._work:
            pass
        x, y = canvas.point(*at)
        pose = min(_POSES - 1, int(share * _POSES))
        fall, opacity = _FALL * share * share, min(1.0, 2.5 * (1 - share))
        for poses, place, way in self._pieces:
            image = poses[pose]
            across = place[0] + way[0] * share * canvas.scale
            down = place[1] + (way[1] * share + fall) * canvas.scale
            left, top = x + across - image.get_width() / 2, y + down - image.get_height() / 2
            blit(surface, image, (left, top), opacity)

    def _cut(self, card: pygame.Surface, light: Rgb) -> Iterator[None]:
        random = Random(card.get_width())
        middle = card.get_width() / 2, card.get_height() / 2
        whole = raster.silhouette(card)
        for shape in _shapes(random, max(middle)):
            corners = [(middle[0] + x, middle[1] + y) for x, y in shape]
            found = _part(card, whole, corners, light)
            if found is not None:
                picture, place = found
                turn = random.choice((-1, 1)) * random.uniform(0.4, 1.0) * _TURN / (_POSES - 1)
                poses = [
                    pygame.transform.rotozoom(picture, turn * pose, 1) for pose in range(_POSES)
                ]
                x, y = place[0] - middle[0], place[1] - middle[1]
                far = random.uniform(*_FLIGHT) / max(1.0, math.hypot(x, y))
                self._pieces.append(Piece(poses, (x, y), (x * far, y * far)))
            yield


def _part(
    card: pygame.Surface, whole: pygame.Surface, shape: list[Point], light: Rgb
) -> tuple[pygame.Surface, Point] | None:
    """A part of a card, its broken edges alight, and its middle on the card."""
    left, top = (math.floor(min(point[axis] for point in shape)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in shape)) for axis in (0, 1))
    area = pygame.Rect(left, top, right - left, bottom - top).clip(card.get_rect())
    if area.width < 4 or area.height < 4:
        return None
    corners = [(x - area.left, y - area.top) for x, y in shape]
    picture, mask = raster.clear(*area.size), raster.polygon_mask(*area.size, corners)
    picture.blit(card, (0, 0), area)
    for start, end in itertools.pairwise([*corners, corners[0]]):
        pygame.draw.line(picture, (*light, 255), start, end, _EDGE)
    picture.blit(mask, (0, 0), special_flags=_MULTIPLY)
    picture.blit(whole, (0, 0), area, special_flags=_MULTIPLY)
    return picture, area.center


def _shapes(random: Random, reach: float) -> Iterator[list[Point]]:
    """Wedges around the middle, each broken once across; their points are from the middle."""
    spread = 0.55 * math.pi / _WEDGES
    ways = [
        2 * math.pi * number / _WEDGES + random.uniform(-spread, spread)
        for number in range(_WEDGES)
    ]
    breaks = [reach * _INNER * random.uniform(0.75, 1.25) for _ in ways]
    for number in range(_WEDGES):
        after = (number + 1) % _WEDGES
        first, last = ways[number], ways[after] + (2 * math.pi if not after else 0.0)
        near, next_near = breaks[number], breaks[after]
        inner = [(0.0, 0.0), _polar(first, near), _polar(last, next_near)]
        yield inner
        far = reach * 1.5
        yield [_polar(last, next_near), _polar(first, near), _polar(first, far), _polar(last, far)]


def _polar(way: float, far: float) -> Point:
    return math.cos(way) * far, math.sin(way) * far
