"""A match on disk: written before it is shown, read back whole, torn, damaged or outdated."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from examples.duel_of_cards import DuelOfCards, DuelOptions
from examples.stones import Gamble, Slide, Stones, StonesOptions, StonesState
from game.engine.bots import random_action
from game.engine.contract import Action, Event
from game.engine.dice import Dice
from game.engine.errors import SaveError
from game.engine.journal import Journal
from game.engine.journal_lines import unseal
from game.engine.journal_reading import read_journal
from game.engine.match import Match
from game.engine.match_setup import KEPT_FOLDER, resume_match, start_match, start_position
from game.engine.notifications import TakenBack
from game.engine.replay import Replay
from game.engine.seats import Seat, people


def begun(path: Path, *, friendly: bool = False) -> Match[Any, Any, Any]:
    match, _ = start_match(
        DuelOfCards(), DuelOptions(), 11, people(2), path=path, friendly=friendly
    )
    return match


def play(match: Match[Any, Any, Any], actions: int = 1000) -> None:
    """Play random actions."""
    dice = Dice(99)
    for _ in range(actions):
        if match.decision is None:
            return
        match.act(match.decision.seat, random_action(match.rules, match.state, dice))


def closed(match: Match[Any, Any, Any]) -> Path:
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    return match.recorder.path


def test_a_saved_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.match")
    play(match, 7)
    resumed = resume_match(DuelOfCards(), closed(match))
    assert resumed.notes == []
    assert resumed.match.state == match.state
    assert resumed.match.number == match.number
    assert resumed.match.undoable() == match.undoable()
    play(resumed.match)
    reading = read_journal(closed(resumed.match))
    assert reading.outcome == resumed.match.outcome
    assert reading.score == tuple(resumed.match.state.scores)


def test_the_score_in_the_file_is_the_one_on_the_table_after_every_action(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    match = begun(path)
    dice = Dice(5)
    seen = set()
    while match.decision is not None:
        match.act(match.decision.seat, random_action(match.rules, match.state, dice))
        assert read_journal(path).score == tuple(match.state.scores)
        seen.add(tuple(match.state.scores))
    assert len(seen) > 2


def test_an_undo_takes_the_score_in_the_file_back_too(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    match = begun(path)
    dice = Dice(5)
    before = tuple(match.state.scores)
    while tuple(match.state.scores) == before:
        assert match.decision is not None
        match.act(match.decision.seat, random_action(match.rules, match.state, dice))
    assert read_journal(path).score != before
    assert isinstance(match.recorder, Journal)
    match.recorder.taken_back(TakenBack(1, match.state))
    assert read_journal(path).score == before


def test_each_action_is_in_the_file_before_a_listener_hears_of_it(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    match = begun(path)
    in_file: list[int] = []
    match.listen(lambda _: in_file.append(len(read_journal(path).actions)))
    play(match, 6)
    assert in_file == list(range(1, match.number + 1))


def test_every_line_is_sealed_and_the_first_tells_how_the_match_was_set_up(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.match")
    play(match, 5)
    lines = closed(match).read_bytes().splitlines()
    assert all(unseal(line) for line in lines)
    header = read_journal(tmp_path / "a.match").header
    assert (header.format, header.game, header.seed) == (1, "duel_of_cards", 11)
    assert header.options == {"seats": 2, "refill": True}


def test_undo_and_seats_are_in_the_journal(tmp_path: Path) -> None:
    match, _ = start_match(Stones(), StonesOptions(), 1, people(2), path=tmp_path / "a.match")
    match.act(0, Slide(128, 200))
    match.undo()
    match.act(0, Slide(200, 128))
    match.set_seat(1, Seat(name="Kim", level="easy"))
    resumed = resume_match(Stones(), closed(match))
    assert resumed.match.state == match.state
    assert resumed.match.number == 1
    assert resumed.match.seats[1].name == "Kim"
    resumed.match.undo()
    assert resumed.match.state.turn == 0


def test_the_face_of_a_seat_is_kept_and_leaves_no_trace_where_none_was_chosen(
    tmp_path: Path,
) -> None:
    seats = (Seat(portrait="knight"), Seat(team=1))
    match, _ = start_match(Stones(), StonesOptions(), 1, seats, path=tmp_path / "a.match")
    first = closed(match).read_bytes().splitlines()[0]
    assert first.count(b"portrait") == 1
    header = read_journal(tmp_path / "a.match").header
    assert header.seats[0].portrait == "knight"
    assert not header.seats[1].portrait


def test_a_torn_last_line_is_dropped_with_a_word(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.match")
    play(match, 6)
    path = closed(match)
    whole = path.read_bytes()
    for cut in range(whole.rstrip(b"\n").rindex(b"\n") + 2, len(whole)):
        path.write_bytes(whole[:cut])
        reading = read_journal(path)
        assert reading.torn
        assert whole.startswith(path.read_bytes()[: reading.good])
    resumed = resume_match(DuelOfCards(), path)
    assert [note.key for note in resumed.notes] == ["torn"]
    assert read_journal(path).is_whole
    assert (tmp_path / KEPT_FOLDER / "a-1.match").read_bytes() == whole[:-1]


def test_a_damaged_middle_opens_as_far_as_it_is_good_and_is_kept(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.match")
    play(match)
    path = closed(match)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[6] = lines[6].replace(b'"', b"'", 1)
    damaged = b"".join(lines)
    path.write_bytes(damaged)
    resumed = resume_match(DuelOfCards(), path)
    (note,) = resumed.notes
    assert note.key == "damaged"
    assert note.values == {"file": "a.match", "line": 7, "count": len(lines) - 6}
    assert (tmp_path / KEPT_FOLDER / "a-1.match").read_bytes() == damaged
    assert 0 < resumed.match.number < match.number
    play(resumed.match)
    assert resume_match(DuelOfCards(), closed(resumed.match)).notes == []


@pytest.mark.parametrize("seed", range(40))
def test_no_damage_makes_more_than_a_clear_message(tmp_path: Path, seed: int) -> None:
    match = begun(tmp_path / "a.match")
    play(match)
    path = closed(match)
    content = bytearray(path.read_bytes())
    dice = Dice(seed)
    for _ in range(1 + dice.index(3)):
        content[dice.index(len(content))] = dice.index(256)
    path.write_bytes(bytes(content))
    try:
        resumed = resume_match(DuelOfCards(), path)
    except SaveError as error:
        assert error.key in ("save_header", "save_start", "save_format")
    else:
        assert resumed.match.number <= match.number
        resumed.journal.close()


def test_an_unknown_format_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    closed(begun(path))
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":7'))
    with pytest.raises(SaveError) as error:
        read_journal(path)
    assert error.value.key == "save_format"
    assert error.value.values == {"file": "a.match", "found": 7, "known": 1}


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"{}\n", b"\xff\xfe\x00"])
def test_what_is_no_journal_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.match"
    path.write_bytes(content)
    with pytest.raises(SaveError) as error:
        read_journal(path)
    assert error.value.key == "save_header"
    with pytest.raises(SaveError):
        read_journal(tmp_path / "none.match")


class LaterStones(Stones):
    """A later program in which a gamble slides one inch further."""

    def apply(self, state: StonesState, action: Action) -> list[Event]:
        events = super().apply(state, action)
        if isinstance(action, Gamble):
            seat = (state.turn - 1) % 2
            state.places[seat] = self._towards_centre(state, seat, 1)
        return events


def test_a_program_that_plays_differently_goes_on_from_a_snapshot_and_says_so(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.match"
    match, _ = start_match(Stones(), StonesOptions(), 4, people(2), path=path)
    for action in (Slide(128, 200), Gamble(), Gamble()):
        match.act(match.number % 2, action)
    old = closed(match).read_bytes()
    replay = Replay(LaterStones(), read_journal(path))
    assert not replay.to(3)
    assert replay.divergence is not None
    assert (replay.divergence.number, replay.divergence.reason) == (2, "state")
    resumed = resume_match(LaterStones(), path)
    (note,) = resumed.notes
    assert note.key == "diverged"
    assert note.values == {"file": "a.match", "number": 2, "reached": 3, "length": 3}
    assert resumed.match.state == match.state
    assert (tmp_path / KEPT_FOLDER / "a-1.match").read_bytes() == old
    resumed.match.act(1, Gamble())
    again = resume_match(LaterStones(), closed(resumed.match))
    assert again.notes == []
    assert (again.match.number, again.match.state) == (4, resumed.match.state)


def test_a_match_from_a_position_is_saved_with_it(tmp_path: Path) -> None:
    rules = Stones()
    state, _ = rules.new(StonesOptions(), 5)
    state.places[0] = (700, 700)
    state.dice.next[:] = [2]
    match = start_position(rules, state, people(2), path=tmp_path / "a.match")
    match.act(0, Gamble())
    resumed = resume_match(rules, closed(match))
    assert resumed.match.state == match.state


def test_a_full_disk_does_not_stop_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(tmp_path / "a.match")
    play(match, 2)
    write = os.write

    def full(file: int, content: bytes) -> int:
        write(file, content[:5])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    play(match, 2)
    assert isinstance(match.recorder, Journal)
    assert match.recorder.trouble == "No space left on device"
    monkeypatch.undo()
    play(match, 2)
    assert match.recorder.trouble == ""
    resumed = resume_match(DuelOfCards(), closed(match))
    assert resumed.notes == []
    assert resumed.match.state == match.state


def test_a_replay_steps_both_ways(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.match")
    play(match)
    replay = Replay(DuelOfCards(), read_journal(closed(match)))
    digests = [replay.codec.digest(replay.state)]
    while (played := replay.forward()) is not None:
        assert played.number == replay.number
        digests.append(replay.codec.digest(replay.state))
    assert replay.divergence is None
    assert replay.number == replay.length == match.number
    assert replay.state == match.state
    while replay.back():
        assert replay.codec.digest(replay.state) == digests[replay.number]
    assert replay.to(5)
    assert replay.codec.digest(replay.state) == digests[5]
    assert not replay.to(-1)
    assert not replay.to(replay.length + 1)
