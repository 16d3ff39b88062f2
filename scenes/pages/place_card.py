"""The card that stands before a seat: paper with the band and the sign of its team."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten, mix
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.player_swatches import shape_mask

BAND: Final = 46.0
_WHITE: Final = ((255, 250, 240), (222, 214, 200))
_DARK: Final = ((24, 32, 48), (17, 23, 36))
_DASH: Final = 8.0


def draw_place_card(
    kit: Kit,
    surface: pygame.Surface,
    card: pygame.FRect,
    team: int,
    lines: tuple[str, ...],
    *,
    icon: str = "",
    is_free: bool = False,
    kept_clear: float = 0.0,
) -> None:
    """Draw a card with one or two lines; a free one is dark, with a dashed outline.

    A width at the right of the lines is kept clear, in design units.
    """
    look, paper = kit.theme.player(team), kit.theme.paper
    head = min(card.height, 66.0)
    inks: tuple[Rgb, Rgb] = (paper.text, paper.muted)
    top = lighten(look.colour, 0.06)
    if is_free:
        inks = ((234, 241, 255), (185, 203, 234))
        top = darken(look.colour, 0.45)
        kit.skin.row(surface, card, _DARK, 12)
    else:
        kit.skin.panel(surface, card, materials.PAPER, 12)
    band = pygame.FRect(card.left, card.top, BAND, card.height)
    kit.skin.row(surface, band, (top, darken(top, 0.24)), 12)
    if is_free:
        _outline(kit, surface, card, mix(look.colour, (255, 255, 255), 0.35))
    sign = pygame.FRect(band.centerx - 15, card.top + head / 2 - 15, 30, 30)
    area = kit.canvas.rect(sign)
    kit.skin.shape(surface, area, look.shape, lambda: shape_mask(look.shape, area.width), _WHITE, 3)
    if icon:
        kit.icons.draw(surface, icon, sign.center, 15, darken(look.colour, 0.35))
    left, room = band.right + 12, card.width - BAND - 30 - kept_clear
    for number, (words, size, ink) in enumerate(zip(lines, (18, 13), inks, strict=False)):
        family = Family.UI if number else Family.DISPLAY
        style = kit.text.fitted(words, TextStyle(family, size, ink), room)
        y = card.top + head / 2 + (23 * number - 10 if len(lines) > 1 else 0)
        kit.text.draw(
            surface, kit.text.shortened(words, style, room), style, (left, y), Anchor.LEFT
        )


def _outline(kit: Kit, surface: pygame.Surface, card: pygame.FRect, colour: Rgb) -> None:
    """Dashes along the four sides."""
    thick = max(1, kit.canvas.length(1.6))
    for across in (True, False):
        length = card.width if across else card.height
        begin = 12.0
        while begin < length - 10:
            end = min(begin + _DASH, length - 10)
            for side in (0.0, card.height if across else card.width):
                ends = [
                    (card.left + at, card.top + side)
                    if across
                    else (card.left + side, card.top + at)
                    for at in (begin, end)
                ]
                start, stop = (kit.canvas.point(*each) for each in ends)
                pygame.draw.line(surface, colour, start, stop, thick)
            begin += 2 * _DASH
