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
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_PROP_PPI: Final = 72
_LIGHTS: Final = (((40, 26, 0), 7.0), ((60, 36, 6), 3.2))
"""The light of a lantern on the snow, far and near: what it adds, and its radius in inches."""
_STONE: Final = (96, 112, 150)
_STONES: Final = 1.3
"""The approximate distance between kerb stones, in inches."""


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
        shade: float = 0.0,
    ) -> None:
        ground = self._ground
        point = self._pixel(spot, z)
        shadow = self._sprites.shadow(name, self._zoom * size)
        if shadow is not None:
            shadow.draw(ground.image, point, 0.6)
        sprite = self._sprites.get(name, self._zoom * size, tint=_STONE, tint_share=shade)
        sprite.draw(ground.image, point)

    def _kerb(self) -> None:
        """Half-buried stones in a loose row along the table's edges."""
        source = Random(29)
        size, count = self._size, round(self._size / INCH / _STONES)
        for side, step in itertools.product(range(4), range(count)):
            along = size * (step + source.uniform(0.2, 0.8)) / count
            away = -source.uniform(0.1, 0.5) * INCH
            spot = [(along, away), (along, size - away), (away, along), (size - away, along)][side]
            self._put(
                f"rubble_{source.randrange(4)}", spot, size=source.uniform(0.15, 0.3), shade=0.4
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
