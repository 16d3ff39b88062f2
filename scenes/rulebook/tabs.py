"""The tabs at the edges of the book: an icon for each chapter, and its name on it or beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.rulebook import Chapter
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import Words
from scenes.kit.widgets.base import Point, Widget
from scenes.rulebook.leaves import Leaves

_MOST: Final = 18
"""The most tabs at one edge."""
_STEP: Final = 50.0
_WIDE: Final = 48.0
_OUT: Final = 14.0
"""How far the tab of the open chapter comes out."""
_EDGE: Final = 26.0
"""Where tabs with names begin at the left."""
_NAME: Final = 13.5
_SMALL: Final = 13.0
"""The size of a name, and of one in two lines."""
_LARGEST: Final = 1.1
"""The size of text above which names have no room on the tabs."""
_LINES: Final = 2
_PITCH: Final = 1.04 * _SMALL
_BESIDE_ICON: Final = 40.0

_LEATHERS: Final = [
    replace(materials.WOOD_BUTTON, top=from_hex(top), bottom=from_hex(bottom))
    for top, bottom in (
        ("#54402c", "#2c1e12"),
        ("#2f4a63", "#182838"),
        ("#5c3a72", "#2f1b40"),
        ("#3c5c3a", "#1d301d"),
    )
]
"""The leather of the tabs: of chapters without a part of the rules, then of each part in order."""


def signs_of(chapters: Sequence[Chapter], words: Words) -> list[tuple[str, str, str]]:
    """The icon, the name and the part of each place: of the contents, then of every chapter."""
    signs = [("menu", words("rulebook.contents"), "")]
    return signs + [(each.icon, each.title.text(words.language), each.part) for each in chapters]


def can_be_lettered(kit: Kit, count: int) -> bool:
    """Whether so many tabs have room at the left edge with their names."""
    return 1 < count <= _MOST and kit.text.text_scale <= _LARGEST


class ChapterTabs(Widget):
    """A column of tabs at the left edge; the rest follows at the right one.

    Args:
        signs: for each place of the book, in order, an icon, a name and the part it belongs to.
        index: the open place.
        on_choose: called with the place of a tab that was pressed.
        found: places with hits of the search.
        leaves: the open book.
    """

    shows_focus = True

    def __init__(
        self,
        signs: Sequence[tuple[str, str, str]],
        index: int,
        on_choose: Callable[[int], None],
        found: Collection[int],
        leaves: Leaves,
    ) -> None:
        self._leaves = leaves
        book = self._leaves.book
        super().__init__(pygame.FRect(0, book.top, 1280, book.height), key="tabs")
        self._signs = signs
        parts = list(dict.fromkeys(["", *(part for _, _, part in signs)]))
        self._leathers = [_LEATHERS[parts.index(part) % len(_LEATHERS)] for _, _, part in signs]
        self.index = index
        self._on_choose = on_choose
        self.found = found
        self._over: int | None = None
        self._pressed: int | None = None
        self._names: dict[int, tuple[float, list[str]]] = {}
        self.named: range = range(0)
        """The tabs whose names are shown now."""
        step = min(_STEP, (book.height - 20) / min(_MOST, len(signs)))
        self._places = [self._place(number, step) for number in range(len(signs))]
        left = _EDGE if self._leaves.lettered else book.left - _WIDE - _OUT
        self.rect = pygame.FRect(left, book.top, _WIDE, book.height)

    def _place(self, number: int, step: float) -> pygame.FRect:
        side, row = divmod(number, _MOST)
        book = self._leaves.book
        wide = book.left + 6 - _EDGE if self._leaves.lettered else _WIDE
        out = _OUT if number == self.index else 0.0
        left = book.right - 6 if side else book.left - wide + 6 - out
        return pygame.FRect(left, book.top + 10 + row * step, wide + out, min(44.0, step - 3))

    def _at(self, point: Point) -> int | None:
        found = (number for number, place in enumerate(self._places) if place.collidepoint(point))
        return next(found, None)

    def contains(self, point: Point) -> bool:
        """Whether a point hits one of the tabs."""
        return self._at(point) is not None

    # ------------------------------------------------------------------ input
    def handle_intent(self, intent: Intent) -> bool:
        """Up and down open the neighbouring chapter."""
        by = {Intent.UP: -1, Intent.DOWN: 1}.get(intent, 0)
        if not by or not 0 <= self.index + by < len(self._signs):
            return False
        self._on_choose(self.index + by)
        return True

    def pointer_move(self, point: Point) -> None:
        """Show the name of the tab under the pointer."""
        over = self._at(point)
        self.changed = self.changed or over != self._over
        self._over = over

    def pointer_down(self, point: Point) -> None:
        """Remember the tab pressed."""
        self._pressed = self._at(point)

    def pointer_up(self, point: Point) -> None:
        """Open the chapter of the tab released on."""
        number = self._at(point)
        if number is not None and number == self._pressed:
            self._on_choose(number)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tabs, and marks on those where something was found."""
        kit = self.kit
        for number, place in enumerate(self._places):
            chosen = number == self.index
            look = materials.PRIMARY_BUTTON if chosen else self._leathers[number]
            lit = 1.0 if self.hovered and number == self._over else 0.0
            kit.skin.button(surface, place, look, radius=8, lift=lit)
            size = min(24.0, place.height - 12)
            middle = place.left + 21 if self._leaves.lettered else place.centerx
            at = (middle, place.centery - 2 * lit)
            kit.icons.draw(surface, self._signs[number][0], at, size, look.label)
            if self._leaves.lettered:
                self._letter(surface, number, look.label, place.centery - 2 * lit)
            if chosen and self._leaves.lettered and self._by_keys:
                kit.skin.ring(surface, place.inflate(4, 4), 10)
            if number in self.found and not chosen:
                dot = pygame.FRect(0, 0, 11, 11)
                dot.center = (place.left + 6, place.top + 6)
                kit.skin.token(surface, dot, ((255, 226, 130), (224, 150, 40)))

    @property
    def _by_keys(self) -> bool:
        """Whether keys or a pad choose among the tabs."""
        return self.focused and self.kit.controls.device is not Device.MOUSE

    def _letter(self, surface: pygame.Surface, number: int, ink: Rgb, middle: float) -> None:
        """Write the name of a chapter on its tab, in two lines if need be."""
        size, lines = self._name_of(number)
        style = TextStyle(Family.STRONG, size, ink, fixed=True)
        left = self._places[number].left + _BESIDE_ICON
        for row, line in enumerate(lines):
            at = (left, middle + (row - (len(lines) - 1) / 2) * _PITCH)
            self.kit.text.draw(surface, line, style, at, Anchor.LEFT)

    def _name_of(self, number: int) -> tuple[float, list[str]]:
        """The size and the lines of a name on its tab, broken once."""
        if number not in self._names:
            text, name = self.kit.text, self._signs[number][1]
            room = self._places[number].width - _BESIDE_ICON - 10
            style = TextStyle(Family.STRONG, _NAME, fixed=True)
            if text.width(name, style) > room:
                style = style.sized(_SMALL)
            lines = text.balanced(name, style, room)
            if len(lines) > _LINES:
                rest = " ".join(lines[_LINES - 1 :]).split()
                while len(rest) > 1 and text.width(" ".join(rest) + "…", style) > room:
                    rest.pop()
                last = text.shortened(" ".join(rest) + "…", style, room)
                lines = [*lines[: _LINES - 1], last]
            self._names[number] = style.size, lines
        return self._names[number]

    def draw_names(self, surface: pygame.Surface) -> None:
        """Draw the names of all chapters of the edge pointed at above everything else, one lit.

        Tabs with names need none beside them.
        """
        kit, paper = self.kit, self.kit.theme.paper
        named = self.index if self._by_keys else self._over if self.hovered else None
        self.named = range(0)
        if named is None or self._leaves.lettered:
            return
        first = named - named % _MOST
        side = self.named = range(first, min(first + _MOST, len(self._signs)))
        high = self._places[named].height
        size = min(15.0, 0.62 * high)
        plain = TextStyle(Family.UI, size, paper.text, fixed=size < 15)
        bold = replace(plain, family=Family.STRONG)
        wide = max(kit.text.width(self._signs[number][1], bold) for number in side) + 28
        places = [self._places[number] for number in side]
        sheet = pygame.FRect(0, places[0].top - 8, wide, places[-1].bottom - places[0].top + 16)
        sheet.left = self._leaves.book.left + 14
        if first:
            sheet.right = self._leaves.book.right - 14
        kit.skin.panel(surface, sheet, materials.NOTE, 10)
        for number, place in zip(side, places, strict=True):
            row = pygame.FRect(sheet.left + 5, place.top, wide - 10, high)
            if number == named:
                kit.skin.row(surface, row, ((255, 226, 130), (240, 190, 80)), radius=7)
            style = bold if number in (named, self.index) else plain
            name = self._signs[number][1]
            kit.text.draw(surface, name, style, (row.left + 9, row.centery), Anchor.LEFT)
