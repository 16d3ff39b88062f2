"""Where the seats sit and how a table for this many people is set up (BK-1.5, BK-1.6, BK-5.1)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from game.block_and_key.temple import SIDE_NAMES

SEAT_COUNTS: Final = (1, 2, 3, 4)

Side = Literal["north", "east", "south", "west"]
CoreSquare = Annotated[int, msgspec.Meta(ge=0, le=8)]


class TableData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table for a number of people as ``table.yaml`` gives it."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=4)]
    sides: tuple[Side, ...]
    """The side of each seat, clockwise."""
    core: tuple[CoreSquare, CoreSquare]
    """The north-western square of the core."""
    keys: Annotated[int, msgspec.Meta(ge=0)]
    """How many claimed keys bring the end; 0 for none."""


class Table:
    """A table for a number of people."""

    def __init__(self, data: TableData) -> None:
        self.sides: Final = tuple(SIDE_NAMES.index(side) for side in data.sides)
        """The side of each seat."""
        self.core: Final = data.core
        self.keys: Final = data.keys


def right_of(seat: int, seats: int) -> int:
    """Return the seat at the right hand: counter-clockwise, seen from above."""
    return (seat - 1) % seats


def left_of(seat: int, seats: int) -> int:
    """Return the next seat clockwise."""
    return (seat + 1) % seats
