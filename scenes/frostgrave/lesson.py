"""The guided first skirmish, read from `data/frostgrave/lesson.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from game.engine.content import Content
from game.engine.rules import AnyRules
from game.frostgrave.activation import Activation
from game.frostgrave.names import NOBODY
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.units import INCH
from scenes.view import LessonStep

DATA: Final = Path(__file__).resolve().parents[2] / "data"
_FOLDER: Final = DATA / "frostgrave"
_FILE: Final = "lesson.yaml"
_WORDS: Final = "frostgrave_table.lesson"
_SEED: Final = 7


class StandingData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure on the table.

    Attributes:
        id: its number: 0 is the first warband's wizard, the second warband follows the first.
        at: where it stands, in inches.
        facing: whole degrees, 90 is south.
        token: the treasure it carries, by its place among the position's.
        activated: whether it has acted in this turn.
    """

    id: int
    at: tuple[float, float]
    facing: int = 270
    token: int = NOBODY
    activated: bool = False


class PositionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the lesson; the person leads the first warband, from the southern edge.

    Attributes:
        figures: who is on the table; all others are out.
        tokens: where treasure lies, in inches.
        acting: the figure in its activation, -1 for none.
        moved: whether it has moved already.
        dice: the next d20s.
    """

    figures: tuple[StandingData, ...]
    tokens: tuple[tuple[float, float], ...] = ()
    phase: Literal["wizard", "soldier"] = "wizard"
    acting: int = NOBODY
    moved: bool = False
    dice: tuple[int, ...] = ()


class StepData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as the file gives it; see :class:`scenes.view.LessonStep`."""

    words: str
    position: str = ""
    allowed: tuple[dict[str, Any], ...] = ()
    spot: str = ""
    clear: tuple[str, ...] = ()
    refused: str = ""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `lesson.yaml`."""

    first: str
    second: str
    table: str
    positions: dict[str, PositionData]
    steps: tuple[StepData, ...]


def read_lesson(rules: AnyRules, folder: Path = _FOLDER) -> Sequence[LessonStep]:
    """Read the steps of the guided skirmish.

    Args:
        rules: the rules of Frostgrave.
        folder: where the file lies.

    Raises:
        DataErrors: every mistake in the file.
        TypeError: the rules are those of another game.
    """
    if not isinstance(rules, Frostgrave):
        raise TypeError("the lesson of Frostgrave needs the rules of Frostgrave")
    content = Content(folder)
    file = content.read(_FILE, LessonFile)
    steps: Sequence[LessonStep] = ()
    if file is not None:
        steps = _Lesson(rules, content, file).steps()
    content.finish()
    return steps


class _Lesson:
    """Turns the file into steps; what is wrong is reported to the content."""

    def __init__(self, rules: Frostgrave, content: Content, file: LessonFile) -> None:
        self._rules = rules
        self._content = content
        self._file = file
        self._positions = {
            name: self._position(name, data) for name, data in file.positions.items()
        }

    def steps(self) -> tuple[LessonStep, ...]:
        """All steps."""
        if self._file.steps and not self._file.steps[0].position:
            self._content.report(_FILE, ("steps", 0), "missing_key", name="position")
        return tuple(self._step(number, step) for number, step in enumerate(self._file.steps))

    def _step(self, number: int, step: StepData) -> LessonStep:
        if step.position and step.position not in self._positions:
            path = ("steps", number, "position")
            allowed = ", ".join(self._positions)
            self._content.report(_FILE, path, "not_one_of", found=step.position, allowed=allowed)
        patterns: tuple[Mapping[str, Any], ...] = step.allowed
        return LessonStep(
            words=f"{_WORDS}.{step.words}",
            position=self._positions.get(step.position),
            allowed=patterns,
            spot=step.spot,
            clear=step.clear,
            refused=f"{_WORDS}.{step.refused}" if step.refused else "",
        )

    # ------------------------------------------------------------------ positions
    def _position(self, name: str, data: PositionData) -> FrostgraveState:
        options = FrostgraveOptions(
            first_warband=self._file.first, second_warband=self._file.second,
            table=self._file.table, spells_before=False,
        )
        state, _ = self._rules.new(options, _SEED)
        state.phase, state.turn, state.first, state.side = data.phase, 2, 0, 0
        state.edges = (1, 0)
        state.tokens = [
            Token(number, round(x * INCH), round(y * INCH), 0, 0)
            for number, (x, y) in enumerate(data.tokens)
        ]
        state.figures = [replace(each, where="out") for each in state.figures]
        for number, standing in enumerate(data.figures):
            if not 0 <= standing.id < len(state.figures):
                path = ("positions", name, "figures", number, "id")
                most = len(state.figures) - 1
                self._content.report(
                    _FILE, path, "not_one_of", found=standing.id, allowed=f"0-{most}"
                )
                continue
            self._stand(state, standing)
        if data.acting != NOBODY:
            moves = int(data.moved)
            state.active = (Activation(data.acting, moves=moves, moved=data.moved),)
            acting = state.figures[data.acting]
            state.figures[data.acting] = replace(acting, activated=True)
        state.dice.next[:] = data.dice
        return state

    def _stand(self, state: FrostgraveState, data: StandingData) -> None:
        x, y = (round(each * INCH) for each in data.at)
        state.figures[data.id] = replace(
            state.figures[data.id], where="table", x=x, y=y, z=0, facing=data.facing,
            token=data.token, activated=data.activated,
        )
        if data.token != NOBODY:
            state.tokens[data.token] = replace(state.tokens[data.token], where="carried")
