"""A plate over the matrix that says what has just happened, under a medallion of its kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.layout import CREAM, GOLD, NIGHT
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_AT: Final = layout.MIDDLE
_ROOM: Final = 540.0
_EDGE: Final = 32.0
_MEDALLION: Final = 84.0
"""The height of a medallion, of which about a half stands out above the plate."""
_SUNK: Final = 16.0


@dataclass
class Banner:
    """A line over the matrix, as far risen as `share`; with a smaller one, and a medallion."""

    text: str
    small: str = ""
    medallion: str = ""
    share: float = 0.0


def draw_banner(kit: Kit, surface: pygame.Surface, banner: Banner) -> None:
    """Draw a banner that has begun to rise."""
    if banner.share <= 0.02:
        return
    scale = kit.settings.text_scale
    style = kit.text.fitted(banner.text, TextStyle(Family.DISPLAY, 26, CREAM), _ROOM)
    small = kit.text.fitted(banner.small, TextStyle(Family.STRONG, 15, GOLD), _ROOM)
    width = max(kit.text.width(banner.text, style), kit.text.width(banner.small, small))
    height = 56 + (26 * scale if banner.small else 0)
    crown = _SUNK if banner.medallion else 0.0
    middle = _AT[0], _AT[1] - 14 * (1 - banner.share)
    plate = layout.around(middle, width + 2 * _EDGE, height + crown)
    kit.skin.panel(surface, plate, NIGHT, 18)
    kit.skin.ring(surface, plate, 18, GOLD, thickness=1.5, glow=0.3)
    y = plate.centery + crown / 2
    at = plate.centerx, y - (13 * scale if banner.small else 0)
    kit.text.draw(surface, banner.text, style, at, Anchor.CENTRE)
    if banner.small:
        at = plate.centerx, y + 15 * scale
        kit.text.draw(surface, banner.small, small, at, Anchor.CENTRE)
    if banner.medallion:
        _draw_medallion(kit, surface, banner.medallion, (plate.centerx, plate.top + _SUNK))


def draw_plate(
    kit: Kit, surface: pygame.Surface, plate: pygame.FRect, title: str, medallion: str
) -> None:
    """Draw a plate for cards, with a title at its top below a medallion."""
    kit.skin.panel(surface, plate, NIGHT, 20)
    kit.skin.ring(surface, plate, 20, GOLD, thickness=1.5, glow=0.3)
    if title:
        _draw_medallion(kit, surface, medallion, (plate.centerx, plate.top + _SUNK))
        room = plate.width - 2 * _SUNK
        style = kit.text.fitted(title, TextStyle(Family.DISPLAY, 21, CREAM), room)
        at = plate.centerx, plate.top + _SUNK + 18
        kit.text.draw(surface, title, style, at, Anchor.CENTRE)


def _draw_medallion(kit: Kit, surface: pygame.Surface, name: str, foot: layout.Point) -> None:
    """A sprite that stands on a design point."""
    group = kit.sprites.group(GROUP)
    tall = group.get(name, 1.0).image.get_height() / kit.canvas.scale
    image = group.get(name, round(_MEDALLION / tall, 2)).image
    x, y = kit.canvas.point(*foot)
    blit(surface, image, (x - image.get_width() / 2, y - image.get_height()))
