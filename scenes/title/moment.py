"""The framed picture on the tray of the title: one moment of the chosen game."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit

GROUP: Final = "title"
SHAPE: Final = 384 / 352
"""The width of a baked picture as a share of its height."""
_RIM: Final = 6.0
_CORNER: Final = 12.0
_SHADE: Final = from_hex("#140a04")


def has_moment(kit: Kit, game: str) -> bool:
    """Whether there is a picture of a game."""
    return game in kit.sprites.group(GROUP)


def draw_moment(kit: Kit, surface: pygame.Surface, game: str, frame: pygame.FRect) -> None:
    """Draw the picture of a game in a rim of wood, which casts its shadow on it."""
    kit.skin.tray(surface, frame, _CORNER, _RIM)
    inner = kit.canvas.rect(frame.inflate(-2 * _RIM + 1, -2 * _RIM + 1))
    unit = kit.canvas.scale
    sprite = kit.sprites.group(GROUP).covering(game, (inner.width / unit, inner.height / unit))
    picture = raster.clear(*inner.size)
    blit(picture, sprite.image, sprite.image.get_rect(center=picture.get_rect().center).topleft)
    mask = raster.rounded_mask(*inner.size, (_CORNER - _RIM) * unit)
    rim = raster.ring_mask(*inner.size, (_CORNER - _RIM) * unit, 3.0 * unit)
    soft = raster.blurred(rim, 4 * unit, 0)
    for opacity, down in ((0.75, (round(unit), round(2 * unit))), (0.4, (0, 0))):
        blit(picture, raster.coloured(soft, _SHADE, opacity), down)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, picture, inner.topleft)
