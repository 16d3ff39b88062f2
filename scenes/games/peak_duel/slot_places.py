"""The places of a row's slots: a person may put a card on any free place.

The rules put a card into the first free slot, and no rule depends on which slot that is; so a card
put on another free place just exchanges the places of the two empty slots.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Row = Literal["beasts", "spells"]
_COUNT: Final = 3


class SlotPlaces:
    """Holds the place of every slot, from left to right as its owner sees the row."""

    def __init__(self) -> None:
        self._places: dict[tuple[int, Row], list[int]] = {}

    def place(self, seat: int, row: Row, slot: int) -> int:
        """The place of a slot."""
        return self._of(seat, row)[slot]

    def slot(self, seat: int, row: Row, place: int) -> int:
        """The slot at a place."""
        return self._of(seat, row).index(place)

    def order(self) -> list[list[int]]:
        """The places of all slots, to be compared with those of another time."""
        return [list(self._of(seat, row)) for seat in (0, 1) for row in get_args(Row)]

    def exchange(self, seat: int, row: Row, slot: int, place: int) -> None:
        """Let a slot lie at a place; the slot that lay there takes the place it leaves.

        Args:
            seat: whose row it is.
            row: which of the two rows.
            slot: an empty slot.
            place: a place where an empty slot lies.
        """
        places = self._of(seat, row)
        other = places.index(place)
        places[slot], places[other] = places[other], places[slot]

    def forget(self, seat: int, row: Row) -> None:
        """Reset a row: its slots lie in their order again."""
        self._places.pop((seat, row), None)

    def _of(self, seat: int, row: Row) -> list[int]:
        return self._places.setdefault((seat, row), list(range(_COUNT)))
