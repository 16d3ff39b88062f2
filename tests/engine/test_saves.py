"""The folder of saved matches."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from examples.stones import Gamble, Stones, StonesOptions
from game.engine.errors import SaveError
from game.engine.folders import HOME_VARIABLE, additions_folder, cache_folder, saves_folder
from game.engine.journal import Journal
from game.engine.match_setup import start_match
from game.engine.saves import SUFFIX, Saves
from game.engine.seats import Seat


def save(saves: Saves, name: str, actions: int, when: int) -> Path:
    path = saves.folder / f"{name}{SUFFIX}"
    match, _ = start_match(
        Stones(), StonesOptions(), 1, [Seat(name="Ada"), Seat(level="hard")], path=path
    )
    for _ in range(actions):
        assert match.decision is not None
        match.act(match.decision.seat, Gamble())
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    os.utime(path, (when, when))
    return path


def test_the_list_has_the_last_played_first(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    assert saves.all() == []
    assert next((each for each in saves.all() if each.can_go_on), None) is None
    save(saves, "old", 3, 1000)
    save(saves, "finished", 10, 3000)
    save(saves, "new", 4, 2000)
    (saves.folder / f"broken{SUFFIX}").write_text("hello")
    os.utime(saves.folder / f"broken{SUFFIX}", (4000, 4000))
    listed = saves.all()
    assert [each.name for each in listed] == ["broken", "finished", "new", "old"]
    assert listed[0].trouble is not None
    assert listed[1].is_finished
    assert listed[1].outcome is not None
    assert (listed[2].game, listed[2].actions) == ("stones", 4)
    assert listed[2].seats[0].name == "Ada"
    newest = next((each for each in saves.all() if each.can_go_on), None)
    assert newest is not None
    assert newest.name == "new"


def test_deleting_moves_to_the_trash_and_back(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    first = saves.delete(save(saves, "a", 1, 1))
    second = saves.delete(save(saves, "a", 1, 1))
    assert first != second
    assert saves.all() == []
    assert saves.restore(first) == tmp_path / f"a{SUFFIX}"
    assert [each.name for each in saves.all()] == ["a"]
    with pytest.raises(SaveError):
        saves.delete(tmp_path / "none.match")


def test_renaming_keeps_to_names_that_files_can_have(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = save(saves, "a", 1, 1)
    save(saves, "taken", 1, 1)
    path = saves.rename(path, "  決賽 1 ")
    assert path.name == f"決賽 1{SUFFIX}"
    for name in ("", " ", "taken", "a/b", "..", "a:b", "x" * 81):
        with pytest.raises(SaveError) as error:
            saves.rename(path, name)
        assert error.value.key == "save_name"
    assert saves.rename(path, "決賽 1") == path


def test_a_new_match_gets_a_free_name(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    first = saves.new_path("stones")
    first.write_text("")
    second = saves.new_path("stones")
    assert first != second
    assert first.name.startswith("stones ")


def test_the_environment_moves_every_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves_folder() == home / "saves"
    assert additions_folder("stones") == home / "data" / "stones"
    assert cache_folder() == home / "cache"
    monkeypatch.delenv(HOME_VARIABLE)
    assert "lamplight-table" in str(saves_folder())
    assert saves_folder() != home / "saves"
