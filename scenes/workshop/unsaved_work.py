"""Unsaved work on a deck or a warband: written to the disk at every change."""

from __future__ import annotations

from threading import Thread
from typing import Generic, TypeVar

import msgspec

from game.engine.folders import home_folder
from scenes.kit.user_file import read_own, write_own

Kept = TypeVar("Kept", bound=msgspec.Struct)


class UnsavedWork(Generic[Kept]):
    """One file in the player's own folder, written by a thread: no frame waits for the disk.

    Args:
        name: the name of the file.
        empty: the value for no work.
    """

    def __init__(self, name: str, empty: Kept) -> None:
        self._name = name
        self._empty = empty
        self._waiting: Kept | None = None
        self._writer: Thread | None = None

    def read(self) -> Kept:
        """Return the unsaved work, also of a program that was killed."""
        return read_own(self._name, self._empty)

    def keep(self, work: Kept) -> None:
        """Write work with the next `update`."""
        self._waiting = work

    def forget(self) -> None:
        """Delete the file with the next `update`: the work is saved, or given up."""
        self._waiting = self._empty

    def update(self) -> None:
        """Write pending work, unless an older state is still being written."""
        if self._waiting is None or (self._writer is not None and self._writer.is_alive()):
            return
        work, self._waiting = self._waiting, None
        if work == self._empty:
            (home_folder() / self._name).unlink(missing_ok=True)
            return
        # Not a daemon: a program that is closed ends after the last change is on the disk.
        self._writer = Thread(target=write_own, args=(self._name, work), name="unsaved work")
        self._writer.start()

    def finish(self) -> None:
        """Write pending work before the page is left."""
        if self._writer is not None:
            self._writer.join()
        self.update()
        if self._writer is not None:
            self._writer.join()
