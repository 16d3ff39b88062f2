"""The tabs at the edges of the book: a sign for each chapter, its name where it is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget
from scenes.rulebook.leaves import BOOK

_MOST: Final = 18
"""So many tabs fit one edge."""
_STEP: Final = 50.0
_WIDE: Final = 48.0
_OUT: Final = 14.0
"""How far the tab of the open chapter comes out."""


class ChapterTabs(Widget):
    """A column of tabs at the left edge; what it has no room for follows at the right one.

    Args:
        signs: an icon and a name for each place of the book, in order.
        index: the open place.
        on_choose: called with the place of a tab that was pressed.
        found: places that hold what is searched for.
    """

    shows_focus = True

    def __init__(
        self,
        signs: Sequence[tuple[str, str]],
        index: int,
        on_choose: Callable[[int], None],
        found: Collection[int],
    ) -> None:
        super().__init__(pygame.FRect(0, BOOK.top, 1280, BOOK.height), key="tabs")
        self._signs = signs
        self.index = index
        self._on_choose = on_choose
        self.found = found
        self._over: int | None = None
        self._pressed: int | None = None
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
        """Draw the tabs, marks on those where something was found, and one name."""
        kit = self.kit
        for number, place in enumerate(self._places):
            chosen = number == self.index
            look = materials.PRIMARY_BUTTON if chosen else materials.WOOD_BUTTON
            lit = 1.0 if self.hovered and number == self._over else 0.0
            kit.skin.button(surface, place, look, radius=8, lift=lit)
            size = min(24.0, place.height - 12)
            at = (place.centerx, place.centery - 2 * lit)
            kit.icons.draw(surface, self._signs[number][0], at, size, look.label)
            if number in self.found and not chosen:
                dot = pygame.FRect(0, 0, 11, 11)
                dot.center = (place.left + 6, place.top + 6)
                kit.skin.token(surface, dot, ((255, 226, 130), (224, 150, 40)))
        by_keys = self.focused and kit.controls.device is not Device.MOUSE
        named = self.index if by_keys else self._over if self.hovered else None
        if named is not None:
            self._draw_name(surface, self._places[named], self._signs[named][1])

    def _draw_name(self, surface: pygame.Surface, place: pygame.FRect, name: str) -> None:
        kit = self.kit
        style = TextStyle(Family.STRONG, 15, kit.theme.paper.text)
        flag = pygame.FRect(0, 0, kit.text.width(name, style) + 28, 0)
        flag.height = max(34.0, kit.text.line_height(style) + 10)
        on_left = place.centerx < BOOK.centerx
        flag.midleft = (place.right + 8, place.centery)
        if not on_left:
            flag.midright = (place.left - 8, place.centery)
        kit.skin.panel(surface, flag, materials.NOTE, 8)
        kit.text.draw(surface, name, style, flag.center, Anchor.CENTRE)
