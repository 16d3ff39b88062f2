"""The guided first match, read from `data/trick_shot/lesson.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.engine.contract import AnyRules, State
from game.engine.data_loader import DataLoader
from game.engine.errors import BadInput, DataErrors
from game.engine.folders import data_folder
from game.trick_shot.notation import parsed
from game.trick_shot.rink import Rink
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState
from scenes.game_view.contract import LessonStep
from scenes.game_view.lesson_files import (
    DIAGRAMS_FILE,
    FILE,
    StepData,
    check_positions,
    diagram_position,
    make_step,
    read_steps,
)

_FOLDER = data_folder() / "trick_shot"
_WORDS = "trick_shot_table.lesson"
_SQUARES = ("to", "net", "corner")


class TrickShotLessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `lesson.yaml`; `clear` holds for the note of every step, after its own."""

    positions: dict[str, str]
    steps: tuple[StepData, ...]
    clear: tuple[str, ...] = ()


def read_lesson(rules: AnyRules, folder: Path = _FOLDER) -> Sequence[LessonStep]:
    """Read the steps of the guided match.

    Args:
        rules: the rules of Trick Shot.
        folder: where the file lies.

    Raises:
        DataErrors: every mistake in the file.
        TypeError: the rules are those of another game.
    """
    if not isinstance(rules, TrickShot):
        raise TypeError("the lesson of Trick Shot needs the rules of Trick Shot")
    return read_steps(
        folder, TrickShotLessonFile, lambda content, file: _read(content, rules, file)
    )


def read_position(rules: AnyRules, name: str, folder: Path = _FOLDER) -> State:
    """Read a position of the diagrams of the rulebook.

    Raises:
        DataErrors: it is wrong, or there is none of this name.
        TypeError: the rules are those of another game.
    """
    if not isinstance(rules, TrickShot):
        raise TypeError("a position of Trick Shot needs the rules of Trick Shot")
    content = DataLoader(folder)
    picture = diagram_position(content, dict[str, str], name)
    try:
        return parsed(rules.book, picture)
    except BadInput as error:
        content.report(DIAGRAMS_FILE, ("positions", name), "other", text=str(error))
        raise DataErrors(content.findings) from error


def _read(
    content: DataLoader, rules: TrickShot, file: TrickShotLessonFile
) -> tuple[LessonStep, ...]:
    positions = _positions(content, rules, file)
    check_positions(content, file.steps, file.positions)
    if not positions:
        content.report(FILE, ("positions",), "missing_key", name="positions")
    return _steps(file, positions, rules)


def _positions(
    content: DataLoader, rules: TrickShot, file: TrickShotLessonFile
) -> dict[str, TrickShotState]:
    found = {}
    for name, picture in file.positions.items():
        try:
            found[name] = parsed(rules.book, picture)
        except BadInput as error:
            content.report(FILE, ("positions", name), "other", text=str(error))
    return found


def _steps(
    file: TrickShotLessonFile, positions: Mapping[str, TrickShotState], rules: TrickShot
) -> tuple[LessonStep, ...]:
    steps = []
    rink = next(iter(rules.book.rinks.values()))
    for step in file.steps:
        position = positions.get(step.position)
        if position is not None:
            rink = rules.book.rinks[position.options.rink]
        allowed = [_allowed(rink, pattern) for pattern in step.allowed]
        whole = msgspec.structs.replace(step, clear=step.clear + file.clear)
        steps.append(make_step(whole, _WORDS, position, allowed))
    return tuple(steps)


def _allowed(rink: Rink, pattern: Mapping[str, int | str]) -> dict[str, Any]:
    """A part of an action in which squares are numbers instead of names."""
    return {
        key: _square(rink, value) if key in _SQUARES and isinstance(value, str) else value
        for key, value in pattern.items()
    }


def _square(rink: Rink, name: str) -> int:
    """The number of a square named as on the rink, -1 for none."""
    column, row = ord(name[:1].upper() or "@") - ord("A"), name[1:]
    return rink.square(column, int(row) - 1) if row.isdigit() else -1
