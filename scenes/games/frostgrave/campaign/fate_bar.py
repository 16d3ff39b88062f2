"""The twenty numbers of the die, cut into the rows of the table that is rolled on."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Literal, NamedTuple

import pygame

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


class Row(NamedTuple):
    """One row of a table: up to which number, its sign and its words."""

    to: int
    icon: str
    text: str
    tone: Tone = "plain"


class FateBar(Painted):
    """The rows side by side, as wide as their numbers; the one rolled stands out.

    Attributes:
        number: what was rolled; 0 while nothing was.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, rows: Sequence[Row], number: int) -> None:
        super().__init__(rect, key="fate_bar")
        self.rows = tuple(rows)
        self.number = number

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.rows, self.number, self.kit.words.language

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the rows with their numbers, and a mark over what was rolled."""
        kit, area = self.kit, self.area
        cell = area.width / _SIDES
        first = 1
        small = TextStyle(Family.UI, 13, _INK)
        for row in self.rows:
            place = pygame.FRect(
                area.left + (first - 1) * cell + 1.5,
                area.top + 12,
                (row.to - first + 1) * cell - 3,
                area.height - 12,
            )
            hit = first <= self.number <= row.to
            top, bottom = _COLOURS[row.tone]
            if hit:
                top, bottom = lighten(top, 0.35), lighten(bottom, 0.2)
            kit.skin.row(surface, place, (top, bottom), 8, _MARK if hit else None)
            numbers = str(first) if first == row.to else f"{first}-{row.to}"
            head = TextStyle(Family.NUMBER, 19, _INK, fixed=True)
            head = kit.text.fitted(numbers, head, place.width - 4)
            at = (place.centerx, place.top + 14)
            kit.text.draw(surface, numbers, head, at, Anchor.CENTRE)
            self._told(surface, row, place, small)
            first = row.to + 1
        if self.number:
            x = area.left + (self.number - 0.5) * cell
            kit.icons.draw(surface, "down", (x, area.top + 3), 16, _MARK)

    def _told(
        self, surface: pygame.Surface, row: Row, place: pygame.FRect, style: TextStyle
    ) -> None:
        """The sign, and the words where there is room for them."""
        kit = self.kit
        room = place.width - 8
        lines = kit.text.wrap(row.text, style, room) if row.text else []
        step = kit.text.line_height(style)
        widest = max((kit.text.width(line, style) for line in lines), default=0)
        below = place.bottom - place.top - 26
        if lines and widest <= room and len(lines) * step + 22 <= below:
            kit.icons.draw(surface, row.icon, (place.centerx, place.top + 36), 18, _INK)
            top = place.top + 48
            for number, line in enumerate(lines):
                at = (place.centerx, top + step * (number + 0.5))
                kit.text.draw(surface, line, style, at, Anchor.CENTRE)
            return
        size = min(20.0, room)
        kit.icons.draw(surface, row.icon, (place.centerx, place.top + 26 + below / 2), size, _INK)
