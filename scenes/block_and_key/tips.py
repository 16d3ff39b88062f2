"""Small plates of words beside what is pointed at."""

from __future__ import annotations

from enum import Enum
from typing import Final

import pygame

from scenes.block_and_key import layout
from scenes.kit.canvas import Anchor
from scenes.kit.fonts import Family
from scenes.kit.intents import Intent
from scenes.kit.kit import Kit
from scenes.kit.prompts import draw_prompt, prompt_width
from scenes.kit.text import TextStyle

_HEIGHT: Final = 34.0
_GAP: Final = 8.0
_WIDEST: Final = 560.0


class Beside(Enum):
    """At which side of the thing the plate lies."""

    LEFT = "left"
    RIGHT = "right"
    BELOW = "below"


def draw_tip(
    kit: Kit,
    surface: pygame.Surface,
    words: str,
    rect: pygame.FRect,
    beside: Beside,
    sign: Intent | None = None,
) -> None:
    """Draw a tip beside a rectangle, in design units; long ones are set smaller.

    `sign` adds what says an intention on the device in use.
    """
    style = TextStyle(Family.STRONG, 14, layout.CREAM)
    room = prompt_width(kit, sign) + _GAP if sign is not None else 0.0
    width = min(_WIDEST, kit.text.width(words, style) + 28 + room)
    height = max(_HEIGHT, kit.text.line_height(style) + 12)
    plate = pygame.FRect(0, 0, width, height)
    match beside:
        case Beside.RIGHT:
            plate.midleft = (rect.right + _GAP, rect.centery)
        case Beside.LEFT:
            plate.midright = (rect.left - _GAP, rect.centery)
        case Beside.BELOW:
            plate.midtop = (rect.centerx, rect.bottom + _GAP)
    kit.skin.panel(surface, plate, layout.OAK, 10)
    style = kit.text.fitted(words, style, width - 16 - room)
    middle = (plate.centerx - room / 2, plate.centery)
    kit.text.draw(surface, words, style, middle, Anchor.CENTRE)
    if sign is not None:
        draw_prompt(kit, surface, sign, (plate.right - 10, plate.centery), Anchor.RIGHT)
