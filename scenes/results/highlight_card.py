"""Cards on paper below the strip: highlights of a match, and a kind word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from scenes.game_view.ending import Highlight
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from scenes.kit.widgets.base import Widget
from scenes.pages.player_swatches import shape_mask
from scenes.results.figures import bar_shares, number_of

_SKY: Final = ((58, 84, 124), (200, 216, 232))
_WHITE: Final = (255, 255, 255)
_NUMBER: Final = (163, 54, 31)
_EDGE: Final = 16.0
_FACE: Final = 58.0
_SMALL_FACE: Final = 48.0
"""The side of a face, usual and above a line of large words."""
_ROW: Final = 27.0
"""The height of a side's row at the most."""
_TITLE: Final = 36.0
"""The height of two lines of a title at the most."""
_LARGER: Final = 1.17
"""The most that a title grows with large text: two lines of it fit."""
_BODY: Final = 1.16
"""The most that other words grow: so much fits every card."""
_ASIDE: Final = 160.0
"""The width within which what a loser did stands beside their face."""
_WEIGHTS: Final = {"picture": 1.34, "values": 1.0, "face": 1.0}


def widths(cards: Sequence[Highlight], whole: float, gap: float) -> list[float]:
    """The widths of cards side by side: those with a picture and lines are wider."""
    weights = [_WEIGHTS[_kind(card)] for card in cards]
    free = whole - gap * (len(cards) - 1)
    return [free * weight / sum(weights) for weight in weights]


def title_height(text: Typesetter, cards: Sequence[Highlight], wides: Sequence[float]) -> float:
    """The height of the titles of a row, so that the numbers of all its cards stand side by side.

    Args:
        text: sets the titles.
        cards: the cards from left to right.
        wides: their widths in design units.
    """
    style = _title_style(text, (0, 0, 0))
    rooms = zip(cards, wides, strict=True)
    lines = [len(text.wrap(card.title, style, wide - 2 * _EDGE)) for card, wide in rooms]
    return min(_TITLE, max(lines, default=1) * text.line_height(style))


def _title_style(text: Typesetter, colour: Rgb) -> TextStyle:
    size = 13 * max(1.0, min(_LARGER, text.text_scale))
    return TextStyle(Family.STRONG, size, colour, fixed=True)


def _body_style(text: Typesetter, colour: Rgb, family: Family = Family.UI) -> TextStyle:
    """How all words of cards are set that are no title, in one size."""
    return TextStyle(family, 14 * max(1.0, min(_BODY, text.text_scale)), colour, fixed=True)


def _kind(told: Highlight) -> str:
    if told.values:
        return "values"
    return "face" if told.kind_word else "picture"


class HighlightCard(Widget):
    """One card.

    Args:
        rect: its place in design units.
        told: its content.
        teams: the sides whose colours the values have.
        head: the height of its title, see `title_height`.
    """

    focusable = False

    def __init__(
        self, rect: pygame.FRect, told: Highlight, teams: Sequence[int], head: float = _TITLE
    ) -> None:
        super().__init__(rect)
        self.told = told
        self._teams = teams
        self._head = head
        self._cut: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The picture within the corners of its frame, for one size of the window."""

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper, the title and the content of the card's kind."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, materials.PAPER, 14)
        inner = area.inflate(-2 * _EDGE, -2 * _EDGE)
        title = pygame.FRect(inner.left, inner.top - 2, inner.width, self._head)
        style = _title_style(kit.text, kit.theme.paper.muted)
        self.kit.text.draw_paragraph(surface, self.told.title, style, title, Anchor.TOP_LEFT)
        rest = pygame.FRect(inner.left, title.bottom + 3, inner.width, 0)
        rest.height = inner.bottom - rest.top
        parts = {"values": self._values, "face": self._face, "picture": self._star}
        parts[_kind(self.told)](surface, rest)

    # ------------------------------------------------------------------ a picture, a name, counts
    def _star(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the picture as high as the card, beside it the name and the counts."""
        told, paper = self.told, self.kit.theme.paper
        if told.sprite:
            high = min(area.height, area.width * 0.66)
            frame = pygame.FRect(area.left, area.top, area.width * 0.4, high)
            self._picture(surface, told.sprite, frame)
            area = pygame.FRect(frame.right + 12, area.top, area.right - frame.right - 12, 0)
            area.height = frame.height
        if not told.lines:
            note = TextStyle(Family.DISPLAY, 17, paper.muted)
            self.kit.text.draw_paragraph(surface, told.note, note, area, Anchor.LEFT)
            return
        room = pygame.FRect(area.left, area.top, area.width, area.height * 0.36)
        name = TextStyle(Family.DISPLAY, 19, paper.text)
        high = self.kit.text.draw_paragraph(surface, told.name, name, room)
        rest = pygame.FRect(area.left, area.top + high + 6, area.width, 0)
        rest.height = (area.bottom - rest.top) / len(told.lines)
        rest.height = min(rest.height, 46.0)
        for value, words in told.lines:
            self._counted(surface, value, words, rest)
            rest.top += rest.height

    def _counted(self, surface: pygame.Surface, value: str, words: str, row: pygame.FRect) -> None:
        """Counts with the number at the end, so that a single one reads right too."""
        number = TextStyle(Family.NUMBER, 30, _NUMBER, fixed=True)
        self.kit.text.draw(surface, value, number, row.midright, Anchor.RIGHT)
        free = row.width - self.kit.text.width(value, number) - 8
        before = pygame.FRect(row.left, row.top, free, row.height)
        style = _body_style(self.kit.text, self.kit.theme.paper.text)
        self.kit.text.draw_paragraph(surface, words, style, before, Anchor.LEFT)

    # ------------------------------------------------------------------ what the sides have
    def _values(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the values of all sides, compared by bars, and the sentence below."""
        count = len(self.told.values)
        row = min(_ROW, (area.height - (34 if self.told.note else 0)) / count)
        high = 66.0 if count <= 2 else row * count
        upper = pygame.FRect(area.left, area.top, area.width, high)
        if count <= 2:
            self._draw_pair(surface, upper)
        else:
            self._draw_rows(surface, upper, row)
        note = pygame.FRect(area.left, upper.bottom + 6, area.width, area.bottom - upper.bottom - 6)
        if self.told.sprite and area.width > 150:
            size = min(note.height, 52.0)
            group, _, name = self.told.sprite.partition("/")
            sprites = self.kit.sprites.group(group)
            sprite = sprites.get(name, sprites.zoom_within(name, (size, size)))
            right = self.kit.canvas.rect(note).bottomright
            blit(surface, sprite.image, sprite.image.get_rect(bottomright=right).topleft)
            note.width -= size + 4
        style = _body_style(self.kit.text, self.kit.theme.paper.muted)
        self.kit.text.draw_paragraph(surface, self.told.note, style, note)

    def _draw_pair(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw two large numbers and the bars that compare them; a single one alone."""
        kit, values = self.kit, self.told.values
        if len(values) == 1:
            style = TextStyle(Family.NUMBER, 66, _NUMBER, fixed=True)
            kit.text.draw(surface, values[0], style, (area.left, area.centery), Anchor.LEFT)
            return
        ends = ((area.left, Anchor.LEFT), (area.right, Anchor.RIGHT))
        size = 46.0 if max(map(len, values)) <= 2 else 34.0
        for place, (value, (x, anchor)) in enumerate(zip(values, ends, strict=False)):
            colour = darken(kit.theme.player(self._teams[place]).colour, 0.18)
            style = TextStyle(Family.NUMBER, size, colour, fixed=True)
            kit.text.draw(surface, value, style, (x, area.top + 20), anchor)
        track = pygame.FRect(area.left, area.top + 47, area.width, 12)
        kit.skin.chip(surface, track, kit.theme.paper.c400, 0.25)
        for place, share in enumerate(bar_shares(values) or ()):
            wide = (track.width - 3) * share
            if wide >= 6:
                x = track.left if place == 0 else track.right - wide
                bar = pygame.FRect(x, track.top, wide, track.height)
                kit.skin.chip(surface, bar, kit.theme.player(self._teams[place]).colour, 1.0)

    def _draw_rows(self, surface: pygame.Surface, area: pygame.FRect, row: float) -> None:
        """Draw a row for each of three or more sides: its shape, a bar, its value."""
        kit = self.kit
        numbers = [max(0.0, number_of(value) or 0.0) for value in self.told.values]
        most = max(*numbers, 1.0)
        for place, (value, number) in enumerate(zip(self.told.values, numbers, strict=True)):
            look = kit.theme.player(self._teams[place])
            y = area.top + row * (place + 0.5)
            token = kit.canvas.rect(pygame.FRect(area.left, y - 9, 18, 18))
            mask = partial(shape_mask, look.shape, token.width)
            colours = (look.colour, darken(look.colour, 0.2))
            kit.skin.shape(surface, token, look.shape, mask, colours, 2)
            track = pygame.FRect(area.left + 26, y - 5, area.width - 62, 10)
            kit.skin.chip(surface, track, kit.theme.paper.c400, 0.25)
            if number:
                track.width = max(8.0, track.width * number / most)
                kit.skin.chip(surface, track, look.colour, 1.0)
            style = TextStyle(Family.NUMBER, 24, kit.theme.paper.text, fixed=True)
            kit.text.draw(surface, value, style, (area.right, y), Anchor.RIGHT)

    # ------------------------------------------------------------------ a kind word
    def _face(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the loser, their best figure, and the sentence across the card."""
        told, paper = self.told, self.kit.theme.paper
        beside = area.width > _ASIDE and self.kit.text.text_scale <= _LARGER
        side = _FACE if self.kit.text.text_scale <= _LARGER else _SMALL_FACE
        self._picture(surface, told.sprite, pygame.FRect(area.left, area.top, side, side))
        below = pygame.FRect(area.left, area.top + side + 4, area.width, 0)
        for value, words in told.lines[:1]:
            number = TextStyle(
                Family.NUMBER, 32 if beside else 46, self.number_colour(), fixed=True
            )
            at = (area.left + side + 12, area.top + (14 if beside else side / 2))
            self.kit.text.draw(surface, value, number, at, Anchor.LEFT)
            style = _body_style(self.kit.text, paper.text, Family.STRONG)
            if beside:
                label = pygame.FRect(at[0], area.top + 29, area.right - at[0], _FACE - 24)
                self.kit.text.draw_paragraph(surface, words, style, label)
                continue
            below.height = self.kit.text.line_height(style)
            below.top += self.kit.text.draw_paragraph(surface, words, style, below) + 2
        below.height = area.bottom - below.top
        style = _body_style(self.kit.text, paper.muted)
        self.kit.text.draw_paragraph(surface, told.note, style, below)

    def number_colour(self) -> Rgb:
        """The ink of the number of a card about one side."""
        if self.told.team < 0:
            return _NUMBER
        return darken(self.kit.theme.player(self.told.team).colour, 0.18)

    def _picture(self, surface: pygame.Surface, told: str, frame: pygame.FRect) -> None:
        """Draw the picture before a sky, its feet cut off where it is too tall."""
        kit = self.kit
        kit.skin.field(surface, frame, _SKY, radius=12)
        group, _, name = told.partition("/")
        sprites = kit.sprites.group(group)
        if name not in sprites:
            return
        # Large pictures fill the frame; a miniature is not enlarged beyond showing it whole.
        whole = sprites.zoom_within(name, (frame.width * 0.92, frame.height * 0.94))
        filled = sprites.zoom_within(name, (frame.width * 1.2, frame.height * 1.3))
        sprite = sprites.get(name, min(filled, max(whole, 1.0)))
        inner = kit.canvas.rect(frame.inflate(-4, -4))
        rect = sprite.image.get_rect(center=inner.center)
        if rect.height > inner.height:
            rect.top = inner.top + inner.height // 16
        key = kit.generation, inner.size
        if self._cut is None or self._cut[0] != key:
            image = raster.clear(*inner.size)
            blit(image, sprite.image, rect.move(-inner.left, -inner.top).topleft)
            mask = raster.coloured(raster.rounded_mask(*inner.size, kit.canvas.length(10)), _WHITE)
            image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._cut = key, image
        blit(surface, self._cut[1], inner.topleft)
