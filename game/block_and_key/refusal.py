"""Why an action is not allowed, as data: the clause, the sentence and the cube at fault."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.block_and_key.events import Cell
from game.engine.errors import Illegal


class Refusal(msgspec.Struct, frozen=True):
    """A rule that forbids an action.

    ``key`` names the sentence in section ``refusal`` of the game's words,
    ``values`` fill its blanks; ``cubes`` are the cells that fail, none where
    the action fails as a whole.
    """

    clause: str
    key: str
    cubes: tuple[Cell, ...] = ()
    values: Mapping[str, int | str] = {}

    def error(self) -> Illegal:
        """Return the error that callers of ``check`` get."""
        return Illegal(self.clause, self.key, **self.values)


NOT_NOW = Refusal("BK-2.1", "not_now")
