"""What the lessons of all games have in common: the file `lesson.yaml` and its steps.

A game's own file has positions in words of its own; how it reads them is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from game.engine.content import Content
from game.engine.rules import State
from scenes.view import LessonStep

FILE: Final = "lesson.yaml"
FileT = TypeVar("FileT", bound=msgspec.Struct)


class StepData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as the file gives it; see :class:`scenes.view.LessonStep`.

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


def read_steps(
    folder: Path,
    kind: type[FileT],
    steps_of: Callable[[Content, FileT], Sequence[LessonStep]],
) -> Sequence[LessonStep]:
    """Read the steps of a lesson.

    Args:
        folder: where the file lies.
        kind: what the file has to be.
        steps_of: makes the steps, and reports what is wrong to the content.

    Raises:
        DataErrors: every mistake in the file.
    """
    content = Content(folder)
    file = content.read(FILE, kind)
    steps = steps_of(content, file) if file is not None else ()
    content.finish()
    return steps


def check_positions(
    content: Content, steps: Sequence[StepData], positions: Collection[str]
) -> None:
    """Report a lesson that begins without a position, and steps with one that does not exist."""
    if steps and not steps[0].position:
        content.report(FILE, ("steps", 0), "missing_key", name="position")
    known = ", ".join(positions)
    for number, step in enumerate(steps):
        if step.position and step.position not in positions:
            path = ("steps", number, "position")
            content.report(FILE, path, "not_one_of", found=step.position, allowed=known)


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
