"""A player's own file with one list in it (decks, warbands), saved or deleted entry by entry.

Everything else in the file stays as it is, see :mod:`game.engine.yaml_entries`. The new text is
read back first; if it does not say what it should, the whole file is rewritten without comments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from game.engine.atomic_files import write_whole
from game.engine.errors import DataErrors
from game.engine.schema_check import require_typed
from game.engine.untrusted_files import read_file
from game.engine.yaml_entries import NotInLinesError, with_entry, without_entry
from game.engine.yaml_source import parse

LARGEST = 1 << 22
"""The most bytes that such a file may have."""


class Named(Protocol):
    """An entry of a list, known by its id."""

    @property
    def id(self) -> str:
        """The id of the entry, unique within its list."""


N = TypeVar("N", bound=Named)


@dataclass(frozen=True)
class OwnList(Generic[N]):
    """How a file is read and written.

    ``schema`` is the type of the whole file, ``key`` that of its list;
    ``written`` gives the lines of one entry, its dash at their beginning.
    """

    file: str
    key: str
    schema: type[Any]
    written: Callable[[N], str]

    def read(self, content: bytes, shown: str = "") -> tuple[N, ...]:
        """Return the entries of a file.

        Args:
            content: the file.
            shown: its name in findings.

        Raises:
            DataErrors: every place that does not fit.
        """
        whole = require_typed(parse(shown or self.file, content), self.schema)
        entries: tuple[N, ...] = getattr(whole, self.key)
        return entries

    def text(self, entries: Sequence[N]) -> str:
        """Write a whole file."""
        return f"{self.key}:\n" + "".join(self.written(each) for each in entries)

    def own(self, folder: Path) -> tuple[N, ...]:
        """Return the entries of a player's file; none where there is no file, or an empty one.

        Raises:
            DataErrors: the file has mistakes.
            OSError: it cannot be read.
        """
        return self._own(folder)[1]

    def keep(self, folder: Path, entry: N) -> None:
        """Write an entry into a player's file; it replaces the one of the same id.

        Raises:
            DataErrors: the file that is there has mistakes; it stays as it is.
            OSError: it cannot be written.
        """
        text, own = self._own(folder)
        wanted = [entry if each.id == entry.id else each for each in own]
        if entry not in wanted:
            wanted.append(entry)
        lines = self.written(entry)
        changed = self._changed(wanted, lambda: with_entry(text, self.key, entry.id, lines))
        write_whole(folder / self.file, changed.encode())

    def drop(self, folder: Path, identifier: str) -> None:
        """Remove an entry from a player's file; with the last one the file is deleted.

        Raises:
            DataErrors: the file has mistakes; it stays as it is.
            OSError: it cannot be written.
        """
        text, own = self._own(folder)
        wanted = [each for each in own if each.id != identifier]
        if not wanted:
            (folder / self.file).unlink(missing_ok=True)
        elif len(wanted) < len(own):
            changed = self._changed(wanted, lambda: without_entry(text, self.key, identifier))
            write_whole(folder / self.file, changed.encode())

    def _own(self, folder: Path) -> tuple[str, tuple[N, ...]]:
        """Return the text of a player's file, and its entries."""
        try:
            content = read_file(folder / self.file, LARGEST)
        except FileNotFoundError:
            return "", ()
        source = parse(self.file, content)
        if source.data is None and not source.findings:
            return content.decode(), ()
        return content.decode(errors="replace"), self.read(content)

    def _changed(self, wanted: Sequence[N], change: Callable[[], str]) -> str:
        """Return the changed text if it reads back as wanted, else the whole file rewritten."""
        try:
            changed = change()
            if self.read(changed.encode()) == tuple(wanted):
                return changed
        except (NotInLinesError, DataErrors):
            pass
        return self.text(wanted)
