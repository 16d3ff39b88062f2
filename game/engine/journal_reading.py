"""Reads a journal up to its first damaged line, without the rules of its game."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from game.engine.contract import Outcome
from game.engine.errors import SaveError
from game.engine.journal_lines import (
    FORMAT,
    ActionLine,
    Header,
    OutcomeLine,
    SeatLine,
    SnapshotLine,
    UndoLine,
    format_of,
    read_line,
    unseal,
)
from game.engine.seats import Seat
from game.engine.untrusted_files import read_file
from game.engine.validation import is_seat

_LARGEST = 1 << 26
"""The most bytes of a journal; the longest match so far took less than a fiftieth of it."""
_MOST_ACTIONS = 1_000_000


@dataclass(frozen=True)
class Recorded:
    """An action that stands, with the number of its line (1 is the header's)."""

    line: int
    seat: int
    action: bytes
    digest: str
    drawn: int
    automatic: bool


@dataclass
class Reading:
    """What a journal holds.

    ``actions`` are those that stand after every undo; ``seats`` are as they were last. ``good``
    counts the bytes of the good part; ``lost`` counts the lines after it, of which a ``torn`` last
    one is an action that was never shown. A first line without its line break is complete but torn:
    nothing can be appended to it.
    """

    path: Path
    header: Header
    seats: list[Seat]
    actions: list[Recorded] = field(default_factory=list)
    snapshots: list[SnapshotLine] = field(default_factory=list)
    outcome: Outcome | None = None
    score: tuple[int, ...] = ()
    good: int = 0
    lost: int = 0
    torn: bool = False
    damaged_line: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether every line was good."""
        return not self.torn and not self.damaged_line


def read_journal(path: Path) -> Reading:
    """Read a journal up to its end or its first damaged line.

    Raises:
        SaveError: the file cannot be read, is no journal, or has a format
            that this program does not know.
    """
    try:
        content = read_file(path, _LARGEST)
    except OSError as error:
        raise SaveError("save_unreadable", path, reason=error.strerror or "?") from None
    first, broken, _ = content.partition(b"\n")
    reading = Reading(path, _header(path, first), [], good=len(first) + len(broken))
    reading.seats = list(reading.header.seats)
    reading.torn = not broken
    lines = content[reading.good :].split(b"\n")
    last = lines.pop()
    for number, text in enumerate(lines, start=2):
        if not _take(reading, number, text):
            reading.damaged_line = number
            reading.lost = len(lines) - (number - 2) + bool(last)
            return reading
        reading.good += len(text) + 1
    if last:
        reading.torn = True
        reading.lost = 1
    return reading


def _header(path: Path, text: bytes) -> Header:
    json = unseal(text)
    found = format_of(json if json is not None else text)
    if found is not None and found > FORMAT:
        raise SaveError("save_format", path, found=found, known=FORMAT)
    if json is None:
        raise SaveError("save_header", path)
    try:
        header = read_line(json)
    except msgspec.MsgspecError:
        raise SaveError("save_header", path) from None
    if not isinstance(header, Header) or header.format > FORMAT:
        raise SaveError("save_header", path)
    if not 0 <= header.number <= _MOST_ACTIONS:
        raise SaveError("save_header", path)
    return header


def _take(reading: Reading, number: int, text: bytes) -> bool:
    """Read one line; ``False`` when it is damaged."""
    json = unseal(text)
    if json is None:
        return False
    try:
        line = read_line(json)
    except msgspec.MsgspecError:
        return False
    match line:
        case ActionLine():
            recorded = Recorded(
                number, line.seat, bytes(line.action), line.digest, line.drawn, line.automatic
            )
            reading.actions.append(recorded)
        case UndoLine():
            return _take_back(reading, line.count)
        case SeatLine():
            if not 0 <= line.seat < len(reading.seats):
                return False
            if not is_seat(line.now, len(reading.seats)):
                return False
            reading.seats[line.seat] = line.now
        case SnapshotLine():
            reading.snapshots.append(line)
            reading.score = line.score
        case OutcomeLine():
            reading.outcome = line.outcome
            reading.score = line.score
        case _:
            return False
    return True


def _take_back(reading: Reading, count: int) -> bool:
    if not 0 < count <= len(reading.actions):
        return False
    del reading.actions[-count:]
    stand = reading.header.number + len(reading.actions)
    reading.snapshots = [each for each in reading.snapshots if each.number <= stand]
    reading.score = reading.snapshots[-1].score if reading.snapshots else ()
    reading.outcome = None
    return True
