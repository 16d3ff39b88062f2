"""Why an action is not allowed, as data: the clause and the sentence."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.engine.errors import Illegal


class Refusal(msgspec.Struct, frozen=True):
    """A rule that forbids an action.

    ``key`` names the sentence in section ``refusal`` of the game's words, ``values`` fill its
    blanks. Games whose refusals point at a place derive from it.
    """

    clause: str
    key: str
    values: Mapping[str, int | str] = msgspec.field(default_factory=dict)

    def error(self) -> Illegal:
        """Return the error that callers of ``check`` get."""
        return Illegal(self.clause, self.key, **self.values)
