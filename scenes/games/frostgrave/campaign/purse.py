"""The gold of a warband above a sheet, and what it has just been given for."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import materials as panels
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_SECONDS: Final = 0.5
_COIN: Final = ((255, 226, 140), (206, 150, 44))
_GAINED: Final = from_hex("#9fe3b4")


class Purse(Painted):
    """A coin, the number of gold, and a note.

    Args:
        rect: place in design units.
        gold: how much there is.
        note: what stands at the right.
        before: how much there was; the number runs from there.
        news: what has been got for the difference, instead of the note.
    """

    focusable = False

    def __init__(
        self, rect: pygame.FRect, gold: int, note: str, before: int | None = None, news: str = ""
    ) -> None:
        super().__init__(rect, key="purse")
        self._gold, self._note, self._news = gold, note, news
        self._before = gold if before is None else before
        self._age = 0.0

    @property
    def shown(self) -> int:
        """The number that is shown now."""
        share = min(1.0, self._age / _SECONDS)
        return round(self._before + (self._gold - self._before) * share)

    def update(self, dt: float) -> None:
        """Let the number run."""
        super().update(dt)
        if self.shown == self._gold:
            return
        settings = self.kit.settings
        still = settings.reduce_motion or settings.animation_speed == "instant"
        self._age += _SECONDS if still else dt
        self.changed = True

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.shown, self._gold, self._note, self._news

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the coin, the number, and the note or the news."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, panels.INK, 12)
        coin = pygame.FRect(area.left + 14, area.centery - 12, 24, 24)
        kit.skin.token(surface, coin, _COIN)
        style = TextStyle(Family.NUMBER, 27, looks.CREAM, fixed=True)
        text, left = str(self.shown), coin.right + 10
        kit.text.draw(surface, text, style, (left, area.centery), Anchor.LEFT)
        left += 14 + kit.text.width(text, style)
        right = area.right - 14
        if not self._news:
            note = kit.text.fitted(self._note, TextStyle(Family.UI, 14, looks.MUTED), right - left)
            kit.text.draw(surface, self._note, note, (right, area.centery), Anchor.RIGHT)
            return
        large = TextStyle(Family.STRONG, 16, _GAINED)
        news = kit.text.fitted(self._news, large, right - left - 26)
        kit.text.draw(surface, self._news, news, (right, area.centery), Anchor.RIGHT)
        at = right - kit.text.width(self._news, news) - 16, area.centery
        kit.icons.draw(surface, "check", at, 18, _GAINED)
