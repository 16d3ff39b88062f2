"""The common part of the lessons of all games: the file `lesson.yaml` and its steps.

A game's own file has positions in terms of the game, which its reader understands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar, get_type_hints

import msgspec

from game.engine.contract import AnyRules, State
from game.engine.data_loader import DataLoader
from scenes.game_view.contract import LessonStep

FILE: Final = "lesson.yaml"
DIAGRAMS_FILE: Final = "diagrams.yaml"
"""The diagrams of the rulebook; its positions are given in the words of the lesson's."""
RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=State)


class StepData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the file; see :class:`scenes.game_view.contract.LessonStep`.

    `position` is one of the names of the file; `words` and `refused` are keys of the lesson's
    section of words.
    """

    words: str
    position: str = ""
    allowed: tuple[dict[str, Any], ...] = ()
    spot: str = ""
    clear: tuple[str, ...] = ()
    refused: str = ""
    demand: int = 1


class StepsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson's file; a game defines the type of its positions.

    `positions` stand at the beginning of steps, by name; `clear` holds for the note of every step,
    after its own.
    """

    positions: Mapping[str, Any]
    steps: tuple[StepData, ...]
    clear: tuple[str, ...] = ()


StepsFileT = TypeVar("StepsFileT", bound=StepsFile)


def diagram_position(loader: DataLoader, kind: Any, name: str) -> Any:  # noqa: ANN401  as the game's
    """A position in the file of the diagrams.

    Args:
        loader: the files of the game.
        kind: the type of its lesson's positions, as a `dict` by name.
        name: the position's name.

    Raises:
        DataErrors: the file is wrong, or has no such position.
    """
    file = loader.read(DIAGRAMS_FILE, msgspec.defstruct("Positions", [("positions", kind)]))
    positions = getattr(loader.whole(file), "positions", {})
    if name not in positions:
        allowed = ", ".join(positions)
        loader.report(DIAGRAMS_FILE, ("positions",), "not_one_of", found=name, allowed=allowed)
        loader.finish()
    return positions[name]


class LessonReader(ABC, Generic[RulesT, StepsFileT, StateT]):
    """Turns a lesson's file into steps; mistakes are reported to the loader.

    A game's subclass reads positions and, where its steps allow actions in terms of the game, those
    too.

    Attributes:
        rules_type: the rules of the lesson's game.
        file_type: the type of the file.
        folder: where the file lies.
        section: the section of words that the keys of the steps belong to.
        file_name: the file's name.
    """

    rules_type: ClassVar[type]
    file_type: ClassVar[Any]
    folder: ClassVar[Path]
    section: ClassVar[str]
    file_name: str = FILE

    @classmethod
    def read(cls, rules: AnyRules, folder: Path | None = None) -> Sequence[LessonStep]:
        """Read the steps of the lesson.

        Args:
            rules: the rules of its game.
            folder: where the file lies, if not in the program's.

        Raises:
            DataErrors: every mistake in the file.
            TypeError: the rules are those of another game.
        """
        if not isinstance(rules, cls.rules_type):
            raise TypeError(f"{type(rules).__name__} are not the {cls.rules_type.__name__} rules")
        known: Any = rules
        loader = DataLoader(folder or cls.folder)
        file = loader.read(cls.file_name, cls.file_type)
        steps = cls(known, loader, file).steps() if file is not None else ()
        loader.finish()
        return steps

    @classmethod
    def read_position(cls, rules: AnyRules, name: str, folder: Path | None = None) -> State:
        """Read a position of the diagrams, in the form of the lesson's positions.

        Raises:
            DataErrors: every mistake in the position, or that there is none of this name.
        """
        loader = DataLoader(folder or cls.folder)
        lesson = loader.read(cls.file_name, cls.file_type)
        data = diagram_position(loader, get_type_hints(cls.file_type)["positions"], name)
        known: Any = rules
        reader = cls(known, loader, loader.whole(lesson))
        reader.file_name = DIAGRAMS_FILE
        return loader.whole(reader._position(name, data))

    def __init__(self, rules: RulesT, loader: DataLoader, file: StepsFileT) -> None:
        self._rules = rules
        self._loader = loader
        self._file = file
        self._positions: dict[str, StateT] = {}

    def steps(self) -> tuple[LessonStep, ...]:
        """The steps in the order in which they are taught."""
        for name, data in self._file.positions.items():
            state = self._position(name, data)
            if state is not None:
                self._positions[name] = state
        self._check_positions()
        found, position = [], ""
        for number, step in enumerate(self._file.steps):
            position = step.position or position
            found.append(self._step(number, position, step))
        return tuple(found)

    def _check_positions(self) -> None:
        """Report a lesson that begins without a position, and steps with an unknown one."""
        steps, positions = self._file.steps, self._file.positions
        if steps and not steps[0].position:
            self._loader.report(self.file_name, ("steps", 0), "missing_key", name="position")
        known = ", ".join(positions)
        for number, step in enumerate(steps):
            if step.position and step.position not in positions:
                path, found = ("steps", number, "position"), step.position
                self._loader.report(self.file_name, path, "not_one_of", found=found, allowed=known)

    def _step(self, number: int, position: str, data: StepData) -> LessonStep:
        return LessonStep(
            words=f"{self.section}.{data.words}",
            position=self._positions.get(data.position),
            allowed=tuple(self._allowed(number, position, data)),
            spot=data.spot,
            clear=data.clear + self._file.clear,
            refused=f"{self.section}.{data.refused}" if data.refused else "",
            demand=data.demand,
        )

    @abstractmethod
    def _position(self, name: str, data: Any) -> StateT | None:  # noqa: ANN401  each game's own
        """Read the position of a name; `None` where it is wrong, which is reported."""

    def _allowed(self, number: int, position: str, data: StepData) -> Sequence[Mapping[str, Any]]:
        """The actions that a step allows, as parts of an action's JSON, at the step's position."""
        del number, position
        return data.allowed
