"""The table as its own parts see it: menu, commands, input, turns, scoreboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from scenes.game_view.contract import GameView, Table
from scenes.kit.kit import Kit
from scenes.kit.scene import SceneStack
from scenes.kit.widgets.dialog import Dialog
from scenes.services import Services
from scenes.table.layers import Guidance, Layer
from scenes.table.log_drawer import LogDrawer
from scenes.table.play import Play
from scenes.table.refusal_bubble import RefusalBubble
from scenes.table.session import Session


class TableHost(Table, Protocol):
    """A table at which a match is played. See `scenes.table.table.TableScene`."""

    kit: Kit
    services: Services
    session: Session
    play: Play | None
    log: LogDrawer
    refusal: RefusalBubble
    game: str
    devices: list[str]
    sitting: float
    sequel: str

    @property
    def guided(self) -> Guidance | None:
        """The guidance of a guided match, if it is one."""

    @property
    def view(self) -> GameView:
        """The view of its game."""

    @property
    def stack(self) -> SceneStack:
        """The scene stack of the table."""

    @property
    def layers(self) -> list[Layer]:
        """The layers above the view, from back to front."""

    @property
    def asks_always(self) -> bool:
        """Whether no window passes automatically, against the settings of the seats."""

    def ask_for_everything(self, asked: bool) -> None:
        """Set whether windows wait, against the settings of the seats."""

    @property
    def save_path(self) -> Path | None:
        """The file of the match."""

    def ask(self, dialog: Dialog) -> None:
        """Put a question in front of the table."""

    def question_before_end(self, leave: Callable[[], None]) -> Dialog | None:
        """The question about actions that are not saved; `None` where all are."""

    def ask_again(self) -> None:
        """Offer the choice again."""

    def exchange(self, session: Session) -> None:
        """Play another session from now on (the next position of a lesson)."""

    def redraw(self) -> None:
        """Draw at the next frame."""

    def taken_back(self) -> None:
        """Something was taken back: show the table as it is again."""

    def leave_table(self) -> None:
        """Return to the scene below; asks first about unsaved actions."""

    def show_results(self) -> None:
        """Show the results above the table."""

    def log_lines(self, count: int) -> list[str]:
        """The last lines of the log as the viewer may read them, newest first."""
