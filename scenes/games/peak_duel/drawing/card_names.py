"""The name on a card: the kind of beast large, its epithet in small capitals above."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter

NameLine = tuple[str, TextStyle]
_LEAST_NAMED: Final = 0.6
"""Cards smaller than this share of their full size show no name."""
_LEAST_EPITHET: Final = 0.8
"""Smaller cards show the kind of their beast alone."""
HEAD_GROWTH: Final = 14.0
"""How much taller the head of a card is that has two lines, card units."""
_KIND: Final = 15.5
_EPITHET: Final = 14.5
"""Sizes at which the two lines of a name begin on a card of full size."""
_MOST_WHOLE, _MOST_KIND, _MOST_EPITHET = 19.5, 18.5, 16.0
"""Larger text would touch other lines or the edge of the card."""
_WHOLE: Final = 17.0
_TITLE: Final = 16.0
_LEAST: Final = 8.5
_MOST_GROWTH: Final = 1.4
_PLACES: Final = (0.24, 0.68)
"""The middles of two lines, as shares of the head."""
_ROOM: Final = (30.5, 82.0)
"""Left edge and width of the lines of a name, card units."""


def write_title(
    kit: Kit, image: pygame.Surface, name: str, area: pygame.FRect, zoom: float
) -> None:
    """The name of a spell; small cards have none that could be read."""
    if zoom < _LEAST_NAMED:
        return
    family = Family.STRONG if kit.words.wide else Family.NUMBER
    style = TextStyle(family, _TITLE * zoom, layout.CREAM, fixed=True)
    words = _shrunk(kit.text, name if kit.words.wide else name.upper(), style, _ROOM[1] * zoom)
    _write(kit, image, words, area.centery, zoom)


def head_growth(kit: Kit, zoom: float) -> float:
    """How much taller the head of a beast's card is made for its name, card units."""
    return 0.0 if kit.words.wide or zoom < _LEAST_EPITHET else HEAD_GROWTH


def name_lines(text: Typesetter, name: str, zoom: float, *, tall: bool) -> list[NameLine]:
    """The name of a beast as its card shows it: its kind, in a tall head below its epithet.

    A name without spaces stands in one line, as large as it may be. Lines grow with the text
    as far as they fit.
    """
    epithet, _, kind = name.rpartition(" ")
    growth = min(_MOST_GROWTH, max(1.0, text.text_scale))
    room = _ROOM[1] * zoom
    if not tall:
        size = min(_WHOLE * growth, _MOST_WHOLE) * zoom
        style = TextStyle(Family.STRONG, size, layout.CREAM, fixed=True)
        return [_shrunk(text, kind, style, room)]
    lines = []
    if epithet:
        style = TextStyle(Family.NUMBER, _EPITHET * zoom * growth, layout.GILT, fixed=True)
        lines.append(
            _shrunk(text, epithet.upper(), style.sized(min(style.size, _MOST_EPITHET * zoom)), room)
        )
    style = TextStyle(Family.STRONG, _KIND * zoom * growth, layout.CREAM, fixed=True)
    return [*lines, _shrunk(text, kind, style.sized(min(style.size, _MOST_KIND * zoom)), room)]


def _shrunk(text: Typesetter, words: str, style: TextStyle, room: float) -> NameLine:
    """Words as large as fit; words that are still too long are cut."""
    while text.width(words, style) > room and style.size > _LEAST:
        style = style.sized(style.size - 0.5)
    return text.shortened(words, style, room), style


def write_name(kit: Kit, image: pygame.Surface, name: str, head: pygame.FRect, zoom: float) -> None:
    """The name of a beast in the head of its card. Small cards have none that could be read."""
    if zoom < _LEAST_NAMED:
        return
    lines = name_lines(kit.text, name, zoom, tall=head_growth(kit, zoom) > 0)
    places = _PLACES if len(lines) > 1 else (0.5,)
    for line, share in zip(lines, places, strict=True):
        _write(kit, image, line, head.top + head.height * share, zoom)


def _write(kit: Kit, image: pygame.Surface, line: NameLine, y: float, zoom: float) -> None:
    """One line at a height of a card, card units."""
    words, style = line
    scale = zoom * kit.canvas.scale
    drawn = kit.text.line(words, style)
    x = round((_ROOM[0] + _ROOM[1] / 2) * scale) - drawn.get_width() // 2
    blit(image, drawn, (x, round(y * scale - kit.text.optical_centre(style))))


def write_centred(
    kit: Kit, surface: pygame.Surface, text: str, style: TextStyle, area: pygame.FRect
) -> None:
    """One line in the middle of an area, made smaller and then shorter where it must be."""
    fitted = kit.text.fitted(text, style, area.width)
    shown = kit.text.shortened(text, fitted, area.width)
    kit.text.draw(surface, shown, fitted, area.center, Anchor.CENTRE)
