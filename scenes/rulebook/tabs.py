"""The tabs at the edges of the book: an icon for each chapter, and all names beside them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget
from scenes.rulebook.leaves import BOOK

_MOST: Final = 18
"""The most tabs at one edge."""
_STEP: Final = 50.0
_WIDE: Final = 48.0
_OUT: Final = 14.0
"""How far the tab of the open chapter comes out."""

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


class ChapterTabs(Widget):
    """A column of tabs at the left edge; the rest follows at the right one.

    Args:
        signs: for each place of the book, in order, an icon, a name and the part it belongs to.
        index: the open place.
        on_choose: called with the place of a tab that was pressed.
        found: places with hits of the search.
    """

    shows_focus = True

    def __init__(
        self,
        signs: Sequence[tuple[str, str, str]],
        index: int,
        on_choose: Callable[[int], None],
        found: Collection[int],
    ) -> None:
        super().__init__(pygame.FRect(0, BOOK.top, 1280, BOOK.height), key="tabs")
        self._signs = signs
        parts = list(dict.fromkeys(["", *(part for _, _, part in signs)]))
        self._leathers = [_LEATHERS[parts.index(part) % len(_LEATHERS)] for _, _, part in signs]
        self.index = index
        self._on_choose = on_choose
        self.found = found
        self._over: int | None = None
        self._pressed: int | None = None
        self.named: range = range(0)
        """The tabs whose names are shown now."""
        step = min(_STEP, (BOOK.height - 20) / min(_MOST, len(signs)))
        self._places = [self._place(number, step) for number in range(len(signs))]
        self.rect = pygame.FRect(BOOK.left - _WIDE - _OUT, BOOK.top, _WIDE, BOOK.height)

    def _place(self, number: int, step: float) -> pygame.FRect:
        side, row = divmod(number, _MOST)
        out = _OUT if number == self.index else 0.0
        left = BOOK.right - 6 if side else BOOK.left - _WIDE + 6 - out
        return pygame.FRect(left, BOOK.top + 10 + row * step, _WIDE + out, min(44.0, step - 3))

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
            at = (place.centerx, place.centery - 2 * lit)
            kit.icons.draw(surface, self._signs[number][0], at, size, look.label)
            if number in self.found and not chosen:
                dot = pygame.FRect(0, 0, 11, 11)
                dot.center = (place.left + 6, place.top + 6)
                kit.skin.token(surface, dot, ((255, 226, 130), (224, 150, 40)))

    def draw_names(self, surface: pygame.Surface) -> None:
        """Draw the names of all chapters of the edge pointed at above everything else, one lit."""
        kit, paper = self.kit, self.kit.theme.paper
        by_keys = self.focused and kit.controls.device is not Device.MOUSE
        named = self.index if by_keys else self._over if self.hovered else None
        self.named = range(0)
        if named is None:
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
        sheet.left = BOOK.left + 14
        if first:
            sheet.right = BOOK.right - 14
        kit.skin.panel(surface, sheet, materials.NOTE, 10)
        for number, place in zip(side, places, strict=True):
            row = pygame.FRect(sheet.left + 5, place.top, wide - 10, high)
            if number == named:
                kit.skin.row(surface, row, ((255, 226, 130), (240, 190, 80)), radius=7)
            style = bold if number in (named, self.index) else plain
            name = self._signs[number][1]
            kit.text.draw(surface, name, style, (row.left + 9, row.centery), Anchor.LEFT)
