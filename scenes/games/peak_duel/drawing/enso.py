"""A ring in one stroke of a brush, which marks an empty place."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.games.peak_duel.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_HAIRS: Final = 26
_BROAD: Final = 0.24
"""How broad the brush is, in radii of the ring."""
_STEPS: Final = 72
_OPEN: Final = 0.13
"""The share of the round that the stroke leaves open."""
_FINE: Final = 2
"""The stroke is drawn larger by this, for smooth edges."""


def draw_enso(
    kit: Kit,
    surface: pygame.Surface,
    middle: Point,
    radius: float,
    colour: Rgb,
    opacity: float,
    seed: int,
) -> None:
    """Draw a ring: full of ink where the brush sets out, dry and in single hairs at its end."""
    source = Random(seed)
    scale = kit.canvas.scale * _FINE
    side = round(2.4 * radius * scale)
    ink = raster.clear(side, side)
    begins = math.radians(source.uniform(70, 150))
    for number in range(_HAIRS):
        across = number / (_HAIRS - 1) - 0.5
        full = 1 - (2 * across) ** 2
        last = (1 - _OPEN) * (0.62 + 0.38 * full * source.uniform(0.55, 1.0))
        dark = 90 + 165 * source.uniform(0.2, 1.0)
        points = []
        for step in range(_STEPS + 1):
            share = step / _STEPS
            if share > last:
                break
            swell = 0.45 + 0.55 * math.sin(math.pi * min(1.0, share / 0.9)) ** 0.7
            bent = 1 + 0.035 * math.sin(2 * math.pi * share + seed)
            away = radius * scale * (bent + _BROAD * across * swell)
            angle = begins + 2 * math.pi * share
            points.append((side / 2 + away * math.cos(angle), side / 2 + away * math.sin(angle)))
        if len(points) > 1:
            thick = max(1, round(radius * scale * _BROAD / _HAIRS * source.uniform(0.7, 1.5)))
            pygame.draw.lines(ink, (round(dark),) * 4, False, points, thick)
    ring = raster.coloured(pygame.transform.smoothscale(ink, (side // _FINE,) * 2), colour)
    x, y = kit.canvas.point(*middle)
    blit(surface, ring, (x - ring.get_width() // 2, y - ring.get_height() // 2), opacity)
