"""The sign at an edge of the tray: how many cards lie further up or down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.kit.widgets.base import Point
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.scroll import ScrollPane

_WIDE: Final = 150.0
_HIGH: Final = 27.0
_LARGEST: Final = 1.25
"""The most by which the sign grows with the text."""


class FurtherSign(Button):
    """Says how many cards are out of view on one side; a press brings the next of them.

    Keys and pads need no such button, since the pane follows the focus.

    Args:
        pane: the pane with the cards.
        counted: how many cards are out of view on this side.
        target: how far the pane must be scrolled to show the next of them.
        downwards: whether it stands for those further down.
    """

    focusable = False

    def __init__(
        self,
        pane: ScrollPane,
        counted: Callable[[], int],
        target: Callable[[], float],
        *,
        downwards: bool,
    ) -> None:
        icon, key = ("chevron_down", "further_down") if downwards else ("chevron_up", "further_up")
        place = pygame.FRect(0, 0, _WIDE, _HIGH)
        super().__init__(place, "", self._turn, ButtonKind.WOOD, icon=icon, size=13, key=key)
        self._pane, self._counted, self._target = pane, counted, target
        self._downwards = downwards
        self.radius = _HIGH / 2

    @property
    def is_shown(self) -> bool:
        """Whether there is anything to say."""
        return bool(self.text)

    def contains(self, point: Point) -> bool:
        """Whether a design point hits the sign, if there is one."""
        return self.is_shown and super().contains(point)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign, if there is one."""
        if self.is_shown:
            super().draw(surface)

    def update(self, dt: float) -> None:
        """Count anew, and appear only where there is more."""
        super().update(dt)
        count = self._counted()
        told = self.kit.words("lobby.options.further", count=count) if count else ""
        if told != self.text:
            self.text, self.changed = told, True

    def lie(self, gap: float) -> None:
        """Take a place on the edge of the tray, past cards that end so far from the pane's."""
        scale = max(1.0, min(_LARGEST, self.kit.text.text_scale))
        self.rect.size = (_WIDE * scale, _HIGH * scale)
        self.radius = self.rect.height / 2
        pane = self._pane.rect
        if self._downwards:
            self.rect.midtop = (pane.centerx, pane.bottom - gap + 1)
        else:
            self.rect.midbottom = (pane.centerx, pane.top + gap - 1)

    def _turn(self) -> None:
        """Scroll to the next cards on this side."""
        self._pane.scroll_to(self._target())
