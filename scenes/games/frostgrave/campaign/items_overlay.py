"""Handing things out: what lies in the vault and what everybody carries, and who gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.frostgrave.campaign.actions import Give, Stow
from game.frostgrave.campaign.roster import carry_refusal, in_order
from game.frostgrave.campaign.state import Member
from game.frostgrave.names import NOBODY
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.pages.overlay import Overlay

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.campaign_page import CampaignPage

_SIZE: Final = (940.0, 600.0)


class Thing(NamedTuple):
    """A thing and who has it; nobody: it lies in the vault."""

    item: str
    bearer: int


class ItemsOverlay(Overlay):
    """Two lists: things at the left, who could have the chosen one at the right.

    Args:
        page: the page whose warband it is; it plays the actions.
    """

    closes_beside = True

    def __init__(self, page: CampaignPage) -> None:
        super().__init__(page.kit)
        self._page = page
        self._naming = CampaignNaming(page.kit.words, page.rules.book)
        self._thing = 0
        self._target = 0

    # ------------------------------------------------------------------ what there is
    def things(self) -> list[Thing]:
        """What lies in the vault, then what everybody carries."""
        band = self._page.band
        found = [Thing(each, NOBODY) for each in band.vault]
        for member in in_order(band):
            found += [Thing(each, member.id) for each in member.items]
        return found

    def targets(self, thing: Thing) -> list[tuple[int, str]]:
        """Who could have a thing, with why not; the vault first if a member has it."""
        found: list[tuple[int, str]] = []
        if thing.bearer != NOBODY:
            found.append((NOBODY, ""))
        page = self._page
        for member in in_order(page.band):
            if member.id == thing.bearer:
                continue
            refusal = carry_refusal(page.rules.book, member, thing.item)
            reason = ""
            if refusal is not None:
                reason = page.kit.words(
                    f"frostgrave_campaign.refusal.{refusal.key}", **dict(refusal.values or {})
                )
            found.append((member.id, reason))
        return sorted(found, key=lambda each: bool(each[1]))

    def _chosen(self) -> Thing | None:
        things = self.things()
        return things[self._thing] if self._thing < len(things) else None

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lists, what the thing does, and two buttons."""
        kit, page = self.kit, self._page
        scale = max(1.0, min(1.25, kit.text.text_scale))
        panel = self.panel(_SIZE[0] * min(1.2, scale), _SIZE[1])
        ink = kit.theme.paper
        head = TextStyle(Family.DISPLAY, 26, ink.text)
        title = pygame.FRect(panel.left + 36, panel.top + 24, panel.width - 72, 40)
        self.form.add(Label(title, self._word("title"), head))
        foot = 50.0 * scale
        about = 66.0 * scale
        top, bottom = title.bottom + 8, panel.bottom - 26 - foot - about - 12
        wide = (panel.width - 72 - 16) / 2
        left = pygame.FRect(panel.left + 36, top, wide, bottom - top)
        right = pygame.FRect(left.right + 16, top, wide, bottom - top)
        things = self.things()
        self._thing = max(0, min(self._thing, len(things) - 1))
        self.form.add(
            ListView(
                left,
                [self._thing_row(each) for each in things],
                index=self._thing,
                on_select=self._choose,
                key="things",
                empty=self._word("nothing"),
            )
        )
        chosen = self._chosen()
        targets = self.targets(chosen) if chosen is not None else []
        self._target = max(0, min(self._target, len(targets) - 1))
        self.form.add(
            ListView(
                right,
                [self._target_row(number, reason) for number, reason in targets],
                index=self._target,
                on_select=self._aim,
                on_take=lambda _: self.hand_over(),
                key="targets",
            )
        )
        text = self._naming.text_of(chosen.item) if chosen is not None else ""
        rect = pygame.FRect(panel.left + 40, bottom + 8, panel.width - 80, about)
        style = TextStyle(Family.UI, 14, ink.muted)
        self.form.add(Paragraph(rect, text, style, Anchor.TOP_LEFT))
        half = (panel.width - 72 - 12) / 2
        able = bool(targets) and not targets[self._target][1] and page.decides
        for number, (key, icon, kind, action, enabled) in enumerate(
            (
                ("done", "back", ButtonKind.PAPER, self.cancel, True),
                ("hand_over", "check", ButtonKind.PRIMARY, self.hand_over, able),
            )
        ):
            rect = pygame.FRect(
                panel.left + 36 + number * (half + 12), panel.bottom - 26 - foot, half, foot
            )
            button = Button(
                rect, self._word(key), action, kind, icon=icon, size=17, key=key, enabled=enabled
            )
            if not enabled and targets:
                button.reason = targets[self._target][1]
            self.form.add(button)

    def _word(self, key: str) -> str:
        return self.kit.words(f"campaign.items.{key}")

    def _member(self, number: int) -> Member | None:
        return self._page.member(number)

    def _thing_row(self, thing: Thing) -> ListRow:
        member = self._member(thing.bearer)
        where = self._word("vault") if member is None else self._page.member_name(member)
        icon = self._naming.icon(thing.item)
        return ListRow(self._naming.thing(thing.item), where, "", icon)

    def _target_row(self, number: int, reason: str) -> ListRow:
        member = self._member(number)
        if member is None:
            return ListRow(self._word("vault"), self._word("vault_text"), "", "frost_chest")
        kind = self._page.kind_name(member)
        sign = "lock" if reason else "person"
        return ListRow(self._page.member_name(member), reason or kind, "", sign)

    # ------------------------------------------------------------------ what is done
    def _choose(self, index: int) -> None:
        self._thing, self._target = index, 0
        self.rebuild()

    def _aim(self, index: int) -> None:
        self._target = index
        self.rebuild()

    def hand_over(self) -> None:
        """Give the thing to the chosen member."""
        thing = self._chosen()
        if thing is None:
            return
        targets = self.targets(thing)
        number, reason = targets[self._target]
        page = self._page
        if reason:
            page.refuse(reason)
            return
        if thing.bearer != NOBODY and not page.play(Stow(thing.bearer, thing.item)):
            return
        if number != NOBODY and not page.play(Give(thing.item, number)):
            return
        self.kit.audio.play("card_slide", gain=0.6)
        self.rebuild()
