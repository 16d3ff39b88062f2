"""The right leaf of the rulebook: clauses with their numbers, marks and links."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.rulebook import Clause
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.rich_text import RichLine, lay_out, parse
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.link_pane import LinkPane
from scenes.rulebook.diagram_picture import DiagramPicture
from scenes.rulebook.told_diagram import ToldDiagram

_NUMBER = re.compile(r"(?<!\[)\b([A-Z]{2}-\d+(?:\.\d+[a-z]?)?)\b")
_LINK: Rgb = from_hex("#8a5a12")
_LIT: Rgb = from_hex("#c07a10")
_FOUND: Rgb = from_hex("#f2c264")
_NUMBER_ROOM = 92.0
_GAP = 16.0


@dataclass
class _Set:
    """A clause, laid out: its place in the page and its lines."""

    clause: Clause
    top: float
    height: float
    lines: list[RichLine]
    note: str


class RulebookPage(LinkPane):
    """Shows clauses one below the other; numbers of other clauses in their text are links.

    Args:
        rect: place in design units.
        game: whose words name the options.
        title: the line at the top.
        clauses: what to show.
        marked: the number of the clause to open at and to mark.
        wanted: what was searched for, lit in the text; empty for no search.
        on_link: called with a clause's number.

    Attributes:
        pictures: the diagrams above the clauses; a search shows none.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        game: str,
        title: str,
        clauses: Sequence[Clause],
        marked: str,
        wanted: str,
        on_link: Callable[[str], None],
        *,
        key: str = "",
    ) -> None:
        super().__init__(rect, on_link, key=key)
        self.on_paper = True
        self.game = game
        self.title = title
        self.clauses = list(clauses)
        self.marked = marked
        self.wanted = wanted
        self.pictures: Sequence[DiagramPicture] = ()
        self._set: list[_Set] = []
        self._told: list[ToldDiagram] = []
        self._generation = -1

    # ------------------------------------------------------------------ layout
    def _styles(self) -> tuple[TextStyle, TextStyle]:
        paper = self.kit.theme.paper
        return (
            TextStyle(Family.BODY, 16, paper.text, leading=1.46),
            TextStyle(Family.STRONG, 16, paper.text, leading=1.46),
        )

    def _lay_out(self) -> None:
        if self._generation == self.kit.generation:
            return
        self._generation = self.kit.generation
        kit = self.kit
        plain, bold = self._styles()
        step = kit.text.line_height(plain)
        room = self.rect.width - self._number_room() - 24
        top = kit.text.line_height(self._title_style()) + 12
        self._set, self._links = [], []
        self._told = []
        if not self.wanted:
            for picture in self.pictures:
                told = ToldDiagram(kit, picture, top, self.rect.width - 24)
                self._told.append(told)
                top += told.height + _GAP
        for clause in self.clauses:
            marked = _NUMBER.sub(_as_link(clause.id), clause.text(kit.words.language))
            lines = lay_out(parse(marked), plain, bold, room, kit.text)
            note = self._note_of(clause)
            height = len(lines) * step + (step * 0.9 if note else 0)
            self._set.append(_Set(clause, top, height, lines, note))
            for number, line in enumerate(lines):
                self._links += [
                    (top + (number + 0.5) * step, fragment)
                    for fragment in line.fragments
                    if fragment.span.link
                ]
            top += height + _GAP
        self.content_height = top + 10
        for each in self._set:
            if each.clause.id == self.marked:
                self.scroll_to(max(0.0, each.top - 60), at_once=True)

    def _number_room(self) -> float:
        return _NUMBER_ROOM * max(1.0, self.kit.text.text_scale)

    def _words_left(self) -> float:
        return self.rect.left + self._number_room()

    def _line(self) -> float:
        return self.kit.text.line_height(self._styles()[0])

    def _title_style(self) -> TextStyle:
        return TextStyle(Family.DISPLAY, 25, self.kit.theme.paper.text)

    def _note_of(self, clause: Clause) -> str:
        """Where a clause comes from, and which options change it."""
        words = self.kit.words
        marks = [words(f"rulebook.source.{mark}") for mark in clause.mark.split("/")]
        for option in clause.options:
            key = f"{self.game}.option.{option}"
            name = words(key) if key in words else option
            marks.append(words("rulebook.option", name=name))
        return " · ".join(marks)

    # ------------------------------------------------------------------ input
    def update(self, dt: float) -> None:
        """Lay out when needed, and glide."""
        self._lay_out()
        super().update(dt)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw title, clauses and bar."""
        self._lay_out()
        kit, rect = self.kit, self.rect
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(rect.inflate(16, 0)).clip(before))
        style = self._title_style()
        fitted = kit.text.fitted(self.title, style, rect.width - 20)
        y = rect.top + self.shift + kit.text.line_height(style) / 2
        kit.text.draw(surface, self.title, fitted, (rect.left, y), Anchor.LEFT)
        for told in self._told:
            told.draw(surface, pygame.Vector2(rect.left, rect.top + self.shift))
        for each in self._set:
            top = rect.top + self.shift + each.top
            if top < rect.bottom and top + each.height > rect.top:
                self._draw_clause(surface, each, top)
        super().draw(surface)
        surface.set_clip(before)

    def _mark_found(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        point: tuple[float, float],
    ) -> None:
        """A band of gold behind what was searched for."""
        kit = self.kit
        for start, end in _places_of(self.wanted, text):
            left = kit.text.width(text[:start], style)
            wide = kit.text.width(text[start:end], style)
            step = kit.text.line_height(style) * 0.72
            band = pygame.FRect(point[0] + left - 2, point[1] - step / 2, wide + 4, step)
            kit.skin.chip(surface, band, _FOUND, 0.85)

    def _draw_clause(self, surface: pygame.Surface, each: _Set, top: float) -> None:
        kit, rect = self.kit, self.rect
        paper = kit.theme.paper
        plain, bold = self._styles()
        step = kit.text.line_height(plain)
        if each.clause.id == self.marked:
            band = pygame.FRect(rect.left - 6, top - 6, rect.width - 6, each.height + 12)
            kit.skin.row(surface, band, ((255, 236, 178), (250, 220, 146)), radius=8, opacity=0.8)
        number = TextStyle(Family.NUMBER, 19, paper.muted)
        kit.text.draw(surface, each.clause.id, number, (rect.left, top + step / 2), Anchor.LEFT)
        left = rect.left + self._number_room()
        for place, line in enumerate(each.lines):
            middle = top + (place + 0.5) * step
            for fragment in line.fragments:
                span = fragment.span
                style = bold if span.bold else plain
                x = left + fragment.x
                self._mark_found(surface, fragment.text, style, (x, middle))
                if span.link:
                    style = style.coloured(_LIT if self._is_lit(fragment) else _LINK)
                    y = middle + kit.text.size(plain) * 0.55
                    start = kit.canvas.point(x, y)
                    bar = (kit.canvas.length(fragment.width), kit.canvas.length(1.1))
                    surface.fill(style.colour, pygame.Rect(start, bar))
                kit.text.draw(surface, fragment.text, style, (x, middle), Anchor.LEFT)
        if each.note:
            style = TextStyle(Family.UI, 12, paper.c400)
            middle = top + len(each.lines) * step + step * 0.36
            kit.text.draw(surface, each.note, style, (left, middle), Anchor.LEFT)


def _places_of(wanted: str, text: str) -> list[tuple[int, int]]:
    """Where a search is found in a text, however it is written; from and to."""
    folded, word = text.casefold(), wanted.casefold()
    if not word or len(folded) != len(text):
        return []
    return [(found.start(), found.end()) for found in re.finditer(re.escape(word), folded)]


def _as_link(own: str) -> Callable[[re.Match[str]], str]:
    """Turns the number of another clause into a link to it."""

    def replace(match: re.Match[str]) -> str:
        number = match.group(1)
        return number if number == own else f"[[{number}]]"

    return replace
