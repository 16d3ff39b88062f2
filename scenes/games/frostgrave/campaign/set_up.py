"""The page on which a campaign is set up or a saved one is resumed."""

from __future__ import annotations

from threading import Thread
from typing import Any, Final

import pygame

from game.engine.errors import LamplightError
from game.engine.saves import Summary
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.campaign_plan import BATTLES, CampaignPlan
from scenes.games.frostgrave.campaign.more_options import add_further_options
from scenes.games.frostgrave.campaign.opening import BATTLE, GAME, begin_campaign, guided_round
from scenes.games.frostgrave.campaign.option_pictures import CampaignPieces, pictured
from scenes.games.frostgrave.campaign.saved_campaigns import SavedCampaigns
from scenes.games.frostgrave.campaign.set_up_cards import (
    DifficultyTile,
    RivalTile,
    WarbandCard,
    WarbandChoice,
    pen_beside,
)
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.lobby_table import SCENE
from scenes.games.frostgrave.workshop.styles import GROUP, Brush, Painted
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.dialog import message
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.tabs import Tabs
from scenes.lobby.option_cards import OptionCard
from scenes.match_plan import seed_of
from scenes.pages.page import Page
from scenes.pages.problem import show_problem
from scenes.services import Services

TABS: Final = ("new", "more", "saved")
_PANEL: Final = pygame.FRect(60, 86, 1160, 600)
_CARD: Final = 156.0
"""The height of a card of options."""
_LEAST_CARD: Final = 68.0
"""Below this height a rival has no row of their own, only a name."""
_DIFFICULTIES: Final = ("gentle", "fair", "grim")
_NOTE_MORE: Final = 72.0
"""How much higher the effect of an option is told for each whole that text is larger."""


class CampaignSetUp(Page):
    """Three tabs: warbands, further options, and saved campaigns.

    Args:
        kit: the toolkit.
        services: the services.
        tab: the one in front.
    """

    sprite_groups = (GROUP,)
    prompts = (*Page.prompts, (Intent.MENU, "campaign.set_up.start"))

    def __init__(
        self, kit: Kit, services: Services, tab: str = "new", *, warband: str = ""
    ) -> None:
        super().__init__(kit, services)
        self.tab = TABS.index(tab)
        self.plan = CampaignPlan()
        self.saved = SavedCampaigns(self, self.rank_name, lambda: self._show_tab(0))
        self.kept, self.brush = CachedLayer(kit), Brush()
        self._painter = CampaignPieces(kit, scene=SCENE)
        self._search: Thread | None = None
        self._found: list[Summary] = []
        self._pictures = False
        for group in (GROUP, ART):
            kit.sprites.load(group)
        # Loaded here, so that wrong data keep the page from opening.
        services.add_words(BATTLE)
        campaign: Any = services.open_game(GAME).rules
        self._book = campaign.book.book
        self._paid: int = campaign.book.tables.consolation
        self._city = campaign.book.city
        self._tempers = campaign.book.tempers
        if warband:
            self.plan.choose("first_warband", warband)
        self._choose_ready()

    def _choose_ready(self) -> None:
        """Choose another warband where the chosen one no longer exists."""
        ready = list(self._book.warbands)
        for name, place in (("first_warband", 0), ("second_warband", 1)):
            if self.plan.value(name) not in ready:
                self.plan.choose(name, ready[min(place, len(ready) - 1)])

    def heading(self) -> str:
        """The heading of the page."""
        return self.kit.words("campaign.set_up.heading")

    def rank_name(self, points: int) -> str:
        """The rank for a number of points."""
        reached = [each for each in self._city.ranks if each.points <= points]
        return reached[-1].name.text(self.kit.words.language) if reached else ""

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Look for saved campaigns and lay out the page."""
        self._find()
        self.services.play_music("music_title")
        super().enter()
        if TABS[self.tab] == "new":
            self.form.focus_on("start")

    def resume(self) -> None:
        """Look again: a campaign may have been played, or a warband made."""
        campaign: Any = self.services.open_game(GAME).rules
        self._book = campaign.book.book
        self._choose_ready()
        self._find()
        self.services.play_music("music_title")
        super().resume()

    def rebuild(self) -> None:
        """Lay out again."""
        self.kept.forget()
        super().rebuild()

    def _find(self) -> None:
        def search() -> None:
            self._found = self.saved.look()

        self._search = Thread(target=search, daemon=True)
        self._search.start()

    def update(self, dt: float) -> None:
        """Take over the list of saves; draw the miniatures once they are loaded."""
        if self._search is not None and not self._search.is_alive():
            self._search = None
            self.saved.saves = self._found
            if TABS[self.tab] == "saved":
                self.refresh()
        read = all(self.kit.sprites.load(group).done for group in (GROUP, ART))
        if not self._pictures and read:
            self._pictures = True
            self.rebuild()
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page step by step."""
        self.brush.begin()
        super().draw(surface)
        self.brush.end()

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the tab in front."""
        words = self.kit.words
        titles = [words(f"campaign.set_up.tab.{name}") for name in TABS]
        bar = pygame.FRect(_PANEL.left + 20, _PANEL.top + 18, _PANEL.width - 40, 46)
        self.form.add(Tabs(bar, titles, self.tab, self._show_tab, key="tabs"))
        inner = pygame.FRect(
            _PANEL.left + 24, bar.bottom + 14, _PANEL.width - 48, _PANEL.bottom - bar.bottom - 34
        )
        if TABS[self.tab] == "new":
            self._build_new(inner)
        elif TABS[self.tab] == "more":
            self._build_more(inner)
        else:
            self.saved.build(inner)
        for widget in self.form.widgets:
            if isinstance(widget, Painted):
                widget.kept, widget.brush = self.kept, self.brush

    def _show_tab(self, tab: int) -> None:
        self.tab = tab
        self.refresh()
        self.form.focus_on("tabs")

    def _start_button(self, area: pygame.FRect) -> pygame.FRect:
        """Add the gold button at the foot; returns the area left above it."""
        tall = 56.0 * max(1.0, min(1.2, self.kit.text.text_scale))
        rect = pygame.FRect(area.right - 380, area.bottom - tall, 380, tall)
        self.form.add(
            Button(
                rect,
                self.kit.words("campaign.set_up.start"),
                self.start,
                ButtonKind.PRIMARY,
                icon="play",
                size=19,
                key="start",
            )
        )
        return pygame.FRect(area.left, area.top, area.width, rect.top - 12 - area.top)

    def _learn_button(self, left: float) -> None:
        """Add the button of the guided round beside the gold button, from `left` on."""
        gold = self.form.find("start").rect
        self.form.add(
            Button(
                pygame.FRect(left, gold.top, gold.left - 12 - left, gold.height),
                self.kit.words("campaign.guided.learn"),
                self.learn,
                icon="hint",
                size=16,
                key="learn",
                tooltip=self.kit.words("campaign.guided.hint"),
            )
        )

    def _build_new(self, area: pygame.FRect) -> None:
        room = self._start_button(area)
        split = 0.5 if self.plan.value("people") == 2 else 0.44
        left = pygame.FRect(room.left, room.top, room.width * split - 8, area.bottom - room.top)
        self._build_bands(left)
        right = pygame.FRect(left.right + 18, room.top, 0, room.height)
        right.width = room.right - right.left
        self._learn_button(right.left)
        self._build_city(right)

    def _build_bands(self, area: pygame.FRect) -> None:
        people = self.plan.value("people")
        wide = (area.width - (people - 1) * 12) / people
        ids = list(self._book.warbands)
        language = self.kit.words.language
        names = [name_of(each.name, language) for each in self._book.warbands.values()]
        for seat in range(people):
            option = ("first_warband", "second_warband")[seat]
            left = area.left + seat * (wide + 12)
            card = pygame.FRect(left, area.top, wide, area.height)
            chosen = self._book.warbands[self.plan.value(option)]
            widget = WarbandCard(card, self._book, chosen, seat)
            self.form.add(widget)
            choice = widget.name_row()
            tip = self.kit.words(f"lobby.workshop.{BATTLE}")
            build = lambda option=option, seat=seat: self._build_warband(option, seat)  # noqa: E731
            self.form.add(pen_beside(choice, build, seat, tip))
            self.form.add(
                WarbandChoice(
                    choice,
                    names,
                    ids.index(chosen.id),
                    lambda place, option=option: self._choose(option, ids[place]),  # type: ignore[misc]
                    key=option,
                    tooltip=self.kit.words(f"campaign.option.{option}"),
                )
            )

    def _build_city(self, area: pygame.FRect) -> None:
        words, plan = self.kit.words, self.plan
        people, seats = plan.value("people"), plan.value("seats")
        wide = (area.width - 2 * 10) / 3
        for number, (name, values, shown) in enumerate(self._front_options(people)):
            card = OptionCard(
                pygame.FRect(area.left + number * (wide + 10), area.top, wide, _CARD),
                shown,
                values.index(plan.value(name)) if plan.value(name) in values else 0,
                lambda place, name=name, values=values: self._choose(name, values[place]),  # type: ignore[misc]
                key=name,
            )
            card.name, card.painter = words(f"campaign.option.{name}"), self._painter
            card.pictures = [pictured(name, value, people) for value in values]
            self.form.add(card)
        top = area.top + _CARD + 10
        tile = 84.0 * max(1.0, min(1.22, self.kit.text.text_scale))
        for number, name in enumerate(_DIFFICULTIES):
            rect = pygame.FRect(area.left + number * (wide + 10), top, wide, tile)
            widget = DifficultyTile(
                rect,
                name,
                number + 1,
                lambda name=name: self._choose("difficulty", name),  # type: ignore[misc]
                chosen=plan.value("difficulty") == name,
            )
            self.form.add(widget)
        head = pygame.FRect(area.left, top + tile + 10, area.width, 0)
        self._build_rivals(head, area.bottom, seats - people)

    def _front_options(self, people: int) -> list[tuple[str, list[Any], list[str]]]:
        """The options with a card on the first page: their values, with names."""
        words = self.kit.words
        return [
            ("people", [1, 2], [words(f"campaign.option_value.people.{n}") for n in (1, 2)]),
            ("seats", [2, 4], [words(f"campaign.set_up.company.{people}_{n}") for n in (2, 4)]),
            ("battles", [*BATTLES], [words("campaign.set_up.battles", count=n) for n in BATTLES]),
        ]

    def _build_rivals(self, head: pygame.FRect, bottom: float, count: int) -> None:
        kit, words = self.kit, self.kit.words
        scale = max(1.0, min(1.25, kit.text.text_scale))
        style = TextStyle(Family.STRONG, 14, kit.theme.metal.gold)
        head.height = kit.text.line_height(style)
        if not count:
            body = TextStyle(Family.UI, 15, kit.theme.ink.c200)
            place = pygame.FRect(head.left, head.top, head.width, bottom - head.top)
            self.form.add(Paragraph(place, words("campaign.set_up.duel"), body))
            return
        self.form.add(Label(head, words("campaign.set_up.rivals"), style))
        top = head.bottom + 6
        tall = min(190.0, bottom - top)
        language = words.language
        if tall < _LEAST_CARD * scale:
            names = words("frostgrave_table.list.comma").join(
                name_of(rival.warband.wizard.name, language) for rival in self._city.rivals[:count]
            )
            body = TextStyle(Family.UI, 14, kit.theme.ink.c100)
            place = pygame.FRect(head.left, top, head.width, bottom - top)
            self.form.add(Paragraph(place, names, body))
            return
        people, wide = self.plan.value("people"), (head.width - 10 * (count - 1)) / count
        for number, rival in enumerate(self._city.rivals[:count]):
            temper = self._tempers[rival.temper].name.text(language)
            rect = pygame.FRect(head.left + number * (wide + 10), top, wide, tall)
            widget = RivalTile(rect, self._book, rival.warband, temper, people + number)
            self.form.add(widget)

    def _build_more(self, area: pygame.FRect) -> None:
        """All further options, and beside the gold button what one of them does."""
        room = self._start_button(area)
        gold = self.form.find("start").rect
        more = _NOTE_MORE * max(0.0, self.kit.text.text_scale - 1.0)
        room.height -= more
        top, wide = gold.top - more, gold.left - area.left - 32
        note = pygame.FRect(area.left + 8, top, wide, gold.bottom - top)
        plan, paid = self.plan, self._paid
        add_further_options(self.kit, self.form, room, note, plan, paid, self._painter)

    def _choose(self, name: str, value: object) -> None:
        self.plan.choose(name, value)
        self.kit.audio.play("ui_tick")
        self.refresh()

    # ------------------------------------------------------------------ what is done
    def _build_warband(self, option: str, seat: int) -> None:
        """Open the builder with a seat's warband; one saved there is chosen for the seat."""
        self.services.navigator.open_workshop(
            self, BATTLE, self.plan.value(option), lambda kept: self.plan.choose(option, kept), seat
        )

    def learn(self) -> None:
        """Begin the guided round."""
        try:
            host = guided_round(self.services, lambda: self.form.focus_on("start"))
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error, "lobby.trouble.cannot_start")
            return
        self.stack.push(host)

    def start(self) -> None:
        """Begin the campaign as planned."""
        words = self.kit.words
        try:
            host = begin_campaign(self.services, self.plan.made(), seed_of(self.plan.seed))
        except ValueError:
            self.ask(
                message(self.kit, words("app.message.problem"), words("lobby.trouble.bad_seed"))
            )
            return
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error, "lobby.trouble.cannot_start")
            return
        self.stack.push(host)

    def handle_signal(self, signal: Signal) -> bool:
        """Shoulder buttons change the tab; the menu key begins the campaign."""
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            return self.form.find("tabs").handle_intent(signal.intent)
        if signal.intent is Intent.MENU and not signal.repeated:
            if TABS[self.tab] == "saved":
                self.saved.resume()
            else:
                self.start()
            return True
        return super().handle_signal(signal)
