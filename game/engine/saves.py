"""The folder of saved matches: what is there, and putting it in order."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from pathlib import Path

from game.engine.errors import SaveError
from game.engine.journal_reading import read_journal
from game.engine.rules import Outcome
from game.engine.seats import Seat

SUFFIX = ".match"
TRASH_FOLDER = "trash"

_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]')
_LONGEST_NAME = 80


@dataclass(frozen=True)
class Summary:
    """One saved match as a list shows it.

    ``started`` is ISO 8601 in UTC, ``changed`` seconds since the epoch;
    ``score`` is empty where the game has none. ``trouble`` holds the error of
    a file that cannot be opened: the list shows it instead of hiding it.
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

    @property
    def name(self) -> str:
        """The name a player gave the match, or the one it got at its start."""
        return self.path.stem

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.outcome is not None


class Saves:
    """All saved matches of one folder (see :func:`game.engine.folders.saves_folder`)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

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
        """Return every saved match, the one played last first."""
        if not self.folder.is_dir():
            return []
        summaries = [summary_of(path) for path in self.folder.glob(f"*{SUFFIX}")]
        return sorted(summaries, key=lambda each: (-each.changed, each.name))

    def newest_unfinished(self) -> Summary | None:
        """Return the match that Continue goes on with, if there is one."""
        going = (each for each in self.all() if not each.is_finished and each.trouble is None)
        return next(going, None)

    def delete(self, path: Path) -> Path:
        """Move a match to the trash folder and return where it is now.

        Raises:
            SaveError: the file is gone or cannot be moved.
        """
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
            SaveError: the name is taken or cannot be a file's name, or the
                file cannot be moved.
        """
        wanted = name.strip()
        usable = 0 < len(wanted) <= _LONGEST_NAME and not _FORBIDDEN.search(wanted)
        if not usable or wanted.startswith(".") or wanted.endswith("."):
            raise SaveError("save_name", path)
        return self._to_free(path, self.folder / f"{wanted}{SUFFIX}")

    def _to_free(self, path: Path, target: Path) -> Path:
        if target == path:
            return path
        if target.exists():
            raise SaveError("save_name", target)
        return _moved(path, target)


def summary_of(path: Path) -> Summary:
    """Sum a saved match up without replaying it."""
    try:
        changed = path.stat().st_mtime
        reading = read_journal(path)
    except SaveError as error:
        return Summary(path, changed, trouble=error)
    except OSError as error:
        reason = error.strerror or "?"
        return Summary(path, 0.0, trouble=SaveError("save_unreadable", path, reason=reason))
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


def _moved(path: Path, target: Path) -> Path:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        return path.rename(target)
    except OSError as error:
        raise SaveError("save_unreadable", path, reason=error.strerror or "?") from None
