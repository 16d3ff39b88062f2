"""Bots' processes that outlive a table: to start Python and read a game takes a second or two."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.engine.bot_process import BotProcess
from game.engine.bots import GET_READY, Answer, Question
from game.engine.folders import additions_folder

_IDLE: list[_Kept] = []


class _Kept:
    """A process with the number of answers that nobody waits for any more."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self.place = tuple(command), folder
        self.process = BotProcess(command, folder)
        self.unwanted = 0


class KeptBots:
    """Stands for the process of one table: takes an idle one, and gives it back when it stops.

    One that still thinks is ended, as is one that may know a player's own files.
    """

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._place = tuple(command), folder
        self._kept: _Kept | None = None
        self._asked: list[str] = []

    def ask(self, question: Question) -> None:
        """Send a question."""
        if self._kept is None:
            found = [each for each in _IDLE if each.place == self._place and _nothing_own()]
            self._kept = found[0] if found else _Kept(*self._place)
            if found:
                _IDLE.remove(self._kept)
        self._asked.append(question.level)
        self._kept.process.ask(question)

    def poll(self) -> Answer | None:
        """Return the next answer to this table, if there is one."""
        kept = self._kept
        if kept is None:
            return None
        while (answer := kept.process.poll()) is not None and kept.unwanted:
            kept.unwanted -= 1
        if answer is not None:
            self._asked.pop(0)
        return answer

    def stop(self) -> None:
        """Give the process back, or end it."""
        kept, self._kept = self._kept, None
        asked, self._asked = self._asked, []
        if kept is None:
            return
        if set(asked) <= {GET_READY} and _nothing_own():
            kept.unwanted += len(asked)
            _IDLE.append(kept)
        else:
            kept.process.stop()


def _nothing_own() -> bool:
    return not additions_folder("").exists()


def stop_all() -> None:
    """End the processes that wait for a table."""
    while _IDLE:
        _IDLE.pop().process.stop()
