"""A caption over a row of slots for pictures, at the bottom of a paper."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave.workshop.styles import DIM
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

SIDE: Final = 52.0
_FACE: Final = (from_hex("#eddcb4"), from_hex("#d8c08c"))
_LINE: Final = from_hex("#c9ac74")
_STYLE: Final = TextStyle(Family.STRONG, 14, DIM)


def slots_height(kit: Kit, count: int) -> float:
    """The height of the caption and its slots."""
    return kit.text.line_height(_STYLE) + (SIDE + 2 if count else 0)


def draw_slots(
    kit: Kit, surface: pygame.Surface, caption: str, area: pygame.FRect, count: int
) -> list[pygame.FRect]:
    """Draw a line, the caption, and empty slots from the top of an area; returns the slots."""
    tall = kit.text.line_height(_STYLE)
    first, second = (kit.canvas.point(x, area.top - 5) for x in (area.left, area.right))
    pygame.draw.line(surface, _LINE, first, second, 1)
    style = kit.text.fitted(caption, _STYLE, area.width)
    kit.text.draw(surface, caption, style, (area.left, area.top + tall / 2), Anchor.LEFT)
    step = min(SIDE + 8, area.width / max(1, count))
    slots = [
        pygame.FRect(area.left + number * step, area.top + tall + 2, min(SIDE, step - 3), SIDE)
        for number in range(count)
    ]
    for slot in slots:
        kit.skin.row(surface, slot, _FACE, 8)
    return slots
