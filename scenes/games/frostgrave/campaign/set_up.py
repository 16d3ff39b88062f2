"""The page on which a campaign is set up or a saved one is taken up again."""

from __future__ import annotations

from threading import Thread
from typing import Any, Final

import pygame

from game.engine.errors import LamplightError
from game.engine.saves import Summary
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.campaign_plan import BATTLES, CampaignPlan, further_options
from scenes.games.frostgrave.campaign.opening import BATTLE, GAME, begin_campaign, guided_round
from scenes.games.frostgrave.campaign.option_cards import Option, lay_options
from scenes.games.frostgrave.campaign.saved_campaigns import SavedCampaigns
from scenes.games.frostgrave.campaign.set_up_cards import (
    DifficultyTile,
    RivalTile,
    WarbandCard,
    pen_beside,
)
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP, Brush
from scenes.kit.draw.cached_layer import CachedLayer
from scenes.kit.draw.colour import from_hex
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Choice, Tabs, Toggle
from scenes.kit.widgets.dialog import message
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.pages.page import BOARD, Page
from scenes.pages.problem import show_problem
from scenes.services import Services

TABS: Final = ("new", "more", "saved")
_PANEL: Final = pygame.FRect(60, 86, 1160, 600)
_GROUND: Final = (from_hex("#222d45"), from_hex("#162032"))
"""The panel's colours at both ends of the further options."""
_LEAST_CARD: Final = 88.0
"""Below this height a rival has no row of their own, only a name."""
_DIFFICULTIES: Final = ("gentle", "fair", "grim")


class CampaignSetUp(Page):
    """Three tabs: who goes into the city, what else can be chosen, and saved campaigns.

    Args:
        kit: the toolbox.
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
        self.saved = SavedCampaigns(self, self.rank_name)
        self.kept, self.brush = CachedLayer(kit), Brush()
        self._search: Thread | None = None
        self._found: list[Summary] = []
        self._pictures = False
        for group in (GROUP, ART):
            kit.sprites.load(group)
        # Opened here, so that wrong data keep the page from coming up.
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
        """Let another warband stand where the chosen one is none any more."""
        ready = list(self._book.warbands)
        for name, place in (("first_warband", 0), ("second_warband", 1)):
            if self.plan.value(name) not in ready:
                self.plan.choose(name, ready[min(place, len(ready) - 1)])

    def heading(self) -> str:
        """The words at the top."""
        return self.kit.words("campaign.set_up.heading")

    def rank_name(self, points: int) -> str:
        """The rank that so many points give."""
        reached = [each for each in self._city.ranks if each.points <= points]
        return reached[-1].name.text(self.kit.words.language) if reached else ""

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Look for saved campaigns and lay out."""
        self._find()
        self.services.play_music("music_title")
        super().enter()
        if TABS[self.tab] == "new":
            self.form.focus_on("start")

    def resume(self) -> None:
        """A campaign was played meanwhile, or a warband was made."""
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
        """Take the result of the search; draw the miniatures once they are read."""
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
        """Draw the page little by little."""
        self.brush.begin()
        super().draw(surface)
        pane = self.form.find("pane") if TABS[self.tab] == "more" else None
        if isinstance(pane, ScrollPane):
            pane.fade_ends(surface, _GROUND, 30)
        self.brush.end()

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """The tab in front."""
        words = self.kit.words
        self.panels.append((_PANEL, BOARD))
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

    def _show_tab(self, tab: int) -> None:
        self.tab = tab
        self.refresh()
        self.form.focus_on("tabs")

    def _start_button(self, area: pygame.FRect) -> pygame.FRect:
        """Put the gold button at the foot; returns what is left above it."""
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
        """Put the way to the guided round beside the gold button, from `left` on."""
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
        scale = max(1.0, min(1.25, self.kit.text.text_scale))
        ids = list(self._book.warbands)
        language = self.kit.words.language
        names = [name_of(each.name, language) for each in self._book.warbands.values()]
        for seat in range(people):
            option = ("first_warband", "second_warband")[seat]
            left = area.left + seat * (wide + 12)
            choice = pygame.FRect(left, area.bottom - 44 * scale, wide, 44 * scale)
            card = pygame.FRect(left, area.top, wide, choice.top - 10 - area.top)
            chosen = self._book.warbands[self.plan.value(option)]
            widget = WarbandCard(card, self._book, chosen, seat)
            widget.kept, widget.brush = self.kept, self.brush
            self.form.add(widget)
            tip = self.kit.words(f"lobby.workshop.{BATTLE}")
            build = lambda option=option, seat=seat: self._build_warband(option, seat)  # noqa: E731
            self.form.add(pen_beside(choice, build, seat, tip))
            self.form.add(
                Choice(
                    choice,
                    names,
                    ids.index(chosen.id),
                    lambda place, option=option: self._choose(option, ids[place]),  # type: ignore[misc]
                    key=option,
                    tooltip=self.kit.words(f"campaign.option.{option}"),
                )
            )

    def _build_city(self, area: pygame.FRect) -> None:
        kit, words, plan = self.kit, self.kit.words, self.plan
        scale = max(1.0, min(1.22, kit.text.text_scale))
        row = 42.0 * scale
        people, seats = plan.value("people"), plan.value("seats")
        style = TextStyle(Family.STRONG, 15, kit.theme.ink.c100)
        top = area.top
        entries: list[tuple[str, list[Any], list[str]]] = [
            ("people", [1, 2], [words(f"campaign.option_value.people.{n}") for n in (1, 2)]),
            (
                "seats",
                [2, 4],
                [words(f"campaign.set_up.company.{people}_{n}") for n in (2, 4)],
            ),
            (
                "battles",
                list(BATTLES),
                [words("campaign.set_up.battles", count=n) for n in BATTLES],
            ),
        ]
        for name, values, shown in entries:
            label = pygame.FRect(area.left, top, area.width * 0.32, row)
            self.form.add(Label(label, words(f"campaign.option.{name}"), style))
            rect = pygame.FRect(label.right, top, area.right - label.right, row)
            chosen = plan.value(name)
            self.form.add(
                Choice(
                    rect,
                    shown,
                    values.index(chosen) if chosen in values else 0,
                    lambda place, name=name, values=values: self._choose(name, values[place]),  # type: ignore[misc]
                    key=name,
                )
            )
            top += row + 8
        top += 2
        tile = 88.0 * min(1.3, scale)
        wide = (area.width - 2 * 10) / 3
        for number, name in enumerate(_DIFFICULTIES):
            rect = pygame.FRect(area.left + number * (wide + 10), top, wide, tile)
            widget = DifficultyTile(
                rect,
                name,
                number + 1,
                lambda name=name: self._choose("difficulty", name),  # type: ignore[misc]
                chosen=plan.value("difficulty") == name,
            )
            widget.kept, widget.brush = self.kept, self.brush
            self.form.add(widget)
        head = pygame.FRect(area.left, top + tile + 12, area.width, 0)
        self._build_rivals(head, area.bottom, seats - people)

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
            widget.kept, widget.brush = self.kept, self.brush
            self.form.add(widget)

    def _build_more(self, area: pygame.FRect) -> None:
        """Further options as cards, which scroll."""
        words = self.kit.words
        room = self._start_button(area)
        pane = self.form.add(ScrollPane(room, key="pane"))
        options: list[Option] = []
        for name, values in further_options():
            note = f"campaign.option_text.{name}"
            told = words(note, gold=self._paid) if note in words else ""
            control = self._control(name, values)
            options.append(Option(name, words(f"campaign.option.{name}"), told, control))
        seed = TextEntry(
            pygame.FRect(0, 0, 0, 0),
            self.plan.seed,
            limit=18,
            placeholder=words("lobby.options.seed_hint"),
            on_change=lambda text: setattr(self.plan, "seed", text),
            key="seed",
        )
        options.append(Option("seed", words("lobby.options.seed"), "", seed))
        for card, option in zip(lay_options(self.kit, pane, options), options, strict=True):
            card.kept, card.brush = self.kept, self.brush
            self.form.add(card, pane)
            self.form.add(option.control, pane)

    def _control(self, name: str, values: list[Any]) -> Widget:
        """A switch for yes and no, else the values to choose from."""
        chosen = self.plan.value(name)
        if isinstance(values[0], bool):
            return Toggle(
                pygame.FRect(0, 0, 70, 0),
                chosen is True,
                lambda value: self.plan.choose(name, value),
                key=f"option_{name}",
            )
        return Choice(
            pygame.FRect(0, 0, 0, 0),
            [self._value(name, value) for value in values],
            values.index(chosen) if chosen in values else 0,
            lambda place: self.plan.choose(name, values[place]),
            key=f"option_{name}",
        )

    def _value(self, name: str, value: object) -> str:
        key = f"campaign.option_value.{name}.{value}"
        return self.kit.words(key) if key in self.kit.words else str(value)

    def _choose(self, name: str, value: object) -> None:
        self.plan.choose(name, value)
        self.kit.audio.play("ui_tick")
        self.refresh()

    # ------------------------------------------------------------------ what is done
    def _build_warband(self, option: str, seat: int) -> None:
        """Open the builder with what a seat has chosen; what is kept there is chosen for it."""
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
            host = begin_campaign(self.services, self.plan.made(), self.plan.chosen_seed())
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
        """Shoulder buttons change the tab; the menu key starts."""
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            return self.form.find("tabs").handle_intent(signal.intent)
        if signal.intent is Intent.MENU and not signal.repeated:
            if TABS[self.tab] == "saved":
                self.saved.resume()
            else:
                self.start()
            return True
        return super().handle_signal(signal)
