"""Validates a position from outside: everything the rules rely on.

A position that could never arise is accepted as long as every rule can be applied to it, quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from game.engine.errors import BadInput
from game.engine.validation import Defect
from game.frostgrave import setup
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.state import FrostgraveState
from game.frostgrave.validation.course import course
from game.frostgrave.validation.figures import figures, tokens
from game.frostgrave.validation.frames import frames
from game.frostgrave.validation.scene import scene
from game.frostgrave.validation.table import markers, sizes, table

Finder: TypeAlias = Callable[[FrostgraveLookup, FrostgraveState], Iterable[Defect]]

_FINDERS: Final[tuple[Finder, ...]] = (
    sizes,
    scene,
    table,
    markers,
    figures,
    tokens,
    course,
    frames,
)
"""Later checks rely on earlier ones."""


def check_position(book: FrostgraveLookup, state: FrostgraveState) -> None:
    """Return when the rules can go on from a position, or a view of one.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    setup.check_options(book, state.options)
    for find in _FINDERS:
        for path, expected in find(book, state):
            raise BadInput(path, expected)
