"""The base that a figure on the stage stands on, in the colour and shape of its side."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.theme import PlayerLook, Shape
from scenes.kit.kit import Kit

_CORNERS: Final = {Shape.DISC: 64, Shape.OCTAGON: 8, Shape.SQUARE: 4, Shape.TRIANGLE: 3}
FLAT: Final = 0.3
"""The depth of its upper face, relative to its width."""
_TURNS: Final = {4: math.pi / 4, 8: 0.0}
"""An upright side at its end would make an octagon look cut off, so that a corner points there."""
_SQUARE: Final = 1.32
"""A square is so much larger than one within the ellipse of a disc."""
_THICK: Final = 0.065
_SIDE: Final = (22, 24, 34)
_GROOVE: Final = 0.86
_FACE: Final = 0.8
"""How wide the upper face is within the coloured rim, relative to the whole."""


def thickness(width: float) -> float:
    """How thick a base of a width is."""
    return _THICK * width


def paint_pedestal(kit: Kit, look: PlayerLook, face: Rgb, width: float) -> Sprite:
    """A base of a width in design units; its anchor is the middle of the upper face."""
    across = kit.canvas.length(width)
    deep, thick = round(across * FLAT), max(2, kit.canvas.length(thickness(width)))
    image = raster.clear(across, deep + thick)
    outer = _outline(look.shape, across, deep, 1.0)
    for lower in range(thick, 0, -1):
        shade = lighten(_SIDE, 0.1) if lower == 1 else _SIDE
        blit(image, raster.coloured(outer, shade), (0, lower))
    rim = lighten(look.colour, 0.2), look.colour, darken(look.colour, 0.25)
    blit(image, raster.gradient_fill(outer, *rim), (0, 0))
    groove = _outline(look.shape, across, deep, _GROOVE)
    blit(image, raster.coloured(groove, darken(look.colour, 0.6)), (0, 0))
    top = _outline(look.shape, across, deep, _FACE)
    blit(image, raster.gradient_fill(top, darken(face, 0.18), face, lighten(face, 0.12)), (0, 0))
    return Sprite(image, (across / 2, deep / 2))


def _outline(shape: Shape, across: int, deep: int, share: float) -> pygame.Surface:
    """The mask of the upper face, or of the part of it within a share of its width."""
    count = _CORNERS[shape]
    turn = _TURNS.get(count, math.pi / 2)
    share *= _SQUARE if count == 4 else 1.0
    points = [
        (
            across / 2 * (1 + share * math.cos(turn + math.tau * corner / count)),
            deep / 2 * (1 + share * math.sin(turn + math.tau * corner / count)),
        )
        for corner in range(count)
    ]
    return raster.polygon_mask(across, deep, points)
