"""Looks through the folder of saved matches in a thread, since reading them takes a while."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread

from game.engine.saves import Saves, Summary


class SaveSearch:
    """One search at a time; a later one replaces the one before."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._thread: Thread | None = None
        self._found: list[Summary] = []

    def begin(self) -> None:
        """Start to read."""
        found = self._found = list[Summary]()

        def search() -> None:
            found.extend(self._saves.all())

        self._thread = Thread(target=search, name="saves", daemon=True)
        self._thread.start()

    def result(self) -> Sequence[Summary] | None:
        """Every saved match, once after a search has ended; `None` before and after."""
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread = None
        return self._found
