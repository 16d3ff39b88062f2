"""The coach's note: the open question, or the effect of the pointed action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

GOOD: Rgb = (26, 122, 82)
BAD: Rgb = (176, 48, 30)
MIXED: Rgb = (150, 92, 12)
_TITLE = TextStyle(Family.STRONG, 15, (58, 36, 19), leading=1.22)
_BODY = TextStyle(Family.UI, 13.5, (122, 90, 50), leading=1.28)
_SHARE = TextStyle(Family.NUMBER, 19, (58, 36, 19), fixed=True)


class _Ink(NamedTuple):
    """The colours of a note: title and shares, body, words of odds, empty bars.

    `lit` is how much lighter the colours of the odds are.
    """

    title: Rgb
    body: Rgb
    words: Rgb
    bar: Rgb
    lit: float


_PAPER = _Ink((58, 36, 19), (122, 90, 50), (84, 58, 30), (214, 190, 148), 0.0)
_CHALK = _Ink((255, 240, 212), (176, 190, 214), (206, 216, 234), (58, 72, 100), 0.42)
"""On paper; and on the dark shelf itself, where a note is less loud than cards and dice."""
_PADDING = 11.0
_BODY_SHARE = 0.9
"""The size of a body, as a share of its title's."""
_LEAST = 13.0
"""The smallest letters of a note."""
WIDE = 300.0
"""From this width a note has room for a portrait and larger letters."""
_AWAY = 10.0
_OVER_HINTS = 7.0
"""The gap between odds and the key hints below them."""
_APART = 5.0
"""The gap above the lines of independent results, in design units."""
_SIDES = ((0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (0, 1))
"""The sides of its subject on which a note may stand, the preferred ones first."""
_ROOM = pygame.FRect(176, 70, 928, 506)


@dataclass(frozen=True)
class Chance:
    """One line of odds: icon, words, share of 0-1, and whether it is good or bad.

    `besides` sets it apart from the lines above it, which exclude each other.
    """

    icon: str
    words: str
    share: float
    colour: Rgb
    besides: bool = False


@dataclass(frozen=True)
class Note:
    """The contents of a note."""

    title: str
    body: str = ""
    chances: tuple[Chance, ...] = ()


def percent(share: float) -> str:
    """A share as a whole percentage; never 0 or 100 unless it is exactly that."""
    value = round(share * 100)
    if value == 0 and share > 0:
        value = 1
    if value == 100 and share < 1:
        value = 99
    return f"{value}%"


class Clipboard:
    """Draws notes on paper."""

    def __init__(self, kit: Kit, colours: TeamColours) -> None:
        self._kit = kit
        self._colours = colours

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        note: Note,
        portrait: str = "",
        signs: tuple[float, float] = (0.0, 0.0),
        *,
        chalk: bool = False,
    ) -> None:
        """Draw a note that fills a rectangle; a wide one shows a portrait.

        One in chalk has no paper: it is written on the dark shelf. Key hints of that width and
        height stand beside the title of a wide note and at the foot of a small one; a body that
        does not fit above them is left out.
        """
        wide = rect.width > WIDE
        foot = 0.0 if wide else signs[1]
        ink = _CHALK if chalk else _PAPER
        if not chalk:
            self._kit.skin.panel(surface, rect, materials.NOTE, radius=10)
        inner = rect.inflate(-2 * _PADDING, -2 * _PADDING + 4)
        if wide:
            self._portrait(surface, inner, portrait)
            inner = pygame.FRect(inner.left + 116, inner.top, inner.width - 116, inner.height)
        odds = bool(note.chances)
        if odds and foot:
            inner.height -= foot + _OVER_HINTS
        title, body = _TITLE.sized(20), _BODY.sized(16)
        if not wide:
            title, body = self._styles(note, inner, foot)
        title, body = title.coloured(ink.title), body.coloured(ink.body)
        lines = 2 if not odds else self._odds_lines(note, title, inner)
        head = pygame.FRect(inner)
        head.width -= signs[0] if wide else 0.0
        top = inner.top
        if not note.chances and not foot:
            top += max(0.0, inner.height - self._high(note, title, body, inner.width)) / 2
        top += self._words(surface, note.title, title, head, top, lines, grows=not odds)
        if note.chances:
            self._chances(surface, note, inner, top, ink)
        elif note.body:
            room = int((inner.bottom - foot - top) // self._kit.text.line_height(body))
            if not foot or len(self._kit.text.wrap(note.body, body, inner.width)) <= room:
                self._words(surface, note.body, body, inner, top, max(1, room))

    def _high(self, note: Note, title: TextStyle, body: TextStyle, width: float) -> float:
        """The height of title and body in these styles."""
        text = self._kit.text
        parts = [(note.title, title), (note.body, body)]
        return float(
            sum(
                len(text.wrap(words, style, width)) * text.line_height(style)
                for words, style in parts
                if words
            )
        )

    def _styles(self, note: Note, inner: pygame.FRect, foot: float) -> tuple[TextStyle, TextStyle]:
        """The largest styles of title and body with which a small note shows all its words."""
        least = _LEAST / self._kit.text.text_scale
        title, body = _TITLE, _BODY
        room = self._above_odds(note, inner) if note.chances else inner.height - foot
        while title.size > least and self._high(note, title, body, inner.width) > room:
            title = title.sized(title.size - 0.5)
            body = body.sized(max(min(least, _BODY.size), title.size * _BODY_SHARE))
        return title, body

    def _above_odds(self, note: Note, inner: pygame.FRect) -> float:
        """The height that the lines of odds leave for the title."""
        return inner.height + 4 - len(note.chances) * self._row() - _gap(note.chances)

    def _odds_lines(self, note: Note, title: TextStyle, inner: pygame.FRect) -> int:
        """How many lines the title above odds may have: a second one where there is room."""
        high = 2 * self._kit.text.line_height(title)
        return 2 if high <= self._above_odds(note, inner) else 1

    def _portrait(self, surface: pygame.Surface, inner: pygame.FRect, name: str) -> None:
        """A figure on a plate of ice at the left of a wide note."""
        plate = pygame.FRect(inner.left, inner.top, 100, inner.height)
        self._kit.skin.field(surface, plate, ((206, 226, 240), (170, 198, 220)), 8)
        if not name:
            self._kit.icons.draw(surface, "puck", plate.center, 44, (70, 92, 118))
            return
        group = self._kit.sprites.group(GROUP)
        point = self._kit.canvas.point(plate.centerx, plate.bottom - 26)
        shadow = group.shadow(name, 1.0)
        area = surface.get_clip()
        surface.set_clip(self._kit.canvas.rect(plate.inflate(-4, -2)))
        if shadow is not None:
            shadow.draw(surface, point)
        self._colours.picture(name, 1.0).draw(surface, point)
        surface.set_clip(area)

    def draw_beside(
        self,
        surface: pygame.Surface,
        note: Note,
        beside: pygame.FRect,
        crowd: Sequence[pygame.FRect],
    ) -> None:
        """Draw a note next to its subject, where it hides least of a crowd."""
        self.draw(surface, self.place_beside(note, beside, crowd), note)

    def place_beside(
        self, note: Note, beside: pygame.FRect, crowd: Sequence[pygame.FRect]
    ) -> pygame.FRect:
        """Return where :meth:`draw_beside` draws a note, in design units."""
        width = 196 * max(1.0, min(1.3, self._kit.text.text_scale))
        height = self._height(note, width - 2 * _PADDING) + 2 * _PADDING - 2
        return _quiet_place(beside, (width, height), crowd)

    def _height(self, note: Note, width: float) -> float:
        text = self._kit.text
        most = 1 if note.chances else 2
        lines = len(text.wrap(note.title, _TITLE, width)[:most])
        height: float = lines * text.line_height(_TITLE)
        if note.chances:
            height += len(note.chances) * self._row() + 2 + _gap(note.chances)
        elif note.body:
            height += len(text.wrap(note.body, _BODY, width)) * text.line_height(_BODY)
        return height

    def _row(self) -> float:
        return max(21.0, float(self._kit.text.line_height(_BODY)))

    def _words(
        self,
        surface: pygame.Surface,
        words: str,
        style: TextStyle,
        inner: pygame.FRect,
        top: float,
        most: int,
        *,
        grows: bool = True,
    ) -> float:
        """Write words in at most this many lines (more, where smaller ones fit and `grows`)."""
        text = self._kit.text
        lines = text.wrap(words, style, inner.width)
        least = _LEAST / text.text_scale
        while len(lines) > most and style.size > least:
            style = style.sized(max(least, style.size - 1))
            lines = text.wrap(words, style, inner.width)
            if grows:
                most = max(most, int((inner.bottom - top) // text.line_height(style)))
        step = text.line_height(style)
        if len(lines) > most:
            lines = [
                *lines[: most - 1],
                text.shortened(" ".join(lines[most - 1 :]), style, inner.width),
            ]
        for number, line in enumerate(lines):
            text.draw(surface, line, style, (inner.left, top + (number + 0.5) * step), Anchor.LEFT)
        return float(step * len(lines))

    def _chances(
        self, surface: pygame.Surface, note: Note, inner: pygame.FRect, top: float, ink: _Ink
    ) -> None:
        kit, step = self._kit, self._row()
        room = max(1, int((inner.bottom - top + 4) // step))
        shown = note.chances[:room]
        free = inner.bottom + 2 - top - _gap(shown)
        step = max(step, min(1.45 * step, free / len(shown)))
        for number, chance in enumerate(shown):
            middle = top + 3 + (number + 0.5) * step
            if chance.besides:
                middle += min(_APART, max(0.0, inner.bottom + 4 - top - len(shown) * step))
            bar = pygame.FRect(
                inner.left, middle + self._row() * 0.26 + step * 0.12, inner.width, 3
            )
            paint, number_style = lighten(chance.colour, ink.lit), _SHARE.coloured(ink.title)
            kit.skin.chip(surface, bar, ink.bar, 0.8)
            width = max(4.0, bar.width * chance.share)
            filled = pygame.FRect(bar.left, bar.top, width, bar.height)
            kit.skin.chip(surface, filled, paint, 1.0)
            kit.icons.draw(surface, chance.icon, (inner.left + 8, middle - 1), 15, paint)
            share = percent(chance.share)
            left = inner.width - 21 - kit.text.width(share, _SHARE) - 6
            style = kit.text.fitted(chance.words, _BODY.coloured(ink.words), left)
            words = kit.text.shortened(chance.words, style, left)
            kit.text.draw(surface, words, style, (inner.left + 21, middle - 1), Anchor.LEFT)
            kit.text.draw(surface, share, number_style, (inner.right, middle), Anchor.RIGHT)


def _gap(chances: Sequence[Chance]) -> float:
    """The gap between exclusive and independent results."""
    return _APART if any(each.besides for each in chances) else 0.0


def _quiet_place(
    beside: pygame.FRect, size: tuple[float, float], crowd: Sequence[pygame.FRect]
) -> pygame.FRect:
    """The place next to a rectangle that covers the least of importance."""
    best, least = pygame.FRect((0, 0), size), float("inf")
    for preference, (across, down) in enumerate(_SIDES):
        rect = pygame.FRect((0, 0), size)
        rect.centerx = beside.centerx + across * (beside.width / 2 + size[0] / 2 + _AWAY)
        rect.centery = beside.centery + down * (beside.height / 2 + size[1] / 2 + _AWAY)
        rect.clamp_ip(_ROOM)
        hidden = sum(_overlap(rect, other) for other in crowd) + 6 * _overlap(rect, beside)
        cost = hidden + 120 * preference
        if cost < least:
            best, least = rect, cost
    return best


def _overlap(first: pygame.FRect, second: pygame.FRect) -> float:
    shared = first.clip(second)
    return float(shared.width * shared.height)
