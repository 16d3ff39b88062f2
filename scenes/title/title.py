"""The title: game boxes on a table under the lamp, and the commands of the chosen one."""

from __future__ import annotations

from threading import Thread

import pygame

from game import catalogue
from game.engine.languages import languages
from game.engine.saves import Summary
from scenes.game_view.game_module import BoxLook
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Movement, Scene, Transition
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.form import Form
from scenes.pages.box_opening import into_box, out_of_box
from scenes.pages.game_box import COVER, DEPTH, GameBox
from scenes.pages.game_words import game_words
from scenes.pages.prompt_bar import draw_prompt_bar
from scenes.services import Services
from scenes.title.first_pictures import FirstPictures
from scenes.title.heading import draw_heading
from scenes.title.language_switch import LanguageSwitch
from scenes.title.table_in_light import TableInLight
from scenes.title.tray import TitleTray
from scenes.title.tray_buttons import KEYS, Commands, Offer, tray_buttons

_BOX_GAP = 20.0
_BOXES_TOP = 128.0
_LARGEST = 1.1
"""By how much covers are drawn larger than they were designed where there is room."""
_LONGEST_ROW = DESIGN_WIDTH - 2 * 44.0
"""The width of the row of boxes; more than five are drawn smaller."""
_QUIET = 1.0
"""Seconds after which pictures of the lobby are decoded ahead."""
_BACK_TO_BOXES = {
    (Intent.UP, "play"),
    (Intent.UP, "campaign"),
    (Intent.DOWN, "language"),
    (Intent.DOWN, "quit"),
    (Intent.DOWN, "settings"),
    (Intent.DOWN, "rulebook"),
}
"""Directions of arrow keys that lead to the chosen box, which lies between the corners and the
tray.
"""
_PROMPTS = (
    (Intent.CONFIRM, "title.prompts.open"),
    (Intent.TAB_RIGHT, "title.prompts.choose"),
    (Intent.MENU, "title.settings"),
    (Intent.RULES, "title.rulebook"),
    (Intent.CANCEL, "title.prompts.quit"),
)


class Title(Scene):
    """The first scene."""

    def __init__(self, kit: Kit, services: Services) -> None:
        super().__init__(kit)
        self.services = services
        names = [entry.name for entry in catalogue.boxes()]
        self.game = next((name for name in names if services.is_playable(name)), names[0])
        self.form = Form(kit)
        self._boxes: list[GameBox] = []
        self._tray: TitleTray | None = None
        self._least = 0.0
        """The least height of the tray, the same for every game."""
        self._table = TableInLight(kit)
        self._redraw = True
        self._newest: dict[str, Summary] = {}
        """The newest match of each box that can be continued."""
        self._offered: Summary | None = None
        """The match of the Continue button; the search may have found another since."""
        self._search: Thread | None = None
        self._untouched = True
        """Whether nothing was pressed yet, so that the box of the newest match may be shown."""
        self._prepared = FirstPictures()
        self._opened = ""
        """The game whose box was opened last; empty after another way out of the title."""
        self._quiet: float | None = 0.0
        """Seconds since the title was shown; `None` once the next pictures were requested."""

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Lay out and look for a match to continue."""
        self._find_newest()
        self.rebuild()
        self.form.focus_on(f"box_{self.game}")

    def resume(self) -> None:
        """Return from another screen: a match may have been played or deleted."""
        self._untouched = False
        self._find_newest()
        self._prepared = FirstPictures()
        self._quiet = 0.0
        self.services.play_music("music_title")
        self.kit.audio.crowd(None)
        self.rebuild()

    def drop_pictures(self) -> None:
        """Drop the table top: it is painted again for the way back."""
        self._table.drop_pictures()

    def _find_newest(self) -> None:
        """Look for matches of each box in a thread: the title never waits for the disk."""

        def search() -> None:
            newest: dict[str, Summary] = {}
            for one in self.services.saves.all():
                if one.can_go_on and self.services.is_playable(one.game):
                    newest.setdefault(catalogue.find(one.game).shares or one.game, one)
            self._newest = newest

        self._search = Thread(target=search, daemon=True)
        self._search.start()

    def rebuild(self) -> None:
        """Lay everything out for the current window, language and text size."""
        focused = self.form.focus.key if self.form.focus is not None else f"box_{self.game}"
        chosen = self.game
        self.form = Form(self.kit, on_cancel=self._ask_to_quit)
        self._least = 0.0
        self._least = max(self._tray_of(entry.name).rect.height for entry in catalogue.boxes())
        self._tray = self._tray_of(chosen)
        self._add_corner()
        self._add_boxes(self._place_tray(self._tray))
        self._add_buttons(self._tray)
        reached = (one.key for one in self.form.widgets if one.enabled)
        self.form.focus_on(focused if focused in reached else f"box_{self.game}")
        self._redraw = True

    def _tray_of(self, game: str) -> TitleTray:
        playable = self.services.is_playable(game)
        return TitleTray(self.kit, game, playable, self._least)

    def _place_tray(self, tray: TitleTray) -> float:
        """Put the tray at the lower edge; returns the room above it."""
        tray.rect.midbottom = (DESIGN_WIDTH / 2, DESIGN_HEIGHT - 32)
        return tray.rect.top

    # ------------------------------------------------------------------ widgets
    def _add_boxes(self, bottom: float) -> None:
        room = bottom - _BOXES_TOP - DEPTH - 26
        count = len(catalogue.boxes())
        row = count * COVER[0] + (count - 1) * _BOX_GAP
        zoom = min(_LARGEST, room / COVER[1], _LONGEST_ROW / row)
        width, height = COVER[0] * zoom, COVER[1] * zoom
        spread = 30 * (1 - zoom) if row <= _LONGEST_ROW else 0.0
        gap = _BOX_GAP * zoom + max(0.0, spread)
        left = DESIGN_WIDTH / 2 - (count * width + (count - 1) * gap) / 2
        top = _BOXES_TOP + max(12.0, (room + 26 - height) / 2)
        self._boxes = []
        for number, entry in enumerate(catalogue.boxes()):
            rect = pygame.FRect(left + number * (width + gap), top, width, height)
            name = entry.name
            box = GameBox(
                rect,
                name,
                self._look(name),
                game_words(self.kit.words, name, "name"),
                "" if entry.is_on_screen else self.kit.words("title.ribbon"),
                on_choose=lambda chosen=name: self._choose(chosen),  # type: ignore[misc]
                on_open=self._open,
                on_step=self._step,
            )
            box.rests, box.chosen = True, name == self.game
            self._boxes.append(self.form.add(box))

    def _add_buttons(self, tray: TitleTray) -> None:
        module = self.services.modules.get(self.game)
        self._offered = self._newest.get(self.game)
        offer = Offer(
            self.services.is_playable(self.game),
            module is not None and module.lesson is not None,
            bool(self._companion),
            self._offered,
        )
        commands = Commands(
            self._open, self._open_campaign, self._continue, self._learn, self._load
        )
        for button in tray_buttons(self.kit, tray.button_area(), offer, commands):
            self.form.add(button)

    def _look(self, game: str) -> BoxLook:
        """The look of a game's box; one without screens has the usual look."""
        module = self.services.modules.get(game)
        return module.box if module is not None else BoxLook()

    @property
    def _companion(self) -> str:
        """Another game in the chosen box, such as a campaign; empty for none."""
        names = (one.name for one in catalogue.CATALOGUE if one.shares == self.game)
        return next((name for name in names if name in self.services.modules), "")

    def _add_corner(self) -> None:
        words, canvas = self.kit.words, self.kit.canvas
        width = 70.0 * len(languages()) * max(1.0, min(1.25, self.kit.text.text_scale))
        rect = canvas.anchored(Anchor.TOP_LEFT, 24, 22, width, 42)
        self.form.add(
            LanguageSwitch(
                rect,
                words.language,
                self._set_language,
                tooltip=words("title.language"),
            )
        )
        entries = (
            ("quit", "exit", self._ask_to_quit),
            ("settings", "settings", self._open_settings),
            ("rulebook", "book", self._open_rulebook),
        )
        buttons = []
        for number, (key, icon, action) in enumerate(entries):
            rect = canvas.anchored(Anchor.TOP_RIGHT, 24 + number * 54, 20, 44, 44)
            buttons.append(IconButton(rect, icon, action, key=key, tooltip=words(f"title.{key}")))
        for button in reversed(buttons):
            self.form.add(button)

    # ------------------------------------------------------------------ what is done
    def _choose(self, game: str) -> None:
        if game == self.game:
            return
        self.kit.audio.play("ui_hover")
        self._show(game)

    def _show(self, game: str) -> None:
        """Lift a box and show its commands."""
        self.game = game
        for box in self._boxes:
            box.chosen = box.game == game
        self._change_tray()
        self._quiet = 0.0
        self.form.focus_on(f"box_{game}")

    def _step(self, by: int) -> None:
        names = [entry.name for entry in catalogue.boxes()]
        self._choose(names[(names.index(self.game) + by) % len(names)])

    def _change_tray(self) -> None:
        """Replace tray and buttons, keeping boxes and focus."""
        self._tray = self._tray_of(self.game)
        self._place_tray(self._tray)
        focus = self.form.focus
        self.form.widgets = [one for one in self.form.widgets if one.key not in KEYS]
        self._add_buttons(self._tray)
        if focus is not None and focus.key in KEYS:
            same = (one for one in self.form.widgets if one.key == focus.key)
            self.form.focus_on(next(same, self.form.find("play")))
        self._redraw = True

    def _open(self) -> None:
        if not self.services.is_playable(self.game):
            self.stack.toast(self.kit.words("title.not_yet_text"))
            return
        self.services.navigator.open_lobby(self, self.game, movement=self._opened_box())

    def _open_campaign(self) -> None:
        self.services.navigator.open_lobby(self, self._companion, movement=self._opened_box())

    def _load(self) -> None:
        self.services.navigator.open_lobby(
            self, self.game, tab="saves", movement=self._opened_box()
        )

    def _opened_box(self, game: str = "") -> Transition | Movement:
        """The transition of a box, the chosen one if none is named."""
        self._opened = catalogue.find(game or self.game).shares or game or self.game
        return out_of_box(self, self._opened_from)

    def way_back(self, gone: Scene, seen: pygame.Surface) -> Transition | Movement:
        """The transition back into the box."""
        del gone
        if not self._opened:
            return Transition.FADE
        return into_box(self, self._opened_from, seen)

    @property
    def _opened_from(self) -> GameBox:
        return next(box for box in self._boxes if box.game == self._opened)

    def _learn(self) -> None:
        self.services.navigator.begin_lesson(self, self.game, movement=self._opened_box())

    def _continue(self) -> None:
        if self._offered is not None:
            offered = self._offered
            self.services.navigator.continue_match(
                self, offered.game, offered.path, movement=self._opened_box(offered.game)
            )
            if self.dialogs:
                self._find_newest()

    def _open_settings(self) -> None:
        self._opened = ""
        self.services.navigator.open_settings(self)

    def _open_rulebook(self) -> None:
        self._opened = ""
        self.services.navigator.open_rulebook(self, self.game)

    def _set_language(self, language: str) -> None:
        self.services.change(language=language)

    def _ask_to_quit(self) -> None:
        words = self.kit.words
        self.ask(
            Dialog(
                self.kit,
                words("app.quit.title"),
                words("app.quit.text"),
                [
                    (words("app.quit.stay"), ButtonKind.PAPER, None),
                    (words("app.quit.leave"), ButtonKind.PRIMARY, self.stack.quit),
                ],
                icon="exit",
            )
        )

    # ------------------------------------------------------------------ input and time
    def handle_event(self, event: pygame.Event) -> bool:
        """Follow the pointer with the parallax; the rest is the form's."""
        if event.type == pygame.MOUSEMOTION:
            self._table.follow(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._untouched = False
        return self.form.handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Handle short cuts, then the form."""
        self._untouched = False
        shortcuts = {Intent.MENU: self._open_settings, Intent.RULES: self._open_rulebook}
        if signal.intent in shortcuts and not signal.repeated:
            shortcuts[signal.intent]()
            return True
        by = {Intent.TAB_LEFT: -1, Intent.TAB_RIGHT: 1}.get(signal.intent, 0)
        if by:
            self._step(by)
            return True
        focus = self.form.focus.key if self.form.focus is not None else ""
        if (signal.intent, focus) in _BACK_TO_BOXES and signal.device is not Device.MOUSE:
            self.form.focus_on(f"box_{self.game}")
            return True
        play = self.form.find("play")
        if signal.intent is Intent.DOWN and focus.startswith("box_") and play.enabled:
            # The nearest button below a box at the left would be the least important one.
            self.form.focus_on(play)
            return True
        return self.form.handle_signal(signal)

    def update(self, dt: float) -> None:
        """Move parallax and dust; take the result of the search for a match."""
        if self._search is not None and not self._search.is_alive():
            self._search = None
            newest = next(iter(self._newest), self.game)
            if self._untouched and newest != self.game:
                self._show(newest)
            self._untouched = False
            if self._offered != self._newest.get(self.game):
                self.rebuild()
        self.form.update(dt)
        self._load_ahead(dt)
        if self._table.update(dt):
            self._redraw = True
        for box in self._boxes:
            box.shift = self._table.boxes

    def _load_ahead(self, dt: float) -> None:
        """Decode the first pictures of the next screen in a thread, once the title rests."""
        if self._quiet is None:
            return
        self._quiet += dt
        if self._quiet >= _QUIET:
            self._quiet = None
            module = self.services.modules.get(self.game)
            if module is not None:
                self._prepared.prepare(self.kit, module.people)

    @property
    def changed(self) -> bool:
        """Whether anything moved."""
        return self._redraw or self.form.changed

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, lettering, boxes, tray and dust."""
        self._table.draw_ground(surface)
        draw_heading(self.kit, surface)
        if self._tray is None or self._tray.leaves_sides:
            self._table.draw_props(surface)
        if self._tray is not None:
            self._tray.draw(surface)
        self.form.draw(surface)
        draw_prompt_bar(self.kit, surface, _PROMPTS)
        self._table.draw_dust(surface)
        self._redraw = False
