"""Draws the warm ring of the acting skater, the arcs of passes and shots, and their odds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.trick_shot.layout import Point, RinkFrame
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import between, pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_WARM: Final[Rgb] = (255, 158, 34)
_RING: Final[Rgb] = (255, 214, 116)
_PARTS: Final = 14
_BEND: Final = 0.15
"""How far an arc bends away from its straight line, as a share of its length."""
_CHIP_AT: Final = 0.86
_ODDS = TextStyle(Family.NUMBER, 18, (255, 246, 226), fixed=True)
_CHIP_SIZE: Final = (46.0, 23.0)
_BESIDE_FEET: Final = ((0.0, 30.0), (-23.0, 30.0), (23.0, 30.0), (-52.0, 4.0), (52.0, 4.0))
"""Where odds may stand beside the feet of a receiver: across and down, in design units."""
_AWAY: Final = 900.0
"""What a whole arc's length away from the usual place costs, in square units hidden."""
_CHIP: Final[tuple[Rgb, Rgb]] = ((30, 40, 60), (14, 20, 32))


class WarmRings:
    """Draws the warm ring round the base of the acting skater."""

    def __init__(self, kit: Kit, frame: RinkFrame) -> None:
        self._kit = kit
        self._frame = frame
        self._images: dict[int, pygame.Surface] = {}

    def forget(self) -> None:
        """Drop all images (window changed)."""
        self._images.clear()

    def draw(self, surface: pygame.Surface, place: Point, time: float) -> None:
        """Draw it round a place of the board; it breathes."""
        image = self.image(self._frame.cell)
        x, y = self._kit.canvas.point(*self._frame.design(place))
        corner = (x - image.get_width() // 2, y - image.get_height() // 2)
        blit(surface, image, corner, round(min(1.0, 0.9 * pulse(time)) * 16) / 16)

    def image(self, cell: float) -> pygame.Surface:
        """The cached glow for squares of a size in design units."""
        diameter = self._kit.canvas.length(cell * 1.02)
        image = self._images.get(diameter)
        if image is None:
            image = self._images[diameter] = _warm_ring(diameter)
        return image


def arc(points: Sequence[Point]) -> list[Point]:
    """Bend the straight line between two design points into an arc, upwards where possible."""
    first, last = points[0], points[-1]
    length = math.dist(first, last)
    if length < 1:
        return list(points)
    across = ((last[1] - first[1]) / length, -(last[0] - first[0]) / length)
    if across[1] > 0 or (across[1] == 0 and across[0] < 0):
        across = (-across[0], -across[1])
    middle = (
        (first[0] + last[0]) / 2 + across[0] * length * _BEND * 2,
        (first[1] + last[1]) / 2 + across[1] * length * _BEND * 2,
    )
    found = []
    for number in range(_PARTS + 1):
        share = number / _PARTS
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        found.append(
            (
                a * first[0] + b * middle[0] + c * last[0],
                a * first[1] + b * middle[1] + c * last[1],
            )
        )
    return found


def chip_place(points: Sequence[Point], crowd: Sequence[pygame.FRect]) -> pygame.FRect:
    """The plate of the odds beside the end of a way or on it, where it hides least of a crowd."""
    (start, (x, y)), parts = (points[0], points[-1]), range(_PARTS + 1)
    way = [between(start, (x, y), number / _PARTS) for number in parts]
    places = [
        (abs(number / _PARTS - _CHIP_AT), way[number])
        for number in range(min(_PARTS // 4, len(way) - 1), len(way))
    ]
    places += [(0.0, (x + across, y + down)) for across, down in _BESIDE_FEET]
    best, least = pygame.FRect((0, 0), _CHIP_SIZE), math.inf
    for away, place in places:
        plate = pygame.FRect((0, 0), _CHIP_SIZE).move_to(center=place)
        common = [plate.clip(body) for body in crowd]
        cost = _AWAY * away + sum(each.width * each.height for each in common)
        if cost < least:
            best, least = plate, cost
    return best


def draw_chip(
    kit: Kit, surface: pygame.Surface, plate: pygame.FRect, text: str, colour: Rgb
) -> None:
    """A small dark plate with odds."""
    point = plate.center
    kit.skin.row(surface, plate, _CHIP, plate.height / 2, colour, 1.0)
    kit.text.draw(surface, text, _ODDS, (point[0], point[1] + 1), Anchor.CENTRE)


def _warm_ring(diameter: int) -> pygame.Surface:
    """A glow that is visible on ice: a warm pool, a dark edge, and a bright ring within."""
    padding = round(diameter * 0.34)
    size = diameter + 2 * padding
    image = raster.clear(size, size)
    pool = raster.blurred(raster.disc_mask(diameter), diameter * 0.12, padding)
    blit(image, raster.coloured(pool, _WARM, 0.85), (0, 0))
    for inset, thickness, colour in (
        (0.0, 0.085, darken(_WARM, 0.35)),
        (0.012, 0.062, _WARM),
        (0.024, 0.030, _RING),
    ):
        width = max(1.2, diameter * thickness)
        ring = raster.ring_mask(diameter, diameter, diameter / 2, width, diameter * inset)
        blit(image, raster.coloured(ring, colour), (padding, padding))
    return image
