"""How a match of Riftwalker is set up."""

from __future__ import annotations

from game.engine.contract import Options


class RiftwalkerOptions(Options, frozen=True, kw_only=True):
    """The options of a match; each default is the rulebook's. ``seats`` is 2 to 4 (RW-1.1)."""

    standstill_ends: bool = True
    """Whether many turns in a row without any progress end the match (RW-9.34, RW-9.45)."""
