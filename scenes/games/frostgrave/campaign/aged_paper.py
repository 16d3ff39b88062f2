"""Makes a flat sheet look old: warm in the middle, brown at its torn edges."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import mix

_MIDDLE: Final = (255, 247, 228)
_RIM: Final = (206, 164, 108)
_BURNT: Final = (120, 76, 38)
_GRID: Final = 40
_STEP: Final = 7
"""Pixels between two points of the torn outline."""
_FINE: Final = 2
_SOFT: Final = 7


def aged(sheet: pygame.Surface, edge: int) -> pygame.Surface:
    """A sheet with torn edges; `edge` is the width of its bare border in pixels."""
    size = sheet.get_size()
    paper = sheet.convert_alpha()
    paper.blit(_warmth(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mask = _torn(size, edge * 0.42)
    paper.blit(_scorch(mask, edge), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    paper.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paper


def _warmth(size: tuple[int, int]) -> pygame.Surface:
    """White in the middle, brown at the rim, with a few stains."""
    small, source = pygame.Surface((_GRID, _GRID)), Random(7)
    for y in range(_GRID):
        for x in range(_GRID):
            across, down = abs(x / (_GRID - 1) * 2 - 1), abs(y / (_GRID - 1) * 2 - 1)
            far = min(1.0, (across**4 + down**4) ** 0.5)
            share = min(1.0, far * 0.85 + source.random() * 0.16)
            small.set_at((x, y), mix(_MIDDLE, _RIM, share))
    return pygame.transform.smoothscale(small, size)


def _torn(size: tuple[int, int], deep: float) -> pygame.Surface:
    """The sheet's shape: its edges wander inwards by up to `deep` pixels."""
    large = size[0] * _FINE, size[1] * _FINE
    mask = raster.clear(*large)
    outline = [(x * _FINE, y * _FINE) for x, y in _outline(size, deep)]
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    return pygame.transform.smoothscale(mask, size)


def _outline(size: tuple[int, int], deep: float) -> Iterator[tuple[float, float]]:
    width, height = size
    source = Random(3)
    tear = 0.5

    def torn() -> float:
        nonlocal tear
        tear = min(1.0, max(0.0, tear + source.uniform(-0.34, 0.34)))
        return tear * deep

    for x in range(0, width, _STEP):
        yield x, torn()
    for y in range(0, height, _STEP):
        yield width - torn(), y
    for x in range(width, 0, -_STEP):
        yield x, height - torn()
    for y in range(height, 0, -_STEP):
        yield torn(), y


def _scorch(mask: pygame.Surface, edge: int) -> pygame.Surface:
    """Brown along the torn outline, fading inwards."""
    soft = raster.blurred(mask, edge / _SOFT * 2, edge)
    inner = soft.subsurface(pygame.Rect((edge, edge), mask.get_size()))
    dark = pygame.Surface(mask.get_size())
    dark.fill(_BURNT)
    blit(dark, inner, (0, 0))
    return dark
