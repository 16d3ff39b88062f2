"""The latest position of a saved match, without opening it to play on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.codec import Codec
from game.engine.contract import AnyRules, State
from game.engine.errors import SaveError
from game.engine.journal_reading import Reading, read_journal
from game.engine.replay import Replay, as_far_as_possible
from game.engine.validation import FAULTS, check_state


def latest_state(rules: AnyRules, path: Path) -> State:
    """Return the last position of a match as far as its file is good.

    The file is not changed, and another window may be playing the match.

    Raises:
        SaveError: the file is no journal of the game, or nothing in it can be read.
    """
    reading = read_journal(path)
    if reading.header.game != rules.name:
        raise SaveError("save_game", path, game=reading.header.game)
    found = _from_snapshot(rules, reading)
    if found is not None:
        return found
    replay: Replay[Any, Any, Any] = Replay(rules, reading)
    replay.to(replay.length)
    state: State = replay.state
    return state


def _from_snapshot(rules: AnyRules, reading: Reading) -> State | None:
    """Start from the last snapshot that loads, which is much faster than from the beginning."""
    codec: Codec[Any, Any, Any] = Codec(rules)
    for snapshot in reversed(reading.snapshots):
        later = reading.actions[max(0, snapshot.number - reading.header.number) :]
        try:
            state: State = codec.state(bytes(snapshot.state))
            check_state(rules, state, len(reading.seats))
        except FAULTS:
            continue
        played = as_far_as_possible(rules, state, later, snapshot.number)
        return played[-1].state if played else state
    return None
