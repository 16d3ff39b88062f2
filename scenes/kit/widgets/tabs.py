"""A row of tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.materials import ButtonLook
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point, Widget

_TAB_SIGN: Final = 0.95
"""The side of an icon in lines of its title."""
_TAB_GAP: Final = 8.0


class Tabs(Widget):
    """A row of tabs; shoulder buttons and q / e step through them from anywhere.

    The scene passes TAB_LEFT and TAB_RIGHT to `tabs.handle_intent(intent)`; with the focus on the
    tabs, left and right do the same.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        titles: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        icons: Sequence[str] = (),
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.titles = list(titles)
        self._icons = list(icons)
        self.index = index
        self.on_change = on_change
        self._over: int | None = None

    def select(self, index: int) -> None:
        """Show a tab and report it; indexes beyond the ends are limited to them."""
        index = max(0, min(len(self.titles) - 1, index))
        if index == self.index:
            return
        self.index = index
        self.changed = True
        self.kit.audio.play("ui_page")
        if self.on_change is not None:
            self.on_change(index)

    def handle_intent(self, intent: Intent) -> bool:
        """Step to the neighbour; at an end the intention is passed on."""
        by = {Intent.LEFT: -1, Intent.TAB_LEFT: -1, Intent.RIGHT: 1, Intent.TAB_RIGHT: 1}
        if intent not in by:
            return False
        before = self.index
        self.select(self.index + by[intent])
        return self.index != before

    def _tab(self, number: int) -> pygame.FRect:
        width = self.area.width / len(self.titles)
        return pygame.FRect(
            self.area.left + number * width + 3, self.area.top, width - 6, self.area.height
        )

    def _at(self, point: Point) -> int | None:
        for number in range(len(self.titles)):
            if self._tab(number).collidepoint(point):
                return number
        return None

    def pointer_move(self, point: Point) -> None:
        """Light up the tab under the pointer."""
        over = self._at(point)
        self.changed = self.changed or over != self._over
        self._over = over

    def pointer_up(self, point: Point) -> None:
        """Show the tab released on."""
        number = self._at(point)
        if number is not None:
            self.select(number)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tabs: tongues of wood, the chosen one of paper."""
        for number in range(len(self.titles)):
            self._draw_tab(surface, number)

    def _draw_tab(self, surface: pygame.Surface, number: int) -> None:
        kit, tab = self.kit, self._tab(number)
        chosen = number == self.index
        look = materials.PAPER_BUTTON if chosen else materials.WOOD_BUTTON
        lift = 0.75 if self.hovered and number == self._over and not chosen else 0.0
        offset = kit.skin.button(surface, tab, look, lift=lift, radius=10)
        if chosen:
            line = pygame.FRect(tab.left + 14, tab.bottom - 8, tab.width - 28, 3)
            kit.skin.chip(surface, line, kit.theme.metal.gold_dark, 1.0)
        self._draw_title(surface, tab.move(0, offset - 1), number, look)

    def _draw_title(
        self, surface: pygame.Surface, tab: pygame.FRect, number: int, look: ButtonLook
    ) -> None:
        """Draw the title, and before it the icon where all tabs have room for theirs."""
        kit, title = self.kit, self.titles[number]
        style = TextStyle(Family.STRONG, 15, look.label)
        sign = kit.text.line_height(style) * _TAB_SIGN
        widest = max(kit.text.width(each, style) for each in self.titles)
        fits = bool(self._icons) and widest + sign + _TAB_GAP <= tab.width - 20
        icon = self._icons[number] if fits else ""
        beside = (sign + _TAB_GAP) * bool(icon)
        longest = max(self.titles, key=lambda each: kit.text.width(each, style))
        style = kit.text.fitted(longest, style, tab.width - 16 - beside)
        text = kit.text.shortened(title, style, tab.width - 12 - beside)
        left = tab.centerx - (kit.text.width(text, style) + beside) / 2
        if icon:
            kit.icons.draw(surface, icon, (left + sign / 2, tab.centery), sign, look.label)
        kit.text.draw(surface, text, style, (left + beside, tab.centery), Anchor.LEFT)
