"""The tabs at the edges of the book: an icon for each chapter, and its name on it or beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

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
_PADDING: Final = 6.0
"""What is free behind the longest name."""
_INDENT: Final = 10.0
"""How much narrower the tabs of a section's chapters are than its own."""
_HEAD: Final[Rgb] = (255, 226, 158)

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
    return signs + [
        (each.icon, (each.short or each.title).text(words.language), each.part) for each in chapters
    ]


class Section(NamedTuple):
    """Chapters with a common name: the places from the first up to another."""

    name: str
    first: int
    end: int


def sections_of(chapters: Sequence[Chapter], words: Words) -> list[Section]:
    """The sections of several chapters each, in order."""
    begins = [number for number, each in enumerate(chapters) if each.section is not None]
    found = []
    for begin, end in pairwise([*begins, len(chapters)]):
        section = chapters[begin].section
        if section is not None and end - begin > 1:
            found.append(Section(section.text(words.language), begin + 1, end + 1))
    return found


def can_be_lettered(kit: Kit, chapters: Sequence[Chapter]) -> bool:
    """Whether the tabs have room at the left edge with their names, whatever section is open."""
    sections = sections_of(chapters, kit.words)
    longest = max((each.end - each.first for each in sections), default=0)
    closed = sum(each.end - each.first - 1 for each in sections)
    rows = 1 + len(chapters) - closed + longest
    return 1 < rows <= _MOST and kit.text.text_scale <= _LARGEST


class ChapterTabs(Widget):
    """A column of tabs at the left edge; the rest follows at the right one.

    Args:
        signs: for each place of the book, in order, an icon, a name and the part it belongs to.
        index: the open place.
        on_choose: called with the place of a tab that was pressed.
        found: places with hits of the search.
        leaves: the open book.
        sections: chapters of which those beside the open one are closed to a single tab, where tabs
            have names.
    """

    shows_focus = True

    def __init__(
        self,
        signs: Sequence[tuple[str, str, str]],
        index: int,
        on_choose: Callable[[int], None],
        found: Collection[int],
        leaves: Leaves,
        sections: Sequence[Section] = (),
    ) -> None:
        self._leaves = leaves
        self._sections = list(sections) if leaves.lettered else []
        book = self._leaves.book
        super().__init__(pygame.FRect(0, book.top, 1280, book.height), key="tabs")
        self._signs = signs
        parts = list(dict.fromkeys(["", *(part for _, _, part in signs)]))
        self._leathers = [_LEATHERS[parts.index(part) % len(_LEATHERS)] for _, _, part in signs]
        self.index = index
        self._on_choose = on_choose
        self.found = found
        self._over: int | None = None
        self._on_head = False
        self._pressed: int | None = None
        self._names: dict[int, tuple[float, list[str]]] = {}
        self.named: range = range(0)
        """The tabs whose names are shown now."""
        self._heads: list[pygame.FRect] = []
        """The tabs of the sections."""
        self._places = self._laid_out()
        left = _EDGE if self._leaves.lettered else book.left - _WIDE - _OUT
        self.rect = pygame.FRect(left, book.top, _WIDE, book.height)

    def _laid_out(self) -> list[pygame.FRect]:
        """The places of all tabs; those of closed sections have the place of its own tab."""
        closed = {
            number: section
            for section in self._sections
            for number in range(section.first, section.end)
            if not section.first <= self.index < section.end
        }
        inside = {
            number for each in self._sections for number in range(each.first, each.end)
        } - closed.keys()
        begins = {each.first: each for each in self._sections}
        rows = len(self._signs) - len(closed) + len(self._sections)
        step = min(_STEP, (self._leaves.book.height - 20) / min(_MOST, rows))
        places, row = [], 0
        for number in range(len(self._signs)):
            if number in begins:
                self._heads.append(self._place(row, step))
                row += 1
            if number in closed:
                places.append(self._heads[-1])
                continue
            place = self._place(row, step, chosen=number == self.index)
            if number in inside:
                place.left, place.width = place.left + _INDENT, place.width - _INDENT
            places.append(place)
            row += 1
        return places

    def _place(self, number: int, step: float, *, chosen: bool = False) -> pygame.FRect:
        side, row = divmod(number, _MOST)
        book = self._leaves.book
        wide = book.left + 6 - _EDGE if self._leaves.lettered else _WIDE
        out = _OUT if chosen else 0.0
        left = book.right - 6 if side else book.left - wide + 6 - out
        return pygame.FRect(left, book.top + 10 + row * step, wide + out, min(44.0, step - 3))

    @property
    def shown(self) -> list[int]:
        """The places whose tabs are seen: all but those of closed sections."""
        return [number for number, each in enumerate(self._places) if each not in self._heads]

    def _at(self, point: Point) -> int | None:
        for head, section in zip(self._heads, self._sections, strict=True):
            if head.collidepoint(point):
                return section.first
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
        over, on_head = self._at(point), any(head.collidepoint(point) for head in self._heads)
        self.changed = self.changed or (over, on_head) != (self._over, self._on_head)
        self._over, self._on_head = over, on_head

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
        for head, section in zip(self._heads, self._sections, strict=True):
            self._draw_head(surface, head, section)
        for number in self.shown:
            place = self._places[number]
            chosen = number == self.index
            look = materials.PRIMARY_BUTTON if chosen else self._leathers[number]
            lit = 1.0 if self.hovered and number == self._over and not self._on_head else 0.0
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
                self._draw_found(surface, place)

    def _draw_head(self, surface: pygame.Surface, head: pygame.FRect, section: Section) -> None:
        """Draw the tab of a section: its name, and an arrow that says whether it is open."""
        kit = self.kit
        is_open = section.first <= self.index < section.end
        look = self._leathers[section.first]
        lit = 1.0 if self.hovered and self._on_head and self._over == section.first else 0.0
        kit.skin.button(surface, head, look, radius=8, lift=lit)
        middle = head.centery - 2 * lit
        arrow = "down" if is_open else "right"
        kit.icons.draw(surface, arrow, (head.left + 21, middle), 15, _HEAD)
        style = TextStyle(Family.STRONG, _NAME + 0.5, _HEAD, fixed=True)
        room = head.width - _BESIDE_ICON - _PADDING
        style = kit.text.fitted(section.name, style, room)
        at = (head.left + _BESIDE_ICON, middle)
        kit.text.draw(surface, section.name, style, at, Anchor.LEFT)
        if not is_open and any(number in self.found for number in range(*section[1:])):
            self._draw_found(surface, head)

    def _draw_found(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        """Mark a tab behind which something was found."""
        dot = pygame.FRect(0, 0, 11, 11)
        dot.center = (place.left + 6, place.top + 6)
        self.kit.skin.token(surface, dot, ((255, 226, 130), (224, 150, 40)))

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
            room = self._places[number].width - _BESIDE_ICON - _PADDING
            style = TextStyle(Family.STRONG, _NAME, fixed=True)
            if text.width(name, style) > room:
                style = style.sized(_SMALL)
            if not self.kit.words.wide:  # no word is broken: a long one makes the name smaller
                widest = max(text.width(word, style) for word in name.split())
                style = style.sized(style.size * min(1.0, room / widest))
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
