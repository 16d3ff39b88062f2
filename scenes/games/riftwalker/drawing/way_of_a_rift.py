"""What becomes of a rift, told in an area without any: explored, rotated, burst."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.rift_painter import CARD
from scenes.games.riftwalker.layout import CREAM, GOLD, MUTED
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_STEPS: Final = ("explore", "rotate", "burst")
_ROW: Final = 58.0
_TOP: Final = 38.0
"""How far below the upper edge of an area the steps begin, in design units."""
_TALL: Final = 50.0
_LEFT: Final = 64.0


def paint_way(kit: Kit, surface: pygame.Surface, area: pygame.FRect) -> None:
    """Paint the three steps in the sky of an area, one below the other."""
    top = area.top + _TOP
    least = min(1.0, 1.2 / kit.text.text_scale)
    for number, step in enumerate(_STEPS):
        row = pygame.FRect(area.left + 4, top + number * _ROW, area.width - 8, _ROW)
        _paint_card(kit, surface, step, (row.left + _LEFT / 2, row.centery))
        room = row.width - _LEFT
        for key, size, colour, beside in (
            (step, 16.0, GOLD if step == "burst" else CREAM, -11),
            (f"{step}_how", 13.0, MUTED, 11),
        ):
            words = str(kit.words(f"riftwalker_table.way.{key}"))
            style = TextStyle(Family.STRONG, size * least, colour)
            style = kit.text.fitted(words, style, room)
            words = kit.text.shortened(words, style, room)
            kit.text.draw(
                surface, words, style, (row.left + _LEFT, row.centery + beside), Anchor.LEFT
            )


def _paint_card(kit: Kit, surface: pygame.Surface, step: str, point: tuple[float, float]) -> None:
    """A rift as it lies after a step: on its side, upright, cracked."""
    group, at = kit.sprites.group(GROUP), kit.canvas.point(*point)
    zoom = _TALL / CARD[1]
    name = "rift_back_turned" if step == "explore" else "rift_back"
    group.get(name, round(zoom, 3)).draw(surface, at)
    if step == "burst":
        group.get("crack_lightning_2", round(zoom, 3), flat=GOLD).draw(surface, at)
