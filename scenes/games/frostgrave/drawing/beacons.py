"""Arrows at the edge of the picture to what lies beyond it; a click on one goes there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.camera import Camera
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

Spot = tuple[int, int, int]
_SIDE: Final = 17.0
_INSET: Final = 26.0
_APART: Final = 30.0
"""Arrows that would lie nearer to each other than this (design units) are one."""


@dataclass(frozen=True)
class Beacon:
    """An arrow: its middle in design units, which way it points (radians), and to which spot."""

    middle: tuple[float, float]
    turn: float
    spot: Spot

    @property
    def area(self) -> pygame.FRect:
        """What it covers, in design units."""
        area = pygame.FRect(0, 0, 2 * _SIDE, 2 * _SIDE)
        area.center = self.middle
        return area

    def is_hit(self, point: tuple[float, float]) -> bool:
        """Whether a design point lies on it."""
        return math.dist(point, self.middle) <= _SIDE * 1.3


def far_off(camera: Camera, spots: Sequence[Spot]) -> list[Beacon]:
    """The arrows to those of some spots that lie outside the clear part of the picture."""
    found: list[Beacon] = []
    area = layout.TABLE
    inner = area.inflate(-2 * _INSET, -2 * _INSET)
    for spot in spots:
        x, y = camera.design(*spot)
        if area.collidepoint(x, y):
            continue
        across, down = x - area.centerx, y - area.centery
        share = min(
            inner.width / 2 / abs(across) if across else math.inf,
            inner.height / 2 / abs(down) if down else math.inf,
        )
        middle = (area.centerx + across * share, area.centery + down * share)
        if all(math.dist(middle, each.middle) > _APART for each in found):
            found.append(Beacon(middle, math.atan2(down, across), spot))
    return found


def draw(kit: Kit, surface: pygame.Surface, beacon: Beacon, colour: Rgb) -> None:
    """A head of an arrow with a dark rim."""
    for side, paint in ((_SIDE + 3, (10, 16, 28)), (_SIDE, colour)):
        points = []
        for turn, far in ((0.0, 1.0), (2.4, 0.95), (math.pi, 0.35), (-2.4, 0.95)):
            angle = beacon.turn + turn
            points.append(
                kit.canvas.point(
                    beacon.middle[0] + math.cos(angle) * side * far,
                    beacon.middle[1] + math.sin(angle) * side * far,
                )
            )
        pygame.draw.polygon(surface, paint, points)
        pygame.draw.aalines(surface, paint, True, points)
