"""The menu of a match in play: every command of the table, reachable with any device."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, get_args

import pygame

from game.engine.contract import has_windows
from game.engine.seats import Responses
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.settings_store import SPEEDS
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind, TileButton
from scenes.kit.widgets.choices import Choice, Toggle
from scenes.kit.widgets.labels import Label, Panel
from scenes.pages.overlay import Overlay
from scenes.table.host import TableHost
from scenes.table.scoreboard import clock, standing_of
from scenes.table.scoreboard_panel import LatestLines, OfferedChips, ScorePlate
from scenes.table.still_life import StillLife, StillLives, Tray, box_place

_MODES: tuple[Responses, ...] = get_args(Responses)
_LINES = 14
"""The most log lines that are shown."""

_BOX = 1.14
"""The size of the game's box at the usual text size."""
_HEAD = 22.0
"""The least distance of the box from the upper edge: art may rise above its cover."""
_TRAY = 1.12
"""The greatest height of the tray with the pieces, for its width."""
_BAR = 54.0
"""The height of the first and the last button."""
_STRIP = 50.0
_GAP = 8.0
_INTENTS = frozenset((Intent.HINT, Intent.LOG, Intent.PAUSE, Intent.RULES, Intent.UNDO))
"""Intentions whose buttons stand in the menu under the same names."""


class MenuCommands(Protocol):
    """The commands that the menu offers."""

    def undo(self) -> None:
        """Take back the last decision, or say why not."""

    def hint(self) -> None:
        """Ask for a hint for the deciding person."""

    def toggle_log(self) -> None:
        """Open or close the log."""

    def pause(self) -> None:
        """Stop bots and people until the pause is over."""


class TableMenu(Overlay):
    """The game's box, commands beside it; scoreboard and settings at the right."""

    closes_beside = True

    def __init__(
        self, kit: Kit, table: TableHost, commands: MenuCommands, pictures: StillLives
    ) -> None:
        super().__init__(kit)
        self._pictures = pictures
        self._table = table
        self._commands = commands
        self._picture: StillLife | None = None

    def build(self) -> None:
        """The game's box, then buttons; scoreboard, news and choices at the right."""
        kit, words, table = self.kit, self.kit.words, self._table
        scale = max(1.0, kit.text.text_scale)
        asks = table.guided is None and has_windows(table.rules)
        people = table.session.people if asks else []
        panel = self.panel(1112 * min(scale, 1.12), 604 * min(scale, 1.15))
        top = max(_HEAD, panel.top - 14)
        box = box_place(_BOX / min(scale, 1.2), topleft=(panel.left + 24, top))
        tray = pygame.FRect(panel.left + 24, box.bottom + 26, box.width + 14, 0)
        room = panel.bottom - 28 - tray.top
        tray.height = min(room, _TRAY * tray.width)
        tray.top += (room - tray.height) / 2
        box.centerx = tray.centerx
        self.form.add(Tray(tray, self._pictures.felt))
        self._picture = self._pictures.picture(box, tray)
        left, wide = box.right + 39, 288 * min(scale, 1.2)
        head = TextStyle(Family.DISPLAY, 28, kit.theme.paper.text)
        title = pygame.FRect(left, panel.top + 22, wide, 44 * min(scale, 1.2))
        self.form.add(Label(title, words("table.menu.title"), head))
        room = panel.bottom - title.bottom - 42
        self._build_buttons(pygame.FRect(left, title.bottom + 10, wide, room))
        left += wide + 30
        self._build_news(
            pygame.FRect(left, panel.top + 28, panel.right - 32 - left, panel.height - 60), people
        )

    def _build_news(self, area: pygame.FRect, people: list[int]) -> None:
        """Lay out the scoreboard from the top down, the choices from the bottom up."""
        kit, words, table = self.kit, self.kit.words, self._table
        paper, scale = kit.theme.paper, max(1.0, kit.text.text_scale)
        standing = standing_of(table, _LINES)
        bottom = self._build_choices(area, people) - 8
        told = words(
            "table.standing.progress", number=standing.number, clock=clock(standing.seconds)
        )
        tall = ScorePlate.height_for(len(standing.sides), scale)
        board = pygame.FRect(area.left, area.top, area.width, tall)
        self.form.add(ScorePlate(board, table.game, standing.sides, told))
        strong = TextStyle(Family.STRONG, 16, paper.text)
        line = pygame.FRect(area.left + 4, board.bottom + 10, area.width - 8, 26 * scale)
        self.form.add(Label(line, standing.now, strong))
        top = line.bottom + 4
        if standing.offered:
            place = pygame.FRect(area.left + 2, top, area.width - 4, 0)
            chips = self.form.add(OfferedChips(place, standing.offered))
            top += chips.measure()[1] + 8
        head = TextStyle(Family.STRONG, 14, paper.muted)
        height = kit.text.line_height(head)
        if bottom - top < 2 * height:
            return
        label = pygame.FRect(area.left + 4, top + 4, area.width - 8, height)
        self.form.add(Label(label, words("table.standing.latest"), head))
        news = pygame.FRect(area.left + 4, label.bottom + 4, area.width - 8, 0)
        news.height = bottom - news.top
        self.form.add(LatestLines(news, standing.latest))

    def _build_buttons(self, area: pygame.FRect) -> None:
        """Back on top, the way out at the bottom, tiles in two columns between them."""
        words, table = self.kit.words, self._table
        guided, commands = table.guided is not None, self._commands
        navigator = table.services.navigator
        obstacle = table.session.undo_obstacle()
        no_undo = words(f"table.undo.{obstacle}") if obstacle else ""
        tall = _BAR * max(1.0, min(1.15, self.kit.text.text_scale))
        back = pygame.FRect(area.left, area.top, area.width, tall)
        resume = Button(
            back,
            words("table.menu.resume"),
            self.cancel,
            ButtonKind.PRIMARY,
            icon="play",
            size=17,
            key="resume",
        )
        self.form.add(resume)
        tiles: list[tuple[str, str, Callable[[], None], bool]] = [
            ("undo", "undo", self._then(commands.undo), not obstacle and not guided),
            ("results", "trophy", self._then(table.show_results), True)
            if table.session.outcome is not None and not guided
            else ("hint", "hint", self._then(commands.hint), not guided),
            ("log", "log", self._then(commands.toggle_log), True),
            ("pause", "pause", self._then(commands.pause), not guided),
            ("rules", "book", lambda: navigator.open_rulebook(self, table.game), True),
            ("settings", "settings", lambda: navigator.open_settings(self), True),
        ]
        out = pygame.FRect(area.left, area.bottom - tall, area.width, tall)
        grid = pygame.FRect(area.left, back.bottom + 16, area.width, 0)
        grid.height = out.top - 16 - grid.top
        rows = len(tiles) // 2
        width, height = (grid.width - _GAP) / 2, (grid.height - (rows - 1) * _GAP) / rows
        for number, (name, icon, action, enabled) in enumerate(tiles):
            x = grid.left + number % 2 * (width + _GAP)
            y = grid.top + number // 2 * (height + _GAP)
            tile = TileButton(
                pygame.FRect(x, y, width, height),
                words(f"table.menu.{name}"),
                action,
                ButtonKind.PAPER,
                icon=icon,
                size=15,
                key=name,
                enabled=enabled,
                reason=no_undo if name == "undo" else "",
            )
            self.form.add(tile)
        leaving = "leave_unsaved" if table.save_path is None else "leave"
        leave = Button(
            out, words(f"table.menu.{leaving}"), self._leave, icon="exit", size=16, key="leave"
        )
        self.form.add(leave)

    def _build_choices(self, area: pygame.FRect, people: list[int]) -> float:
        """Lay out choices in strips at the lower edge; return their top."""
        kit, words, table = self.kit, self.kit.words, self._table
        speeds = [words(f"settings.animation_speed.{one}") for one in ("normal", "fast", "instant")]
        nowhere = pygame.FRect(0, 0, 0, 0)
        entries: list[tuple[str, Choice | Toggle]] = [
            (
                words("table.menu.speed"),
                Choice(
                    nowhere,
                    speeds,
                    SPEEDS.index(kit.settings.animation_speed),
                    lambda place: table.services.change(animation_speed=SPEEDS[place]),
                    key="speed",
                ),
            )
        ]
        modes = [words(f"lobby.seat.{mode}") for mode in _MODES]
        for seat in people:
            choice = Choice(
                nowhere,
                modes,
                _MODES.index(table.session.seats[seat].responses),
                lambda place, seat=seat: table.session.set_responses(seat, _MODES[place]),  # type: ignore[misc]
                key=f"responses_{seat}",
            )
            entries.append((words("table.menu.responses", name=table.name_of(seat)), choice))
        if people:
            match = table.session.match
            toggle = Toggle(nowhere, match.ask_always, match.stop_passing, key="ask_always")
            entries.append((words("table.menu.ask_always"), toggle))
        return self._lay_out_choices(area, entries)

    def _lay_out_choices(
        self, area: pygame.FRect, entries: list[tuple[str, Choice | Toggle]]
    ) -> float:
        """A strip for each choice, its words at the left."""
        kit = self.kit
        style = TextStyle(Family.STRONG, 14, kit.theme.paper.text)
        tall = _STRIP * max(1.0, min(1.06, kit.text.text_scale))
        top = area.bottom - len(entries) * (tall + _GAP) + _GAP
        for number, (words, widget) in enumerate(entries):
            strip = pygame.FRect(area.left, top + number * (tall + _GAP), area.width, tall)
            self.form.add(Panel(strip, materials.NOTE, 10))
            wide = Toggle.WIDTH if isinstance(widget, Toggle) else 0.54 * strip.width
            widget.rect = pygame.FRect(0, 0, wide, tall - 8)
            widget.rect.midright = (strip.right - 6, strip.centery)
            label = pygame.FRect(strip.left + 14, strip.top, strip.width - wide - 34, strip.height)
            self.form.add(Label(label, words, style, Anchor.LEFT))
            self.form.add(widget)
        return top

    @property
    def pictures(self) -> Sequence[StillLife]:
        """The box and the pieces, over the panel's upper edge."""
        return () if self._picture is None else (self._picture,)

    def _then(self, action: Callable[[], None]) -> Callable[[], None]:
        """Close the menu, then call a command of the table."""

        def act() -> None:
            self.stack.pop(Transition.NONE)
            action()

        return act

    def _leave(self) -> None:
        self.stack.pop(Transition.NONE)
        self._table.leave_table()

    def handle_signal(self, signal: Signal) -> bool:
        """Close by the key of the menu, too; the keys of its buttons press them."""
        if signal.intent is Intent.MENU and not signal.repeated:
            self.cancel()
            return True
        named = (each for each in self.form.widgets if each.key == signal.intent)
        button = next(named, None) if signal.intent in _INTENTS else None
        if isinstance(button, Button):
            if not signal.repeated:
                button.press()
            return True
        return super().handle_signal(signal)
