"""The contents of ``bots.yaml``: the levels and the weights of a placement."""

from __future__ import annotations

from typing import Annotated

import msgspec

Points = Annotated[float, msgspec.Meta(ge=0.0, le=100.0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class BlockAndKeyLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a bot plays; worths are in points."""

    id: str
    nodes: Count
    """How many boards a decision may search for placements; few for a level that only sees now."""
    temperature: Points
    """How freely it chooses among actions of nearly the same worth."""
    floor: Points
    """An action worth so much less than the best is never chosen."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts besides the points of keys that are claimed now; worths are in points."""

    mystery: Points
    """A point of the own mystery card, now and not at the end."""
    rivals: Points
    """A point that the rivals' mystery cards lose on average."""
    progress: Points
    """A square that brings an own key nearer, for each point that the key is worth."""
    promise: Points
    """A point that the blocks of a line of the dig could claim in the next turn."""
    supply: Points
    """A block more in hand, while there are few."""
    enough: Count
    """From this many blocks in hand on, no more are needed."""
    sun: Points
    """A Sun key drawn, beside what it could claim at once."""
    moon: Points
    """A Moon key drawn, beside what it could claim at once."""
    drawn: Annotated[int, msgspec.Meta(ge=0)]
    """How many keys of a guessed deck are looked at before one is drawn."""
    stale: Points
    """The disposal, in solo play, of a key that nothing on the temple comes near to."""
    later: Points
    """A point that can be claimed in the own next turn, found by looking ahead."""


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level with many nodes looks ahead."""

    candidates: Count
    """How many actions, the best for the moment, are looked at more closely."""
    worlds: Count
    """In how many invented worlds each is tried."""


class BlockAndKeyBotsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bots.yaml``."""

    levels: Annotated[tuple[BlockAndKeyLevel, ...], msgspec.Meta(min_length=1)]
    search: Search
    greedy: Weights
    """The weights of a level that only sees the moment."""
    foresight: Weights
    """The weights of a level that looks ahead."""

    def weights(self, nodes: int) -> Weights:
        """Return the weights of a level with this many nodes."""
        return self.foresight if nodes > 1 else self.greedy
