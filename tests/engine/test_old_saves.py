"""One saved match of every released format stays here for ever, and must open for ever.

``old_saves/format_1_*.match`` were left in the middle by the program's first version.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.bots import random_action
from game.engine.dice import Dice
from game.engine.journal_lines import FORMAT
from game.engine.journal_reading import read_journal
from game.engine.match_setup import resume_match
from tests.conformance.games import TINY, game_under_test, names

FOLDER = Path(__file__).parent / "old_saves"
SAVES = sorted(FOLDER.glob("*.match"))


@pytest.mark.parametrize("old", SAVES, ids=lambda path: path.stem)
def test_an_old_save_opens_and_can_be_finished(old: Path, tmp_path: Path) -> None:
    path = tmp_path / old.name
    shutil.copy(old, path)
    reading = read_journal(path)
    assert reading.is_whole
    game = game_under_test(reading.header.game)
    resumed = resume_match(game.rules, path)
    if reading.header.game in TINY:
        assert resumed.notes == []
    assert {note.key for note in resumed.notes} <= {"diverged"}
    match = resumed.match
    assert match.number == len(reading.actions)
    dice = Dice(1)
    while match.decision is not None:
        match.act(match.decision.seat, random_action(match.rules, match.state, dice))
    resumed.journal.close()
    assert read_journal(path).outcome == match.outcome


def test_every_format_and_every_game_has_one() -> None:
    stems = {path.stem for path in SAVES}
    for number in range(1, FORMAT + 1):
        for name in names():
            assert any(stem == f"format_{number}_{name}" for stem in stems), (number, name)
