"""The light above the winner of a match: an eclipsed sun, as the astrolabe foretold."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.game_view.stage_light import WINNER, Beam, StageLight
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_AT: Final = (WINNER[0], 92.0)
_RADIUS: Final = 54.0
_REACH: Final = 2.6
"""How far the corona reaches, by that radius."""
_RAYS: Final = 90
_COARSE: Final = 3
_FIRE: Final = (255, 196, 120)
_VIOLET: Final = (150, 96, 220)


def paint_eclipse(kit: Kit, hall: pygame.Surface) -> None:
    """Paint corona and rays as light, the dark moon before them, and its fiery edge."""
    radius = kit.canvas.length(_RADIUS)
    reach = round(radius * _REACH)
    small = max(8, 2 * reach // _COARSE)
    light = pygame.Surface((small, small))
    middle, inner = small / 2, small / 2 / _REACH
    for step in range(28, 0, -1):
        share = step / 28
        near = (1 - share) ** 2.2
        colour = tuple(
            round(near * 0.8 * (_FIRE[part] * near + _VIOLET[part] * (1 - near)))
            for part in range(3)
        )
        size = inner * (0.9 + share * (_REACH - 1.1))
        pygame.draw.circle(light, colour, (middle, middle), size)
    random = Random(5)
    for number in range(_RAYS):
        turn = 2 * math.pi * (number + random.random()) / _RAYS
        long = inner * random.uniform(1.15, 1.2 + 0.9 * random.random() ** 2)
        end = middle + long * math.cos(turn), middle + long * math.sin(turn)
        pygame.draw.line(light, (86, 62, 52), (middle, middle), end)
    light = pygame.transform.gaussian_blur(light, 3)
    light = pygame.transform.smoothscale(light, (2 * reach, 2 * reach))
    x, y = kit.canvas.point(*_AT)
    hall.blit(light, (x - reach, y - reach), special_flags=pygame.BLEND_RGB_ADD)
    moon = raster.disc_mask(2 * radius)
    blit(hall, raster.coloured(moon, (255, 226, 170)), (x - radius, y - radius))
    dark = raster.disc_mask(2 * radius - kit.canvas.length(3))
    face = raster.gradient_fill(dark, (46, 30, 78), (24, 14, 46), (12, 7, 26))
    offset = kit.canvas.length(1)
    half = dark.get_width() // 2
    blit(hall, face, (x - half - offset, y - half + offset))


SUN: Final = StageLight(
    (214, 170, 240),
    (Beam((_AT[0], _AT[1] + 10, 44), (WINNER[0], 690, 205), 0.26),),
    source=paint_eclipse,
)
