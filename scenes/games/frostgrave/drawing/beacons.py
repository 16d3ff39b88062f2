"""Arrows at the edge of the picture to things outside it; a click on one goes there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.camera import Camera
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

Spot = tuple[int, int, int]
_SIDE: Final = 17.0
_INSET: Final = 38.0
BADGE: Final = 2 * _SIDE + 2
"""The size of a badge, in design units."""
_DARK: Final = (14, 20, 34)
_TALL: Final = 1.5
"""The height of a figure on the screen above its feet, in inches of a figure."""
_BELOW_FEET: Final = 50.0
"""How far below the feet of whoever stands right below the header an arrow points up."""
_APART: Final = 40.0
"""Arrows closer to each other than this (design units) are merged."""


@dataclass(frozen=True)
class Beacon:
    """An arrow: its middle in design units, its direction (radians), and its target spot."""

    middle: tuple[float, float]
    turn: float
    spot: Spot
    sign: str = ""
    """The icon of its target."""
    count: int = 1
    """The number of targets that lie in the same direction."""

    @property
    def area(self) -> pygame.FRect:
        """Its area, in design units."""
        area = pygame.FRect(0, 0, 2 * _SIDE, 2 * _SIDE)
        area.center = self.middle
        return area

    def is_hit(self, point: tuple[float, float]) -> bool:
        """Whether a design point is on it."""
        return math.dist(point, self.middle) <= _SIDE * 1.5


def far_off(camera: Camera, spots: Sequence[tuple[Spot, str]]) -> list[Beacon]:
    """The arrows to the spots outside the free part of the picture.

    Args:
        camera: the camera of the view.
        spots: each with its icon.
    """
    found: list[Beacon] = []
    area = layout.TABLE.copy()
    inner = area.inflate(-2 * _INSET, -2 * _INSET)
    # Feet are measured: the header would cover the body of whoever stands right below it.
    covered = layout.BANNER.bottom + _TALL * camera.figure_zoom - area.top
    area.top, area.height = area.top + covered, area.height - covered
    for spot, sign in spots:
        x, y = camera.design(*spot)
        if area.collidepoint(x, y):
            continue
        across, down = x - inner.centerx, y - inner.centery
        share = min(
            inner.width / 2 / abs(across) if across else math.inf,
            inner.height / 2 / abs(down) if down else math.inf,
        )
        middle = (inner.centerx + across * share, inner.centery + down * share)
        turn = math.atan2(down, across)
        if layout.TABLE.collidepoint(x, y):
            middle, turn = (min(max(x, inner.left), inner.right), y + _BELOW_FEET), -math.pi / 2
        near = next(
            (n for n, each in enumerate(found) if math.dist(middle, each.middle) <= _APART), -1
        )
        if near < 0:
            found.append(Beacon(middle, turn, spot, sign))
        else:
            found[near] = replace(found[near], count=found[near].count + 1)
    return found


def draw(
    kit: Kit,
    surface: pygame.Surface,
    beacon: Beacon,
    colour: Rgb,
    time: float,
    badge: pygame.Surface | None = None,
) -> None:
    """A disc with the icon of the target, and an arrow head that points to it.

    Args:
        kit: the toolkit.
        surface: the window.
        beacon: the arrow.
        colour: of the arrow head and the disc's rim.
        time: in seconds, for its beat.
        badge: in place of the disc, as on the chip of a figure.
    """
    beat = 0.0 if kit.settings.reduce_motion else 2.5 * (1 + math.sin(time * 5))
    x, y = beacon.middle
    ahead = pygame.Vector2(1, 0).rotate_rad(beacon.turn)
    for grown, paint in ((3.0, _DARK), (0.0, colour)):
        tip = _SIDE + 12 + beat + grown
        points = []
        for along, side in ((tip, 0.0), (_SIDE + 1 + beat - grown / 2, 11 + grown)):
            points.append((along, side))
        corners = [points[0], points[1], (points[1][0], -points[1][1])]
        pixels = [
            kit.canvas.point(
                x + ahead.x * along - ahead.y * side, y + ahead.y * along + ahead.x * side
            )
            for along, side in corners
        ]
        pygame.draw.polygon(surface, paint, pixels)
        pygame.draw.aalines(surface, paint, True, pixels)
    if badge is not None:
        at = kit.canvas.point(x, y)
        blit(surface, badge, (at[0] - badge.get_width() / 2, at[1] - badge.get_height() / 2))
    else:
        for radius, paint in ((_SIDE + 1, colour), (_SIDE - 2, _DARK)):
            disc = pygame.FRect(x - radius, y - radius, 2 * radius, 2 * radius)
            kit.skin.chip(surface, disc, paint, 1.0)
    if beacon.sign:
        kit.icons.draw(surface, beacon.sign, (x, y), 18, (255, 255, 255))
    if beacon.count > 1:
        style = TextStyle(Family.NUMBER, 15, (255, 255, 255), fixed=True)
        mark = pygame.FRect(x + 5, y + 4, 18, 18)
        kit.skin.chip(surface, mark, _DARK, 1.0)
        kit.text.draw(surface, str(beacon.count), style, mark.center, Anchor.CENTRE)
