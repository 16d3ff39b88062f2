"""Opens matches: new ones, positions, and saved ones to be continued."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import structs

from game.engine.atomic_files import make_folder, write_whole
from game.engine.barriers import Barrier, barrier_of
from game.engine.codec import Codec, plain
from game.engine.contract import AnyRules, Event, Options, State, options_for
from game.engine.errors import SaveError
from game.engine.journal import Journal, header_of
from game.engine.journal_lines import Header, seal
from game.engine.journal_reading import Reading, read_journal
from game.engine.match import Match, Step
from game.engine.match_lock import MatchLock
from game.engine.notifications import Played
from game.engine.replay import Divergence, Replay, as_far_as_possible
from game.engine.seats import Seat
from game.engine.validation import FAULTS, check_state

KEPT_FOLDER = "damaged"
"""The folder beside the saved matches that holds damaged or outdated files as they were."""

AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True)
class Note:
    """A notice to the player on opening a saved match.

    ``key`` stands in the section ``engine.note`` of the words: ``torn``,
    ``damaged`` or ``diverged``; ``values`` fill its blanks.
    """

    key: str
    values: dict[str, int | str]


@dataclass(frozen=True)
class Resumed:
    """A saved match to be continued, and the notices to the player about it.

    ``set_up`` and ``history`` are the events so far, as far as the file records them: a match
    that goes on from a snapshot has neither a set-up nor what came before.
    """

    match: AnyMatch
    notes: list[Note]
    journal: Journal
    reading: Reading
    set_up: Sequence[Event] = ()
    history: Sequence[Played] = ()


def start_match(
    rules: AnyRules,
    options: Options,
    seed: int,
    seats: Sequence[Seat],
    *,
    path: Path | None = None,
    content: str = "",
    friendly: bool = False,
) -> tuple[AnyMatch, list[Event]]:
    """Begin a new match; the events report how the table was set up.

    Call :meth:`Match.begin` when the listeners are in place.

    Args:
        rules: the game.
        options: how the match is set up.
        seed: 0 to ``LARGEST_SEED``.
        seats: one per seat of the options.
        path: where the match is written down; ``None`` keeps no journal.
        content: the digest of the game's data.
        friendly: see :class:`game.engine.match.Match`.

    Raises:
        OSError: the journal cannot be created.
    """
    options = options_for(rules, options, only_bots=not any(each.is_person for each in seats))
    state, events = rules.new(options, seed)
    journal = None
    if path is not None:
        header = header_of(
            rules,
            options=plain(options),
            seed=seed,
            start=Codec(rules).digest(state),
            content=content,
            seats=tuple(seats),
            friendly=friendly,
        )
        journal = Journal.create(path, rules, header)
    return Match(rules, state, seats, friendly=friendly, recorder=journal), list(events)


def start_position(
    rules: AnyRules, state: State, seats: Sequence[Seat], *, path: Path | None = None
) -> AnyMatch:
    """Begin a match from a position, as lessons and puzzles do.

    Raises:
        OSError: the journal cannot be created.
    """
    journal = None
    if path is not None:
        header = _position_header(rules, state, tuple(seats))
        journal = Journal.create(path, rules, header)
    return Match(rules, state, seats, recorder=journal)


def resume_match(rules: AnyRules, path: Path) -> Resumed:
    """Open a saved match where it was left.

    A torn or damaged file opens as far as it is good. Where this program
    plays an action differently from the journal, the match goes on from the
    last snapshot that loads. In both cases the file as it was is kept aside.

    Raises:
        SaveError: the file is no journal, nothing in it can be continued, or another window
            plays it.
        OSError: the journal cannot be written again.
    """
    reading = read_journal(path)
    if reading.header.game != rules.name:
        raise SaveError("save_game", path, game=reading.header.game)
    lock = MatchLock(path)
    try:
        # Read again: another window may have written to it in the meantime.
        return _resumed(rules, read_journal(path), lock)
    except BaseException:
        lock.release()
        raise


def _resumed(rules: AnyRules, reading: Reading, lock: MatchLock) -> Resumed:
    path = reading.path
    notes = _notes_on_damage(reading)
    replay: Replay[Any, Any, Any] | None = None
    try:
        replay = Replay(rules, reading)
        replay.to(replay.length)
    except SaveError:
        if not reading.snapshots:
            raise
    if replay is not None and replay.divergence is None:
        if notes:
            _keep(path)
            good = path.read_bytes()[: reading.good]
            write_whole(path, good.removesuffix(b"\n") + b"\n")
        first = reading.header.number
        journal = Journal(path, rules, lock)
        history = [structs.replace(each, number=each.number + first) for each in replay.played()]
        match = _continued(rules, reading, replay.state, history, first, journal)
        return Resumed(match, notes, journal, reading, replay.set_up, history)
    divergence = replay.divergence if replay is not None else None
    return _from_snapshot(rules, reading, notes, divergence, lock)


def _notes_on_damage(reading: Reading) -> list[Note]:
    if reading.damaged_line:
        values: dict[str, int | str] = {"line": reading.damaged_line, "count": reading.lost}
        return [Note("damaged", {"file": reading.path.name, **values})]
    return [Note("torn", {"file": reading.path.name})] if reading.torn else []


def _from_snapshot(
    rules: AnyRules,
    reading: Reading,
    notes: list[Note],
    divergence: Divergence | None,
    lock: MatchLock,
) -> Resumed:
    """Continue from the last snapshot that loads, then as many later actions as can be played."""
    codec: Codec[Any, Any, Any] = Codec(rules)
    first = reading.header.number
    for snapshot in reversed(reading.snapshots):
        try:
            state = codec.state(bytes(snapshot.state))
            check_state(rules, state, len(reading.seats))
        except FAULTS:
            continue
        later = reading.actions[snapshot.number - first :]
        played = as_far_as_possible(rules, state, later, snapshot.number)
        _keep(reading.path)
        header = _position_header(rules, state, tuple(reading.seats), reading.header)
        header = structs.replace(header, number=snapshot.number)
        write_whole(reading.path, seal(header))
        journal = Journal(reading.path, rules, lock)
        for each in played:
            journal.played(each)
        reached = snapshot.number + len(played)
        values: dict[str, int | str] = {
            "file": reading.path.name,
            "number": divergence.number if divergence else 0,
            "reached": reached,
            "length": first + len(reading.actions),
        }
        last = played[-1].state if played else state
        match = _continued(rules, reading, last, played, snapshot.number, journal)
        return Resumed(match, [*notes, Note("diverged", values)], journal, reading, (), played)
    raise SaveError("save_start", reading.path, reason=str(divergence))


def _continued(
    rules: AnyRules,
    reading: Reading,
    state: State,
    played: Sequence[Played],
    first: int,
    journal: Journal,
) -> AnyMatch:
    """Build the match with the actions that can still be taken back."""
    steps: list[Step[Any, Any]] = []
    barrier: Barrier = ""
    for each in played:
        stopped = barrier_of(rules, each)
        if stopped:
            steps.clear()
            barrier = stopped
        else:
            steps.append(Step(each.before, each.seat, each.action, each.automatic))
    return Match(
        rules,
        state,
        reading.seats,
        friendly=reading.header.friendly,
        recorder=journal,
        number=first + len(played),
        steps=steps,
        barrier=barrier,
    )


def _position_header(
    rules: AnyRules, state: State, seats: tuple[Seat, ...], old: Header | None = None
) -> Header:
    codec: Codec[Any, Any, Any] = Codec(rules)
    return header_of(
        rules,
        options=old.options if old else {},
        seed=old.seed if old else 0,
        start=codec.digest(state),
        content=old.content if old else "",
        seats=seats,
        friendly=old.friendly if old else False,
        position=plain(state),
    )


def _keep(path: Path) -> Path:
    """Back up a file before it is rewritten; earlier copies stay."""
    folder = path.parent / KEPT_FOLDER
    make_folder(folder)
    number = 1
    while (folder / f"{path.stem}-{number}{path.suffix}").exists():
        number += 1
    kept = folder / f"{path.stem}-{number}{path.suffix}"
    shutil.copy2(path, kept)
    return kept
