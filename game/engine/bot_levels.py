"""Reading a game's ``bots.yaml``: levels with names of their own, one of them the fallback."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.engine.bots import FALLBACK_LEVEL
from game.engine.data_loader import DataLoader

FILE = "bots.yaml"
"""The file in a game's data folder."""


class NamedLevel(Protocol):
    """A level of any game's bot."""

    @property
    def id(self) -> str:
        """The level's name: easy, normal, hard."""


class LevelsFile(Protocol):
    """A file ``bots.yaml`` of any game: levels from weak to strong, and what else its bot reads."""

    @property
    def levels(self) -> Sequence[NamedLevel]:
        """The levels from weak to strong."""


F = TypeVar("F", bound=LevelsFile)


def read_levels(loader: DataLoader, wanted: type[F]) -> F | None:
    """Read the file; ``None``, and findings in the loader, when it cannot be read.

    Two levels of one name, or none named :data:`game.engine.bots.FALLBACK_LEVEL`, are findings too.
    """
    file = loader.read(FILE, wanted)
    if file is None:
        return None
    names = [level.id for level in file.levels]
    loader.check_ids(FILE, "levels", names)
    if FALLBACK_LEVEL not in names:
        loader.report(FILE, ("levels",), "missing_key", name=FALLBACK_LEVEL)
    return file
