"""A match written down as it is played, so that it survives the end of the program at any moment.

Each action is handed to the operating system before any listener hears of it, so
that nothing is lost when the program is killed. A worker thread then forces it
to the disk, which the main loop never waits for: when the whole computer loses
its power, the last moments may be missing, and what came before them is whole.
"""

from __future__ import annotations

import os
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

import game
from game.engine.atomic_files import write_whole
from game.engine.codec import Codec
from game.engine.contract import AnyRules, Decision, HasBorders, Scored
from game.engine.journal_lines import (
    FORMAT,
    ActionLine,
    AnyLine,
    Header,
    OutcomeLine,
    SeatLine,
    SnapshotLine,
    UndoLine,
    seal,
)
from game.engine.match_lock import MatchLock
from game.engine.notifications import Played, SeatChanged, TakenBack


class Journal:
    """The file of one match in play; it is the ``recorder`` of a match.

    When the disk refuses a line, play goes on: the line is kept and tried
    again with the next one, ``trouble`` says why, and ``unsaved`` counts the
    actions and undos that are not in the file.
    """

    def __init__(self, path: Path, rules: AnyRules, lock: MatchLock | None = None) -> None:
        """Open an existing journal to append to it.

        Args:
            path: the file.
            rules: the game.
            lock: the right to write it, which goes with the journal; taken here unless given.

        Raises:
            SaveError: another window plays the match.
            OSError: as opening a file does.
        """
        self.path = path
        self.trouble = ""
        self.unsaved = 0
        self._lock = lock or MatchLock(path)
        self._rules = rules
        self._codec: Codec[Any, Any, Any] = Codec(rules)
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        self._length = os.fstat(self._file).st_size
        self._unwritten = b""
        self._turn_of: int | None = None
        self._score_written: tuple[int, ...] | None = None
        self._disk = _DiskWorker(self._file)

    @classmethod
    def create(cls, path: Path, rules: AnyRules, header: Header) -> Journal:
        """Write the first line of a new journal, whole or not at all, and open it.

        Raises:
            SaveError: another window plays a match of this name.
            OSError: the folder cannot be written to.
        """
        lock = MatchLock(path)
        write_whole(path, seal(header))
        return cls(path, rules, lock)

    def played(self, played: Played) -> None:
        """Write an action, and with the match's end its outcome.

        A snapshot follows at the end of a turn, and where the score has changed: lists of saved
        matches show the score of the last one.
        """
        score = self._score(played)
        lines: list[AnyLine] = [
            ActionLine(
                played.seat,
                msgspec.Raw(self._codec.encode(played.action)),
                self._codec.digest(played.state),
                played.state.dice.drawn,
                played.automatic,
            )
        ]
        decision = self._rules.decision(played.state)
        if decision is None:
            lines.append(self._snapshot(played))
            outcome = self._rules.outcome(played.state)
            if outcome is not None:
                lines.append(OutcomeLine(outcome, score))
        elif self._is_border(played, decision, score):
            lines.append(self._snapshot(played))
        if any(isinstance(line, SnapshotLine) for line in lines):
            self._score_written = score
        self._write(lines)

    def _is_border(self, played: Played, decision: Decision, score: tuple[int, ...]) -> bool:
        """Whether a snapshot follows the action: the rules decide, or else turns and the score."""
        if isinstance(self._rules, HasBorders):
            return self._rules.is_border(played.before, played.state)
        return self._begins_turn(decision) or score != self._score_written

    def _begins_turn(self, decision: Decision) -> bool:
        """Whether another seat decides now than at the last decision that was not a window."""
        if decision.window or decision.seat == self._turn_of:
            return False
        self._turn_of = decision.seat
        return True

    def taken_back(self, taken_back: TakenBack) -> None:
        """Write that actions were taken back."""
        self._score_written = None
        self._write([UndoLine(taken_back.count)])

    def seat_changed(self, changed: SeatChanged) -> None:
        """Write that a seat changed."""
        self._write([SeatLine(changed.seat, changed.now)])

    def retry(self) -> bool:
        """Retry the lines that the disk has refused; return whether the file is complete now."""
        if self._unwritten:
            self._write([])
        return not self._unwritten

    def close(self) -> None:
        """Force everything to the disk and close the file; closing twice is allowed."""
        if self._file >= 0:
            self._write([])
            self._disk.stop()
            os.close(self._file)
            self._file = -1
            self._lock.release()

    def _snapshot(self, played: Played) -> SnapshotLine:
        position = msgspec.Raw(self._codec.encode(played.state))
        return SnapshotLine(played.number, position, self._score(played))

    def _score(self, played: Played) -> tuple[int, ...]:
        return tuple(self._rules.score(played.state)) if isinstance(self._rules, Scored) else ()

    def _write(self, lines: list[AnyLine]) -> None:
        content = self._unwritten + b"".join(seal(line) for line in lines)
        self.unsaved += any(isinstance(line, ActionLine | UndoLine) for line in lines)
        written = 0
        try:
            while written < len(content):
                written += os.write(self._file, content[written:])
        except OSError as error:
            self.trouble = error.strerror or str(error)
            self._unwritten = content
            self._drop_part()
            return
        self.trouble = ""
        self.unsaved = 0
        self._unwritten = b""
        self._length += len(content)
        self._disk.wake()

    def _drop_part(self) -> None:
        """Cut off the part of a line that a full disk has written, so that it can be retried."""
        try:
            os.ftruncate(self._file, self._length)
        except OSError as error:
            self.trouble = error.strerror or str(error)


class _DiskWorker:
    """Forces a file to the disk whenever it is woken, in a thread of its own."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._wanted = threading.Event()
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._wanted.set()

    def stop(self) -> None:
        self._stopping = True
        self._wanted.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            last = self._stopping
            try:
                os.fsync(self._file)
            except OSError:
                return
            if last:
                return


def header_of(
    rules: AnyRules,
    *,
    options: dict[str, Any],
    seed: int,
    start: str,
    content: str = "",
    **more: Any,  # noqa: ANN401 - the further fields of a header
) -> Header:
    """Build the first line of a match that starts now; ``more`` are further fields of it."""
    return Header(
        format=FORMAT,
        game=rules.name,
        program=game.VERSION,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        options=options,
        seed=seed,
        content=content,
        start=start,
        **more,
    )
