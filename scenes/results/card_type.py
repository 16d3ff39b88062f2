"""The sizes of words and numbers in a row of cards, one for all, and the places they have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.game_view.ending import Highlight
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter

BAND: Final = 66.0
"""The height of numbers with their bars, and of a face."""
_EDGE: Final = 15.0
_TOP: Final = 13.0
_UNDER_TITLE: Final = 4.0
_UNDER_BAND: Final = 7.0
_TITLE: Final = 14.0
_LEAST_TITLE: Final = 12.0
_LARGER: Final = 1.17
"""The most that words grow with large text: so much fits every card."""
_BODY: Final = 14.0
_LEAST_BODY: Final = 10.0
_NUMBER: Final = 48.0
_SMALLER: Final = 38.0
"""The size of a number, and of those in a row in which pictures show what they are made of."""
COUNTS: Final = 36.0
"""The height of numbers above such a picture."""
_LEAST_PICTURE: Final = 40.0
_MOST_PICTURE: Final = 84.0
_ABOVE_NOTE: Final = 6.0
_READABLE: Final = 15.0
"""Large text below a picture that would have to be smaller than this is left out."""
_APART: Final = 12.0
"""The least distance of two numbers."""
_ROW: Final = 36.0
"""The height of a side's row at the most."""
_SPRITE: Final = 52.0
_WIDE: Final = 150.0
"""From this width on, a picture has room beside the sentence."""
_BLACK: Final = (0, 0, 0)
COUNTED: Final = 30.0
"""The size of a number beside a picture."""
_NAME: Final = 30.0
"""What a name above such numbers takes of their height."""
_WEIGHTS: Final = {"picture": 1.38, "values": 1.0, "face": 1.0}


@dataclass(frozen=True)
class CardType:
    """How everything in a row of cards is set.

    Attributes:
        title: the size of the titles.
        head: the height of the titles.
        body: the size of all sentences and labels.
        number: the size of the numbers.
    """

    title: float
    head: float
    body: float
    number: float


def kind_of(told: Highlight) -> str:
    """How the content of a card is laid out."""
    if told.values:
        return "values"
    return "face" if told.kind_word else "picture"


def widths(cards: Sequence[Highlight], whole: float, gap: float) -> list[float]:
    """The widths of cards side by side: those with a picture and lines are wider."""
    weights = [_WEIGHTS[kind_of(card)] for card in cards]
    free = whole - gap * (len(cards) - 1)
    return [free * weight / sum(weights) for weight in weights]


def title_style(type_: CardType) -> TextStyle:
    """How the titles of a row are set."""
    return TextStyle(Family.STRONG, type_.title, _BLACK, fixed=True)


def body_style(type_: CardType, family: Family = Family.UI) -> TextStyle:
    """How all words of a row are set that are no title."""
    return TextStyle(family, type_.body, _BLACK, fixed=True)


def title_of(text: Typesetter, told: Highlight, style: TextStyle, width: float) -> str:
    """The title of a card, the short one where the other does not fit a line."""
    fits = not told.short or text.width(told.title, style) <= width
    return told.title if fits else told.short


def type_of(
    text: Typesetter, cards: Sequence[Highlight], rects: Sequence[pygame.FRect]
) -> CardType:
    """The largest sizes in which everything in a row finds its place."""
    grown = max(1.0, min(_LARGER, text.text_scale))
    title = TextStyle(Family.STRONG, _TITLE * grown, _BLACK, fixed=True)
    rooms = [rect.width - 2 * _EDGE for rect in rects]
    told = [title_of(text, *each) for each in zip(cards, [title] * len(cards), rooms, strict=True)]
    line = 1.1 * text.line_height(title)
    sizes = [
        text.paragraph(words, title, (room, line), _LEAST_TITLE).size
        for words, room in zip(told, rooms, strict=True)
    ]
    title = title.sized(min(sizes, default=title.size))
    lines = [len(text.wrap(*each)) for each in zip(told, [title] * len(told), rooms, strict=True)]
    head = min(2, max(lines, default=1)) * text.line_height(title)
    type_ = CardType(title.size, head, _BODY * grown, _NUMBER)
    pairs = list(zip(cards, rects, strict=True))
    body = type_.body
    for card, rect in pairs:
        for words, family, room in _words_of(text, card, content_of(rect, type_), type_):
            style = body_style(type_, family)
            body = min(body, text.paragraph(words, style, room.size, _LEAST_BODY).size)
    most = _SMALLER if any(map(is_pictured, cards)) else _NUMBER
    number = min((_number_size(text, *each) for each in pairs), default=_NUMBER)
    number = min(most, number)
    return CardType(title.size, head, body, number)


def _words_of(
    text: Typesetter, told: Highlight, area: pygame.FRect, type_: CardType
) -> Iterator[tuple[str, Family, pygame.FRect]]:
    """The sentences of a card with the room that each has."""
    kind = kind_of(told)
    if kind == "face":
        room = note_room(told, area)
        label = told.lines[0][1] if told.lines else ""
        yield label, Family.STRONG, room
        if not label or fits_below(text, told, room, type_):
            used = _height(text, label, body_style(type_, Family.STRONG), room.width)
            room.top, room.height = room.top + used, room.height - used
            yield told.note, Family.UI, room
    elif kind == "picture" and told.lines:
        beside = words_beside(area)
        high = (area.height - _NAME) / len(told.lines)
        for value, words in told.lines:
            style = TextStyle(Family.NUMBER, COUNTED, _BLACK, fixed=True)
            yield (
                words,
                Family.UI,
                beside_number(
                    text, pygame.FRect(beside.topleft, (beside.width, high)), value, style
                ),
            )
    elif kind == "values" and len(told.values) <= 2:
        room = note_room(told, area)
        if is_pictured(told):
            room = _below_picture(area)
            style = body_style(type_)
            fitting = text.paragraph(told.note, style, room.size, _LEAST_BODY).size
            if text.text_scale > 1 and fitting < _READABLE:
                return
        yield told.note, Family.UI, room


def fits_below(text: Typesetter, told: Highlight, room: pygame.FRect, type_: CardType) -> bool:
    """Whether the sentence of a face has room below what its number counts.

    Where it has not, it is left out: smaller, it would make the whole row smaller.
    """
    label = told.lines[0][1] if told.lines else ""
    style = body_style(type_, Family.STRONG)
    used = _height(text, label, style, room.width)
    used += _height(text, told.note, body_style(type_), room.width)
    return used <= room.height


def _height(text: Typesetter, words: str, style: TextStyle, width: float) -> float:
    return len(text.wrap(words, style, width)) * text.line_height(style) if words else 0.0


def _number_size(text: Typesetter, told: Highlight, rect: pygame.FRect) -> float:
    """The size in which two numbers stand side by side."""
    if len(told.values) != 2:
        return _NUMBER
    style = TextStyle(Family.NUMBER, _NUMBER, _BLACK, fixed=True)
    wide = sum(text.width(value, style) for value in told.values)
    return _NUMBER * min(1.0, (rect.width - 2 * _EDGE - _APART) / max(1.0, wide))


def is_pictured(told: Highlight) -> bool:
    """Whether a picture shows what the numbers of a card are made of.

    Those of three or more sides need all of its height.
    """
    return told.paint is not None and 0 < len(told.values) <= 2


# ---------------------------------------------------------------------- places
def picture_and_note(
    text: Typesetter, told: Highlight, area: pygame.FRect, type_: CardType
) -> tuple[pygame.FRect, pygame.FRect]:
    """The places of such a picture, which has all that the sentence below leaves, and of that.

    A sentence for which large text leaves no room is left out: the picture tells it.
    """
    top = area.top + COUNTS
    high = _height(text, told.note, body_style(type_), area.width)
    if high > _below_picture(area).height + 1:
        high = 0.0
    free = area.bottom - top - (high + _ABOVE_NOTE if high else 0.0)
    picture = pygame.FRect(area.left, top, area.width, min(_MOST_PICTURE, free))
    below = picture.bottom + _ABOVE_NOTE
    rest = max(0.0, area.bottom - below) if high else 0.0
    return picture, pygame.FRect(area.left, below, area.width, rest)


def _below_picture(area: pygame.FRect) -> pygame.FRect:
    """The most room that a picture leaves to the sentence below it."""
    top = area.top + COUNTS + _LEAST_PICTURE + _ABOVE_NOTE
    return pygame.FRect(area.left, top, area.width, max(0.0, area.bottom - top))


def content_of(card: pygame.FRect, type_: CardType) -> pygame.FRect:
    """The part of a card below its title."""
    area = pygame.FRect(card.left + _EDGE, 0, card.width - 2 * _EDGE, 0)
    area.top = card.top + _TOP + type_.head + _UNDER_TITLE
    area.height = card.bottom - _EDGE - area.top
    return area


def words_beside(area: pygame.FRect) -> pygame.FRect:
    """The part of a card beside its picture."""
    left = area.left + area.width * 0.42 + 12
    return pygame.FRect(left, area.top, area.right - left, area.height)


def beside_number(
    text: Typesetter, row: pygame.FRect, value: str, style: TextStyle
) -> pygame.FRect:
    """The part of a row before the number at its end."""
    return pygame.FRect(row.left, row.top, row.width - text.width(value, style) - 6, row.height)


def row_height(told: Highlight, area: pygame.FRect) -> float:
    """The height of each row of three or more sides."""
    return min(_ROW, area.height / len(told.values))


def note_room(told: Highlight, area: pygame.FRect) -> pygame.FRect:
    """The part of a card below its numbers or its face."""
    high = row_height(told, area) * len(told.values) if len(told.values) > 2 else BAND
    top = area.top + high + _UNDER_BAND
    room = pygame.FRect(area.left, top, area.width, max(0.0, area.bottom - top))
    if told.values and told.sprite and area.width > _WIDE:
        room.width -= min(room.height, _SPRITE) + 4
    return room
