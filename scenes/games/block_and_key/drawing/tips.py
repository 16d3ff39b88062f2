"""Small plates of words beside what is pointed at."""

from __future__ import annotations

from enum import Enum
from typing import Final

import pygame

from scenes.games.block_and_key import layout
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_prompt, prompt_width

_HEIGHT: Final = 34.0
_GAP: Final = 8.0
_WIDEST: Final = 560.0
_COLUMN: Final = 360.0
_ROOM: Final = pygame.FRect(8, 8, 1264, 704)
"""The area for tips."""


class Beside(Enum):
    """The side of the thing at which the plate lies."""

    LEFT = "left"
    RIGHT = "right"
    BELOW = "below"
    ABOVE = "above"


def draw_tip(
    kit: Kit,
    surface: pygame.Surface,
    words: str,
    rect: pygame.FRect,
    beside: Beside,
    sign: Intent | None = None,
    edge: Rgb | None = None,
) -> pygame.FRect:
    """Draw a tip beside a rectangle, in design units; long ones are broken into lines.

    `sign` adds the prompt of an intention, `edge` a rim in a colour. Returns where the plate lies.
    """
    style = TextStyle(Family.STRONG, 14, layout.CREAM)
    room = prompt_width(kit, sign) + _GAP if sign is not None else 0.0
    lines = [words] if sign is not None else _lines(kit, words, style)
    width = min(_WIDEST, max(kit.text.width(line, style) for line in lines) + 28 + room)
    step = kit.text.line_height(style)
    plate = pygame.FRect(0, 0, width, max(_HEIGHT, step * len(lines) + 12))
    match beside:
        case Beside.RIGHT:
            plate.midleft = (rect.right + _GAP, rect.centery)
        case Beside.LEFT:
            plate.midright = (rect.left - _GAP, rect.centery)
        case Beside.BELOW:
            plate.midtop = (rect.centerx, rect.bottom + _GAP)
        case Beside.ABOVE:
            plate.midbottom = (rect.centerx, rect.top - _GAP)
    plate.clamp_ip(_ROOM)
    kit.skin.panel(surface, plate, layout.OAK, 10)
    if edge is not None:
        kit.skin.ring(surface, plate, 10, edge, thickness=2.0, glow=0.3)
    for number, line in enumerate(lines):
        fitted = kit.text.fitted(line, style, width - 16 - room)
        down = plate.centery + (number - (len(lines) - 1) / 2) * step
        kit.text.draw(surface, line, fitted, (plate.centerx - room / 2, down), Anchor.CENTRE)
    if sign is not None:
        draw_prompt(kit, surface, sign, (plate.right - 10, plate.centery), Anchor.RIGHT)
    return plate


def _lines(kit: Kit, words: str, style: TextStyle) -> list[str]:
    """One line, or several of a moderate width where one would be too long."""
    if kit.text.width(words, style) <= _WIDEST - 28:
        return [words]
    return kit.text.wrap(words, style, _COLUMN)
