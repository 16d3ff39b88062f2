"""The floor around the table of the lobby in the colours of a game, under its light."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.game_view.game_module import Mood
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb

_DYED: Final = 214
"""How much of the cloth's own colour is replaced, of 255: its gold stays warm."""
_POOL: Final = (620.0, 420.0)
"""The width and the height of the light on the floor around a chair, in design units."""
_SOFT: Final = 60
"""The pixels across which it is painted before it is drawn large."""


def in_mood(
    picture: pygame.Surface,
    mood: Mood,
    table: pygame.Surface,
    table_at: tuple[int, int],
    pools: list[tuple[int, int]],
    canvas: Canvas,
) -> pygame.Surface:
    """The picture of the room, with dyed cloth and lit floor around the table.

    Args:
        picture: the room; it stays as it is.
        mood: of the game.
        table: the table alone, which keeps the colour of its wood.
        table_at: where its upper left corner lies on the picture.
        pools: the middles of the pools of light, in pixels of the picture.
        canvas: the window.
    """
    made = picture.copy()
    if mood.cloth is not None:
        _dye(made, mood.cloth)
    pool = _pool(mood.light, canvas)
    for x, y in pools:
        at = pool.get_rect(center=(x, y)).topleft
        made.blit(pool, at, special_flags=pygame.BLEND_RGB_ADD)
    blit(made, table, table_at)
    return made


def _dye(picture: pygame.Surface, cloth: Rgb) -> None:
    """Replace the colour of everything, keeping its light and its pattern."""
    dyed = pygame.transform.grayscale(picture)
    # Red counts little in a grey: the picture would get dark.
    dyed.blit(dyed.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    dyed.fill(cloth, special_flags=pygame.BLEND_RGB_MULT)
    dyed.set_alpha(_DYED)
    picture.blit(dyed, (0, 0))


def _pool(light: Rgb, canvas: Canvas) -> pygame.Surface:
    """A soft ellipse of light, to be added."""
    soft = raster.blurred(raster.disc_mask(_SOFT), _SOFT / 5, _SOFT // 2)
    size = canvas.length(_POOL[0]), canvas.length(_POOL[1])
    return raster.coloured(pygame.transform.smoothscale(soft, size), light)
