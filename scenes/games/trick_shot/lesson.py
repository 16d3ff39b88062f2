"""The guided first match, read from `data/trick_shot/lesson.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.trick_shot.notation import parsed
from game.trick_shot.rink import Rink
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState
from scenes.game_view.lesson_files import LessonReader, StepData, StepsFile

_SQUARES = ("to", "net", "corner")


class TrickShotLessonFile(StepsFile, frozen=True, forbid_unknown_fields=True):
    """The file `lesson.yaml`; its positions are drawn rinks in text."""

    positions: dict[str, str]


class TrickShotLesson(LessonReader[TrickShot, TrickShotLessonFile, TrickShotState]):
    """Reads actions of the guided match; squares are written by name."""

    rules_type = TrickShot
    file_type = TrickShotLessonFile
    folder = data_folder() / "trick_shot"
    section = "trick_shot_table.lesson"

    def _position(self, name: str, data: str) -> TrickShotState | None:
        try:
            return parsed(self._rules.book, data)
        except BadInput as error:
            self._loader.report(self.file_name, ("positions", name), "other", text=str(error))
        return None

    def _allowed(self, number: int, position: str, data: StepData) -> list[dict[str, Any]]:
        del number
        state = self._positions.get(position)
        if state is None:
            return []
        rink = self._rules.book.rinks[state.options.rink]
        return [_allowed(rink, pattern) for pattern in data.allowed]


def _allowed(rink: Rink, pattern: Mapping[str, int | str]) -> dict[str, Any]:
    """A part of an action in which squares are numbers instead of names."""
    return {
        key: _square(rink, value) if key in _SQUARES and isinstance(value, str) else value
        for key, value in pattern.items()
    }


def _square(rink: Rink, name: str) -> int:
    """The number of a square by its name on the rink, -1 for none."""
    column, row = ord(name[:1].upper() or "@") - ord("A"), name[1:]
    return rink.square(column, int(row) - 1) if row.isdigit() else -1
