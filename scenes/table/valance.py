"""The valance of a curtain: swags of red cloth with a gold fringe, and tassels between them."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.kit.draw import raster, textures
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb, mix

_SWAGS: Final = (
    (-96, 330, 104),
    (1046, 330, 104),
    (180, 360, 122),
    (740, 360, 122),
    (440, 400, 140),
)
"""Left edge, width and depth of each in design units, those behind first."""
_TASSELS: Final = ((210, 66), (478, 76), (802, 76), (1070, 66))
"""Where the swags meet, and the length of the tassel there."""
_BANDS: Final = 72
_FOLDS: Final = 4.6
_DEEP: Final[Rgb] = (52, 8, 13)
_LIT: Final[Rgb] = (158, 34, 38)
_GOLD: Final[tuple[Rgb, Rgb]] = ((122, 78, 24), (250, 208, 116))
_HIGH: Final = 200.0
_FINE: Final = 2
"""It is painted at this many times its size."""


def hang_valance(surface: pygame.Surface, scale: float) -> None:
    """Hang the valance along the top of a picture, with its shadow on the cloth behind.

    Args:
        surface: the picture.
        scale: pixels of a design unit.
    """
    fine = scale * _FINE
    whole = pygame.Surface((surface.get_width() * _FINE, round(_HIGH * fine)), pygame.SRCALPHA)
    aside = (surface.get_width() / scale - DESIGN_WIDTH) / 2
    for left, width, depth in _SWAGS:
        _draw_swag(whole, (left + aside) * fine, width * fine, depth * fine)
    for x, length in _TASSELS:
        _draw_tassel(whole, (x + aside) * fine, length * fine, fine)
    valance = pygame.transform.smoothscale_by(whole.premul_alpha(), 1 / _FINE)
    nap = textures.noise(*valance.get_size(), (2, 7), 4, 2)
    nap.fill((30, 24, 24), special_flags=pygame.BLEND_RGB_MULT)
    valance.blit(nap, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    dark = raster.blurred(raster.silhouette(valance), 9 * scale, 0)
    blit(surface, raster.coloured(dark, (10, 2, 4), 0.75), (0, round(16 * scale)))
    blit(surface, valance, (0, 0))


def _draw_swag(whole: pygame.Surface, left: float, width: float, depth: float) -> None:
    """A swag: folds that follow its lower edge, closer together towards its ends."""
    for part in range(_BANDS, 0, -1):
        share = 1 - part / _BANDS
        bow = pygame.FRect(0, 0, width * (1 - 0.42 * share), 2 * depth * (1 - 0.86 * share))
        bow.center = left + width / 2, 0
        fold = 0.5 + 0.5 * math.cos(math.tau * _FOLDS * share**0.8)
        cloth = mix(_DEEP, _LIT, fold * (0.95 - 0.5 * share))
        fringe = mix(*_GOLD, 0.5 + 0.5 * math.sin(math.tau * 14 * share))
        pygame.draw.ellipse(whole, fringe if share < 0.06 else cloth, bow)


def _draw_tassel(whole: pygame.Surface, x: float, length: float, fine: float) -> None:
    """A cord, a knob and a skirt of threads."""
    top = length - 34 * fine
    pygame.draw.line(whole, _GOLD[0], (x, 0), (x, top), max(2, round(4 * fine)))
    skirt = 22
    for thread in range(skirt):
        share = thread / (skirt - 1)
        shade = mix(*_GOLD, 0.25 + 0.6 * math.sin(math.pi * share) * (0.6 + 0.4 * (thread % 2)))
        begin = x + (share - 0.5) * 9 * fine, top + 4 * fine
        end = x + (share - 0.5) * 19 * fine, length + 3 * fine * math.sin(math.pi * share)
        pygame.draw.line(whole, shade, begin, end, max(2, round(1.3 * fine)))
    for size, colour in ((8.5, mix(*_GOLD, 0.25)), (6.5, mix(*_GOLD, 0.75))):
        pygame.draw.circle(whole, colour, (x, top), size * fine)
