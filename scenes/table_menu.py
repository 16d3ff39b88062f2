"""The menu of a match in play: everything the table can do, reachable with any device."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

import pygame

from game.engine.rules import has_windows
from game.engine.seats import Responses
from scenes import doors
from scenes.kit.canvas import Anchor
from scenes.kit.fonts import Family
from scenes.kit.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.text import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Choice, Toggle
from scenes.kit.widgets.labels import Label
from scenes.overlay import Overlay
from scenes.table_commands import SPEEDS

if TYPE_CHECKING:
    from scenes.table import TableScene

_MODES: tuple[Responses, ...] = get_args(Responses)


class TableMenu(Overlay):
    """Two columns: what can be done, and how the table behaves."""

    def __init__(self, kit: Kit, table: TableScene) -> None:
        super().__init__(kit)
        self._table = table

    def build(self) -> None:
        """Buttons at the left, choices at the right."""
        kit, words, table = self.kit, self.kit.words, self._table
        scale = max(1.0, kit.text.text_scale)
        asks = table.guide is None and has_windows(table.rules)
        people = table.session.people if asks else []
        panel = self.panel(840 * min(scale, 1.4), 540 * min(scale, 1.25))
        paper = kit.theme.paper
        head = TextStyle(Family.DISPLAY, 28, paper.text)
        title = pygame.FRect(panel.left + 36, panel.top + 22, panel.width - 72, 44 * scale)
        self.form.add(Label(title, words("table.menu.title"), head))
        column = (panel.width - 72 - 32) / 2
        self._build_buttons(
            pygame.FRect(
                panel.left + 36, title.bottom + 8, column, panel.bottom - title.bottom - 40
            )
        )
        self._build_choices(
            pygame.FRect(panel.right - 36 - column, title.bottom + 8, column, 0), people
        )

    def _build_buttons(self, area: pygame.FRect) -> None:
        words, table = self.kit.words, self._table
        guided, commands = table.guide is not None, table.commands
        undoable = table.session.can_undo() and not guided
        entries: list[tuple[str, str, Callable[[], None], bool]] = [
            ("resume", "play", self.cancel, True),
            ("undo", "undo", self._then(commands.undo), undoable),
            ("results", "trophy", self._then(table.show_results), True)
            if table.session.outcome is not None and not guided
            else ("hint", "hint", self._then(commands.hint), not guided),
            ("log", "log", self._then(commands.toggle_log), True),
            ("pause", "pause", self._then(commands.pause), not guided),
            ("rules", "book", lambda: doors.open_rulebook(self, table.house, table.game), True),
            ("settings", "settings", lambda: doors.open_settings(self, table.house), True),
            ("leave", "exit", self._leave, True),
        ]
        gap = 8.0
        height = (area.height - gap * (len(entries) - 1)) / len(entries)
        for number, (name, icon, action, enabled) in enumerate(entries):
            rect = pygame.FRect(area.left, area.top + number * (height + gap), area.width, height)
            kind = ButtonKind.PRIMARY if name == "resume" else ButtonKind.PAPER
            button = Button(
                rect,
                words(f"table.menu.{name}"),
                action,
                kind,
                icon=icon,
                size=16,
                key=name,
                enabled=enabled,
                reason=words("table.undo.none") if name == "undo" else "",
            )
            self.form.add(button)

    def _build_choices(self, area: pygame.FRect, people: list[int]) -> None:
        kit, words, table = self.kit, self.kit.words, self._table
        scale = max(1.0, kit.text.text_scale)
        style = TextStyle(Family.STRONG, 14, kit.theme.paper.muted)
        top = area.top
        speeds = [words(f"settings.animation_speed.{one}") for one in ("normal", "fast", "instant")]
        top = self._labelled(
            top,
            area,
            words("table.menu.speed"),
            style,
            Choice(
                pygame.FRect(0, 0, area.width, 44 * scale),
                speeds,
                SPEEDS.index(kit.settings.animation_speed),
                lambda place: table.house.change(animation_speed=SPEEDS[place]),
                key="speed",
            ),
        )
        modes = [words(f"lobby.seat.{mode}") for mode in _MODES]
        for seat in people:
            mode = table.session.seats[seat].responses
            top = self._labelled(
                top,
                area,
                words("table.menu.responses", name=table.name_of(seat)),
                style,
                Choice(
                    pygame.FRect(0, 0, area.width, 44 * scale),
                    modes,
                    _MODES.index(mode),
                    lambda place, seat=seat: table.session.set_responses(seat, _MODES[place]),  # type: ignore[misc]
                    key=f"responses_{seat}",
                ),
            )
        if people:
            self._labelled(
                top,
                area,
                words("table.menu.ask_always"),
                style,
                Toggle(
                    pygame.FRect(0, 0, 70, 42),
                    table.session.match.ask_always,
                    table.session.match.stop_passing,
                    key="ask_always",
                ),
            )

    def _labelled(
        self, top: float, area: pygame.FRect, label: str, style: TextStyle, widget: Choice | Toggle
    ) -> float:
        height = self.kit.text.line_height(style)
        rect = pygame.FRect(area.left + 4, top, area.width - 8, height)
        self.form.add(Label(rect, label, style, Anchor.LEFT))
        widget.rect.topleft = (area.left, top + height + 2)
        self.form.add(widget)
        return widget.rect.bottom + 10

    def _then(self, action: Callable[[], None]) -> Callable[[], None]:
        """Close the menu, then do something at the table."""

        def act() -> None:
            self.stack.pop(Transition.NONE)
            action()

        return act

    def _leave(self) -> None:
        self.stack.pop(Transition.NONE)
        self._table.leave_table()

    def handle_signal(self, signal: Signal) -> bool:
        """The key of the menu closes it, too."""
        if signal.intent is Intent.MENU and not signal.repeated:
            self.cancel()
            return True
        return super().handle_signal(signal)
