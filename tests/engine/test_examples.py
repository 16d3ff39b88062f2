"""The small games of `examples/`: their bot, and the lines of their README."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.duel_of_cards import DuelOfCards, DuelOptions
from examples.playout_bot import PlayoutBot
from examples.stones import Stones, StonesOptions
from game.engine.self_play import play_match

README = Path(__file__).resolve().parents[2] / "examples" / "README.md"


def test_the_example_bot_plays_better_than_chance() -> None:
    """Each seat is the bot's in turn, so that who begins does not decide."""
    won = 0
    for seed in range(5):
        for seat in (0, 1):
            levels = ("normal", "easy") if seat == 0 else ("easy", "normal")
            played = play_match(Stones(), PlayoutBot(), StonesOptions(), seed, levels)
            won += played.outcome.places[seat] == 1
    assert won >= 9


def test_the_example_bot_plays_with_hidden_cards() -> None:
    levels = ("normal", "easy", "normal")
    played = play_match(DuelOfCards(), PlayoutBot(), DuelOptions(seats=3), 4, levels)
    again = play_match(DuelOfCards(), PlayoutBot(), DuelOptions(seats=3), 4, levels)
    assert (played.outcome, played.actions) == (again.outcome, again.actions)


def test_the_lines_of_the_readme_play_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    code = README.read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    exec(compile(code, str(README), "exec"), {})  # noqa: S102 - what a reader would type
    assert "places=" in capsys.readouterr().out
