"""Labels of the things in the base: an icon and a word, to be pressed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Unpack

import pygame

from scenes.games.frostgrave.workshop.styles import Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point

_PLATE: Final = (from_hex("#26324a"), from_hex("#182234"))
_LIT: Final = (from_hex("#3a4c6e"), from_hex("#27354f"))
_OPEN: Final = (from_hex("#5c4c28"), from_hex("#3c3320"))
_GOLD: Final = (from_hex("#ffd36a"), from_hex("#e09a2e"))
_DARK: Final = from_hex("#2a1704")
_CREAM: Final = from_hex("#f6f1e4")
_SIGN: Final = from_hex("#ffe09a")


class ThingLabel(Pick):
    """The label of a thing.

    Attributes:
        is_shown: whether the panel of the thing is shown.
    """

    radius = 15.0

    def __init__(
        self,
        words: str,
        icon: str,
        at: Point,
        on_press: Callable[[], object],
        *,
        gold: bool = False,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(pygame.FRect(0, 0, 10, 10), on_press, None, **common)
        self.words, self.icon, self.gold = words, icon, gold
        self._at = at
        self.is_shown: Callable[[], bool] = lambda: False

    @property
    def _style(self) -> TextStyle:
        style = TextStyle(Family.STRONG, 14, _DARK if self.gold else _CREAM)
        return self.kit.text.fitted(self.words, style, 132)

    def fit(self) -> None:
        """Fit its size to its words."""
        wide = self.kit.text.width(self.words, self._style) + 46
        high = max(29.0, self.kit.text.line_height(self._style) + 9)
        self.rect = pygame.FRect(0, 0, wide, high)
        self.rect.center = self._at

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.words, self.is_shown()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate with its icon and words."""
        kit, area = self.kit, self.area
        face = _LIT if self.hovered else _PLATE
        if self.gold:
            face = _GOLD
        elif self.is_shown():
            face = _OPEN
        kit.skin.row(surface, area, face, area.height / 2)
        ink = _DARK if self.gold else _SIGN
        kit.icons.draw(surface, self.icon, (area.left + 19, area.centery), 16, ink)
        at = (area.left + 32, area.centery)
        kit.text.draw(surface, self.words, self._style, at, Anchor.LEFT)
