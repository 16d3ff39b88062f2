"""The name on a card: as large as the text size wishes and its place has room for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.layout import CARD
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter, blit

_LEAST_NAMED: Final = 0.6
"""Cards smaller than this share of their full size have no name that could be read."""
_NAMED_AT: Final = layout.BEAST / CARD[0]
_NAME: Final = 13.0
_LEAST_NAME: Final = 10.0
_LEAST_KIND: Final = 8.5
_MOST_NAME: Final = 1.4
"""The size of a beast's name on the field: larger cards and larger text have larger ones."""
_BAND: Final = 170
_EDGE: Final = 5.0


def write_title(
    kit: Kit, image: pygame.Surface, name: str, area: pygame.FRect, zoom: float
) -> None:
    """The name of a spell; small cards have none that could be read."""
    if zoom < _LEAST_NAMED:
        return
    size = (16.0 if kit.words.wide else 15.0) * zoom
    style = TextStyle(Family.STRONG, size, layout.CREAM, fixed=True)
    room = area.width * zoom
    least = max(9.6, 0.8 * size)
    while kit.text.width(name, style) > room and style.size > least:
        style = style.sized(style.size - 0.4)
    name = kit.text.shortened(name, style, room)
    line = kit.text.line(name, style)
    x = round(area.centerx * zoom * kit.canvas.scale) - line.get_width() // 2
    y = round(area.centery * zoom * kit.canvas.scale) - kit.text.optical_centre(style)
    blit(image, line, (x, y))


def write_name(kit: Kit, image: pygame.Surface, name: str, head: pygame.FRect, zoom: float) -> None:
    """The whole name of a beast: at the head of the card, a second line on a band below.

    It grows with the text as far as it fits. Small cards have none that could be read.
    """
    if zoom < _LEAST_NAMED:
        return
    style, lines = fitted_name(kit.text, name, name_rooms(head, zoom), zoom)
    step, scale = kit.text.line_height(style), kit.canvas.scale
    if len(lines) > 1:
        top = head.bottom * zoom
        high = head.centery * zoom + 1.5 * step - top + 2
        area = (round((CARD[0] - 2 * _EDGE) * zoom * scale), round(high * scale))
        band = pygame.Surface(area, pygame.SRCALPHA)
        band.fill((*layout.INK, _BAND))
        blit(image, band.premul_alpha(), (round(_EDGE * zoom * scale), round(top * scale)))
    for number, words in enumerate(lines):
        line = kit.text.line(words, style)
        middle = head.centerx if number == 0 else CARD[0] / 2
        x = round(middle * zoom * scale) - line.get_width() // 2
        y = (head.centery * zoom + number * step) * scale
        blit(image, line, (x, round(y - kit.text.optical_centre(style))))


def name_rooms(head: pygame.FRect, zoom: float) -> tuple[float, float]:
    """How wide the first and the second line of a name may be."""
    return (head.width + 5) * zoom, (CARD[0] - 2 * _EDGE - 4) * zoom


def fitted_name(
    text: Typesetter, name: str, rooms: tuple[float, float], zoom: float
) -> tuple[TextStyle, list[str]]:
    """The name as large as the text size wishes and as one line, or two, have room for.

    A name too long for that is left out but for the kind of beast.
    """
    first, second = rooms
    size = _NAME * max(1.0, zoom / _NAMED_AT) * min(_MOST_NAME, max(1.0, text.text_scale))
    size = max(_LEAST_NAME, round(2 * size) / 2)
    style = TextStyle(Family.STRONG, size, layout.CREAM, fixed=True, leading=1.1)
    while True:
        fitting = partial(_fits, text, style, first)
        lines = _in_two_lines(name, fitting)
        fits = text.width(lines[0], style) <= first
        fits = fits and (len(lines) == 1 or text.width(lines[1], style) <= second)
        if fits:
            return style, lines
        if style.size <= _LEAST_NAME:
            break
        style = style.sized(style.size - 0.5)
    kind = name.rpartition(" ")[2]
    style = style.sized(_NAME)
    while text.width(kind, style) > first and style.size > _LEAST_KIND:
        style = style.sized(style.size - 0.5)
    return style, [text.shortened(kind, style, first)]


def _fits(text: Typesetter, style: TextStyle, room: float, words: str) -> bool:
    return text.width(words, style) <= room


def _in_two_lines(name: str, fits: Callable[[str], bool]) -> list[str]:
    """A name in one line where it fits, else broken once after a word or a hyphen."""
    if fits(name):
        return [name]
    breaks = [place + 1 for place, sign in enumerate(name) if sign in " -"]
    heads = [name[:place].rstrip() for place in breaks]
    fitting = [place for place, head in zip(breaks, heads, strict=True) if fits(head)]
    place = max(fitting, default=min(breaks, default=len(name)))
    return [part for part in (name[:place].rstrip(), name[place:].lstrip()) if part]


def write_centred(
    kit: Kit, surface: pygame.Surface, text: str, style: TextStyle, area: pygame.FRect
) -> None:
    """One line in the middle of an area, made smaller and then shorter where it must be."""
    fitted = kit.text.fitted(text, style, area.width)
    shown = kit.text.shortened(text, fitted, area.width)
    kit.text.draw(surface, shown, fitted, area.center, Anchor.CENTRE)
