"""The page on which a base is founded and resources are bought."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.contract import Action
from game.frostgrave.campaign.actions import Found, Furnish
from scenes.games.frostgrave.campaign.founding_sheet import FoundingSheet, Offer, pieces_of
from scenes.games.frostgrave.campaign.glory import Occasion
from scenes.games.frostgrave.campaign.shelf import Furnishing, Niche
from scenes.games.frostgrave.campaign.trading_page import TradingPage, Ware
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP

if TYPE_CHECKING:
    from game.frostgrave.campaign.definitions import Boons

_OWNED: Final = "check"
"""The icon of what the warband has already."""


class FoundingPage(TradingPage):
    """Tabs for the bases and for the resources."""

    section = "founding"
    clause = "FG-S6.55"
    tabs = ("bases", "resources")
    sprite_groups = (GROUP, ART)

    def wares(self) -> list[Ware]:
        """Every base, or every resource."""
        book, band = self.rules.book, self.band
        if self.tabs[self.tab] == "bases":
            here = band.base.kind if band.base is not None else ""
            return [
                self._ware(Found(each.id), each, "home", "", here == each.id)
                for each in book.bases.values()
            ]
        owned = band.base.resources if band.base is not None else ()
        return [
            self._ware(Furnish(each.id), each, "star", str(each.cost), each.id in owned)
            for each in book.resources.values()
        ]

    def _ware(
        self, action: Found | Furnish, data: Boons, icon: str, price: str, there: bool
    ) -> Ware:
        reason = self.refusal(action) if self.decides else self.word("not_now")
        name = data.name.text(self.kit.words.language)
        text = data.text.text(self.kit.words.language)
        brief = f"campaign.founding.brief.{data.id}"
        text = self.kit.words(brief) if brief in self.kit.words else text
        note = self.word("there") if there else text
        sprite = f"base_{data.id}" if isinstance(action, Found) else f"resource_{data.id}"
        icon = _OWNED if there else icon
        return Ware(action, icon, name, note, price, reason, sprite, art=True)

    def tile(self, rect: pygame.FRect, number: int, ware: Ware | None) -> Niche:
        """A card of the base or resource, marked if the warband has it already."""
        if ware is None:
            return Furnishing(rect, self.book, "", ("", "", ""), lambda: None, key=f"bare_{number}")
        owned = ware.icon == _OWNED
        return Furnishing(
            rect,
            self.book,
            ware.sprite,
            (ware.name, self.word("yours") if owned else "", "" if owned else ware.price),
            lambda: self.press(ware),
            chosen=self.is_chosen(ware),
            able=owned or not ware.reason,
            key=f"ware_{number}",
            tooltip=ware.reason,
        )

    def add_sheet(self, rect: pygame.FRect, ware: Ware | None) -> None:
        """The preview of the room or the resource, its effect, and what the warband has already."""
        if ware is not None and isinstance(ware.action, Found | Furnish):
            self.add(FoundingSheet(rect, self._offer(ware, ware.action)))

    def _offer(self, ware: Ware, action: Found | Furnish) -> Offer:
        book, base, language = self.rules.book, self.band.base, self.kit.words.language
        data: Boons
        room, resources = (base.kind, base.resources) if base is not None else ("", ())
        warning = ""
        if isinstance(action, Found):
            data, thing = book.bases[action.base], ""
            if room and room != action.base:
                warning = self.word("leaves")
            resources = resources if room == action.base else ()
            room = action.base
        else:
            data, thing = book.resources[action.resource], f"resource_{action.resource}"
        owned = (
            (f"base_{base.kind}", *(f"resource_{each}" for each in base.resources)) if base else ()
        )
        return Offer(
            pieces_of(book, self.band, room, resources),
            f"room_{room or 'none'}",
            f"base_{action.base}" if isinstance(action, Found) else thing,
            ware.name,
            (ware.price or self.word("free")) if ware.icon != _OWNED else ware.note,
            data.text.text(language),
            "" if ware.icon == _OWNED else ware.reason or warning,
            self.word("have") if owned else self.word("homeless"),
            owned,
        )

    def enter(self) -> None:
        """Begin to load the pictures of rooms and resources."""
        self.kit.sprites.load(ART)
        super().enter()

    def occasion(self, action: Action) -> Occasion:
        """A lamp is lit where somebody lives."""
        del action
        return "home"

    def news(self, action: Action) -> str:
        """That there is a home, or what has been put into it."""
        if isinstance(action, Found):
            return self.word("settled")
        name = next((ware.name for ware in self.wares() if ware.action == action), "")
        return self.word("furnished", name=name) if name else ""

    def way_from(self, ware: Ware) -> tuple[str, Callable[[], object]] | None:
        """From one's own base to the resources that can be put into it."""
        if ware.icon == _OWNED and isinstance(ware.action, Found) and self.decides:
            return self.word("see_resources"), lambda: self._show_tab(self.tabs.index("resources"))
        return None

    def label(self, ware: Ware | None) -> str:
        """The label of the button: found or buy."""
        if self.tabs[self.tab] == "bases":
            return self.word("found")
        return self.word("furnish", price=ware.price if ware is not None else "0")
