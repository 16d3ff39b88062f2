"""The light above the winner of a battle: the moon over the frozen city."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from scenes.game_view.stage_light import WINNER, Beam, StageLight
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_AT: Final = (WINNER[0], 96.0)
_RADIUS: Final = 58.0
_REACH: Final = 3.0
"""How far its halo reaches, by that radius."""
_COARSE: Final = 4
_SEAS: Final = 15
_FINE: Final = 2
_HALO: Final = (96, 122, 170)
_FACE: Final = ((246, 248, 250), (226, 233, 242), (188, 202, 222))
_SEA: Final = (150, 168, 196)


def paint_moon(kit: Kit, hall: pygame.Surface) -> None:
    """Paint the moon with its seas, and a halo in the fog around it."""
    radius = kit.canvas.length(_RADIUS)
    reach = round(radius * _REACH)
    small = max(8, 2 * reach // _COARSE)
    halo = pygame.Surface((small, small))
    for step in range(30, 0, -1):
        near = (1 - step / 30) ** 2
        colour = tuple(round(near * part) for part in _HALO)
        pygame.draw.circle(halo, colour, (small / 2, small / 2), small / 2 * step / 30)
    halo = pygame.transform.smoothscale(halo, (2 * reach, 2 * reach))
    x, y = kit.canvas.point(*_AT)
    hall.blit(halo, (x - reach, y - reach), special_flags=pygame.BLEND_RGB_ADD)
    side = 2 * radius
    seas = raster.clear(side * _FINE, side * _FINE)
    random = Random(11)
    for _ in range(_SEAS):
        place = random.gauss(0.42, 0.2) * side * _FINE, random.gauss(0.45, 0.2) * side * _FINE
        size = random.uniform(0.05, 0.15) * side * _FINE
        dark = (*(round(part * 0.3) for part in _SEA), round(255 * 0.3))
        spot = raster.clear(seas.get_width(), seas.get_height())
        pygame.draw.circle(spot, dark, place, size)
        blit(seas, spot, (0, 0))
    seas = pygame.transform.gaussian_blur(seas, max(1, radius // 16))
    mask = raster.disc_mask(side)
    face = raster.gradient_fill(mask, *_FACE)
    blit(face, raster.masked(pygame.transform.smoothscale(seas, (side, side)), mask), (0, 0))
    blit(hall, face, (x - radius, y - radius))


MOON: Final = StageLight(
    (190, 212, 250),
    (Beam((_AT[0], _AT[1], 52), (WINNER[0], 690, 215), 0.2),),
    source=paint_moon,
)
