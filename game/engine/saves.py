"""The folder of saved matches: list, rename, delete, restore."""

from __future__ import annotations

import logging
import re
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from game.engine.atomic_files import make_folder
from game.engine.contract import Outcome
from game.engine.errors import SaveError
from game.engine.journal_reading import read_journal
from game.engine.match_lock import is_open
from game.engine.seats import Seat

_log = logging.getLogger(__name__)

SUFFIX = ".match"
TRASH_FOLDER = "trash"

_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')
_LONGEST_NAME = 80
_LONGEST_NAME_BYTES = 200
_Mark: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Summary:
    """One saved match as a list shows it.

    ``started`` is ISO 8601 in UTC, ``changed`` seconds since the epoch;
    ``score`` is empty where the game has none. ``trouble`` holds the error of
    a file that cannot be opened: the list shows it instead of hiding it.
    ``is_open``: a window plays the match right now.
    """

    path: Path
    changed: float
    game: str = ""
    seats: tuple[Seat, ...] = ()
    started: str = ""
    actions: int = 0
    score: tuple[int, ...] = ()
    outcome: Outcome | None = None
    trouble: SaveError | None = None
    is_open: bool = False

    @property
    def can_go_on(self) -> bool:
        """Whether the match is not over, can be read, and is not open in another window."""
        return not self.is_finished and self.trouble is None and not self.is_open

    @property
    def name(self) -> str:
        """The name a player gave the match, or the one it got at its start."""
        return self.path.stem

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.outcome is not None


class Saves:
    """All saved matches of one folder (see :func:`game.engine.folders.saves_folder`).

    A file is read again only when it has changed.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[Path, tuple[_Mark, Summary]] = {}

    def new_path(self, game: str) -> Path:
        """Return a free path for a match that starts now, in local time."""
        base = f"{game} {time.strftime('%Y-%m-%d %H.%M')}"
        path = self.folder / f"{base}{SUFFIX}"
        number = 2
        while path.exists():
            path = self.folder / f"{base} ({number}){SUFFIX}"
            number += 1
        return path

    def all(self) -> list[Summary]:
        """Return every saved match, the one played last first.

        Other files in the folder do no harm. Several threads may call this at once.
        """
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return []
        before, self._known = self._known, {}
        summaries = [self._summary(path, before) for path in paths]
        return sorted(summaries, key=lambda each: (-each.changed, each.name))

    def _summary(self, path: Path, before: dict[Path, tuple[_Mark, Summary]]) -> Summary:
        mark = _mark_of(path)
        known = before.get(path)
        summary = known[1] if known is not None and known[0] == mark else summary_of(path)
        if mark is not None:
            self._known[path] = (mark, summary)
        return replace(summary, is_open=is_open(path))

    def delete(self, path: Path) -> Path:
        """Move a match to the trash folder and return where it is now.

        Raises:
            SaveError: the file is gone or cannot be moved, or a window plays the match.
        """
        _refuse_open(path)
        trash = self.folder / TRASH_FOLDER
        target = trash / path.name
        number = 2
        while target.exists():
            target = trash / f"{path.stem} ({number}){path.suffix}"
            number += 1
        return _moved(path, target)

    def restore(self, deleted: Path) -> Path:
        """Move a match from the trash folder back. Raises as :meth:`rename` does."""
        return self._to_free(deleted, self.folder / deleted.name)

    def rename(self, path: Path, name: str) -> Path:
        """Give a match another name and return its new path.

        Raises:
            SaveError: the name is taken or cannot be a file's name, the file
                cannot be moved, or a window plays the match.
        """
        wanted = name.strip()
        if not _is_usable(wanted):
            raise SaveError("save_name", path)
        _refuse_open(path)
        return self._to_free(path, self.folder / f"{wanted}{SUFFIX}")

    def _to_free(self, path: Path, target: Path) -> Path:
        if target == path:
            return path
        if target.exists():
            raise SaveError("save_name", target)
        return _moved(path, target)


def summary_of(path: Path) -> Summary:
    """Summarise a saved match without replaying it; a file that cannot be read has its trouble."""
    changed = 0.0
    try:
        changed = path.stat().st_mtime
        return _read_summary(path, changed)
    except SaveError as error:
        return Summary(path, changed, trouble=error)
    except OSError as error:
        reason = error.strerror or "?"
    except Exception as error:  # noqa: BLE001 - no file may hide the others
        _log.exception("%s cannot be summed up", path)
        reason = type(error).__name__
    return Summary(path, changed, trouble=SaveError("save_unreadable", path, reason=reason))


def _read_summary(path: Path, changed: float) -> Summary:
    reading = read_journal(path)
    return Summary(
        path,
        changed,
        reading.header.game,
        tuple(reading.seats),
        reading.header.started,
        reading.header.number + len(reading.actions),
        reading.score,
        reading.outcome,
    )


def _is_usable(name: str) -> bool:
    """Whether a name can be that of a file on every system."""
    try:
        short = 0 < len(name.encode()) <= _LONGEST_NAME_BYTES and len(name) <= _LONGEST_NAME
    except UnicodeEncodeError:
        return False
    return short and not _FORBIDDEN.search(name) and name[0] != "." and name[-1] != "."


def _mark_of(path: Path) -> _Mark | None:
    """Return a value that changes with every line written to a file; ``None`` where unknown."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size


def _refuse_open(path: Path) -> None:
    if is_open(path):
        raise SaveError("save_open", path)


def _moved(path: Path, target: Path) -> Path:
    try:
        make_folder(target.parent)
        return path.rename(target)
    except OSError as error:
        raise SaveError("save_unreadable", path, reason=error.strerror or "?") from None
