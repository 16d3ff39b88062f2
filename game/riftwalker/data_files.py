"""The types of the game's data files: the table and the rifts."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.riftwalker.bonus_kinds import Bonus
from game.riftwalker.vocabulary import Count, ElementName, Name, Points, Step

TABLE = "table.yaml"
RIFTS = "rifts.yaml"

_RiftId = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$")]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``table.yaml``."""

    hand_size: Annotated[int, msgspec.Meta(ge=1, le=9)]
    """The size of the first hand, and of a refilled one (RW-1.2, RW-2.5)."""
    end_trigger: dict[Annotated[int, msgspec.Meta(ge=2, le=4)], Count]
    """Scored rifts that trigger the end, by the number of seats (RW-4.1)."""
    short_trigger: dict[Annotated[int, msgspec.Meta(ge=2, le=4)], Count]
    """The same in a short match (RW-9.46)."""
    idle_turns: Annotated[int, msgspec.Meta(ge=1, le=999)]
    """After this many turns without progress the match ends (RW-9.34)."""
    most_turns: Annotated[int, msgspec.Meta(ge=1, le=999)]
    """After this many turns of each the match ends at the latest (RW-9.45)."""


class RiftData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rift as ``rifts.yaml`` gives it."""

    id: _RiftId
    elements: Annotated[tuple[ElementName, ...], msgspec.Meta(min_length=1, max_length=2)]
    values: tuple[Points, Points, Points]
    """The points unrotated, rotated once and twice."""
    source: Literal["documented", "designed", "own"] = "own"
    """Whether it comes from the published summary, is our design, or a player's own."""
    tags: tuple[Name, ...] = ()
    power: tuple[Step, ...] = ()
    bonus: Bonus | None = None


class RiftsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``rifts.yaml``."""

    rifts: Annotated[tuple[RiftData, ...], msgspec.Meta(min_length=1)]
