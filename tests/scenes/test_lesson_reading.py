"""A lesson's file is read as its game wants it; mistakes are reported with their place."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.data_loader import DataLoader
from game.engine.errors import DataErrors
from scenes.game_view.contract import LessonStep
from scenes.game_view.lesson_files import FILE, StepData, check_positions, make_step, read_steps


class _Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    positions: dict[str, int]
    steps: tuple[StepData, ...]


def _steps(content: DataLoader, file: _Lesson) -> list[LessonStep]:
    check_positions(content, file.steps, file.positions)
    return [make_step(step, "game.lesson", None, step.allowed) for step in file.steps]


def _read(folder: Path, text: str) -> list[LessonStep]:
    (folder / FILE).write_text(text, "utf-8")
    return list(read_steps(folder, _Lesson, _steps))


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


def test_a_lesson_begins_with_a_position(tmp_path: Path) -> None:
    assert "position" in _faults(tmp_path, "positions: {start: 1}\nsteps: [{words: hello}]\n")


def test_a_step_names_a_position_of_the_file(tmp_path: Path) -> None:
    text = "positions: {start: 1}\nsteps: [{words: a, position: start}, {words: b, position: sart}]"
    told = _faults(tmp_path, text)
    assert "sart" in told
    assert "start" in told


def test_a_key_that_no_step_has_is_a_mistake(tmp_path: Path) -> None:
    text = "positions: {start: 1}\nsteps: [{words: a, position: start, spots: deck}]\n"
    assert "spots" in _faults(tmp_path, text)
