"""The twenty numbers of the die, cut into the rows of the rolled table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

import pygame

from game.frostgrave.data import FrostgraveData
from scenes.games.frostgrave.drawing.goods_picture import GROUP, draw_good
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

Tone = Literal["good", "plain", "bad", "worse"]
_SIDES: Final = 20
_COLOURS: Final[dict[Tone, tuple[Rgb, Rgb]]] = {
    "good": (from_hex("#9ccf8e"), from_hex("#6ea964")),
    "plain": (from_hex("#ead3a0"), from_hex("#d3b374")),
    "bad": (from_hex("#f0b36a"), from_hex("#d18a3c")),
    "worse": (from_hex("#d98373"), from_hex("#b04a3c")),
}
_INK: Final = from_hex("#3a2413")
_MARK: Final = from_hex("#7a1d12")


_SMALL: Final = TextStyle(Family.UI, 13, _INK)


class FateRow(NamedTuple):
    """One row of a table: its highest number, its icon and its words."""

    to: int
    icon: str
    text: str
    tone: Tone = "plain"
    item: str = ""
    """The item whose picture is shown where the words do not fit."""


class FateBar(Painted):
    """The rows side by side, as wide as their numbers; the one rolled stands out.

    Attributes:
        number: the rolled number; 0 before the roll.
    """

    focusable = False

    def __init__(
        self, rect: pygame.FRect, rows: Sequence[FateRow], number: int, book: FrostgraveData
    ) -> None:
        super().__init__(rect, key="fate_bar")
        self.rows = tuple(rows)
        self.number = number
        self._book = book

    def pointer_move(self, point: tuple[float, float]) -> None:
        """Show the name of the pointed row, also where its words do not fit."""
        for row, first, place in self._cells():
            if place.collidepoint(point):
                self.tooltip = f"{_numbers(first, row.to)}: {row.text}"

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.rows, self.number, self.kit.words.language, self.kit.sprites.load(GROUP).done

    def _cells(self) -> Iterator[tuple[FateRow, int, pygame.FRect]]:
        """Each row with its first number and its rectangle."""
        left, first = self.area.left, 1
        for row, width in zip(self.rows, self.widths(), strict=True):
            place = pygame.FRect(left + 1.5, self.area.top + 12, width - 3, self.area.height - 12)
            yield row, first, place
            left, first = left + width, row.to + 1

    def widths(self) -> list[float]:
        """The widths in proportion to the numbers, larger where words need it and there is room."""
        shares = [
            row.to - before for before, row in zip((0, *self._ends()), self.rows, strict=False)
        ]
        widths = [share * self.area.width / _SIDES for share in shares]
        if self._is_tight:
            return widths
        needs = [self.need(row) for row in self.rows]
        narrow = {number for number, width in enumerate(widths) if width < needs[number]}
        while True:
            rest = self.area.width - sum(needs[number] for number in narrow)
            free = sum(share for number, share in enumerate(shares) if number not in narrow)
            widths = [
                needs[number] if number in narrow else share * rest / max(1, free)
                for number, share in enumerate(shares)
            ]
            more = {number for number, width in enumerate(widths) if width < needs[number] - 0.01}
            if not more:
                return widths
            narrow |= more

    @property
    def _is_tight(self) -> bool:
        """Whether the words of the rows do not fit side by side."""
        return sum(map(self.need, self.rows)) > self.area.width

    def _ends(self) -> tuple[int, ...]:
        return tuple(row.to for row in self.rows)

    def need(self, row: FateRow) -> float:
        """The width of a row's longest word; scripts without spaces use two lines."""
        text = self.kit.text
        words = row.text.split() if row.text.isascii() else [row.text[: -(-len(row.text) // 2)]]
        return max((text.width(word, _SMALL) for word in words), default=0.0) + 13

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the rows with their numbers, and a mark over the rolled one."""
        kit, area = self.kit, self.area
        for row, first, place in self._cells():
            hit = first <= self.number <= row.to
            top, bottom = _COLOURS[row.tone]
            if hit:
                top, bottom = lighten(top, 0.35), lighten(bottom, 0.2)
            kit.skin.row(surface, place, (top, bottom), 8, _MARK if hit else None)
            numbers = _numbers(first, row.to)
            head = TextStyle(Family.NUMBER, 19, _INK, fixed=True)
            head = kit.text.fitted(numbers, head, place.width - 4)
            at = (place.centerx, place.top + 14)
            kit.text.draw(surface, numbers, head, at, Anchor.CENTRE)
            self._draw_words(surface, row, place, _SMALL)
            if hit:
                share = (self.number - first + 0.5) / (row.to - first + 1)
                x = place.left + place.width * share
                kit.icons.draw(surface, "down", (x, area.top + 3), 16, _MARK)

    def _draw_words(
        self, surface: pygame.Surface, row: FateRow, place: pygame.FRect, style: TextStyle
    ) -> None:
        """The icon, and the words where they fit."""
        kit = self.kit
        room = place.width - 8
        lines = kit.text.wrap(row.text, style, room) if row.text else []
        step = kit.text.line_height(style)
        widest = max((kit.text.width(line, style) for line in lines), default=0)
        below, words = place.bottom - place.top - 26, len(lines) * step
        if lines and widest <= room and words + 2 <= below and not (row.item and self._is_tight):
            tall = below - words - 6
            if row.item and tall > 16:
                picture = pygame.FRect(place.left + 4, place.top + 26, place.width - 8, tall)
                draw_good(kit, surface, self._book, row.item, picture)
            elif tall > 16:
                at = place.centerx, place.top + 26 + (below - words - 24) / 2 + 9
                kit.icons.draw(surface, row.icon, at, 18, _INK)
            above = (below - words - (0 if row.item or tall <= 16 else 24)) / 2
            top = place.bottom - words - (4 if row.item and tall > 16 else above)
            for number, line in enumerate(lines):
                at = (place.centerx, top + step * (number + 0.5))
                kit.text.draw(surface, line, style, at, Anchor.CENTRE)
            return
        if row.item:
            picture = pygame.FRect(place.left + 2, place.top + 30, place.width - 4, below - 10)
            draw_good(kit, surface, self._book, row.item, picture)
            return
        size = min(20.0, room)
        kit.icons.draw(surface, row.icon, (place.centerx, place.top + 26 + below / 2), size, _INK)


def _numbers(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"
