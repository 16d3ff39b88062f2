"""The position that a saved match has come to, read without opening it."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.duel_of_cards import DuelOfCards
from examples.stones import Stones, StonesOptions
from game.engine.errors import SaveError
from game.engine.latest_position import latest_state
from game.engine.match_setup import start_match
from game.engine.seats import people
from tests.engine.test_journal import begun, closed, play


@pytest.mark.parametrize("actions", [0, 1, 6, 23, 1000])
def test_it_is_the_position_that_was_left_and_the_file_stays(tmp_path: Path, actions: int) -> None:
    match = begun(tmp_path / "a.match")
    play(match, actions)
    before = (tmp_path / "a.match").read_bytes()
    # While it is still being played, too.
    assert latest_state(DuelOfCards(), tmp_path / "a.match") == match.state
    assert latest_state(DuelOfCards(), closed(match)) == match.state
    assert (tmp_path / "a.match").read_bytes() == before


def test_undone_actions_do_not_count(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.match", friendly=True)
    play(match, 9)
    while match.undoable():
        match.undo()
    assert latest_state(DuelOfCards(), closed(match)) == match.state


def test_of_a_torn_file_it_is_what_was_good(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.match")
    play(match, 5)
    before = match.state
    play(match, 1)
    path = closed(match)
    lines = path.read_bytes().splitlines(keepends=True)
    while b'"action"' not in lines[-1]:
        lines.pop()
    path.write_bytes(b"".join(lines)[:-20])
    assert latest_state(DuelOfCards(), path) == before


def test_another_games_file_and_no_file_are_refused(tmp_path: Path) -> None:
    match, _ = start_match(Stones(), StonesOptions(), 1, people(2), path=tmp_path / "a.match")
    for path in (closed(match), tmp_path / "gone.match", tmp_path):
        with pytest.raises(SaveError):
            latest_state(DuelOfCards(), path)
