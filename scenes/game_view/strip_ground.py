"""Grounds for the strip of a finished match: rounded, rimmed, with the line that marks lie on."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

HEAD: Final = 26.0
"""Above the line there is room for the names of chapters, in design units."""
MIDDLE: Final = 0.49
"""Where the line lies below that, as a share."""
ENDS: Final = 30.0
FINISH: Final = 88.0
"""The distance between the left and the right ends of the strip and of the match, in design units;
the final score stands at the right one.
"""
_EDGES: Final = (
    *((step, 2.0, (10, 24, 48, 26 - step)) for step in range(0, 26, 2)),
    (8, 1.6, (214, 164, 74, 255)),
)
"""Lines within the rim: how far in, how wide, and their colour; soft shade, and gold."""


def line_of(kit: Kit, height: int) -> int:
    """The y of the line on which marks lie, in pixels of the strip."""
    head = kit.canvas.length(HEAD)
    return round(head + (height - head) * MIDDLE)


def rimmed(
    kit: Kit, size: tuple[int, int], rim: tuple[Rgb, Rgb], face: tuple[Rgb, ...]
) -> pygame.Surface:
    """A rounded strip of a gradient, framed by a rim and a hairline of gold, shaded within."""
    corner, inset = kit.canvas.length(24), kit.canvas.length(7)
    image = raster.gradient_fill(raster.rounded_mask(*size, corner), *rim)
    inner = raster.inset_mask(*size, corner, inset)
    blit(image, raster.gradient_fill(inner, *face), (0, 0))
    for edge, wide, colour in _EDGES:
        inside = pygame.Rect((0, 0), size).inflate(-2 * inset - edge, -2 * inset - edge)
        line = raster.clear(*size)
        radius = max(1, corner - inset - edge // 2)
        pygame.draw.rect(line, colour, inside, kit.canvas.length(wide), border_radius=radius)
        blit(image, line.premul_alpha(), (0, 0))
    return image
