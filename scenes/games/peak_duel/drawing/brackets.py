"""Thin brackets at the four corners of an empty place for a card."""

from __future__ import annotations

from itertools import product
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_RADIUS: Final = 0.075
_ARM: Final = 0.2
"""The radius of a corner and the length of its arms, in widths of the place."""
_THICK: Final = 1.6
"""How thick the line is, design units."""
_FADES: Final = 0.45
"""The share of an arm over which it fades."""


def draw_brackets(
    kit: Kit, surface: pygame.Surface, place: pygame.FRect, colour: Rgb, opacity: float
) -> None:
    """Draw a line around each corner; it fades along the edges."""
    area = kit.canvas.rect(place)
    thick = max(1.0, kit.canvas.scale * _THICK)
    ring = raster.ring_mask(*area.size, _RADIUS * area.width, thick)
    arm = round(_ARM * area.width)
    fade = max(1, round(_FADES * arm))
    line = raster.clear(*area.size)
    for x, y in product((0, area.width - arm), (0, area.height - arm)):
        line.blit(ring, (x, y), (x, y, arm, arm))
    for step in range(fade):
        share = (step + 0.5) / fade
        grey = (round(255 * share),) * 4
        inward = arm - 1 - step
        for strip in (
            pygame.Rect(inward, 0, 1, area.height),
            pygame.Rect(area.width - 1 - inward, 0, 1, area.height),
            pygame.Rect(0, inward, area.width, 1),
            pygame.Rect(0, area.height - 1 - inward, area.width, 1),
        ):
            line.fill(grey, strip, special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, raster.coloured(line, colour), area.topleft, opacity)
