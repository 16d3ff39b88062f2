"""The head of the base: its name, the gold, and the round of the campaign."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.base_telling import base_name
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_head import draw_gold, gold_width
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CREAM: Final = from_hex("#f6f1e4")
_TEXT: Final = from_hex("#c4d0e4")


class TitleHead(Painted):
    """A plate that hangs from the upper edge with the name of the base."""

    focusable = False

    def __init__(self, rect: pygame.FRect, page: CampaignPage) -> None:
        super().__init__(rect, key="title")
        self._page = page

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return base_name(self._page)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the name of the base, centred."""
        kit, area, words = self.kit, self.area, base_name(self._page)
        kit.skin.panel(surface, area, materials.INK, 14)
        style = kit.text.fitted(words, TextStyle(Family.DISPLAY, 19, _CREAM), area.width - 36)
        words = kit.text.shortened(words, style, area.width - 36)
        at = (area.centerx, area.centery + 5)
        kit.text.draw(surface, words, style, at, Anchor.CENTRE)


class GoldHead(Painted):
    """Gold at the left, the round at the right."""

    focusable = False

    def __init__(self, rect: pygame.FRect, page: CampaignPage) -> None:
        super().__init__(rect, key="gold")
        self._page = page

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._page.band.gold, self._page.state.round

    def paint(self, surface: pygame.Surface) -> None:
        """Draw coin and gold at the left, the round at the right."""
        kit, area, page = self.kit, self.area, self._page
        kit.skin.panel(surface, area, materials.INK, 12)
        gold = page.band.gold
        wide = gold_width(kit, gold)
        draw_gold(kit, surface, gold, (area.left + 14 + wide, area.centery))
        state = page.state
        words = page.word("round", number=state.round, count=state.options.battles)
        room = area.width - wide - 44
        style = kit.text.fitted(words, TextStyle(Family.UI, 14, _TEXT), room)
        kit.text.draw(surface, words, style, (area.right - 15, area.centery), Anchor.RIGHT)
