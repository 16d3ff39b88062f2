"""Founding a base, and what is put into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.frostgrave.campaign.actions import Found, Furnish
from scenes.frostgrave.campaign.goods import Told
from scenes.frostgrave.campaign.trading_page import TradingPage, Ware

if TYPE_CHECKING:
    from game.frostgrave.campaign.definitions import Boons


class FoundingPage(TradingPage):
    """Tabs for the bases and for the resources."""

    section = "founding"
    clause = "FG-S6.55"
    tabs = ("bases", "resources")
    row_height = 50.0

    def wares(self) -> list[Ware]:
        """Every base, or every resource."""
        book, band = self.rules.book, self.band
        if self.tabs[self.tab] == "bases":
            here = band.base.kind if band.base is not None else ""
            return [
                self._ware(Found(each.id), each, "home", self.word("free"), here == each.id)
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
        note = self.word("there") if there else ""
        return Ware(action, "check" if there else icon, name, note, price, reason)

    def sheet(self, ware: Ware | None) -> Told:
        """What the base or the resource is good for."""
        if ware is None or not isinstance(ware.action, Found | Furnish):
            return Told("", "", "", {}, {}, "", "", "", "")
        book, action = self.rules.book, ware.action
        if isinstance(action, Found):
            data: Boons = book.bases[action.base]
            warns = self.band.base is not None and not ware.reason
        else:
            data = book.resources[action.resource]
            warns = False
        text = data.text.text(self.kit.words.language)
        if warns:
            text = f"{text} {self.word('leaves')}"
        wizard = next((each for each in self.band.members if each.role == "wizard"), None)
        sprite = self.sprite_of(self.band, wizard) if wizard is not None else ""
        base = self.band.base
        lives = self.naming.thing(base.kind) if base is not None else self.word("homeless")
        return Told(
            sprite, self.band_name(self.seat), lives, {}, {}, "", ware.name, text, ware.reason
        )

    def label(self, ware: Ware | None) -> str:
        """Found or buy."""
        if self.tabs[self.tab] == "bases":
            return self.word("found")
        return self.word("furnish", price=ware.price if ware is not None else "0")
