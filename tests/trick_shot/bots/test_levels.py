"""The data of the bots, and the tool that measures them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.bot_levels import FILE, read_levels
from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.trick_shot.bot.levels import TrickShotBotsFile
from tools import strength

LEVELS = ["easy", "normal", "hard"]


def _changed(folder: Path, old: str, new: str) -> DataLoader:
    shutil.copy(data_folder() / "trick_shot" / FILE, folder / FILE)
    text = (folder / FILE).read_text(encoding="utf-8")
    assert old in text
    (folder / FILE).write_text(text.replace(old, new), encoding="utf-8")
    return DataLoader(folder)


def test_the_levels_stand_from_weak_to_strong() -> None:
    loader = DataLoader(data_folder() / "trick_shot")
    file = read_levels(loader, TrickShotBotsFile)
    assert file is not None
    assert [level.id for level in file.levels] == LEVELS


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("id: easy", "id: hard", "hard"),
        ("id: normal", "id: middling", "normal"),
        ("temperature: 0.03", "temperature: 3", "temperature"),
        ("calm:", "clam:", "clam"),
    ],
)
def test_mistakes_are_found(tmp_path: Path, old: str, new: str, expected: str) -> None:
    loader = _changed(tmp_path, old, new)
    read_levels(loader, TrickShotBotsFile)
    assert any(expected in str(finding) for finding in loader.findings)


def test_every_seed_is_played_from_every_seat() -> None:
    assert strength.rounds(5, 2, 10) == [(10, 0), (10, 1), (11, 0), (11, 1), (12, 0)]
    assert strength.rounds(3, 3, 1) == [(1, 0), (1, 1), (1, 2)]


def test_options_with_several_values_are_played_in_all_combinations() -> None:
    assert strength.mixes_of([]) == ({},)
    assert strength.mixes_of(["red_deck=a,b", "goal=3"]) == (
        {"red_deck": "a", "goal": "3"},
        {"red_deck": "b", "goal": "3"},
    )


def test_shares_come_with_their_interval() -> None:
    mean, wide = strength.interval([1.0, 0.0, 1.0, 0.0])
    assert mean == 0.5 and wide == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    assert strength.elo(0.5) == 0 and strength.elo(0.75) == pytest.approx(190.85, abs=0.1)


def test_levels_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["trick_shot", "normal", "random", "--matches", "2"]) == 0
    assert "normal against random: share 1.000" in capsys.readouterr().out
    assert strength.main(["chess", "normal", "random", "--matches", "1"]) == 2
    assert strength.main(["trick_shot", "superb", "random", "--matches", "1"]) == 2
