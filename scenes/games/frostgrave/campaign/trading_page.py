"""The base of shop, hiring and founding: a list of wares beside a sheet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.engine.contract import Action
from game.frostgrave.campaign.actions import Hire
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.founding_sheet import FoundingSheet
from scenes.games.frostgrave.campaign.glory import Glory, Occasion
from scenes.games.frostgrave.campaign.goods import BearerSheet, GoodsRow
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.purse import Purse
from scenes.games.frostgrave.campaign.shelf import (
    GAP,
    HEIGHT,
    Niche,
    columns_for,
    lines_for,
    places_in,
)
from scenes.kit.draw import materials
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.tabs import Tabs

_LEFT: Final = pygame.FRect(36, 86, 700, 542)
_SHEET: Final = pygame.FRect(752, 144, 492, 484)
_PURSE: Final = pygame.FRect(752, 86, 492, 46)


class Ware(NamedTuple):
    """A ware: its action, its look, and its refusal, if any."""

    action: Action
    icon: str
    name: str
    note: str
    price: str
    reason: str
    sprite: str = ""
    art: bool = False
    """Whether the sprite is in the campaign's own group."""


class TradingPage(CampaignPage, ABC):
    """Tabs with wares at the left, a sheet at the right, and the action's button below.

    Subclasses name their tabs and return the wares, the sheet and the label of the gold button.
    """

    tabs: tuple[str, ...] = ()
    tab = 0
    chosen: Action | None = None
    row_height = 44.0
    prompts = (
        (Intent.CONFIRM, "campaign.prompt.choose"),
        (Intent.TAB_RIGHT, "settings.intent.tab_right"),
        (Intent.MENU, "campaign.prompt.take"),
        (Intent.UNDO, "table.menu.undo"),
        (Intent.CANCEL, "app.button.back"),
    )
    _offset = 0.0
    _pane: ScrollPane | None = None
    _news = ""
    """What the last deal has brought, until something else is chosen."""
    _before: int | None = None
    """The gold before it, until that was shown."""

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self._glory = Glory()

    # ------------------------------------------------------------------ for subclasses
    @abstractmethod
    def wares(self) -> list[Ware]:
        """The wares of the tab in front."""

    @abstractmethod
    def add_sheet(self, rect: pygame.FRect, ware: Ware | None) -> None:
        """Add the sheet of the chosen ware at the right."""

    @abstractmethod
    def label(self, ware: Ware | None) -> str:
        """The label of the gold button."""

    def news(self, action: Action) -> str:
        """What an action brings, in words; empty where that is seen anyhow."""
        del action
        return ""

    def occasion(self, action: Action) -> Occasion:
        """The great moment that an action is, where it brings something."""
        del action
        return "gained"

    def way_on(self) -> tuple[str, Callable[[], object]] | None:
        """The label and what is done by the gold button where there are no wares."""
        return None

    def way_from(self, ware: Ware) -> tuple[str, Callable[[], object]] | None:
        """The same where the chosen ware has been got; `None` if it is to be taken."""
        del ware
        return None

    def extras(self, area: pygame.FRect) -> Sequence[Button]:
        """Add buttons beside the gold one."""
        del area
        return ()

    def hint_keys(self, action: Action) -> Sequence[str]:
        """The row of a hint; the gold button once it is chosen, else the tabs."""
        for number, ware in enumerate(self.wares()):
            if _same(ware.action, action):
                return ("take",) if self.is_chosen(ware) else (f"ware_{number}",)
        return ("tabs", "leave")

    def is_chosen(self, ware: Ware) -> bool:
        """Whether a ware is the chosen one."""
        return ware.action == self.chosen

    @property
    def naming(self) -> CampaignNaming:
        """Names in the current language."""
        return CampaignNaming(self.kit.words, self.rules.book)

    def heading(self) -> str:
        """The heading of the page."""
        return self.headed(self.word("heading"))

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out tabs and wares, gold and sheet, buttons."""
        self.panels.append((_LEFT, materials.INK))
        top = _LEFT.top + 14
        if len(self.tabs) > 1:
            bar = pygame.FRect(_LEFT.left + 14, top, _LEFT.width - 28, 42)
            titles = [self.word(f"tab.{name}") for name in self.tabs]
            self.form.add(Tabs(bar, titles, self.tab, self._show_tab, key="tabs"))
            top = bar.bottom + 10
        wares = self.wares()
        ware = next((each for each in wares if self.is_chosen(each)), None)
        if ware is None and wares:
            ware = next((each for each in wares if not each.reason), wares[0])
        self.chosen = ware.action if ware is not None else None
        area = pygame.FRect(_LEFT.left + 14, top, _LEFT.width - 28, _LEFT.bottom - 14 - top)
        self._build_rows(area, wares)
        self.add(Purse(_PURSE, self.band.gold, self._purse_note(), self._before, self._news))
        self._before = None
        self.add_sheet(_SHEET, ware)
        self._build_buttons(ware)
        sheet = self.form.find("sheet")
        if isinstance(sheet, BearerSheet | FoundingSheet):
            self._glory.rect = sheet.prize
            self.form.add(self._glory)

    def _purse_note(self) -> str:
        return self.word("note")

    def _build_rows(self, area: pygame.FRect, wares: list[Ware]) -> None:
        if not wares:
            self._pane = None
            self.add_nothing(area)
            return
        offset = self._pane.offset if self._pane is not None else 0.0
        pane = self._pane = self.form.add(ScrollPane(area, key="pane"))
        pane.content_height = self.add_wares(area, wares, pane)
        pane.scroll_to(offset, at_once=True)

    def add_nothing(self, area: pygame.FRect) -> None:
        """Add a note that there are no wares."""
        style = TextStyle(Family.UI, 16, self.kit.theme.ink.c300)
        self.form.add(Paragraph(area.inflate(-20, -20), self.word("empty"), style))

    def tile(self, rect: pygame.FRect, number: int, ware: Ware | None) -> Niche | None:
        """The tile of a ware, or an empty tile; `None` if wares are rows."""
        del rect, number, ware
        return None

    def add_below(self, area: pygame.FRect) -> bool:
        """Fill the lower half of a shelf whose wares need a single row; whether that was done."""
        del area
        return False

    def _add_tiles(self, area: pygame.FRect, wares: list[Ware], pane: ScrollPane) -> float:
        """A tile for each, and empty ones to the end of the row."""
        tall = HEIGHT * max(1.0, min(1.25, self.kit.text.text_scale))
        columns = columns_for(len(wares), self.kit.text.text_scale)
        rows = -(-len(wares) // columns)
        low = pygame.FRect(area.left, area.top + tall + GAP, area.width, 0)
        low.height = area.bottom - low.top
        # Whole rows fill the shelf, so that no board is left bare and no ware is cut.
        if rows > 1 or not self.add_below(low):
            rows = max(2, rows)
            seen = int((area.height + GAP) // (HEIGHT + GAP))
            if rows > seen:
                # They are scrolled in any case, so large words need not make the pictures small.
                seen = max(2, int((area.height + GAP) // (tall + GAP)))
            tall = (area.height + GAP) / min(rows, seen) - GAP
        pane.step = tall + GAP
        width = area.width - (14 if rows * (tall + GAP) > area.height + GAP + 1 else 0)
        places = places_in(area, rows * columns, columns, width, tall)
        lines = lines_for(self.kit.text, (ware.name for ware in wares), places[0].width)
        for number, rect in enumerate(places):
            tile = self.tile(rect, number, wares[number] if number < len(wares) else None)
            if tile is not None:
                tile.lines = lines
                self.add(tile, pane)
        return rows * (tall + GAP) - GAP

    def add_wares(self, area: pygame.FRect, wares: list[Ware], pane: ScrollPane) -> float:
        """A tile or a row for each; returns their height together."""
        if self.tile(pygame.FRect(area), 0, None) is not None:
            return self._add_tiles(area, wares, pane)
        scale = max(1.0, min(1.3, self.kit.text.text_scale))
        row = self.row_height * scale
        wide = area.width - (14 if len(wares) * (row + 5) > area.height else 0)
        for number, ware in enumerate(wares):
            rect = pygame.FRect(area.left, area.top + number * (row + 5), wide, row)
            self.add(
                GoodsRow(
                    rect,
                    (ware.icon, ware.name, ware.note, ware.price),
                    lambda ware=ware: self.press(ware),  # type: ignore[misc]
                    chosen=self.is_chosen(ware),
                    able=not ware.reason,
                    sprite=ware.sprite,
                    art=ware.art,
                    key=f"ware_{number}",
                    tooltip=ware.reason,
                ),
                pane,
            )
        return len(wares) * (row + 5)

    def _build_buttons(self, ware: Ware | None) -> None:
        scale = max(1.0, min(1.15, self.kit.text.text_scale))
        tall = 48.0 * scale
        area = pygame.FRect(_LEFT.left, 640, _SHEET.right - _LEFT.left, tall)
        back = Button(
            pygame.FRect(area.left, area.top, 170, tall),
            self.kit.words("app.button.back"),
            self.close,
            icon="back",
            size=16,
            key="leave",
        )
        undo = Button(
            pygame.FRect(back.rect.right + 10, area.top, 170, tall),
            self.kit.words("table.menu.undo"),
            self.undo,
            icon="undo",
            size=16,
            key="undo",
            enabled=self.can_undo,
        )
        gold = pygame.FRect(_SHEET.left, area.top, _SHEET.width, tall)
        middle = pygame.FRect(undo.rect.right + 10, area.top, 0, tall)
        middle.width = gold.left - 16 - middle.left
        for button in (back, undo, *self.extras(middle)):
            self.form.add(button)
        self.form.add(self._gold_button(gold, ware))

    def _gold_button(self, rect: pygame.FRect, ware: Ware | None) -> Button:
        """The button that takes the ware, or leads on where there is none."""
        on = self.way_on() if ware is None else self.way_from(ware)
        if on is not None:
            return Button(rect, *on, ButtonKind.PRIMARY, icon="play", size=18, key="take")
        return Button(
            rect,
            self.label(ware),
            self.take,
            self.button,
            icon="check" if self.button is ButtonKind.PRIMARY else "close",
            size=18,
            key="take",
            enabled=ware is not None and not ware.reason and self.decides,
            reason=ware.reason if ware is not None else self.word("empty"),
        )

    @property
    def button(self) -> ButtonKind:
        """The kind of the button that takes a ware."""
        return ButtonKind.PRIMARY

    # ------------------------------------------------------------------ what is done
    def _show_tab(self, tab: int) -> None:
        self.tab, self.chosen, self._pane, self._news = tab, None, None, ""
        self.refresh()

    def press(self, ware: Ware) -> None:
        """Choose a ware; a second press takes it."""
        if self.is_chosen(ware):
            self.take()
            return
        self.chosen, self._news = ware.action, ""
        self.kit.audio.play("ui_tick")
        self.refresh()

    def take(self) -> None:
        """Do the action of the gold button."""
        if self.chosen is not None:
            self.deal(self.chosen, "token")

    def deal(self, action: Action, sound: str) -> None:
        """Do an action, and show what it has brought."""
        self._news, self._before = self.news(action), self.band.gold
        if self._news:
            self._glory.begin(self.occasion(action))
        if not self.act(action, sound):
            self._news, self._before = "", None
            self._glory.finish()

    def undo(self) -> None:
        """Undo the last deal, and take back what was told of it."""
        self._news = ""
        self._glory.finish()
        super().undo()

    def handle_signal(self, signal: Signal) -> bool:
        """Shoulder buttons change the tab; the menu key takes the ware."""
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT) and len(self.tabs) > 1:
            return self.form.find("tabs").handle_intent(signal.intent)
        if signal.intent is Intent.MENU and not signal.repeated:
            self.take()
            return True
        return super().handle_signal(signal)


def _same(one: Action, other: Action) -> bool:
    """Whether two actions are the same apart from the name of a hired member."""
    if isinstance(one, Hire) and isinstance(other, Hire):
        return one.kind_of == other.kind_of
    return one == other
