"""A position of the rulebook on the table: people try it, and nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Action
from scenes.table.host import TableHost
from scenes.table.table import TableScene
from scenes.tutorial.bubble import GuideBubble


class Trial:
    """Lets people do at a table whatever they like; its note leads back.

    Args:
        table: the table.
        shown: what the note must not cover, names that the view knows.
    """

    due = False

    def __init__(self, table: TableHost, shown: Sequence[str]) -> None:
        self._table = table
        self._shown = shown
        self.bubble = GuideBubble(table.kit, table.leave_table, table.leave_table)

    def begin(self) -> None:
        """Say what this is, and how one gets back."""
        words, spot = self._table.kit.words, self._table.view.spot
        clear = [area for area in map(spot, self._shown) if area is not None]
        title = words("rulebook.trial.title")
        text = words("rulebook.trial.text")
        self.bubble.show(text, _nowhere, 1, 1, confirm=False, clear=clear, title=title)

    def go_on(self) -> None:
        """There is one position only."""

    def rebuild(self) -> None:
        """Say it again in the current language and size."""
        self.begin()

    def allows(self, action: Action) -> bool:
        """Everything may be tried."""
        del action
        return True

    def offered(self, legal: list[Action]) -> list[Action]:
        """Everything that the rules allow."""
        return legal

    def played(self) -> None:
        """The note stays."""

    def refuse(self) -> None:
        """The rules say themselves why something is refused."""


def _nowhere() -> pygame.FRect | None:
    """The note points at nothing."""
    return None


class TrialTable(TableScene):
    """The table of a trial; what was heard before is heard again after it."""

    def enter(self) -> None:
        """Note what is heard below."""
        audio = self.kit.audio
        self._music = audio.playing_music
        self._crowd = next((name for name in audio.beds if name != self._music), "")
        super().enter()

    def leave(self) -> None:
        """Let the table below be heard again."""
        super().leave()
        if self._music:
            self.services.play_music(self._music)
        if self._crowd:
            self.kit.audio.crowd(self._crowd)
