"""Materials drawn in code: noise sent through colour ramps. Deterministic, sizes in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, from_hex

_WOOD = tuple(from_hex(text) for text in ("#53321c", "#7d512d", "#94653a"))
_WALNUT = tuple(from_hex(text) for text in ("#3a2315", "#5d3a22", "#7d5130", "#93643c"))
_PAPER = tuple(from_hex(text) for text in ("#e6d3aa", "#f1e3c2", "#f9efd8"))
_FELT = tuple(from_hex(text) for text in ("#123646", "#1d4f66", "#286680"))


def noise(
    width: int, height: int, cell: tuple[float, float], seed: int, octaves: int = 3
) -> pygame.Surface:
    """Fractal value noise as grey levels, centred near 128; `cell` is its coarsest grain."""
    source = Random(seed)
    total = sum(0.5**octave for octave in range(octaves))
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    result.fill((0, 0, 0, 255))
    across, down = cell
    for octave in range(octaves):
        layer = _lattice(width, height, max(1.0, across), max(1.0, down), source)
        value = round(255 * 0.5**octave / total)
        layer.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)
        result.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        del layer  # before the next one is made: each is as large as the whole
        across, down = across / 2, down / 2
    return result


def _lattice(width: int, height: int, across: float, down: float, source: Random) -> pygame.Surface:
    columns, rows = int(width / across) + 3, int(height / down) + 3
    values = source.randbytes(columns * rows)
    pixels = bytearray(4 * len(values))
    for channel in range(3):
        pixels[channel::4] = values
    pixels[3::4] = b"\xff" * len(values)
    small = pygame.image.frombuffer(pixels, (columns, rows), "RGBA").convert_alpha()
    del pixels, values
    size = (max(width, round(columns * across)), max(height, round(rows * down)))
    large = pygame.transform.smoothscale(small, size)
    left = min(round(across / 2), size[0] - width)
    top = min(round(down / 2), size[1] - height)
    return large.subsurface((left, top, width, height))


def contrast(image: pygame.Surface, gain: float) -> pygame.Surface:
    """Grey levels stretched around the middle by `gain`."""
    result = raster.curve(image, _gained(gain))
    result.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    return result


@lru_cache(maxsize=16)
def _gained(gain: float) -> bytes:
    return bytes(max(0, min(255, round(128 + (value - 128) * gain))) for value in range(256))


def _material(
    size: tuple[int, int], cell: tuple[float, float], seed: int, ramp: Sequence[Rgb], gain: float
) -> pygame.Surface:
    return raster.ramp(noise(*size, cell, seed, 4), ramp, _gained(gain))


def wood(
    width: int, height: int, scale: float, seed: int = 4, *, dark: bool = False
) -> pygame.Surface:
    """Wood grain running to the right."""
    ramp = _WALNUT if dark else _WOOD
    return _material((width, height), (110 * scale, 6 * scale), seed, ramp, 1.9)


def felt(width: int, height: int, scale: float, seed: int = 5) -> pygame.Surface:
    """Blue-green felt with a fine nap."""
    image = _material((width, height), (30 * scale, 26 * scale), seed, _FELT, 0.9)
    return grained(image, scale * 0.7, seed, 26)


def paper(width: int, height: int, scale: float, seed: int = 7) -> pygame.Surface:
    """Warm paper with clouds and fibres."""
    image = _material((width, height), (70 * scale, 60 * scale), seed, _PAPER, 1.6)
    return grained(image, scale, seed, 14)


def grained(image: pygame.Surface, scale: float, seed: int, amount: int) -> pygame.Surface:
    """Fine grain of +-`amount`/2 grey levels added to an opaque image in place."""
    width, height = image.get_size()
    fine = noise(width, height, (2 * scale, 2 * scale), seed + 100, 2)
    fine.fill((amount, amount, amount), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    half = amount // 2
    image.fill((half, half, half), special_flags=pygame.BLEND_RGB_SUB)
    return image


def brushed(width: int, height: int, scale: float, colours: Sequence[Rgb]) -> pygame.Surface:
    """A vertical gradient with faint horizontal brush marks (steel)."""
    image = raster.gradient(width, height, *colours)
    marks = noise(width, height, (60 * scale, 1.4 * scale), 9, 3)
    marks.fill((16, 16, 16), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(marks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    image.fill((8, 8, 8), special_flags=pygame.BLEND_RGB_SUB)
    return image
