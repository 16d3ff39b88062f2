"""Recolours baked pictures: only one paint changes its colour.

Pictures are premultiplied. White, black, skin and wood stay nearly as they are: a pixel moves as
far as the strong channel of the paint stands above its weak one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb

_LINE_DEPTH: Final = 115


def paint_of(image: pygame.Surface, painted: Rgb) -> pygame.Surface:
    """The share of a paint in each pixel, the same in all three channels."""
    strong, weak = _channels(painted)
    pixels = pygame.image.tobytes(image, "RGBA")
    plane = _grey(pixels[strong::4], image.get_size())
    less = _grey(pixels[weak::4], image.get_size())
    plane.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return plane


def move_paint(image: pygame.Surface, plane: pygame.Surface, painted: Rgb, wanted: Rgb) -> None:
    """Add to each pixel the difference of the wanted colour to the painted one, by its paint."""
    strong, weak = _channels(painted)
    whole = painted[strong] - painted[weak]
    parts = [255 * (new - old) // whole for old, new in zip(painted, wanted, strict=True)]
    for sign, flag in ((1, pygame.BLEND_RGB_ADD), (-1, pygame.BLEND_RGB_SUB)):
        share = tuple(max(0, min(255, sign * part)) for part in parts)
        if any(share):
            change = plane.copy()
            change.fill(share, special_flags=pygame.BLEND_RGB_MULT)
            image.blit(change, (0, 0), special_flags=flag)


def draw_lines(
    image: pygame.Surface,
    plane: pygame.Surface,
    ends: Iterable[tuple[tuple[int, int], tuple[int, int]]],
    thick: int,
) -> None:
    """Darken lines where a paint is, whose plane was taken before."""
    lines = pygame.Surface(image.get_size()).convert_alpha()
    lines.fill((0, 0, 0, 255))
    for start, end in ends:
        pygame.draw.line(lines, (_LINE_DEPTH,) * 3, start, end, thick)
    lines.blit(plane, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(lines, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _channels(painted: Rgb) -> tuple[int, int]:
    """The channel that is strong in a paint, and the one that is weak."""
    return painted.index(max(painted)), painted.index(min(painted))


def _grey(values: bytes, size: tuple[int, int]) -> pygame.Surface:
    pixels = bytearray(b"\xff" * (4 * len(values)))
    for channel in range(3):
        pixels[channel::4] = values
    return pygame.image.frombytes(bytes(pixels), size, "RGBA").convert_alpha()
