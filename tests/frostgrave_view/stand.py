"""The test table around a view of Frostgrave."""

from __future__ import annotations

from functools import lru_cache

from game import catalogue
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.lesson import FrostgraveLesson
from scenes.games.frostgrave.view import FrostgraveView
from tests.view_stand import ViewStand


@lru_cache(maxsize=1)
def rules() -> Frostgrave:
    """The rules with their data, read once."""
    found = catalogue.open_game("frostgrave")
    if not isinstance(found, Frostgrave):
        raise TypeError("the shelf has another Frostgrave")
    return found


class Stand(ViewStand[Frostgrave, FrostgraveView, FrostgraveState, FrostgraveContext]):
    """A table for one view of Frostgrave."""

    def __init__(self, size: tuple[int, int] = (640, 360), **settings: object) -> None:
        super().__init__(rules(), FrostgraveView, FrostgraveOptions, size, settings)


def lesson_at(words: str) -> Stand:
    """A table with the position of a step of the lesson, at which its decision is asked."""
    step = next(one for one in FrostgraveLesson.read(rules()) if one.words.endswith(f".{words}"))
    if not isinstance(step.position, FrostgraveState):
        raise TypeError(f"the step {words} goes on from the one before")
    stand = Stand((1280, 720))
    stand.place(step.position)
    stand.ask()
    return stand
