"""The shop: items by kind, and the changes they would make to a member."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.engine.contract import Action
from game.frostgrave.campaign import stock
from game.frostgrave.campaign.actions import Buy, Sell
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.prices import price_of, sale_of
from game.frostgrave.campaign.roster import carry_refusal, in_order
from game.frostgrave.campaign.state import Member
from game.frostgrave.campaign.trade import owned
from scenes.games.frostgrave.campaign.bare_stall import BareStall
from scenes.games.frostgrave.campaign.glory import Occasion
from scenes.games.frostgrave.campaign.goods import BearerSheet, SheetText, changes_of, numbers_of
from scenes.games.frostgrave.campaign.naming import GRIMOIRE_OF, SCROLL_OF
from scenes.games.frostgrave.campaign.shelf import Niche
from scenes.games.frostgrave.campaign.trading_page import TradingPage, Ware
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.labels import Label, Panel, Paragraph

_EXAMPLES: Final = {
    "scrolls": "scroll_of_leap", "magic": "ring_of_power", "grimoires": "grimoire_of_leap",
}  # fmt: skip
"""The item shown beside the words about a kind of goods that is sold out."""


class ShopPage(TradingPage):
    """Buying and selling; the bearer is chosen by a button below."""

    section = "shop"
    clause = "FG-S6.49"
    sprite_groups = (GROUP, ART)
    tabs = ("potions", "arms", "scrolls", "magic", "grimoires", "sell")
    _bearer = 0
    _fits = False

    @property
    def bearer(self) -> Member | None:
        """The member whose sheet is shown."""
        members = in_order(self.band)
        return members[self._bearer % len(members)] if members else None

    # ------------------------------------------------------------------ what there is
    def wares(self) -> list[Ware]:
        """The market's items of a kind, or the vault's items."""
        name = self.tabs[self.tab]
        if name == "sell":
            return [self._ware(Sell(item), item, sells=True) for item in owned(self.band)]
        campaign = Campaign(self.rules.book, self.host.state)
        goods = [item for item in stock.goods(campaign) if self._kind(item) == name]
        if self._fits and self.bearer is not None:
            bearer = self.bearer
            goods = [one for one in goods if carry_refusal(self.rules.book, bearer, one) is None]
        return [self._ware(Buy(item), item, sells=False) for item in goods]

    def _kind(self, item: str) -> str:
        if item.startswith(GRIMOIRE_OF):
            return "grimoires"
        if item.startswith(SCROLL_OF):
            return "scrolls"
        data = self.book.items.get(item)
        if data is None:
            return "arms"
        return "potions" if data.group == "potion" else "magic"

    def _ware(self, action: Action, item: str, *, sells: bool) -> Ware:
        book, options, naming = self.rules.book, self.state.options, self.naming
        price = sale_of(book, options, item) if sells else price_of(book, options, item)
        reason = self.refusal(action) if self.decides else self.word("not_now")
        have = self._have(item)
        note = self.word("have", count=have) if have and not sells else ""
        return Ware(action, naming.icon(item), naming.thing(item), note, str(price), reason)

    def tile(self, rect: pygame.FRect, number: int, ware: Ware | None) -> Niche:
        """A niche of the shelf."""
        if ware is None:
            return Niche(rect, self.book, "", ("", "", ""), lambda: None, key=f"bare_{number}")
        return Niche(
            rect,
            self.book,
            ware.action.item if isinstance(ware.action, Buy | Sell) else "",
            (ware.name, ware.note, ware.price),
            lambda: self.press(ware),
            chosen=self.is_chosen(ware),
            able=not ware.reason,
            key=f"ware_{number}",
            tooltip=ware.reason,
        )

    def add_nothing(self, area: pygame.FRect) -> None:
        """The room where the next goods are made, and a note that says when they come."""
        kind = self.tabs[self.tab]
        self.add(BareStall(area, kind))
        counts = self.rules.book.tables.stock
        count = {"scrolls": counts.scrolls, "magic": counts.magic, "grimoires": counts.grimoires}
        head = TextStyle(Family.DISPLAY, 24, self.kit.theme.paper.text)
        body = TextStyle(Family.STRONG, 16, self.kit.theme.paper.muted)
        when = self.word(f"bare.{kind}.when", count=count.get(kind, 0))
        lines = self.word(f"bare.{kind}.title"), when
        if self._fits and self.bearer is not None:
            lines = self.word("bare.fits"), self.member_name(self.bearer)
        room = area.width - 160
        step = self.kit.text.line_height(head)
        low = len(self.kit.text.wrap(lines[1], body, room)) * self.kit.text.line_height(body)
        note = pygame.FRect(0, 0, area.width - 100, step + low + 30)
        note.midbottom = area.centerx, area.bottom - 22
        self.form.add(Panel(note, materials.NOTE, 14))
        title = pygame.FRect(note.left + 30, note.top + 12, room, step)
        self.form.add(Label(title, lines[0], head, Anchor.CENTRE))
        words = pygame.FRect(title.left, title.bottom + 2, room, low + 4)
        self.form.add(Paragraph(words, lines[1], body, Anchor.CENTRE))

    def add_below(self, area: pygame.FRect) -> bool:
        """The room of the kind of goods."""
        kind = self.tabs[self.tab]
        if kind in BareStall.kinds:
            self.add(BareStall(area, kind))
        return kind in BareStall.kinds

    def way_on(self) -> tuple[str, Callable[[], object]] | None:
        """From an empty stall to the first one with goods."""
        now = self.tab
        for number, name in enumerate(self.tabs[:-1]):
            self.tab = number
            found, self.tab = self.wares(), now
            if found:
                return self.word(f"way_on.{name}"), partial(self._show_tab, number)
        return None

    def _have(self, item: str) -> int:
        band = self.band
        if item.startswith(GRIMOIRE_OF):
            return band.grimoires.count(item.removeprefix(GRIMOIRE_OF))
        return band.vault.count(item) + sum(each.items.count(item) for each in band.members)

    def add_sheet(self, rect: pygame.FRect, ware: Ware | None) -> None:
        """The sheet of the chosen member or bearer, at the right."""
        self.add(BearerSheet(rect, self.sheet(ware), self.book))

    def sheet(self, ware: Ware | None) -> SheetText:
        """The bearer's statistics with the changes by the item."""
        book, member = self.rules.book, self.bearer
        item = ""
        if ware is not None and isinstance(ware.action, Buy | Sell):
            item = ware.action.item
        bare = f"bare.{self.tabs[self.tab]}" if ware is None else ""
        title = self.naming.thing(item) if item else self.word(f"{bare}.what")
        text = self.naming.text_of(item) if item else self.word(f"{bare}.about")
        if item and ware is not None:
            text = self.naming.sentences(text, self._sums(ware, item))
        if member is None:
            return SheetText("", "", "", {}, {}, "", title, text, "")
        refusal = carry_refusal(book, member, item) if item else None
        reason = ""
        if refusal is not None and not item.startswith(GRIMOIRE_OF):
            key = f"frostgrave_campaign.refusal.{refusal.key}"
            reason = self.word(
                "cannot",
                name=self.member_name(member),
                reason=self.kit.words(key, **dict(refusal.values)),
            )
        changes = changes_of(book, item) if item and refusal is None else {}
        things = [self.naming.thing(each) for each in (member.weapon, *member.items) if each]
        carries = self.kit.words("frostgrave_table.list.comma").join(things)
        return SheetText(
            self.sprite_of(self.band, member),
            self.member_name(member),
            self.kind_name(member),
            numbers_of(book, self.band, member),
            changes,
            carries,
            title,
            text,
            reason,
            item or _EXAMPLES.get(self.tabs[self.tab], ""),
            self.word("carried", name=self.member_name(member)),
            tuple(each for each in (member.weapon, *member.items) if each),
        )

    def _sums(self, ware: Ware, item: str) -> str:
        """Price, resale price, and the gold left."""
        book, options, gold = self.rules.book, self.state.options, self.band.gold
        price, sale = price_of(book, options, item), sale_of(book, options, item)
        if isinstance(ware.action, Sell):
            return self.word("sums_sell", sale=sale, after=gold + sale)
        if price > gold:
            return self.word("sums_short", price=price, sale=sale, short=price - gold)
        return self.word("sums_buy", price=price, sale=sale, after=gold - price)

    def occasion(self, action: Action) -> Occasion:
        """Coins for what is sold."""
        return "treasure" if isinstance(action, Sell) else super().occasion(action)

    def news(self, action: Action) -> str:
        """What has been bought or sold."""
        if not isinstance(action, Buy | Sell):
            return ""
        key = "bought" if isinstance(action, Buy) else "sold"
        return self.word(key, name=self.naming.thing(action.item))

    def label(self, ware: Ware | None) -> str:
        """The label of the button: buy or sell, and the price."""
        if ware is None:
            return self.word("no_deal")
        return self.word("sell" if self.tabs[self.tab] == "sell" else "buy", price=ware.price)

    def extras(self, area: pygame.FRect) -> list[Button]:
        """Buttons: the bearer of the sheet, and whether only usable items are shown."""
        member = self.bearer
        name = self.member_name(member) if member is not None else ""
        wide = (area.width - 10) / 2
        return [
            Button(
                pygame.FRect(area.left, area.top, wide, area.height),
                self.word("fits_on" if self._fits else "fits"),
                self._toggle_fits,
                icon="check" if self._fits else "eye",
                size=14,
                key="fits",
                tooltip=self.word("fits_tip"),
            ),
            Button(
                pygame.FRect(area.left + wide + 10, area.top, wide, area.height),
                name,
                self._next_bearer,
                icon="person",
                size=14,
                key="bearer",
                tooltip=self.word("bearer_tip"),
            ),
        ]

    # ------------------------------------------------------------------ what is done
    def _toggle_fits(self) -> None:
        self._fits = not self._fits
        self.refresh()

    def _next_bearer(self) -> None:
        self._bearer += 1
        self.refresh()
