"""Lanterns on the walls of ruins: pools of warm light on cold ground.

They hang, so that nobody could take them for scenery that stands in the way of figures.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.beyond import MARGIN
from scenes.games.frostgrave.drawing.ground import GroundPicture
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.drawing.materials import MASTER
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

Spot = tuple[int, int, int]

_SPRITES: Final = "frostgrave_campaign"
_TALL: Final = 0.74
"""The height of a lantern, in inches."""
_FIELD: Final = 11 * INCH
"""One lantern is hung in each square of about this size that has a wall for it."""
_ASTRAY, _APART = 0.75, 0.6
"""How far it may hang from the middle of its square, and how far apart two hang, in squares."""
_LEAST_HIGH, _LEAST_WIDE = 1.4 * INCH, 0.7 * INCH
_STEEP: Final = 0.75
"""How far a wall may turn away from the viewer, as a slope."""
_HANGS: Final = 0.66
"""The height at which a lantern hangs, as a share of its wall's."""
_ROOM: Final = 2.4 * INCH
"""No wall stands that close before a lantern."""
_BESIDE: Final = INCH // 2
"""A wall that stands no farther before it than this is lit, as the next stretch of a slanting one.
"""
_BEFORE: Final = 1.1
"""How far before its wall the light lies on the ground, in inches."""
_COLD: Final = ((0, 54, 108), 5.2)
"""How much of each colour a lantern's light takes from the ground, and its radius in inches: snow
in it is warm, not only brighter."""
_GROUND: Final = (((56, 36, 14), 5.6), ((62, 40, 16), 2.6))
"""The light on the ground, far and near: the share of each colour it adds, its radius."""
_WALL: Final = (((190, 112, 44), 2.9), ((255, 176, 84), 1.3))
"""The same for walls."""
_HAZE: Final = ((46, 25, 4), 4.0)
"""What is added however dark the ground is."""


@dataclass(frozen=True)
class WallLamp:
    """A lantern: its flame's spot (1/64 inch) and the wall on which it hangs."""

    flame: Spot
    wall: Occluder


def places(standing: Sequence[Occluder], size: int) -> list[WallLamp]:
    """Where lanterns hang on a table of a size (1/64 inch)."""
    free = [lamp for lamp in map(_on, standing) if lamp is not None and _is_seen(lamp, standing)]
    count = max(2, round(size / _FIELD))
    step = size / count
    found: list[WallLamp] = []
    for column in range(count):
        for row in range(count):
            goal = ((column + 0.5) * step, (row + 0.5) * step)
            near = min(free, key=lambda lamp: math.dist(lamp.flame[:2], goal), default=None)
            if near is None or math.dist(near.flame[:2], goal) >= step * _ASTRAY:
                continue
            if all(math.dist(near.flame, other.flame) > step * _APART for other in found):
                found.append(near)
    return found


def _on(wall: Occluder) -> WallLamp | None:
    """A lantern in the middle of the side of a wall that faces the viewer."""
    part = wall.part
    if part is None or part.kind != "wall" or part.bottom or part.top < _LEAST_HIGH or wall.leaf:
        return None
    ends = zip(part.shape, (*part.shape[1:], part.shape[0]), strict=True)
    wide = [
        (px, py, qx, qy)
        for (px, py), (qx, qy) in ends
        if abs(qx - px) >= _LEAST_WIDE and abs(qy - py) <= _STEEP * abs(qx - px)
    ]
    if not wide:
        return None
    px, py, qx, qy = max(wide, key=lambda side: side[1] + side[3])
    return WallLamp(((px + qx) // 2, (py + qy) // 2 + 2, round(part.top * _HANGS)), wall)


def _is_seen(lamp: WallLamp, standing: Sequence[Occluder]) -> bool:
    """Whether nothing stands close before a lantern."""
    x, y, _ = lamp.flame
    for each in standing:
        if each is lamp.wall or each.top < INCH // 2:
            continue
        xs, ys = [px for px, _ in each.shape], [py for _, py in each.shape]
        beside = min(xs) - INCH // 2 < x < max(xs) + INCH // 2
        if beside and min(ys) < y + _ROOM and max(ys) > y + INCH // 8:
            return False
    return True


class LampLight:
    """Paints lanterns and their light into the pictures of the ground and of walls."""

    def __init__(self, kit: Kit, ground: GroundPicture) -> None:
        self._ground = ground
        sprite = kit.sprites.group(_SPRITES).get("lantern", 1.0).image
        box = sprite.get_bounding_rect()
        tall = round(_TALL * MASTER)
        size = (round(tall * box.width / box.height), tall)
        self._image = pygame.transform.smoothscale(sprite.subsurface(box), size)

    def shine(self, lamps: Sequence[WallLamp], standing: Sequence[Occluder]) -> Iterator[None]:
        """Paint all of them, in steps."""
        for lamp in lamps:
            self._on_ground(lamp)
            yield
            for thing in standing:
                if thing.middle_at(lamp.flame[0]) <= lamp.flame[1] + _BESIDE:
                    self._on_wall(lamp, thing)
            yield
        for lamp in lamps:
            self._hang(lamp)
        yield

    def _on_ground(self, lamp: WallLamp) -> None:
        ppi, (x, y, _) = self._ground.ppi, lamp.flame
        middle = ((x / INCH + MARGIN) * ppi, (y / INCH + _BEFORE + MARGIN) * ppi)
        colour, reach = _COLD
        pool = pool_of_light(round(2 * reach * ppi), colour)
        at = pool.get_rect(center=(round(middle[0]), round(middle[1])))
        left = pygame.Surface(pool.get_size())
        left.fill((255, 255, 255))
        left.blit(pool, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        self._ground.image.blit(left, at, special_flags=pygame.BLEND_RGB_MULT)
        for colour, reach in _GROUND:
            _add_light(self._ground.image, middle, round(2 * reach * ppi), colour)
        colour, reach = _HAZE
        pool = pool_of_light(round(2 * reach * ppi), colour)
        at = pool.get_rect(center=(round(middle[0]), round(middle[1])))
        self._ground.image.blit(pool, at, special_flags=pygame.BLEND_RGB_ADD)

    def _on_wall(self, lamp: WallLamp, thing: Occluder) -> None:
        painted = thing.painted
        if painted is None:
            return
        x, y = _pixel(lamp.flame)
        middle = (x - painted.left, y - painted.top)
        for colour, reach in _WALL:
            _add_light(painted.image, middle, round(2 * reach * MASTER), colour)

    def _hang(self, lamp: WallLamp) -> None:
        painted = lamp.wall.painted
        if painted is not None:
            x, y = _pixel(lamp.flame)
            wide, tall = self._image.get_size()
            at = (round(x - painted.left - wide / 2), round(y - painted.top - tall * 0.6))
            blit(painted.image, self._image, at)


def _pixel(spot: Spot) -> tuple[float, float]:
    """The place of a spot in pictures of walls, from the table's corner."""
    x, y, z = spot
    return x * MASTER / INCH, (y - z * LIFT) * MASTER / INCH


def _add_light(
    image: pygame.Surface, middle: tuple[float, float], diameter: int, colour: Rgb
) -> None:
    """Brighten a picture by a share of its own colours, less with the distance from a place."""
    pool = pygame.Rect(0, 0, diameter, diameter)
    pool.center = round(middle[0]), round(middle[1])
    area = pool.clip(image.get_rect())
    if area.width and area.height:
        light = pygame.Surface(area.size)
        light.blit(image, (0, 0), area, special_flags=pygame.BLEND_RGB_ADD)
        place = (pool.left - area.left, pool.top - area.top)
        light.blit(pool_of_light(diameter, colour), place, special_flags=pygame.BLEND_RGB_MULT)
        image.blit(light, area, special_flags=pygame.BLEND_RGB_ADD)
