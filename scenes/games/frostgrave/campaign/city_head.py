"""The head of the map: the warband's name, its battles, its gold."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.city_view import CityView
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CREAM: Final = from_hex("#f6f1e4")
_TEXT: Final = from_hex("#c4d0e4")
_PIPS: Final[dict[str, Rgb]] = {
    "won": from_hex("#e0452c"),
    "drawn": from_hex("#8894aa"),
    "lost": from_hex("#4d76b8"),
    "rest": from_hex("#5d6c86"),
    "now": from_hex("#ffc84a"),
    "": from_hex("#3a465e"),
}
_SIGNS: Final = {"won": "check", "drawn": "minus", "lost": "close", "rest": "home"}


class CityHead(Painted):
    """A panel along the top."""

    focusable = False

    def __init__(self, rect: pygame.FRect, page: CityView) -> None:
        super().__init__(rect, key="head")
        self._page = page

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        plan, band = self._page.plan, self._page.band
        return plan.results, plan.round, plan.battles, band.gold, band.name

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the results of the rounds, the gold and the name of the warband."""
        kit, page, area = self.kit, self._page, self.area
        kit.skin.panel(surface, area, materials.INK, 12)
        plan, band = page.plan, page.band
        gold = gold_width(kit, band.gold)
        pip = min(17.0, 190.0 / plan.battles)
        name = name_of(band.name, kit.words.language)
        room = area.width - gold - pip * plan.battles - 66
        words = page.word("battle", number=min(plan.round, plan.battles), count=plan.battles)
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 18, _CREAM), room * 0.62)
        name = kit.text.shortened(name, style, room * 0.62)
        kit.text.draw(surface, name, style, (area.left + 18, area.centery), Anchor.LEFT)
        left = area.left + 18 + kit.text.width(name, style) + 22
        right = area.right - gold - 22 - pip * plan.battles - 14
        small = kit.text.fitted(words, TextStyle(Family.UI, 15, _TEXT), max(30.0, right - left))
        kit.text.draw(surface, words, small, (left, area.centery), Anchor.LEFT)
        # Beside the number of the battle, and not beside the coin, which looks similar.
        self._pips(surface, left + kit.text.width(words, small) + 14, pip)
        draw_gold(kit, surface, band.gold, (area.right - 16, area.centery))

    def _pips(self, surface: pygame.Surface, left: float, step: float) -> None:
        plan, kit = self._page.plan, self.kit
        size = min(13.0, step - 3)
        for number in range(plan.battles):
            result = plan.results[number] if number < len(plan.results) else ""
            if not result and number == len(plan.results):
                result = "now"
            dot = pygame.FRect(0, 0, size, size)
            dot.center = (left + step * (number + 0.5), self.area.centery)
            kit.skin.chip(surface, dot, _PIPS[result], 1.0)
            if result in _SIGNS and size > 9:
                kit.icons.draw(surface, _SIGNS[result], dot.center, 8, (255, 250, 240))


def gold_width(kit: Kit, amount: int) -> float:
    """The width of a number of coins."""
    style = TextStyle(Family.NUMBER, 24, _CREAM)
    return kit.text.width(str(amount), style) + 30


def draw_gold(kit: Kit, surface: pygame.Surface, amount: int, at: tuple[float, float]) -> None:
    """A coin and a number, ending at a point."""
    style = TextStyle(Family.NUMBER, 24, _CREAM)
    words = str(amount)
    kit.text.draw(surface, words, style, at, Anchor.RIGHT)
    side = 19.0
    coin = pygame.FRect(0, 0, side, side)
    coin.midright = (at[0] - kit.text.width(words, style) - 7, at[1])
    kit.skin.token(surface, coin, (from_hex("#ffdf8a"), from_hex("#c98a1e")))
