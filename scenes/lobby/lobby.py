"""The lobby of one game: seats, options, saved matches, and the start."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread
from typing import Final

import pygame

from game.catalogue import OpenedGame
from game.engine.contract import OptionsOfSeats
from scenes.game_view.game_module import TablePiece
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import PRESSES, Movement, Scene, Transition
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.dialog import message
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.tabs import Tabs
from scenes.lobby.cover import put_cover
from scenes.lobby.host import LobbyPage
from scenes.lobby.option_cards import OptionCards
from scenes.lobby.options import OptionRows
from scenes.lobby.pieces import DRAWN, SHARED
from scenes.lobby.place_cards import PlaceCard, PlaceCards
from scenes.lobby.preferences import keep_plan, recall_plan
from scenes.lobby.room import GROUP
from scenes.lobby.room_view import RoomView
from scenes.lobby.save_search import SaveSearch
from scenes.lobby.saves import SavedMatches
from scenes.match_plan import option_fields, plan_for
from scenes.pages.avatars import portrait_after
from scenes.pages.box_opening import into_box, out_of_box
from scenes.pages.game_box import GameBox
from scenes.pages.game_words import game_words
from scenes.pages.table_descent import TableAscent
from scenes.services import Services
from scenes.table.pad_claims import device_of_pad

TABS = ("seats", "options", "saves")
_TRAY = pygame.FRect(316, 86, 934, 612)
_SIDE = pygame.FRect(40, 108, 244, 578)
_LETTERS: Final = 1.2
"""The most by which the words of the start grow."""
_START = pygame.FRect(924, 541, 328, 76)


class Lobby(LobbyPage):
    """A page with three tabs and, at the left, the box and the start."""

    prompts = (*LobbyPage.prompts, (Intent.MENU, "lobby.start"), (Intent.RULES, "title.rulebook"))

    def __init__(
        self, kit: Kit, services: Services, opened: OpenedGame, tab: str = "seats"
    ) -> None:
        super().__init__(kit, services)
        self.rules = opened.rules
        self._fields = option_fields(self.rules)
        self.game = opened.rules.name
        self.tab = TABS.index(tab)
        if self.game not in services.plans:
            services.plans[self.game] = plan_for(self.rules)
            recall_plan(self.game, self.rules, services.plans[self.game])
        self.plan = services.plans[self.game]
        self.guests = {}
        self.module = services.module(self.game)
        self.option_rows = OptionRows(self)
        self.option_rows.drop_unknown_values()
        self.saves = None
        self._pane: ScrollPane | None = None
        self._cover: GameBox | None = None
        self._search = SaveSearch(services.saves)
        self.table = self.module.table()
        shown = [*self._laid(), *self.option_rows.pieces(), *self.module.still_life]
        pictured = {piece.sprite.partition("/")[0] for piece in shown}
        self.sprite_groups = (GROUP, *sorted(pictured.difference(DRAWN, (SHARED,))))
        self._matches = SavedMatches(self)
        self._view = RoomView(self, self._laid)
        self._cards = OptionCards(self, self.option_rows, self._view.painter)
        self._pads = tuple(kit.controls.pads.plugged)

    def heading(self) -> str:
        """The words at the top."""
        if self.shows_room:
            return ""
        return self._name

    @property
    def _name(self) -> str:
        return game_words(self.kit.words, self.game, "name")

    @property
    def shows_room(self) -> bool:
        """Whether the table with its chairs is visible."""
        return TABS[self.tab] == "seats"

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Look for saved matches and lay out."""
        self.find_saves()
        self.services.play_music("music_title")
        if self.module.view_class is not None:
            name = f"view-{self.game}"
            Thread(target=self.module.view_class, name=name, daemon=True).start()
        for group in self.sprite_groups:
            self.kit.sprites.load(group)
        super().enter()
        self.form.focus_on("start" if TABS[self.tab] != "saves" else "tabs")

    def resume(self) -> None:
        """Return from a match or a workshop."""
        self.rules = self.services.open_game(self.game).rules
        self.find_saves()
        self.services.play_music("music_title")
        super().resume()

    def drop_pictures(self) -> None:
        """Drop the room: it is painted again for the way back."""
        super().drop_pictures()
        self._view.drop_pictures()

    def find_saves(self) -> None:
        """Look through the folder in a thread; the list appears when it is there."""
        self._search.begin()

    def update(self, dt: float) -> None:
        """Take the result of the search."""
        found = self._search.result()
        if found is not None:
            self.saves = [one for one in found if one.game in (self.game, "")]
            before = self.guests
            if self.module.guests is not None:
                self.guests = self.module.guests(found, self.kit.words)
            if TABS[self.tab] == "saves" or (self.shows_room and self.guests != before):
                self.rebuild()
        self._follow_pads()
        if self.shows_room:
            self._view.update(dt, self._cards)
        super().update(dt)

    @property
    def complete(self) -> bool:
        """Whether the room is complete and nothing moves in it."""
        return self._view.complete and self._cards.complete

    @property
    def changed(self) -> bool:
        """Whether a widget has changed, or a person moves in the room."""
        return super().changed or (self.shows_room and self._view.changed)

    def rebuild(self) -> None:
        """Lay out again; new people at the table take their chairs."""
        super().rebuild()
        self._view.follow()

    def _follow_pads(self) -> None:
        """Offer pads for the seats as they come and go."""
        pads = tuple(self.kit.controls.pads.plugged)
        if pads != self._pads:
            self._pads = pads
            self.rebuild()

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the side with box and start, then the tab in front."""
        words = self.kit.words
        self._cover = None
        titles = [words(f"lobby.tabs.{name}") for name in TABS]
        titles[TABS.index("saves")] = words("lobby.room.saves")
        bar = pygame.FRect(988, 24, 270, 44)
        self.form.add(Tabs(bar, titles, self.tab, self._show_tab, key="tabs"))
        if self.shows_room:
            self._pane = None
            PlaceCards(self, self.option_rows).build()
            self._cards.build()
            self._view.painter.ready([*self._laid(), *self._cards.pieces()])
            self._build_buttons(_START)
            return
        self._build_side()
        offset = self._pane.offset if self._pane is not None else 0.0
        if TABS[self.tab] == "options":
            self._pane = self.option_rows.build(_TRAY, offset)
        else:
            self._pane = None
            self._matches.build(_TRAY)

    def _show_tab(self, tab: int) -> None:
        self.tab = tab
        self._pane = None
        self.rebuild()
        if self.form.focus is None:
            self.form.focus_on("tabs")

    def _build_buttons(self, area: pygame.FRect) -> float:
        """Lay out start and guided match, below in the room; return their top."""
        words, room = self.kit.words, self.shows_room
        scale = max(1.0, min(1.25, self.kit.text.text_scale))
        height = area.height if room else 64.0 * scale
        start = Button(
            pygame.FRect(area.left, area.bottom - height, area.width, height),
            words("lobby.start"),
            self.start,
            ButtonKind.PRIMARY,
            icon="play",
            size=(22 if room else 19) * _own_scale(self.kit),
            key="start",
        )
        low = (44.0 if room else 48.0) * scale
        top = area.bottom + 14 if room else start.rect.top - 12 - low
        learn = Button(
            pygame.FRect(area.left, top, area.width, low),
            words("lobby.learn"),
            self._learn,
            icon="hint",
            size=16,
            key="learn",
            enabled=self.module.lesson is not None,
            reason=words("lobby.no_lesson") if self.module.lesson is None else "",
        )
        self.form.add(learn)
        self.form.add(start)
        if room:
            learn.fit(midtop=(area.centerx, top))
        return min(learn.rect.top, start.rect.top)

    def _build_side(self) -> None:
        top = self._build_buttons(_SIDE)
        if TABS[self.tab] == "options":
            top = self._build_reset(top)
        room = pygame.FRect(_SIDE.left, _SIDE.top, _SIDE.width, top - 14 - _SIDE.top)
        picture, draw_options = None, self.module.option_picture
        if TABS[self.tab] == "options" and draw_options is not None:
            picture = draw_options(self.kit, self.rules, self.plan, room)
        if picture is not None:
            self.form.add(picture)
        else:
            self._cover = put_cover(self, room)

    def _build_reset(self, below: float) -> float:
        """Lay out the way back to the rulebook above the other buttons; return its top."""
        high = 40.0 * max(1.0, min(1.25, self.kit.text.text_scale))
        place = pygame.FRect(_SIDE.left, below - 10 - high, _SIDE.width, high)
        label = self.kit.words("lobby.options.defaults")
        reset = Button(place, label, self.reset_options, ButtonKind.GHOST, size=14, key="defaults")
        reset.icon = "replay"
        self.form.add(reset)
        return place.top

    @property
    def seat_options(self) -> Sequence[str]:
        """The options that stand on the cards of the seats, one per seat from the first on."""
        return self.rules.seat_options if isinstance(self.rules, OptionsOfSeats) else ()

    # ------------------------------------------------------------------ what is done
    def set_kind(self, seat: int, kind: str) -> None:
        """Change who plays a seat."""
        self.plan.set_kind(seat, kind)
        self.rebuild()

    def sit_down(self, seat: int, device: str = "") -> None:
        """Let a person take a free chair, with a device of their own if one is named."""
        self.plan.seats[seat].device = device
        self.kit.audio.play("ui_confirm")
        self.set_kind(seat, "person")

    def change_portrait(self, seat: int, by: int) -> None:
        """Give the person of a seat another face, this many steps on."""
        plan = self.plan.seats[seat]
        plan.portrait = portrait_after(self.module.people, seat, plan.portrait, by)
        self._view.follow()

    def chosen_options(self) -> dict[str, object]:
        """The present values of all options, and the number of taken seats as `seats`."""
        options = self.plan.options
        chosen = {each.name: options.get(each.name, each.default) for each in self._fields}
        return {**chosen, "seats": self.plan.count}

    def set_option(self, name: str, value: object) -> None:
        """Choose a value of an option."""
        self.plan.options[name] = value
        self._view.follow()

    def show_options(self) -> None:
        """Show all options."""
        self._show_tab(TABS.index("options"))

    def reset_options(self) -> None:
        """Back to the options of the rulebook and to a new seed."""
        self.plan.options.clear()
        self.plan.seed = ""
        self.rebuild()

    def start(self) -> None:
        """Begin the match as planned."""
        problems = self.module.plan_problems
        if problems is not None:
            heading, sentences = problems(self.rules, self.plan, self.kit.words)
            if sentences:
                self.ask(message(self.kit, heading, "\n".join(sentences)))
                return
        room = self._room_in_view()
        if self.services.navigator.begin_match(self, self.game, self.plan, room=room):
            keep_plan(self.game, self.plan)
            self.kit.audio.play("ui_confirm")

    def _room_in_view(self) -> pygame.Surface | None:
        """The last picture, if it shows the table on which the match begins."""
        if not self.shows_room:
            return None
        picture = pygame.Surface(self.kit.canvas.size).convert()
        self.draw(picture)
        return picture

    def open_workshop(self, seat: int | None = None) -> None:
        """Open the workshop of the game.

        From a seat its deck or warband is opened, and a saved one is chosen for it.
        """
        if seat is None:
            self.services.navigator.open_workshop(self, self.game)
            return
        option = self.seat_options[seat]
        field = next(each for each in self._fields if each.name == option)
        chosen = str(self.plan.options.get(option, field.default))

        def choose(kept: str) -> None:
            self.set_option(option, kept)

        self.services.navigator.open_workshop(self, self.game, chosen, choose, seat)

    def _learn(self) -> None:
        self.services.navigator.begin_lesson(self, self.game, room=self._room_in_view())

    def way_back(self, gone: Scene, seen: pygame.Surface) -> Transition | Movement:
        """The transition back: from the table up to the room, or into the game's box."""
        if not gone.in_play:
            return super().way_back(gone, seen)
        room = self._room_in_view()
        if room is not None:
            return TableAscent(self.kit, room, seen)
        return into_box(self, self._cover, seen) if self._cover is not None else Transition.FADE

    def out_of_box(self) -> Transition | Movement:
        """The box at the side lifts and opens."""
        return out_of_box(self, self._cover) if self._cover is not None else Transition.FADE

    # ------------------------------------------------------------------ picture
    def _laid(self) -> Sequence[TablePiece]:
        return self.table.laid(self.chosen_options())

    def _paint(self, surface: pygame.Surface) -> None:
        if not self.shows_room:
            super()._paint(surface)
            return
        self._view.paint(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; in the room also the effects of the option in view."""
        if self.shows_room and self._view.must_paint():
            self._layer.invalidate()
        super().draw(surface)
        if self.shows_room:
            self._view.draw_note(surface, self._cards)
            self._view.draw_dust(surface)

    def handle_event(self, event: pygame.Event) -> bool:
        """A press ends movements in the room, and keeps its own meaning."""
        if event.type in PRESSES:
            self._view.settle()
        return super().handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Shoulder buttons change the tab, the menu button starts."""
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            return self.form.find("tabs").handle_intent(signal.intent)
        if signal.intent is Intent.MENU and not signal.repeated:
            self.start()
            return True
        focus = self.form.focus
        if (
            signal.intent is Intent.CONFIRM
            and signal.pad is not None
            and isinstance(focus, PlaceCard)
            and focus.is_free
            and not signal.repeated
        ):
            self.sit_down(focus.seat, device_of_pad(signal.pad))
            return True
        if signal.intent is Intent.RULES and not signal.repeated:
            self.services.navigator.open_rulebook(self, self.game)
            return True
        return super().handle_signal(signal)


def _own_scale(kit: Kit) -> float:
    """By how much less than other words those of the wide buttons grow."""
    scale = kit.text.text_scale
    return min(1.0, _LETTERS / scale)
