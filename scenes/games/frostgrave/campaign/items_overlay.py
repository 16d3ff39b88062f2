"""Handing out items from the vault and between members."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.frostgrave.campaign.actions import Give, Stow
from game.frostgrave.campaign.roster import carry_refusal, in_order
from game.frostgrave.campaign.state import Member
from game.frostgrave.data import FrostgraveData
from game.frostgrave.names import NOBODY
from scenes.games.frostgrave.campaign.empty_chest import EmptyChest
from scenes.games.frostgrave.campaign.goods import PaperRow
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.shelf import Niche
from scenes.games.frostgrave.drawing.goods_picture import GROUP, draw_good
from scenes.games.frostgrave.workshop.styles import PAPER_LIT, TEXT, Painted
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.pages.overlay import Overlay

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.campaign_page import CampaignPage

_SIZE: Final = (940.0, 600.0)
_EMPTY: Final = (560.0, 400.0)
_ROW: Final = 54.0
_GAP: Final = 5.0
_COLUMNS: Final = 3
_PAIRS: Final = (2, 4)
"""The numbers of things that fill rows of two, but not of three."""
_NICHE: Final = 132.0
"""The height of an item's niche."""
_ABOUT: Final = 90.0
"""The least height of the card about the chosen item."""
_SKY: Final = (from_hex("#465870"), from_hex("#96a6b8"))


class Thing(NamedTuple):
    """An item and its bearer; nobody: it lies in the vault."""

    item: str
    bearer: int


class ThingCard(Painted):
    """The picture, the name and the effect of the chosen item."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, book: FrostgraveData, item: str, name: str, text: str
    ) -> None:
        super().__init__(rect, key="about")
        self._book, self._item, self._name, self._text = book, item, name, text

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._item, self._name, self._text, self.kit.sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the picture at the left, the words beside it."""
        kit, area = self.kit, self.area
        kit.skin.row(surface, area, PAPER_LIT, 12)
        side = min(area.height - 20, 128.0)
        frame = pygame.FRect(area.left + 12, 0, side, side)
        frame.centery = area.centery
        kit.skin.field(surface, frame, _SKY, radius=10)
        draw_good(kit, surface, self._book, self._item, frame.inflate(-side / 4, -side / 4))
        left = frame.right + 16
        room = pygame.FRect(left, frame.top, area.right - 14 - left, side)
        head = kit.text.fitted(self._name, TextStyle(Family.DISPLAY, 20, TEXT), room.width)
        step = kit.text.line_height(head)
        words = pygame.FRect(left, 0, room.width, room.height - step - 2)
        style = kit.text.paragraph(self._text, TextStyle(Family.UI, 16, TEXT), words.size)
        lines = len(kit.text.wrap(self._text, style, room.width))
        top = room.centery - (step + 2 + lines * kit.text.line_height(style)) / 2
        kit.text.draw(surface, self._name, head, (left, top + step / 2), Anchor.LEFT)
        words.top = top + step + 2
        kit.text.draw_wrapped(surface, self._text, style, words)


class ItemsOverlay(Overlay):
    """Items with their pictures at the left, possible bearers of the chosen one at the right.

    Args:
        page: the page of the warband, which plays the actions.
    """

    closes_beside = True

    def __init__(self, page: CampaignPage) -> None:
        super().__init__(page.kit)
        self._page = page
        self._naming = CampaignNaming(page.kit.words, page.rules.book)
        self._kept = CachedLayer(page.kit)
        self._generation = page.kit.generation
        self._offsets: dict[str, float] = {}
        self._thing = 0
        self._target = 0

    # ------------------------------------------------------------------ what there is
    def things(self) -> list[Thing]:
        """The items of the vault, then those of the members."""
        band = self._page.band
        found = [Thing(each, NOBODY) for each in band.vault]
        for member in in_order(band):
            found += [Thing(each, member.id) for each in member.items]
        return found

    def targets(self, thing: Thing) -> list[tuple[int, str]]:
        """The possible bearers of an item, with refusals.

        The vault comes first if a member has it.
        """
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
        """Lay out the lists, the item's effect, and the buttons."""
        kit, page = self.kit, self._page
        if self._generation != kit.generation:
            self._generation = kit.generation
            self._kept.forget()
        scale = max(1.0, min(1.25, kit.text.text_scale))
        things = self.things()
        wide, tall = _SIZE if things else _EMPTY
        panel = self.panel(wide * min(1.2, scale), tall)
        ink = kit.theme.paper
        inner = panel.inflate(-72, -48)
        head = pygame.FRect(inner.left, inner.top, inner.width, 40)
        self.form.add(Label(head, self._word("title"), TextStyle(Family.DISPLAY, 26, ink.text)))
        foot = pygame.FRect(inner.left, panel.bottom - 26 - 50 * scale, inner.width, 50 * scale)
        if not things:
            self._thing = self._target = 0
            style = TextStyle(Family.UI, 17, ink.muted)
            line = kit.text.line_height(style) * len(
                kit.text.wrap(self._word("nothing"), style, inner.width)
            )
            body = pygame.FRect(inner.left, foot.top - 14 - line, inner.width, line)
            self.form.add(Paragraph(body, self._word("nothing"), style, Anchor.TOP))
            spot = pygame.FRect(inner.left, head.bottom + 8, inner.width, 0)
            spot.height = body.top - 12 - spot.top
            chest = self.form.add(EmptyChest(spot, key="chest"))
            chest.kept = self._kept
            self._add_button(foot, "done", self.cancel, ButtonKind.PRIMARY)
            return
        self._thing = max(0, min(self._thing, len(things) - 1))
        chosen = things[self._thing]
        targets = self.targets(chosen)
        self._target = max(0, min(self._target, len(targets) - 1))
        wide, top = (inner.width - 16) / 2, head.bottom + 6
        name = self._naming.thing(chosen.item)
        for left, words in (
            (inner.left, self._word("things")),
            (inner.left + wide + 16, self._word("for_whom", thing=name)),
        ):
            style = kit.text.fitted(words, TextStyle(Family.STRONG, 15, ink.muted), wide)
            self.form.add(Label(pygame.FRect(left, top, wide, 24), words, style))
        lists = pygame.FRect(inner.left, top + 28, wide, foot.top - 14 - top - 28)
        pane = self._pane(lists.move(wide + 16, 0), len(targets) * (self._tall + _GAP), "targets")
        for number, (who, reason) in enumerate(targets):
            self._add_target(pane, number, who, reason)
        about = self._add_shelf(lists, things)
        card = ThingCard(about, page.book, chosen.item, name, self._naming.text_of(chosen.item))
        self.form.add(card).kept = self._kept
        half = (foot.width - 12) / 2
        reason = targets[self._target][1] if targets else ""
        able = bool(targets) and not reason and page.decides
        self._add_button(
            pygame.FRect(foot.left, foot.top, half, foot.height),
            "done", self.cancel, ButtonKind.PAPER, "back",
        )  # fmt: skip
        button = self._add_button(
            pygame.FRect(foot.right - half, foot.top, half, foot.height),
            "hand_over", self.hand_over, ButtonKind.PRIMARY,
        )  # fmt: skip
        button.enabled, button.reason = able, reason

    def _add_button(
        self,
        rect: pygame.FRect,
        key: str,
        action: object,
        kind: ButtonKind,
        icon: str = "check",
    ) -> Button:
        button = Button(rect, self._word(key), action, kind, icon=icon, size=17, key=key)  # type: ignore[arg-type]
        return self.form.add(button)

    def _add_shelf(self, area: pygame.FRect, things: Sequence[Thing]) -> pygame.FRect:
        """The items in niches, one or two rows in view; returns the room left below them."""
        tall = _NICHE * max(1.0, min(1.2, self.kit.text.text_scale))
        columns = 2 if len(things) in _PAIRS else _COLUMNS
        rows = -(-len(things) // columns)
        shelf = pygame.FRect(area)
        seen = 2 if area.height - 2 * (tall + _GAP) >= _ABOUT else 1
        shelf.height = min(rows, seen) * (tall + _GAP) - _GAP
        pane = self._pane(shelf, rows * (tall + _GAP), "things")
        width = (shelf.width - (14 if pane.limit else 0) + _GAP) / columns
        for number, thing in enumerate(things):
            row, column = divmod(number, columns)
            left, top = shelf.left + column * width, shelf.top + row * (tall + _GAP)
            self._add_thing(pane, number, thing, pygame.FRect(left, top, width - _GAP, tall))
        below = shelf.bottom + 12
        return pygame.FRect(area.left, below, area.width, area.bottom - below)

    def _pane(self, rect: pygame.FRect, height: float, key: str) -> ScrollPane:
        pane = ScrollPane(rect, height - _GAP, key=key)
        pane.on_paper = True
        pane.scroll_to(self._offsets.get(key, 0.0), at_once=True)
        return self.form.add(pane)

    @property
    def _tall(self) -> float:
        return _ROW * max(1.0, min(1.3, self.kit.text.text_scale))

    def _row_rect(self, pane: ScrollPane, number: int) -> pygame.FRect:
        room = pane.rect.width - (14 if pane.limit else 0)
        top = pane.rect.top + number * (self._tall + _GAP)
        return pygame.FRect(pane.rect.left, top, room, self._tall)

    def _add_thing(self, pane: ScrollPane, number: int, thing: Thing, rect: pygame.FRect) -> None:
        member = self._member(thing.bearer)
        where = self._word("vault") if member is None else self._page.member_name(member)
        niche = Niche(
            rect,
            self._page.book,
            thing.item,
            (self._naming.thing(thing.item), where, ""),
            lambda: self._choose(number),
            chosen=number == self._thing,
            key=f"thing_{number}",
        )
        niche.kept = self._kept
        self.form.add(niche, pane)

    def _add_target(self, pane: ScrollPane, number: int, who: int, reason: str) -> None:
        member, page = self._member(who), self._page
        if member is None:
            told = ("frost_chest", self._word("vault"), self._word("vault_text"), "")
        else:
            told = ("lock", page.member_name(member), reason or self._carried(member), "")
        row = PaperRow(
            self._row_rect(pane, number),
            told,
            lambda: self._aim(number),
            chosen=number == self._target,
            able=not reason,
            sprite=page.sprite_of(page.band, member) if member is not None else "",
            key=f"target_{number}",
            tooltip=reason,
        )
        row.kept = self._kept
        self.form.add(row, pane)

    def _carried(self, member: Member) -> str:
        """A member's kind with what they carry."""
        comma = self.kit.words("frostgrave_table.list.comma")
        things = comma.join(self._naming.thing(each) for each in member.items)
        kind = self._page.kind_name(member)
        return self._word("carried", kind=kind, things=things) if things else kind

    def _word(self, key: str, **values: object) -> str:
        return self.kit.words(f"campaign.items.{key}", **values)

    def _member(self, number: int) -> Member | None:
        return self._page.member(number)

    # ------------------------------------------------------------------ what is done
    def _choose(self, index: int) -> None:
        self._thing, self._target = index, 0
        self._offsets = {"things": self._offset("things")}
        self.rebuild()

    def _aim(self, index: int) -> None:
        self._target = index
        self._offsets = {key: self._offset(key) for key in ("things", "targets")}
        self.rebuild()

    def _offset(self, key: str) -> float:
        pane = self.form.find(key)
        return pane.offset if isinstance(pane, ScrollPane) else 0.0

    def hand_over(self) -> None:
        """Give the item to the chosen member."""
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
