"""The track of a score pile: a gilt path with a closed door for every rift still to be scored."""

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
_DOOR: Final = (19.0, 40.0)
"""The size of a closed rift."""
_TEAR: Final = (
    (0.5, 0.0),
    (0.7, 0.14),
    (0.92, 0.12),
    (0.86, 0.34),
    (1.0, 0.5),
    (0.84, 0.68),
    (0.9, 0.9),
    (0.64, 0.86),
    (0.5, 1.0),
    (0.34, 0.87),
    (0.1, 0.9),
    (0.16, 0.66),
    (0.0, 0.48),
    (0.14, 0.32),
    (0.08, 0.12),
    (0.32, 0.14),
)
"""Its outline, as the tears on the cards have it."""
_RIM: Final = 1.5
_FULL: Final = 60.0
"""In lower piles the closed rifts are smaller."""
_MOST_COIN: Final = 30.0


def paint_track(
    kit: Kit, surface: pygame.Surface, pile: pygame.FRect, empty: Sequence[pygame.FRect]
) -> None:
    """Paint the path through a pile: a closed rift at each empty place, a flag at the last.

    Args:
        kit: the toolkit.
        surface: the window.
        pile: the field of the score pile.
        empty: its empty places, from the left.
    """
    if not empty:
        return
    size = min(_MOST_COIN, empty[-1].width + 2)
    coin = layout.around((empty[-1].right - size / 2, empty[-1].centery), size, size)
    _paint_thread(kit, surface, pygame.FRect(pile), coin.centerx)
    for rect in empty[:-1]:
        _paint_door(kit, surface, rect.center, min(1.0, pile.height / _FULL))
    kit.skin.token(surface, coin, COIN)
    kit.icons.draw(surface, "flag", coin.center, 0.54 * size, COIN_INK)


def _paint_thread(kit: Kit, surface: pygame.Surface, pile: pygame.FRect, end: float) -> None:
    """Two fine lines, as if inlaid: light above, dark below; they begin faintly at the left."""
    line = kit.canvas.rect(pygame.FRect(pile.left, pile.centery - 1, end - pile.left, 1))
    thick = max(1, kit.canvas.length(1.4))
    for down, colour, opacity in ((thick, NIGHT.bottom, 1.0), (0, _GILT, _THREAD)):
        mask = raster.rounded_mask(line.width, thick, 0)
        blit(surface, raster.coloured(mask, colour, opacity), (line.left, line.top + down))


def _paint_door(kit: Kit, surface: pygame.Surface, point: tuple[float, float], zoom: float) -> None:
    """A tear with a gilt rim, dark inside, with a faint light in its middle."""
    x, y = kit.canvas.point(*point)
    for inset, colours in (
        (-_RIM, (darken(NIGHT.bottom, 0.3), darken(NIGHT.bottom, 0.3))),
        (0.0, (_GILT, darken(_GILT, 0.45))),
        (_RIM, (from_hex("#20154a"), from_hex("#5a44a8"))),
    ):
        wide, high = (kit.canvas.length(side * zoom - 2 * inset) for side in _DOOR)
        points = [(across * wide, down * high) for across, down in _TEAR]
        image = raster.gradient_fill(raster.polygon_mask(wide, high, points), *colours)
        blit(surface, image, (round(x - wide / 2), round(y - high / 2)))
