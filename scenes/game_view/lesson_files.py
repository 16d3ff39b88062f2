"""What the lessons of all games have in common: the file `lesson.yaml` and its steps.

A game's own file has positions in words of its own; how it reads them is the game's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, get_type_hints

import msgspec

from game.engine.contract import AnyRules, State
from game.engine.data_loader import DataLoader
from scenes.game_view.contract import LessonStep

FILE: Final = "lesson.yaml"
DIAGRAMS_FILE: Final = "diagrams.yaml"
"""The diagrams of the rulebook; its positions are given in the words of the lesson's."""
FileT = TypeVar("FileT", bound=msgspec.Struct)
RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=State)


class StepData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as the file gives it; see :class:`scenes.game_view.contract.LessonStep`.

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


class StepsFile(Protocol):
    """A lesson's file: its positions, in the game's own words, and its steps."""

    @property
    def positions(self) -> Mapping[str, Any]:
        """What stands at the beginning of a step, by name."""
        ...

    @property
    def steps(self) -> Sequence[StepData]:
        """The steps in their order."""
        ...


StepsFileT = TypeVar("StepsFileT", bound=StepsFile)


def read_steps(
    folder: Path,
    kind: type[FileT],
    steps_of: Callable[[DataLoader, FileT], Sequence[LessonStep]],
    name: str = FILE,
) -> Sequence[LessonStep]:
    """Read the steps of a lesson.

    Args:
        folder: where the file lies.
        kind: what the file has to be.
        steps_of: makes the steps, and reports what is wrong to the content.
        name: the file's name.

    Raises:
        DataErrors: every mistake in the file.
    """
    content = DataLoader(folder)
    file = content.read(name, kind)
    steps = steps_of(content, file) if file is not None else ()
    content.finish()
    return steps


def check_positions(
    content: DataLoader, steps: Sequence[StepData], positions: Collection[str], name: str = FILE
) -> None:
    """Report a lesson that begins without a position, and steps with one that does not exist."""
    if steps and not steps[0].position:
        content.report(name, ("steps", 0), "missing_key", name="position")
    known = ", ".join(positions)
    for number, step in enumerate(steps):
        if step.position and step.position not in positions:
            path = ("steps", number, "position")
            content.report(name, path, "not_one_of", found=step.position, allowed=known)


def diagram_position(content: DataLoader, kind: Any, name: str) -> Any:  # noqa: ANN401  as the game's
    """What the file of the diagrams says of a position.

    Args:
        content: the files of the game.
        kind: what the positions of its lesson are, as a `dict` by name.
        name: which one is wanted.

    Raises:
        DataErrors: the file is wrong, or has no such position.
    """
    file = content.read(DIAGRAMS_FILE, msgspec.defstruct("Positions", [("positions", kind)]))
    positions = getattr(content.whole(file), "positions", {})
    if name not in positions:
        allowed = ", ".join(positions)
        content.report(DIAGRAMS_FILE, ("positions",), "not_one_of", found=name, allowed=allowed)
        content.finish()
    return positions[name]


def make_step(
    data: StepData, section: str, position: State | None, allowed: Sequence[Mapping[str, Any]]
) -> LessonStep:
    """Make a step of what the file says and what the game made of it.

    Args:
        data: the step of the file.
        section: the section of words that its keys belong to.
        position: the position to set up first; `None` goes on from what stands.
        allowed: what may be played, as parts of an action's JSON.
    """
    return LessonStep(
        words=f"{section}.{data.words}",
        position=position,
        allowed=tuple(allowed),
        spot=data.spot,
        clear=data.clear,
        refused=f"{section}.{data.refused}" if data.refused else "",
        demand=data.demand,
    )


class LessonReader(ABC, Generic[RulesT, StepsFileT, StateT]):
    """Turns a lesson's file into steps; what is wrong is reported to the content.

    A game says how a position is read and, where its steps allow actions in words of their
    own, what those mean.

    Attributes:
        rules_type: the rules that the lesson is about.
        file_type: what the file has to be.
        section: the section of words that the keys of the steps belong to.
        file_name: the file's name.
    """

    rules_type: ClassVar[type]
    file_type: ClassVar[Any]
    section: ClassVar[str]
    file_name: str = FILE

    @classmethod
    def read(cls, rules: AnyRules, folder: Path) -> Sequence[LessonStep]:
        """Read the steps of the lesson.

        Args:
            rules: the rules of its game.
            folder: where the file lies.

        Raises:
            DataErrors: every mistake in the file.
            TypeError: the rules are those of another game.
        """
        if not isinstance(rules, cls.rules_type):
            raise TypeError(f"{type(rules).__name__} are not the {cls.rules_type.__name__} rules")
        known: Any = rules
        return read_steps(
            folder,
            cls.file_type,
            lambda content, file: cls(known, content, file).steps(),
            cls.file_name,
        )

    @classmethod
    def read_position(cls, rules: AnyRules, folder: Path, name: str) -> State:
        """Read a position of the diagrams, which may say of itself what those of the lesson do.

        Raises:
            DataErrors: every mistake in the position, or that there is none of this name.
        """
        content = DataLoader(folder)
        lesson = content.read(cls.file_name, cls.file_type)
        data = diagram_position(content, get_type_hints(cls.file_type)["positions"], name)
        known: Any = rules
        reader = cls(known, content, content.whole(lesson))
        reader.file_name = DIAGRAMS_FILE
        return content.whole(reader._position(name, data))

    def __init__(self, rules: RulesT, content: DataLoader, file: StepsFileT) -> None:
        self._rules = rules
        self._content = content
        self._file = file
        self._positions: dict[str, StateT] = {}

    def steps(self) -> tuple[LessonStep, ...]:
        """The steps in the order in which they are taught."""
        for name, data in self._file.positions.items():
            self._positions[name] = self._position(name, data)
        steps = self._file.steps
        check_positions(self._content, steps, self._positions, self.file_name)
        found, position = [], ""
        for number, step in enumerate(steps):
            position = step.position or position
            found.append(self._step(number, position, step))
        return tuple(found)

    def _step(self, number: int, position: str, data: StepData) -> LessonStep:
        allowed = self._allowed(number, position, data)
        return make_step(data, self.section, self._positions.get(data.position), allowed)

    @abstractmethod
    def _position(self, name: str, data: Any) -> StateT:  # noqa: ANN401  each game's own words
        """Read the position of a name."""

    def _allowed(self, number: int, position: str, data: StepData) -> Sequence[Mapping[str, Any]]:
        """What a step allows, as parts of an action's JSON; `position` stands by now."""
        del number, position
        return data.allowed
