"""The program is killed at ten random moments of a match; nothing that was shown is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.bots import random_action, thinking_seed
from game.engine.dice import Dice
from game.engine.journal_reading import read_journal
from game.engine.match_setup import resume_match, start_match
from game.engine.seats import people
from tests.conformance.games import game_under_test, names

ROOT = Path(__file__).resolve().parents[2]
KILLS = 10
AT_ONCE = 1
"""Actions that may be written and not yet shown: listeners hear of each before the next."""


def play_until_killed(name: str, path: Path, actions: int) -> int:
    """Play in another process, kill it after it has shown so many further actions.

    Returns:
        The number of the last action that was shown.
    """
    command = [sys.executable, "-m", "tests.engine.recorded_play", name, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        shown = int(process.stdout.readline())
        for _ in range(actions):
            line = process.stdout.readline()
            if not line:
                break
            shown = int(line)
        process.kill()
        rest = process.stdout.read().splitlines(keepends=True)
    whole = [int(line) for line in rest if line.endswith("\n")]
    return whole[-1] if whole else shown


@pytest.mark.parametrize("name", names())
def test_a_killed_match_goes_on_with_nothing_lost(name: str, tmp_path: Path) -> None:
    rules = game_under_test(name).rules
    path = tmp_path / "killed.match"
    dice = Dice(2024)
    survived = 0
    for _ in range(KILLS):
        if is_over(path):
            path.unlink()
        shown = play_until_killed(name, path, dice.index(rules.longest // 12 + 2) % 60)
        resumed = resume_match(rules, path)
        resumed.journal.close()
        assert resumed.match.number >= shown
        assert resumed.match.number <= shown + AT_ONCE
        assert all(note.key == "torn" for note in resumed.notes)
        survived += 1
    assert survived == KILLS
    assert resumed.match.state == uninterrupted(name, resumed.match.number)


def is_over(path: Path) -> bool:
    return path.exists() and read_journal(path).outcome is not None


def uninterrupted(name: str, actions: int) -> object:
    """Return the state of the same match played in one go."""
    rules = game_under_test(name).rules
    options = rules.options_type()
    match, _ = start_match(rules, options, 21, people(options.seats))
    states = {0: match.state}
    match.listen(lambda played: states.update({played.number: played.state}))
    while match.number < actions:
        assert match.decision is not None
        dice = Dice(thinking_seed(1, match.number))
        match.act(match.decision.seat, random_action(rules, match.state, dice))
    return states[actions]
