"""A lesson's file is read as its game wants it; mistakes are reported with their place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.errors import DataErrors
from scenes.game_view.contract import LessonStep
from scenes.game_view.lesson_files import FILE, LessonReader, StepsFile


class _Lesson(StepsFile, frozen=True, forbid_unknown_fields=True):
    positions: dict[str, int]


class _Reader(LessonReader[Any, _Lesson, Any]):
    rules_type = object
    file_type = _Lesson
    section = "game.lesson"

    def _position(self, name: str, data: int) -> int | None:
        if data < 0:
            self._loader.report(self.file_name, ("positions", name), "other", text="below zero")
            return None
        return data


def _read(folder: Path, text: str) -> list[LessonStep]:
    (folder / FILE).write_text(text, "utf-8")
    rules: Any = None
    return list(_Reader.read(rules, folder))


def _faults(folder: Path, text: str) -> str:
    with pytest.raises(DataErrors) as raised:
        _read(folder, text)
    return "\n".join(str(each) for each in raised.value.findings)


def test_a_step_has_what_the_file_says(tmp_path: Path) -> None:
    first, second = _read(
        tmp_path,
        "positions: {start: 1}\n"
        "steps:\n"
        "  - {words: hello, position: start, spot: deck, clear: [hand]}\n"
        "  - {words: play, allowed: [{kind: move}], refused: not_that, demand: 2}\n",
    )
    assert (first.words, first.spot, first.clear) == ("game.lesson.hello", "deck", ("hand",))
    assert (first.refused, first.demand, first.allowed) == ("", 1, ())
    assert second.refused == "game.lesson.not_that"
    assert second.allowed == ({"kind": "move"},)
    assert second.demand == 2


def test_what_the_file_leaves_free_comes_after_what_a_step_does(tmp_path: Path) -> None:
    steps = _read(
        tmp_path,
        "positions: {start: 1}\n"
        "clear: [desk, hand]\n"
        "steps: [{words: a, position: start, clear: [deck]}, {words: b}]\n",
    )
    assert [step.clear for step in steps] == [("deck", "desk", "hand"), ("desk", "hand")]
    assert [step.position for step in steps] == [1, None]


def test_a_lesson_begins_with_a_position(tmp_path: Path) -> None:
    assert "position" in _faults(tmp_path, "positions: {start: 1}\nsteps: [{words: hello}]\n")


def test_a_step_names_a_position_of_the_file(tmp_path: Path) -> None:
    text = "positions: {start: 1}\nsteps: [{words: a, position: start}, {words: b, position: sart}]"
    told = _faults(tmp_path, text)
    assert "sart" in told
    assert "start" in told


def test_each_wrong_position_is_reported(tmp_path: Path) -> None:
    text = "positions: {one: -1, two: -1}\nsteps: [{words: a, position: one}]\n"
    with pytest.raises(DataErrors) as raised:
        _read(tmp_path, text)
    assert len(raised.value.findings) == 2


def test_a_key_that_no_step_has_is_a_mistake(tmp_path: Path) -> None:
    text = "positions: {start: 1}\nsteps: [{words: a, position: start, spots: deck}]\n"
    assert "spots" in _faults(tmp_path, text)
