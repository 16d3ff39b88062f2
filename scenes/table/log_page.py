"""The page of the match log: an entry per action, with a token of the side that took it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Unpack

import pygame

from scenes.game_view.log_picture import LogPicture
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.fonts import Family
from scenes.kit.text.rich_text import Fragment, RichLine, Span, lay_out, parse
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common
from scenes.kit.widgets.edge_fade import EdgeFade
from scenes.kit.widgets.rich_view import RichView
from scenes.table.log_marks import LogMarks, Painter

_GUTTER = 40.0
_WIDE_GUTTER = 58.0
"""The room for pictures, where any entry has one."""
_TOKEN = 28.0
_BADGE = 22.0
_TILE = 44.0
_SMALL = 30.0
"""The size of a token alone, of one at a tile, of a tile, and of a picture below the words."""
_RIBBON = 30.0
_GAP = 10.0
_LOOSER = 30.0
"""By how much the gaps between the last entries grow at most, to fill the page."""
_AT_ONCE = 6
"""Entries laid out in one frame; older ones follow in the next frames."""
_CLAUSE = " [["


@dataclass(frozen=True)
class LogEntry:
    """The events of one action.

    Attributes:
        number: the action's; 0 is the set-up.
        team: whose it is; `None` for the set-up.
        lines: marked text, the first one is its head.
        pictures: those beside the lines.
        heads: whether it is the line that begins a turn.
        opens: whether it only says who is about to act: a quiet heading of what follows.
    """

    number: int
    team: int | None
    lines: tuple[str, ...]
    pictures: tuple[LogPicture, ...] = ()
    heads: bool = False
    opens: bool = False

    @property
    def portrait(self) -> LogPicture | None:
        """The picture of who or what acts."""
        if self.opens:
            return None
        return next((each for each in self.pictures if not each.beside), None)

    @property
    def row(self) -> tuple[LogPicture, ...]:
        """The pictures below the lines."""
        return tuple(each for each in self.pictures if each.beside)


class LogPage(RichView):
    """Entries one below the other; the consequences of an action are paler than the action."""

    underlines = False

    def __init__(
        self,
        rect: pygame.FRect,
        on_link: Callable[[str], None],
        *,
        empty: str,
        style: TextStyle,
        link_colour: Rgb,
        paint: Painter | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, empty, on_link, style=style, link_colour=link_colour, **common)
        self._paint = paint
        self.on_paper = True
        self._entries: tuple[LogEntry, ...] = ()
        self._set: list[tuple[float, LogEntry, list[RichLine]]] = []
        self._laid: dict[LogEntry, list[RichLine]] = {}
        self._laid_for: tuple[int, float] | None = None
        self._left_out = 0
        self._fade = EdgeFade(self)

    @property
    def entries(self) -> Sequence[LogEntry]:
        """The entries, oldest first; the words for an empty log while there are none."""
        return self._entries

    @entries.setter
    def entries(self, entries: Sequence[LogEntry]) -> None:
        self._entries = tuple(entries)
        self._generation = -1
        self._link = None
        self.changed = True

    # ------------------------------------------------------------------ layout
    @property
    def _gutter(self) -> float:
        wide = any(entry.portrait or entry.opens for entry in self._entries)
        return (_WIDE_GUTTER if wide else _GUTTER) * self._grown

    @property
    def _grown(self) -> float:
        return max(1.0, min(1.2, self.kit.text.text_scale))

    def _words_left(self) -> float:
        return self.rect.left + (self._gutter if self._entries else 0.0)

    def _lay_out(self) -> None:
        if not self._entries:
            super()._lay_out()
            return
        if self._generation == self.kit.generation:
            return
        self._generation = self.kit.generation
        room, step = self.rect.width - 18 - self._gutter, self._line()
        if self._laid_for != (self.kit.generation, room):
            self._laid, self._laid_for = {}, (self.kit.generation, room)
        self._set, self._links, top = [], [], 4.0
        for entry, lines in self._newest(room):
            self._set.append((top, entry, lines))
            top += self._height(entry, lines) + _GAP
        self.content_height = top
        if top > self.rect.height:
            self._set_end(top)
        for top, entry, lines in self._set:
            first = top + self._inset(entry, lines)
            self._links += [
                (first + (number + 0.5) * step, fragment)
                for number, line in enumerate(lines)
                for fragment in line.fragments
                if fragment.span.link and not entry.heads
            ]

    def _set_end(self, bottom: float) -> None:
        """Let the page begin with a whole entry at its end, and its entries fill it there."""
        begins = [at - 4.0 for at, _, _ in self._set]
        tall = self.rect.height
        whole = (number for number, at in enumerate(begins) if bottom - at <= tall)
        first = next(whole, len(begins) - 1)
        self.content_height = max(bottom, begins[first] + tall)
        after = len(begins) - 1 - first
        if after:
            looser = min(_LOOSER, (self.content_height - bottom) / after)
            self._set[first:] = [
                (at + number * looser, entry, lines)
                for number, (at, entry, lines) in enumerate(self._set[first:])
            ]

    def _height(self, entry: LogEntry, lines: Sequence[RichLine]) -> float:
        """The height of an entry with its pictures."""
        if entry.heads:
            return _RIBBON * self._grown
        least = _TILE if entry.portrait else _BADGE if entry.opens else _TOKEN + 2
        return max(self._words_height(entry, lines), least * self._grown)

    def _words_height(self, entry: LogEntry, lines: Sequence[RichLine]) -> float:
        below = (_SMALL + 4) * self._grown if entry.row else 0.0
        return len(lines) * self._line() + below

    def _inset(self, entry: LogEntry, lines: Sequence[RichLine]) -> float:
        """How far below the top of an entry its words begin: few stand beside the tile's middle."""
        if not entry.portrait:
            return 0.0
        return max(0.0, (_TILE * self._grown - self._words_height(entry, lines)) / 2)

    def _newest(self, room: float) -> list[tuple[LogEntry, list[RichLine]]]:
        """The entries whose lines are known, and some more before them, oldest first."""
        known: list[tuple[LogEntry, list[RichLine]]] = []
        more = _AT_ONCE
        for entry in reversed(self._entries):
            lines = self._laid.get(entry)
            if lines is None:
                if not more:
                    break
                more -= 1
                lines = self._laid[entry] = self._lines_of(entry, room)
            known.append((entry, lines))
        self._left_out = len(self._entries) - len(known)
        known.reverse()
        return known

    def update(self, dt: float) -> None:
        """Lay out older entries without moving the visible ones, and glide."""
        self._lay_out()
        if self._left_out:
            before = self.content_height
            self._generation = -1
            link = None if self._link is None else self._link - len(self._links)
            self._lay_out()
            self._link = None if link is None else link + len(self._links)
            self._keep_in_view(self.content_height - before)
        super().update(dt)

    def to_end(self, *, at_once: bool = False) -> None:
        """Scroll to the newest entry."""
        self._lay_out()
        self.scroll_to(self.limit, at_once=at_once)

    def _keep_in_view(self, grown: float) -> None:
        """Keep the view in place after lines were inserted above it."""
        self._target += grown
        self._offset += grown
        self.changed = True

    def _lines_of(self, entry: LogEntry, room: float) -> list[RichLine]:
        """An entry broken into lines; cached, since a log only grows at its end.

        Each clause is named once in an entry.
        """
        bold = TextStyle(Family.STRONG, self.style.size, self.style.colour)
        lines: list[RichLine] = []
        named: set[str] = set()
        for place, text in enumerate(entry.lines):
            spans = [_short(span) for span in parse(text) if span.link not in named]
            named.update(span.link for span in spans if span.link)
            first = place == 0 and not entry.opens
            told = spans if first else [_paler(span) for span in spans]
            lines += lay_out(told, self.style, bold, room, self.kit.text)
        return lines

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the entries in view and the bar."""
        self._lay_out()
        if not self._entries:
            super().draw(surface)
            return
        kit, rect, step = self.kit, self.rect, self._line()
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(rect).clip(before))
        self._fade.take(surface)
        marks = LogMarks(kit, self._paint)
        for top, entry, lines in self._set:
            y = rect.top + self.shift + top
            if y > rect.bottom or y + self._height(entry, lines) < rect.top:
                continue
            if entry.heads:
                ribbon = pygame.FRect(rect.left, y, rect.width - 18, _RIBBON * self._grown)
                marks.ribbon(surface, entry.lines[0].partition(_CLAUSE)[0], ribbon, entry.team)
                continue
            self._draw_marks(surface, marks, entry, y)
            first = y + self._inset(entry, lines)
            for number, line in enumerate(lines):
                for fragment in line.fragments:
                    self._draw_fragment(surface, fragment, first + (number + 0.5) * step)
            self._draw_row(surface, marks, entry, first + len(lines) * step + 3)
            if entry.opens:
                self._draw_rule(surface, lines[-1], first + (len(lines) - 0.5) * step)
        self._fade.draw(surface)
        self._draw_bar(surface)
        surface.set_clip(before)

    def _draw_marks(
        self, surface: pygame.Surface, marks: LogMarks, entry: LogEntry, y: float
    ) -> None:
        """The picture of an entry, with the token of its side at its corner."""
        left, grown, picture = self.rect.left + 2, self._grown, entry.portrait
        if picture is None:
            side, middle = (_BADGE if entry.opens else _TOKEN) * grown, y + self._line() / 2
            if entry.team is not None:
                token = pygame.FRect(0, 0, side, side)
                token.center = left + (self._gutter - 12) / 2, middle + 2
                marks.token(surface, entry.number, entry.team, token, 13 if entry.opens else 15)
            return
        tile = pygame.FRect(left, y, _TILE * grown, _TILE * grown)
        marks.tile(surface, picture, tile, entry.team)
        if entry.team is not None:
            badge = pygame.FRect(0, 0, _BADGE * grown, _BADGE * grown)
            badge.bottomright = tile.right + 6, tile.bottom + 4
            marks.token(surface, entry.number, entry.team, badge, 13)

    def _draw_rule(self, surface: pygame.Surface, line: RichLine, middle: float) -> None:
        """A hairline from the words of a heading to the right edge."""
        ends = max((each.x + each.width for each in line.fragments), default=0.0)
        begin, end = self._words_left() + ends + 14, self.rect.right - 22
        if end > begin:
            rule = pygame.FRect(begin, middle, end - begin, 1.2)
            surface.fill(self.kit.theme.paper.c300, self.kit.canvas.rect(rule))

    def _draw_row(
        self, surface: pygame.Surface, marks: LogMarks, entry: LogEntry, top: float
    ) -> None:
        """The pictures below the words; they overlap where there are many."""
        row, side = entry.row, _SMALL * self._grown
        if not row:
            return
        room = self.rect.width - 18 - self._gutter
        step = min(side + 4, (room - side) / max(1, len(row) - 1))
        for number, picture in enumerate(row):
            place = pygame.FRect(self._words_left() + number * step, top, side, side)
            marks.picture(surface, picture, place)

    def _draw_fragment(self, surface: pygame.Surface, fragment: Fragment, middle: float) -> None:
        """Draw words; a clause lies on a small plate."""
        if fragment.span.link:
            kit = self.kit
            tall = self._line() * 0.86
            x = self._words_left() + fragment.x
            plate = pygame.FRect(x - 3, middle - tall / 2, fragment.width + 6, tall)
            colour = kit.theme.metal.gold_dark if self._is_lit(fragment) else kit.theme.paper.c400
            kit.skin.chip(surface, plate, colour, 0.9 if self._is_lit(fragment) else 0.34)
        super()._draw_fragment(surface, fragment, middle)


def _paler(span: Span) -> Span:
    return span if span.colour or span.link or span.icon else replace(span, colour="paper_muted")


def _short(span: Span) -> Span:
    """A link to a numbered clause without the letters of its game, as in the rulebook."""
    number = span.link.partition("-")[2]
    return replace(span, text=number) if span.text == span.link and number[:1].isdigit() else span
