"""Where a figure can get: the tinted area of the first and the second move, and ways to spots."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave import moving, reactions
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.terrain.reaching import Reach, reach
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from scenes.frostgrave import layout
from scenes.frostgrave.camera import LIFT, Camera
from scenes.kit import raster
from scenes.kit.colour import Rgb, lighten
from scenes.kit.text import blit

_GRAIN: Final = 6
"""Pixels for an inch in the mask of the area."""
_SPOT: Final = 3
"""The radius of a spot in that mask."""


class Reachable:
    """What one figure can reach now and with the move after it.

    Nothing is worked out at once: :meth:`advance` does a little in every frame, so that no frame
    waits for it; a way that is asked for earlier works out what it needs.
    """

    def __init__(self, battle: Battle, figure: Figure, one: Activation) -> None:
        self._battle = battle
        self.figure = figure
        self.first_budget = max(0, moving.allowance(battle, figure, one.moves))
        later = one.actions - one.taken > 1
        second = moving.allowance(battle, figure, one.moves + 1) if later else 0
        self._both = self.first_budget + max(0, second)
        self._half = self._both // INCH + 3
        self._first: Reach | None = None
        self._wide: Reach | None = None
        self._masks: list[pygame.Surface] = []
        self._fitted: tuple[float, pygame.Surface] | None = None

    @property
    def first(self) -> Reach:
        """What the next move reaches."""
        if self._first is None:
            self._first = self._reach(self.first_budget)
        return self._first

    def advance(self) -> bool:
        """Work a little; returns whether there was anything left to do."""
        if self._first is None:
            self._first = self._reach(self.first_budget)
        elif not self._masks:
            self._masks.append(self._mask(self._first))
        elif self._wide is None:
            self._wide = self._reach(self._both) if self._both > self.first_budget else self._first
        elif len(self._masks) == 1:
            self._masks.append(self._mask(self._wide))
        else:
            return False
        return True

    def _reach(self, budget: int) -> Reach:
        battle, figure = self._battle, self.figure
        stops, passed = moving.blockers(battle, figure), moving.friends(battle, figure)
        return reach(battle.field.ground, body_of(figure), budget, stops, passed)

    # ------------------------------------------------------------------ ways
    def ways_to(self, x: int, y: int, z: int | None = None) -> list[Move]:
        """Moves that may lead to a spot, the straight one first; the rules have the last word."""
        number = self.figure.id
        height = 0 if z is None else z
        found = [Move(number, (Waypoint(x, y, height),))]
        way = self.first.path_to(x, y, z)
        if way:
            found.append(Move(number, way))
        near = self.first.nearest_to(x, y)
        if near is not None:
            around = self.first.path_to(*near)
            if around:
                found.append(Move(number, (*around, Waypoint(x, y, height))))
                found.append(Move(number, around))
        return found

    def ways_into_contact(self, enemy: Figure) -> list[Move]:
        """Moves that may end in contact with somebody."""
        spot = reactions.contact_spot(self._battle, self.figure, body_of(enemy), enemy.id)
        found: list[Move] = []
        if spot is not None:
            found.append(Move(self.figure.id, (Waypoint(spot.x, spot.y, spot.z),)))
        for x, y in _around(enemy, self.figure.radius):
            way = self.first.path_to(x, y)
            if way:
                found.append(Move(self.figure.id, way))
        return found

    # ------------------------------------------------------------------ the picture
    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Tint the ground that can be reached, as soon as it is known."""
        if len(self._masks) < 2:
            return
        image = self._image(camera)
        x, y = camera.pixel(self.figure.x, self.figure.y)
        blit(surface, image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))

    def _image(self, camera: Camera) -> pygame.Surface:
        ppi = camera.ppi
        if self._fitted is None or self._fitted[0] != ppi:
            side = round(self._half * 2 * ppi)
            first, second = self._masks
            image = raster.clear(side, side)
            if self._wide is not self._first:
                self._tint(image, second, (40, 150, 160), 0.16)
            self._tint(image, first, layout.TEAL, 0.26)
            self._fitted = (ppi, image)
        return self._fitted[1]

    def _tint(
        self, image: pygame.Surface, mask: pygame.Surface, colour: Rgb, strength: float
    ) -> None:
        size = image.get_size()
        inside = pygame.transform.smoothscale(raster.curve(mask, _FILL), size)
        image.blit(raster.coloured(inside, colour, strength), (0, 0),
                   special_flags=pygame.BLEND_PREMULTIPLIED)
        rim = pygame.transform.smoothscale(raster.curve(mask, _RIM), size)
        bright = lighten(colour, 0.3)
        image.blit(raster.coloured(rim, bright, min(1.0, strength * 2.6)), (0, 0),
                   special_flags=pygame.BLEND_PREMULTIPLIED)

    def _mask(self, found: Reach) -> pygame.Surface:
        """The spots as a soft patch in a square about the figure."""
        side = self._half * 2 * _GRAIN
        mask = raster.clear(side, side)
        scale, middle = _GRAIN / INCH, side / 2
        here = self.figure
        for x, y, z in [(here.x, here.y, here.z), *found.spots]:
            at = (
                round(middle + (x - here.x) * scale),
                round(middle + (y - z * LIFT - here.y) * scale),
            )
            pygame.draw.circle(mask, (255, 255, 255, 255), at, _SPOT)
        return raster.blurred(mask, 1.6, 0)


def _around(enemy: Figure, radius: int) -> list[tuple[int, int]]:
    """Spots that touch somebody's base, all round."""
    away = pygame.Vector2(enemy.radius + radius + 1, 0)
    turned = [away.rotate(30 * step) for step in range(12)]
    return [(round(enemy.x + each.x), round(enemy.y + each.y)) for each in turned]


_FILL: Final = bytes(min(255, max(0, (value - 60) * 3)) for value in range(256))
_RIM: Final = bytes(round(255 * max(0.0, 1 - abs(value - 108) / 58)) for value in range(256))
