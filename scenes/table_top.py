"""The walnut table under the lamp: the ground of title, lobby, settings and rulebook.

Painted in code once per window size; all sizes are pixels.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from scenes.kit import raster, textures
from scenes.kit.colour import Rgb, from_hex, mix

PLANK = 148
LAMP = (0.485, 0.36)
_LAMP_REACH = (0.70, 0.92)
_LIT: Rgb = from_hex("#ffe6c0")
_DARK: Rgb = from_hex("#1c1413")
_GLOW: Rgb = from_hex("#ff9d45")
_SMALL = (128, 72)


def table_top(
    width: int, height: int, scale: float, lamp: tuple[float, float] = LAMP, level: float = 1.0
) -> pygame.Surface:
    """Paint the table.

    Args:
        width: pixels.
        height: pixels.
        scale: pixels per design unit; sets the width of planks and grain.
        lamp: where the pool of light lies, as shares of width and height.
        level: brightness of the lamp; below 1 for a quiet ground behind panels.
    """
    surface = pygame.Surface((width, height)).convert()
    plank = max(24, round(PLANK * scale))
    source = Random(11)
    for number, top in enumerate(range(0, height, plank)):
        shade = 0.82 + 0.20 * source.random()
        _plank(surface, number, top, min(plank, height - top), scale, shade)
    _light(surface, lamp, level)
    return surface


def _plank(
    surface: pygame.Surface, number: int, top: int, height: int, scale: float, shade: float
) -> None:
    width = surface.get_width()
    coarse = textures.contrast(
        textures.noise(width, height, (420 * scale, 34 * scale), 31 + number, 3), 1.5
    )
    fine = textures.contrast(
        textures.noise(width, height, (260 * scale, 3.2 * scale), 77 + number, 3), 1.7
    )
    coarse.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
    fine.fill((135, 135, 135), special_flags=pygame.BLEND_RGB_MULT)
    coarse.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    ramp = tuple(
        mix(from_hex("#120a06"), from_hex(text), shade)
        for text in ("#341e12", "#54341f", "#74492b", "#8f5f39", "#a06d43")
    )
    surface.blit(raster.ramp(coarse, ramp), (0, top))
    seam = max(1, round(1.6 * scale))
    pygame.draw.rect(surface, (20, 11, 7), (0, top, width, seam))
    _veil(surface, (0, top + seam, width, max(1, round(1.2 * scale))), (255, 214, 160), 34)
    for step in range(3):
        depth = max(1, round(1.5 * scale))
        line = (0, top + height - (step + 1) * depth, width, depth)
        _veil(surface, line, (12, 6, 4), 84 - 26 * step)


def _veil(
    surface: pygame.Surface, area: tuple[int, int, int, int], colour: Rgb, opacity: int
) -> None:
    strip = pygame.Surface((max(1, area[2]), max(1, area[3])), pygame.SRCALPHA)
    strip.fill((*colour, opacity))
    surface.blit(strip, area[:2])


def _light(surface: pygame.Surface, lamp: tuple[float, float], level: float) -> None:
    """Multiply the pool of light and the falling dark over the wood."""
    across, down = _SMALL
    small = pygame.Surface(_SMALL).convert()
    warm = pygame.Surface(_SMALL).convert()
    for y in range(down):
        for x in range(across):
            dx = ((x + 0.5) / across - lamp[0]) / _LAMP_REACH[0]
            dy = ((y + 0.5) / down - lamp[1]) / _LAMP_REACH[1]
            share = math.exp(-2.1 * (dx * dx + dy * dy)) * level
            small.set_at((x, y), mix(_DARK, _LIT, min(1.0, 0.14 + 0.92 * share)))
            core = max(0.0, share - 0.30) * 0.20
            warm.set_at((x, y), mix((0, 0, 0), _GLOW, core))
    size = surface.get_size()
    pool = pygame.transform.smoothscale(small, size)
    surface.blit(pool, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    glow = pygame.transform.smoothscale(warm, size)
    surface.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grain = textures.noise(*size, (1.6, 1.6), 5, 1)
    grain.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.fill((4, 4, 4), special_flags=pygame.BLEND_RGB_SUB)
