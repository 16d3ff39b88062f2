"""The damage that a deck still has to take, on the deck itself, as its cards are turned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import Point
from scenes.kit.kit import Kit
from scenes.pages.lettering import Gilding, letter_number

HURT: Final = Gilding((246, 96, 64), (190, 34, 16), (255, 238, 214), 2.0, 3.0)
"""The lettering of what is taken from a deck."""
_ON_INK: Final = Gilding((255, 253, 244), (255, 226, 190), (84, 10, 4), 2.0, 3.0)
"""The lettering of damage on its blot."""
_BLOT: Final = 0.78
"""The size of the blot below the number, in sizes of the ink that flies from a beast."""
_VERMILION: Final = (176, 34, 18)
_SIZE: Final = 58.0
_GROWS: Final = 0.35
_HEART: Final = 22.0
_UP: Final = 14.0


@dataclass
class Tally:
    """Damage to a deck.

    Attributes:
        point: the middle of the deck, design units.
        left: the cards still to be turned.
        beat: how far the number has come to rest after its last change, 0-1.
    """

    point: Point
    left: int
    beat: float = 0.0


def draw_tally(kit: Kit, surface: pygame.Surface, tally: Tally) -> None:
    """Draw the number and a heart, a little larger while the number is new."""
    if not tally.left:
        return
    x, y = tally.point[0], tally.point[1] - _UP
    size = _SIZE * (1 + _GROWS * (1 - round(tally.beat * 6) / 6))
    blot = kit.sprites.group(GROUP).get("ink_burst", _BLOT, flat=_VERMILION)
    blot.draw(surface, kit.canvas.point(x, y))
    letter_number(kit, surface, f"−{tally.left}", (x - _HEART / 2, y), size, _ON_INK)
    across = 0.3 * size * len(str(tally.left))
    kit.icons.draw(surface, "heart", (x + across + 6, y), _HEART, _ON_INK.bottom)
