"""What a level can buy, as rows with the number before and after, and the bar of experience."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Unpack

import pygame

from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common

_BETTER = from_hex("#8fe3a0")


class BuyRow(Pick):
    """A number, a spell or a grimoire: sign, name, before and after.

    Args:
        rect: place in design units.
        icon, name: what it is.
        numbers: its number now and with a level spent; the second is empty where none can be.
        chosen: whether it is the one that *Learn* learns.
    """

    radius = 10.0

    def __init__(
        self,
        rect: pygame.FRect,
        icon: str,
        name: str,
        numbers: tuple[str, str],
        on_press: Callable[[], object],
        *,
        chosen: bool,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, on_press, None, **common)
        self._icon = icon
        self._name = name
        self._before, self._after = numbers
        self._chosen = chosen

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._icon, self._name, self._before, self._after, self._chosen

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, area = self.kit, self.area
        able = bool(self._after)
        face = looks.CHOSEN if self._chosen else looks.LIT if self.hovered else looks.FACE
        kit.skin.row(surface, area, face, 10, looks.GOLD if self._chosen else None)
        ink = looks.CREAM if able else looks.MUTED
        sign = looks.GOLD if able else looks.MUTED
        kit.icons.draw(surface, self._icon, (area.left + 22, area.centery), 22, sign)
        right = area.right - 12
        number = TextStyle(Family.NUMBER, 23, ink, fixed=True)
        if able:
            better = number.coloured(_BETTER)
            kit.text.draw(surface, self._after, better, (right, area.centery), Anchor.RIGHT)
            right -= kit.text.width(self._after, better) + 8
            kit.icons.draw(surface, "right", (right - 6, area.centery), 13, _BETTER)
            right -= 20
        kit.text.draw(surface, self._before, number, (right, area.centery), Anchor.RIGHT)
        right -= kit.text.width(self._before, number) + 8
        room = right - area.left - 42
        style = kit.text.fitted(self._name, TextStyle(Family.STRONG, 15, ink), room)
        name = kit.text.shortened(self._name, style, room)
        kit.text.draw(surface, name, style, (area.left + 42, area.centery), Anchor.LEFT)


class ExperienceBar(Painted):
    """Level, levels to spend, and how far the next one is.

    Args:
        rect: place in design units.
        share: of the way to the next level, 0-1.
        left: the words at the left; `right` those at the right.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, share: float, left: str, right: str) -> None:
        super().__init__(rect, key="experience")
        self._share = share
        self._left = left
        self._right = right

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._share, self._left, self._right

    def paint(self, surface: pygame.Surface) -> None:
        """Draw words, trough and filling."""
        kit, area = self.kit, self.area
        strong = TextStyle(Family.DISPLAY, 22, looks.CREAM)
        plain = TextStyle(Family.UI, 15, looks.MUTED)
        y = area.top + 16
        room = area.width * 0.55
        style = kit.text.fitted(self._left, strong, room)
        kit.text.draw(surface, self._left, style, (area.left, y), Anchor.LEFT)
        style = kit.text.fitted(self._right, plain, area.width - room - 10)
        kit.text.draw(surface, self._right, style, (area.right, y), Anchor.RIGHT)
        trough = pygame.FRect(area.left, area.bottom - 16, area.width, 14)
        kit.skin.field(surface, trough, ((14, 20, 32), (27, 37, 54)), radius=7)
        filled = pygame.FRect(trough).inflate(-4, -4)
        filled.width *= self._share
        if filled.width > filled.height:
            kit.skin.chip(surface, filled, (232, 168, 52), 1.0)
