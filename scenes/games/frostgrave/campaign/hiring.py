"""Hiring and dismissing members: candidates, their wages, and the warband's gaps."""

from __future__ import annotations

import pygame

from game.engine.contract import Action
from game.frostgrave.campaign import names
from game.frostgrave.campaign.actions import Dismiss, Hire, Rename
from game.frostgrave.campaign.company import APPRENTICE
from game.frostgrave.campaign.prices import wage_of
from game.frostgrave.campaign.recruits import strength_of, yardstick
from game.frostgrave.campaign.roster import in_order, places_taken, room
from game.frostgrave.campaign.state import Member
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.goods import BearerSheet, SheetText, numbers_of
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.shelf import Niche, Stand
from scenes.games.frostgrave.campaign.trading_page import TradingPage, Ware
from scenes.games.frostgrave.workshop.company import arms_of
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.text_entry import TextEntry

_LONGEST = 40


class HiringPage(TradingPage):
    """Tabs for candidates and members."""

    section = "hiring"
    clause = "FG-S6.52"
    tabs = ("hire", "company")
    _name = ""
    _turn = 0

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self._strengths: dict[str, int] = {}
        """The strength of each kind, in hundredths of a Health; cached."""

    # ------------------------------------------------------------------ what there is
    def wares(self) -> list[Ware]:
        """Kinds of soldiers, or the members of the warband."""
        if self.tabs[self.tab] == "company":
            return [self._member_row(each) for each in in_order(self.band)]
        # Always in one order: whoever is hired must not send the others to other places.
        return [self._kind_row(kind) for kind in (*self.book.soldiers, APPRENTICE)]

    def _kind_row(self, kind: str) -> Ware:
        action = self._hire(kind)
        reason = self.refusal(action) if self.decides else self.word("not_now")
        have = sum(each.kind == kind for each in self.band.members)
        wage = wage_of(self.rules.book, self.band, kind)
        note = self.word("have", count=have) if have else self.word("lacking")
        name = self._kind(kind)
        return Ware(action, "person", name, note, str(wage), reason, f"{self.own_colour}_{kind}_0")

    def tile(self, rect: pygame.FRect, number: int, ware: Ware | None) -> Niche:
        """The card of a kind or member, with how many of the kind there are."""
        if ware is None:
            return Stand(rect, self.book, "", ("", "", ""), lambda: None, key=f"bare_{number}")
        have = 0
        if isinstance(ware.action, Hire):
            kind = ware.action.kind_of
            have = sum(kind in {each.kind, each.role} for each in self.band.members)
        return Stand(
            rect,
            self.book,
            ware.sprite,
            (ware.name, self.word("hired", count=have) if have else "", ware.price),
            lambda: self.press(ware),
            chosen=self.is_chosen(ware),
            able=not ware.reason or isinstance(ware.action, Dismiss),
            key=f"ware_{number}",
            tooltip=ware.reason,
        )

    def _worth(self, kind: str) -> str:
        """What 100 gold of a kind are worth in a fight; empty for an apprentice, who casts."""
        plain = yardstick(self.rules.book).id
        own, usual = self._strength_for_gold(kind), self._strength_for_gold(plain)
        if kind == plain or not own or not usual:
            return ""
        name = self._kind(plain)
        return self.word("worth", count=round(100 * own / usual), name=name)

    def _strength_for_gold(self, kind: str) -> float:
        if kind not in self._strengths:
            book, options = self.rules.book, self.state.options
            self._strengths[kind] = 0 if kind == APPRENTICE else strength_of(book, options, kind)
        return self._strengths[kind] / max(1, wage_of(self.rules.book, self.band, kind))

    def _hire(self, kind: str) -> Hire:
        """Hire a kind under the proposed name."""
        offered = names.proposals(self.rules.book, self.band, kind)
        return Hire(kind, offered[self._turn % len(offered)])

    def is_chosen(self, ware: Ware) -> bool:
        """A kind stays chosen whatever the proposed name."""
        if isinstance(ware.action, Hire) and isinstance(self.chosen, Hire):
            return ware.action.kind_of == self.chosen.kind_of
        return super().is_chosen(ware)

    def _kind(self, kind: str) -> str:
        if kind == APPRENTICE:
            return self.kit.words("frostgrave.role.apprentice")
        return self.naming.thing(kind)

    def _member_row(self, member: Member) -> Ware:
        action = Dismiss(member.id)
        reason = self.refusal(action) if self.decides else self.word("not_now")
        sprite = self.sprite_of(self.band, member)
        note = self.word("served", kind=self.kind_name(member), count=member.battles)
        return Ware(action, "person", self.member_name(member), note, "", reason, sprite)

    def add_sheet(self, rect: pygame.FRect, ware: Ware | None) -> None:
        """The sheet of the chosen member or kind, at the right."""
        self.add(BearerSheet(rect, self.sheet(ware), self.book))

    def sheet(self, ware: Ware | None) -> SheetText:
        """The statistics of a kind, or of a member."""
        if ware is None:
            return SheetText("", "", "", {}, {}, "", "", "", "")
        action = ware.action
        if isinstance(action, Hire):
            kind = action.kind_of
            member = Member(0, "apprentice" if kind == APPRENTICE else "soldier", kind)
            data = self.book.apprentice if kind == APPRENTICE else self.book.soldiers[kind]
            numbers = numbers_of(self.rules.book, self.band, member)
            text = data.text.text(self.kit.words.language)
            if worth := self._worth(kind):
                text = self.naming.sentences(text, worth)
            return SheetText(
                ware.sprite, ware.name, self._proposal(kind), numbers, {}, ware.note,
                self.word("about"), text, ware.reason,
                carried=self.word("carried"), things=arms_of(self.book, kind),
            )  # fmt: skip
        somebody = self.member(action.member) if isinstance(action, Dismiss) else None
        if somebody is None:
            return SheetText("", "", "", {}, {}, "", "", "", "")
        member = somebody
        comma = self.kit.words("frostgrave_table.list.comma")
        carries = tuple(one for one in (member.weapon, *member.items) if one)
        things = comma.join(self.naming.thing(one) for one in carries)
        hurt = comma.join(self.naming.injury(one) for one in member.injuries)
        text = self.word("record", kills=member.kills, treasures=member.treasures)
        if hurt:
            text = self.naming.sentences(text, self.word("hurt", injuries=hurt))
        if not ware.reason:
            text = self.naming.sentences(text, self.word("parting"))
        numbers = numbers_of(self.rules.book, self.band, member)
        return SheetText(
            ware.sprite, ware.name, self.kind_name(member), numbers, {}, things,
            self.word("so_far"), text, ware.reason,
            carried=self.word("carried"), things=carries or arms_of(self.book, member.kind),
        )  # fmt: skip

    def _proposal(self, kind: str) -> str:
        """The proposed name of a new member of a kind."""
        return name_of(self._hire(kind).name, self.kit.words.language)

    def _purse_note(self) -> str:
        book, band = self.rules.book, self.band
        taken = places_taken(book, band, band.members)
        return self.word("places", taken=taken, room=room(book, band))

    def label(self, ware: Ware | None) -> str:
        """The label of the button: hire for a wage, or dismiss."""
        if self.tabs[self.tab] == "company":
            return self.word("dismiss", name=ware.name if ware is not None else "")
        return self.word("hire", price=ware.price if ware is not None else "0")

    @property
    def button(self) -> ButtonKind:
        """Red where somebody would be dismissed."""
        is_company = self.tabs[self.tab] == "company"
        return ButtonKind.DANGER if is_company else ButtonKind.PRIMARY

    def extras(self, area: pygame.FRect) -> list[Button]:
        """A field for the name."""
        chosen = self.chosen
        if isinstance(chosen, Hire):
            placeholder = self._proposal(chosen.kind_of)
        elif isinstance(chosen, Dismiss):
            member = self.member(chosen.member)
            placeholder = self.member_name(member) if member is not None else ""
        else:
            return []
        self.form.add(
            TextEntry(
                area,
                self._name,
                limit=_LONGEST,
                placeholder=placeholder,
                on_change=self._set_name,
                on_submit=lambda _: self._rename(),
                key="name",
                tooltip=self.word("name_tip"),
            )
        )
        return []

    # ------------------------------------------------------------------ what is done
    def _set_name(self, text: str) -> None:
        self._name = text

    def _rename(self) -> None:
        chosen, name = self.chosen, self._name.strip()
        if isinstance(chosen, Dismiss) and name:
            self._name = ""
            self.act(Rename(chosen.member, name), "ui_page")

    def _show_tab(self, tab: int) -> None:
        self._name = ""
        super()._show_tab(tab)

    def take(self) -> None:
        """Hire under the typed or proposed name, or dismiss a member."""
        chosen = self.chosen
        if not isinstance(chosen, Hire):
            super().take()
            return
        name = self._name.strip()
        action = Hire(chosen.kind_of, name) if name else chosen
        self._turn += 1
        self._name = ""
        self.deal(action, "campaign_door")

    def news(self, action: Action) -> str:
        """Who has joined."""
        if not isinstance(action, Hire):
            return ""
        name = name_of(action.name, self.kit.words.language)
        return self.word("joins", name=name)
