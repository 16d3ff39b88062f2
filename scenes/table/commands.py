"""The commands of the table: menu, undo, hint, log, rules, speed, pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Decision, State
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.scene import Transition
from scenes.kit.settings_store import SPEEDS
from scenes.pages.overlay import Overlay
from scenes.table.bar import TableBar
from scenes.table.hint import HintSeeker
from scenes.table.host import TableHost
from scenes.table.menu import TableMenu
from scenes.table.pause import Pause
from scenes.table.still_life import StillLives

_SPEED_ICONS = {"normal": "play", "fast": "speed", "instant": "skip"}
_NOT_IN_LESSONS = ("undo", "hint", "pause")


class TableCommands:
    """The commands of one table, with their round buttons and their keys.

    Attributes:
        bar: the round buttons.
    """

    def __init__(self, table: TableHost, hints: HintSeeker) -> None:
        self._table = table
        self._hints = hints
        self._pictures = StillLives(table.kit, table.services.module(table.game))
        hints.unfinished = self.unfinished
        self.bar = TableBar(table.kit, self._actions())

    def _actions(self) -> dict[str, Callable[[], None]]:
        actions: dict[str, Callable[[], None]] = {
            "menu": self.open_menu,
            "undo": self.undo,
            "hint": self.hint,
            "log": self.toggle_log,
            "rules": lambda: self._table.open_rulebook(""),
            "speed": self.next_speed,
            "pause": self.pause,
        }
        if self._table.guided is not None:
            for name in _NOT_IN_LESSONS:
                del actions[name]
        return actions

    def open_menu(self) -> None:
        """Open the menu of the match above the table."""
        self._table.stack.push(self.menu(), Transition.NONE)

    def menu(self) -> TableMenu:
        """The menu of the match, on no stack yet."""
        return TableMenu(self._table.kit, self._table, self, self._pictures)

    @property
    def panels(self) -> Sequence[Callable[[], Overlay]]:
        """What makes each panel that these commands open."""
        return (self.menu, self.pause_panel)

    def pause_panel(self) -> Pause:
        """The panel of a pause, on no stack yet."""
        return Pause(self._table.kit, self._table, self._pictures)

    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        table = self._table
        if table.play is None or table.guided is not None:
            return
        obstacle = table.session.undo_obstacle()
        if obstacle:
            table.stack.toast(table.kit.words(f"table.undo.{obstacle}"))
            return
        table.session.undo()
        table.kit.audio.play("ui_cancel")
        table.taken_back()

    def hint(self) -> None:
        """Ask for a hint for the deciding person, or put away the one that lies there."""
        table = self._table
        if table.guided is not None:
            return
        if table.busy or not table.session.person_decides:
            table.stack.toast(table.kit.words("table.hint.none"))
            return
        if table.view.hint_area is not None:
            table.view.end_hint()
            table.kit.audio.play("ui_cancel")
            table.redraw()
        elif not self._hints.is_seeking:
            self._hints.seek()

    def unfinished(self) -> tuple[State, Decision] | None:
        """The position after a person's choices that are not played yet."""
        return self._table.view.unfinished

    def _follow_hint(self) -> None:
        """Ask for the next choice after a hint's choice was made."""
        unfinished = self.unfinished()
        if unfinished is None or not self._table.view.follows_hint:
            return
        if not self._hints.is_seeking and not self._hints.has_asked(unfinished[0]):
            self._hints.seek()

    def toggle_log(self) -> None:
        """Open or close the log."""
        self._table.log.toggle()
        self._table.log.forget()

    def next_speed(self) -> None:
        """Switch to the next speed of animations."""
        table = self._table
        place = SPEEDS.index(table.kit.settings.animation_speed)
        speed = SPEEDS[(place + 1) % len(SPEEDS)]
        table.services.change(animation_speed=speed)
        table.stack.toast(table.kit.words(f"table.bar.speed_{speed}"))

    def ask_all(self) -> None:
        """Stop every auto-pass, or return to the settings of the seats."""
        table = self._table
        if table.guided is not None:
            return
        table.ask_for_everything(not table.asks_always)
        key = "asked" if table.asks_always else "as_wished"
        table.stack.toast(table.kit.words(f"table.responses.{key}"))

    def pause(self) -> None:
        """Stop bots and people until the pause is over."""
        table = self._table
        if table.guided is not None:
            return
        table.session.match.pause()
        table.stack.push(self.pause_panel(), Transition.NONE)

    def rebuild(self) -> None:
        """Lay the buttons out again in their present state: another scene may lie over them."""
        self.bar.rebuild()
        self._keep_in_line()

    def update(self, dt: float) -> None:
        """Update the buttons to the possible actions."""
        self.bar.update(dt)
        self._follow_hint()
        self._keep_in_line()

    def _keep_in_line(self) -> None:
        table, words = self._table, self._table.kit.words
        self.bar.think(self._hints.is_seeking)
        obstacle = table.session.undo_obstacle()
        reason = words(f"table.undo.{obstacle}") if obstacle else ""
        self.bar.set_enabled("undo", not obstacle, reason)
        person = table.session.person_decides and not table.busy
        self.bar.set_enabled("hint", person, words("table.hint.none"))
        speed = table.kit.settings.animation_speed
        self.bar.set_tooltip("speed", words(f"table.bar.speed_{speed}"), _SPEED_ICONS[speed])

    def handle_signal(self, signal: Signal) -> bool:
        """Handle the commands' own keys."""
        table = self._table
        clause = table.refusal.clause if table.refusal.active else ""
        commands: dict[Intent, Callable[[], None]] = {
            Intent.MENU: self.open_menu,
            Intent.UNDO: self.undo,
            Intent.HINT: self.hint,
            Intent.LOG: self.toggle_log,
            Intent.SPEED: self.next_speed,
            Intent.PAUSE: self.pause,
            Intent.ASK_ALL: self.ask_all,
            Intent.RULES: lambda: table.open_rulebook(clause),
        }
        command = commands.get(signal.intent)
        if command is None:
            return False
        if not signal.repeated:
            command()
        return True
