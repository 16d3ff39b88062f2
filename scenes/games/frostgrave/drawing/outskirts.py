"""The city beyond the table's edge, with lanterns along the edge.

Beyond each edge the ruins of the opposite side are repeated. All of it is painted into the picture
of the ground, since no figure ever walks there.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.beyond import MARGIN, flame, is_clear, lanterns, shifts
from scenes.games.frostgrave.drawing.ground import GroundPicture
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.drawing.materials import GROUP, MASTER
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.kit import Kit

_PROP_PPI: Final = 72
_LIGHTS: Final = (((40, 26, 0), 7.0), ((60, 36, 6), 3.2))
"""The light of a lantern on the snow, far and near: what it adds, and its radius in inches."""
_STONE: Final = ((84, 96, 124), (98, 110, 138), (110, 121, 148))
_SNOW: Final = (196, 206, 228)
_SHADE: Final = (22, 30, 54)
_LONG: Final = (0.75, 1.3)
_WIDE: Final = 0.26
_GAP: Final = 0.07
"""The lengths of kerb stones, their width, and the joint between two, in inches."""
_AWAY: Final = 0.16
"""The distance of the kerb from the table's edge, in inches."""
_BURIED: Final = 0.16
"""The share of the stones that the snow covers."""


class Outskirts:
    """Paints the city beyond the table into the picture of its ground."""

    def __init__(self, kit: Kit, ground: GroundPicture, size: int) -> None:
        self._sprites = kit.sprites.group(GROUP)
        self._ground = ground
        self._size = size
        self._zoom = 2 * ground.ppi / _PROP_PPI / kit.canvas.scale

    def ruins(self, standing: Sequence[Occluder]) -> Iterator[None]:
        """Paint the ruins, in steps."""
        for thing, across, down in self._beyond(standing):
            self._press(thing, across, down)
            yield

    def border(self) -> Iterator[None]:
        """Paint kerb stones and lanterns, in steps."""
        self._kerb()
        yield
        for foot in lanterns(self._size):
            self._lantern(foot)
        yield

    def _beyond(self, standing: Sequence[Occluder]) -> list[tuple[Occluder, int, int]]:
        """The repeated scenery, the farthest back first, with its offsets."""
        size, found = self._size, []
        for thing, (across, down) in itertools.product(standing, shifts(size)):
            shape = tuple((x + across, y + down) for x, y in thing.shape)
            if not thing.leaf and is_clear(shape, thing.top, size):
                found.append((thing.depth[0] + down, thing.depth[1], thing, across, down))
        found.sort(key=lambda each: each[:2])
        return [each[2:] for each in found]

    def _press(self, thing: Occluder, across: int, down: int) -> None:
        ground = self._ground
        if thing.painted is None:
            x, y, z = thing.spot
            self._put(thing.prop, (x + across, y + down), z)
            return
        share = ground.ppi / MASTER
        image = thing.painted.image
        size = (max(1, round(side * share)) for side in image.get_size())
        left = thing.painted.left * share + (across / INCH + MARGIN) * ground.ppi
        top = thing.painted.top * share + (down / INCH + MARGIN) * ground.ppi
        small = pygame.transform.smoothscale(image, tuple(size))
        blit(ground.image, small, (round(left), round(top)))

    def _put(
        self,
        name: str,
        spot: tuple[float, float],
        z: int = 0,
        size: float = 1.0,
    ) -> None:
        ground = self._ground
        point = self._pixel(spot, z)
        shadow = self._sprites.shadow(name, self._zoom * size)
        if shadow is not None:
            shadow.draw(ground.image, point, 0.6)
        sprite = self._sprites.get(name, self._zoom * size)
        sprite.draw(ground.image, point)

    def _kerb(self) -> None:
        """A kerb along the table's edges, stone by stone; snow covers some of them."""
        source = Random(29)
        inches = self._size / INCH
        for side in range(4):
            along = -_AWAY
            while along < inches + _AWAY:
                end = min(along + source.uniform(*_LONG), inches + _AWAY + _WIDE)
                if source.random() > _BURIED:
                    self._kerb_stone(source, side, along, end - _GAP)
                along = end

    def _kerb_stone(self, source: Random, side: int, start: float, end: float) -> None:
        """One stone with its shadow, and snow on a part of it."""
        ppi, inches = self._ground.ppi, self._size / INCH
        near = _AWAY + source.uniform(-0.03, 0.03)
        across = -near - _WIDE if side in (0, 2) else inches + near
        level = side in (0, 1)
        corner = (start, across) if level else (across, start)
        size = (end - start, _WIDE) if level else (_WIDE, end - start)
        place = pygame.Rect(
            *(round((part + MARGIN) * ppi) for part in corner),
            *(max(2, round(part * ppi)) for part in size),
        )
        mask = raster.rounded_mask(*place.size, ppi * 0.035)
        soft = raster.blurred(mask, ppi * 0.07, round(ppi * 0.2))
        pad = round(ppi * 0.2)
        at = (place.left - pad + ppi // 12, place.top - pad + ppi // 16)
        blit(self._ground.image, raster.coloured(soft, _SHADE, 0.75), at)
        stone = source.choice(_STONE)
        face = raster.gradient_fill(mask, lighten(stone, 0.16), darken(stone, 0.18))
        blit(self._ground.image, face, place.topleft)
        if source.random() < 0.7:
            wide, high = (1.0, 0.5) if level else (0.5, 1.0)
            cap = (max(2, round(place.width * wide)), max(2, round(place.height * high)))
            snow = raster.blurred(raster.rounded_mask(*cap, ppi * 0.05), 1.0, 2)
            blit(
                self._ground.image,
                raster.coloured(snow, _SNOW, source.uniform(0.45, 0.8)),
                (place.left - 2, place.top - 3),
            )

    def _lantern(self, foot: tuple[int, int]) -> None:
        x, y = self._pixel(flame(foot)[:2])
        for colour, reach in _LIGHTS:
            light = pool_of_light(round(2 * reach * self._ground.ppi), colour)
            at = (round(x - light.get_width() / 2), round(y - light.get_height() / 2))
            self._ground.image.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)
        self._put("lantern", foot)

    def _pixel(self, spot: tuple[float, float], z: int = 0) -> tuple[float, float]:
        ppi = self._ground.ppi
        return (spot[0] / INCH + MARGIN) * ppi, ((spot[1] - z * LIFT) / INCH + MARGIN) * ppi
