"""The track of a score pile: a gilt thread with a diamond for every rift still to be scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.layout import COIN, COIN_INK, NIGHT
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, from_hex
from scenes.kit.kit import Kit

_GILT: Final[Rgb] = from_hex("#d9ad5a")
_THREAD: Final = 0.55
"""How bright the thread is."""
_DIAMOND: Final = 13.0
_SET_IN: Final = 1.7
"""The size of the dark setting around a diamond, by its own."""
_MOST_COIN: Final = 30.0


def paint_track(
    kit: Kit, surface: pygame.Surface, pile: pygame.FRect, empty: Sequence[pygame.FRect]
) -> None:
    """Paint the thread through a pile, with a diamond at each empty place and a flag at the last.

    Args:
        kit: the toolkit.
        surface: the window.
        pile: the field of the score pile.
        empty: its empty places, from the left.
    """
    if not empty:
        return
    _paint_thread(kit, surface, pygame.FRect(pile), empty[-1].centerx)
    for rect in empty[:-1]:
        _paint_diamond(kit, surface, rect.center)
    size = min(_MOST_COIN, empty[-1].width + 2)
    coin = layout.around(empty[-1].center, size, size)
    kit.skin.token(surface, coin, COIN)
    kit.icons.draw(surface, "flag", coin.center, 0.54 * size, COIN_INK)


def _paint_thread(kit: Kit, surface: pygame.Surface, pile: pygame.FRect, end: float) -> None:
    """Two fine lines, as if inlaid: light above, dark below; they begin faintly at the left."""
    line = kit.canvas.rect(pygame.FRect(pile.left, pile.centery - 1, end - pile.left, 1))
    thick = max(1, kit.canvas.length(1.4))
    for down, colour, opacity in ((thick, NIGHT.bottom, 1.0), (0, _GILT, _THREAD)):
        mask = raster.rounded_mask(line.width, thick, 0)
        blit(surface, raster.coloured(mask, colour, opacity), (line.left, line.top + down))


def _paint_diamond(kit: Kit, surface: pygame.Surface, point: tuple[float, float]) -> None:
    """A gilt diamond in a dark setting."""
    x, y = kit.canvas.point(*point)
    for size, colours in (
        (_DIAMOND * _SET_IN, (darken(NIGHT.bottom, 0.2), NIGHT.top)),
        (_DIAMOND, (_GILT, darken(_GILT, 0.5))),
    ):
        side = kit.canvas.length(size)
        half = side / 2
        points = [(half, 0), (side, half), (half, side), (0, half)]
        image = raster.gradient_fill(raster.polygon_mask(side, side, points), *colours)
        blit(surface, image, (round(x - half), round(y - half)))
