"""Cards on paper below the strip: highlights of a match, and a kind word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from scenes.game_view.ending import Highlight
from scenes.kit.draw import materials
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.pages.player_swatches import shape_mask
from scenes.results.card_type import (
    BAND,
    COUNTED,
    COUNTS,
    CardType,
    beside_number,
    body_style,
    content_of,
    fits_below,
    is_pictured,
    kind_of,
    note_room,
    picture_and_note,
    row_height,
    title_of,
    title_style,
    words_beside,
)
from scenes.results.figures import bar_shares, ink_of, number_of
from scenes.results.portrait import Portrait

_NUMBER: Final = (163, 54, 31)
_TRACK: Final = (51.0, 12.0)
"""How far below the upper end of the numbers their bars begin, and how high those are."""
_SINGLE: Final = 1.3
"""The size of a number that stands alone, relative to those of a pair."""
_SHADOWS: Final = 11.0
"""How far the shadows of a picture reach beyond its place."""
_ASIDE: Final = 16.0
"""How much further they reach towards the words beside a picture, which are drawn over them."""
_COLUMN: Final = 34.0
"""The width of the numbers beside rows of what they are made of."""
_BETWEEN: Final = 3.0
_ROWS: Final = 46.0
"""The greatest height of a count beside a picture."""


class HighlightCard(Widget):
    """One card.

    Args:
        rect: its place in design units.
        told: its content.
        teams: the sides whose colours the values have.
        type_: the sizes of everything that is written in the row.
    """

    focusable = False

    def __init__(
        self, rect: pygame.FRect, told: Highlight, teams: Sequence[int], type_: CardType
    ) -> None:
        super().__init__(rect)
        self.told = told
        self._teams = teams
        self._type = type_
        self.portrait: Portrait | None = None
        """Its picture; made with the first drawing."""
        self._painted: tuple[tuple[object, ...], pygame.Surface] | None = None
        """What its content's painter has drawn, with what it was drawn for."""

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper, the title and the content of the card's kind."""
        kit = self.kit
        kit.skin.panel(surface, self.area, materials.PAPER, 14)
        rest = content_of(self.area, self._type)
        title = pygame.FRect(rest.left, 0, rest.width, self._type.head)
        title.bottom = rest.top - 4
        style = title_style(self._type).coloured(kit.theme.paper.muted)
        words = title_of(kit.text, self.told, style, title.width)
        kit.text.draw_paragraph(surface, words, style, title, Anchor.TOP_LEFT)
        parts = {"values": self._values, "face": self._face, "picture": self._star}
        parts[kind_of(self.told)](surface, rest)

    def _body(self, colour: Rgb, family: Family = Family.UI) -> TextStyle:
        return body_style(self._type, family).coloured(colour)

    def _draw_painted(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        """Draw what the numbers are made of: painted once, on the paper of the card."""
        around = place.inflate(2 * _SHADOWS, 2 * _SHADOWS)
        around.width += _ASIDE if not self.told.values else 0.0
        area = self.kit.canvas.rect(around).clip(surface.get_rect())
        key = (self.kit.generation, *area)
        if self.told.paint is None or area.width <= 0 or area.height <= 0:
            return
        if self._painted is None or self._painted[0] != key:
            self.told.paint(self.kit, surface, place, self._teams)
            self._painted = key, surface.subsurface(area).copy()
        surface.blit(self._painted[1], area.topleft)

    def _draw_portrait(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        if self.told.paint is not None:
            self._draw_painted(surface, frame)
            return
        if self.portrait is None:
            self.portrait = Portrait(self.kit, self.told.sprite)
        self.portrait.draw(surface, frame)

    # ------------------------------------------------------------------ a picture, a name, counts
    def _star(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the picture as high as the card, beside it the name and the counts."""
        told, paper = self.told, self.kit.theme.paper
        if told.sprite or told.paint is not None:
            beside = words_beside(area)
            frame = pygame.FRect(area.topleft, (beside.left - 12 - area.left, area.height))
            self._draw_portrait(surface, frame)
            area = beside
        if not told.lines:
            note = TextStyle(Family.DISPLAY, 17, paper.muted)
            self.kit.text.draw_paragraph(surface, told.note, note, area, Anchor.LEFT)
            return
        room = pygame.FRect(area.left, area.top, area.width, area.height * 0.36)
        name = TextStyle(Family.DISPLAY, 19, paper.text)
        high = self.kit.text.draw_paragraph(surface, self._name_in(room, name), name, room)
        rest = pygame.FRect(area.left, area.top + high + 4, area.width, 0)
        rest.height = min(_ROWS, (area.bottom - rest.top) / len(told.lines))
        for value, words in told.lines:
            self._counted(surface, value, words, rest)
            rest.top += rest.height

    def _name_in(self, room: pygame.FRect, style: TextStyle) -> str:
        """The name, parted after a hyphen where it would be small in one piece."""
        told, text = self.told.name, self.kit.text
        parted = told.replace("-", "-\n", 1)
        whole, broken = (text.paragraph(each, style, room.size).size for each in (told, parted))
        return parted if broken > whole else told

    def _counted(self, surface: pygame.Surface, value: str, words: str, row: pygame.FRect) -> None:
        """Counts with the number at the end, so that a single one reads right too."""
        number = TextStyle(Family.NUMBER, min(COUNTED, row.height), _NUMBER, fixed=True)
        self.kit.text.draw(surface, value, number, row.midright, Anchor.RIGHT)
        before = beside_number(self.kit.text, row, value, number)
        style = self._body(self.kit.theme.paper.text)
        self.kit.text.draw_paragraph(surface, words, style, before, Anchor.LEFT)

    # ------------------------------------------------------------------ what the sides have
    def _values(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the values of all sides, compared by bars, and the sentence below."""
        if is_pictured(self.told):
            self._pictured(surface, area)
            return
        if len(self.told.values) > 2:
            self._draw_rows(surface, area, row_height(self.told, area))
        else:
            self._draw_pair(surface, pygame.FRect(area.topleft, (area.width, BAND)))
        note = note_room(self.told, area)
        if self.told.sprite and note.width < area.width:
            size = area.right - note.right - 4
            group, _, name = self.told.sprite.partition("/")
            sprites = self.kit.sprites.group(group)
            sprite = sprites.get(name, sprites.zoom_within(name, (size, size)))
            corner = self.kit.canvas.rect(area).bottomright
            blit(surface, sprite.image, sprite.image.get_rect(bottomright=corner).topleft)
        style = self._body(self.kit.theme.paper.muted)
        if self.kit.text.paragraph(self.told.note, style, note.size) == style:
            self.kit.text.draw_wrapped(surface, self.told.note, style, note)

    def _pictured(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the numbers, below them what they are made of, and the sentence."""
        self._draw_numbers(surface, pygame.FRect(area.topleft, (area.width, COUNTS - 4)), 1.0)
        picture, note = picture_and_note(self.kit.text, self.told, area, self._type)
        self._draw_painted(surface, picture)
        if note.height:
            style = self._body(self.kit.theme.paper.muted)
            self.kit.text.draw_wrapped(surface, self.told.note, style, note)

    def _draw_numbers(
        self, surface: pygame.Surface, row: pygame.FRect, single: float = _SINGLE
    ) -> None:
        """Draw the numbers of two sides at the ends of a row; a single one at its left."""
        kit, values, size = self.kit, self.told.values, self._type.number
        if len(values) == 1:
            style = TextStyle(Family.NUMBER, single * size, _NUMBER, fixed=True)
            kit.text.draw(surface, values[0], style, row.midleft, Anchor.LEFT)
            return
        ends = ((row.midleft, Anchor.LEFT), (row.midright, Anchor.RIGHT))
        for place, (value, (at, anchor)) in enumerate(zip(values, ends, strict=False)):
            colour = ink_of(kit.theme.player(self._teams[place]).colour)
            style = TextStyle(Family.NUMBER, size, colour, fixed=True)
            kit.text.draw(surface, value, style, at, anchor)

    def _draw_pair(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw two large numbers and the bars that compare them; a single one alone."""
        kit, values = self.kit, self.told.values
        if len(values) == 1:
            self._draw_numbers(surface, area)
            return
        self._draw_numbers(surface, pygame.FRect(area.left, area.top, area.width, 46))
        track = pygame.FRect(area.left, area.top + _TRACK[0], area.width, _TRACK[1])
        kit.skin.chip(surface, track, kit.theme.paper.c400, 0.25)
        for place, share in enumerate(bar_shares(values) or ()):
            wide = (track.width - 3) * share
            if wide >= 6:
                x = track.left if place == 0 else track.right - wide
                bar = pygame.FRect(x, track.top, wide, track.height)
                kit.skin.chip(surface, bar, kit.theme.player(self._teams[place]).colour, 1.0)

    def _draw_rows(self, surface: pygame.Surface, area: pygame.FRect, row: float) -> None:
        """Draw a row for each of three or more sides: its shape, a bar, its value.

        What the values are made of takes the place of the bars.
        """
        kit = self.kit
        numbers = [max(0.0, number_of(value) or 0.0) for value in self.told.values]
        most = max(*numbers, 1.0)
        pictured = self.told.paint is not None
        if pictured:
            wide = area.width - _COLUMN
            self._draw_painted(
                surface, pygame.FRect(area.left, area.top, wide, row * len(numbers) - _BETWEEN)
            )
        for place, (value, number) in enumerate(zip(self.told.values, numbers, strict=True)):
            look = kit.theme.player(self._teams[place])
            y = area.top + row * (place + 0.5) - (_BETWEEN / 2 if pictured else 0.0)
            style = TextStyle(Family.NUMBER, 24, kit.theme.paper.text, fixed=True)
            kit.text.draw(surface, value, style, (area.right, y), Anchor.RIGHT)
            if pictured:
                continue
            token = kit.canvas.rect(pygame.FRect(area.left, y - 9, 18, 18))
            mask = partial(shape_mask, look.shape, token.width)
            colours = (look.colour, darken(look.colour, 0.2))
            kit.skin.shape(surface, token, look.shape, mask, colours, 2)
            track = pygame.FRect(area.left + 26, y - 5, area.width - 62, 10)
            kit.skin.chip(surface, track, kit.theme.paper.c400, 0.25)
            if number:
                track.width = max(8.0, track.width * number / most)
                kit.skin.chip(surface, track, look.colour, 1.0)

    # ------------------------------------------------------------------ a kind word
    def _face(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the loser, their best figure, and the sentence across the card."""
        told, paper, text = self.told, self.kit.theme.paper, self.kit.text
        side = BAND - 2
        self._draw_portrait(surface, pygame.FRect(area.topleft, (side, side)))
        below = note_room(told, area)
        noted = not told.lines or fits_below(text, told, below, self._type)
        for value, words in told.lines[:1]:
            number = TextStyle(Family.NUMBER, self._type.number, self.number_colour(), fixed=True)
            middle = (area.left + side + area.right) / 2, area.top + side / 2
            text.draw(surface, value, number, middle, Anchor.CENTRE)
            style = self._body(paper.text, Family.STRONG)
            high = text.draw_paragraph(surface, words, style, below)
            below.top, below.height = below.top + high, below.height - high
        if noted:
            text.draw_paragraph(surface, told.note, self._body(paper.muted), below)

    def number_colour(self) -> Rgb:
        """The ink of the number of a card about one side."""
        if self.told.team < 0:
            return _NUMBER
        return ink_of(self.kit.theme.player(self.told.team).colour)
