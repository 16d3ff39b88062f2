"""The page of the match log: an entry per action, with a token of the side that took it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Unpack

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, is_bright, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.rich_text import RichLine, Span, lay_out, parse
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common
from scenes.kit.widgets.edge_fade import EdgeFade
from scenes.kit.widgets.rich_view import RichView
from scenes.pages.player_swatches import shape_mask

_GUTTER = 40.0
_TOKEN = 28.0
_GAP = 9.0
_AT_ONCE = 6
"""Entries laid out in one frame; older ones follow in the next frames."""
_DARK: Rgb = (42, 26, 12)
_LIGHT = (255, 252, 246)


@dataclass(frozen=True)
class LogEntry:
    """The events of one action.

    Attributes:
        number: the action's; 0 is the set-up.
        team: whose it is; `None` for the set-up.
        lines: marked text, the first one is its head.
    """

    number: int
    team: int | None
    lines: tuple[str, ...]


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
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, empty, on_link, style=style, link_colour=link_colour, **common)
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
        return _GUTTER * max(1.0, min(1.3, self.kit.text.text_scale))

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
            self._links += [
                (top + (number + 0.5) * step, fragment)
                for number, line in enumerate(lines)
                for fragment in line.fragments
                if fragment.span.link
            ]
            top += max(len(lines) * step, _TOKEN + 2) + _GAP
        self.content_height = top

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
            told = spans if place == 0 else [_paler(span) for span in spans]
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
        for top, entry, lines in self._set:
            y = rect.top + self.shift + top
            if y > rect.bottom or y + max(len(lines) * step, _TOKEN) < rect.top:
                continue
            self._draw_token(surface, entry, y + step / 2)
            for number, line in enumerate(lines):
                for fragment in line.fragments:
                    self._draw_fragment(surface, fragment, y + (number + 0.5) * step)
        self._fade.draw(surface)
        self._draw_bar(surface)
        surface.set_clip(before)

    def _draw_token(self, surface: pygame.Surface, entry: LogEntry, middle: float) -> None:
        """The shape of the side with the action's number on it."""
        if entry.team is None:
            return
        kit, look = self.kit, self.kit.theme.player(entry.team)
        side = _TOKEN * max(1.0, min(1.2, kit.text.text_scale))
        place = pygame.FRect(self.rect.left + 2, middle - side / 2, side, side)
        area = kit.canvas.rect(place)
        kit.skin.shape(
            surface,
            area,
            look.shape,
            lambda: shape_mask(look.shape, area.width),
            (lighten(look.colour, 0.1), darken(look.colour, 0.2)),
            3,
        )
        style = TextStyle(
            Family.NUMBER, 15, _DARK if is_bright(look.colour) else (255, 252, 246), fixed=True
        )
        words = str(entry.number)
        style = kit.text.fitted(words, style, side - 6)
        kit.text.draw(surface, words, style, place.center, Anchor.CENTRE)


def _paler(span: Span) -> Span:
    return span if span.colour or span.link or span.icon else replace(span, colour="paper_muted")


def _short(span: Span) -> Span:
    """A link to a numbered clause without the letters of its game, as in the rulebook."""
    number = span.link.partition("-")[2]
    return replace(span, text=number) if span.text == span.link and number[:1].isdigit() else span
