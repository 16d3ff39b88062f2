"""How a match of Riftwalker is set up."""

from __future__ import annotations

import msgspec

from game.engine.contract import Options


class RiftwalkerOptions(Options, frozen=True, kw_only=True):
    """The options of a match; each default is the rulebook's. ``seats`` is 2 to 4 (RW-1.1)."""

    standstill_ends: bool = True
    """Whether many turns in a row without any progress end the match (RW-9.34, RW-9.45)."""
    short: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether fewer scored rifts trigger the end (RW-9.46). Left out of JSON while it is off, as in
    the positions of the first version."""

    def __post_init__(self) -> None:
        """Treat off and missing alike."""
        if self.short is False:
            msgspec.structs.force_setattr(self, "short", msgspec.UNSET)
