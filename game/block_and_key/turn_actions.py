"""The actions of a turn as a lazy sequence: each is made when it is asked for.

A turn often has a hundred placements and more, kept here as sets of corners.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, overload

from game.block_and_key.actions import Dig, Place
from game.block_and_key.board import bits
from game.block_and_key.temple import CUBES, is_inside, number

TurnAction: TypeAlias = Dig | Place


Room: TypeAlias = tuple[int, int, int]
"""Where a block may be placed in one orientation: the block, the orientation and the corners.

The corners are never empty; see :mod:`game.block_and_key.orientation`.
"""


class TurnActions(Sequence[TurnAction]):
    """Digs, then placements by block, orientation and corner.

    Args:
        digs: the lines of the dig that may be taken.
        rooms: where the held blocks may be placed, in the order of the actions.
    """

    __hash__ = None  # type: ignore[assignment]
    __slots__ = ("_digs", "_rooms")

    def __init__(self, digs: Sequence[Dig], rooms: Sequence[Room]) -> None:
        self._digs = digs
        self._rooms = rooms

    def __len__(self) -> int:
        count = len(self._digs)
        for _, _, corners in self._rooms:
            count += corners.bit_count()
        return count

    @overload
    def __getitem__(self, index: int) -> TurnAction: ...

    @overload
    def __getitem__(self, index: slice) -> list[TurnAction]: ...

    def __getitem__(self, index: int | slice) -> TurnAction | list[TurnAction]:
        if isinstance(index, slice):
            return list(self)[index]
        left = index if index >= 0 else len(self) + index
        if 0 <= left < len(self._digs):
            return self._digs[left]
        left -= len(self._digs)
        if left >= 0:
            for block, orientation, corners in self._rooms:
                count = corners.bit_count()
                if left < count:
                    return Place(block, orientation, *CUBES[_nth_bit(corners, left)])
                left -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[TurnAction]:
        yield from self._digs
        for block, orientation, corners in self._rooms:
            for corner in bits(corners):
                yield Place(block, orientation, *CUBES[corner])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place):
            return action in self._digs
        if not is_inside(action.x, action.y, action.z):
            return False
        corner = number(action.x, action.y, action.z)
        return any(
            (block, orientation) == (action.block, action.orientation) and corners >> corner & 1
            for block, orientation, corners in self._rooms
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return list(self) == list(other)

    def __repr__(self) -> str:
        return f"TurnActions({list(self)!r})"


def _nth_bit(found: int, place: int) -> int:
    """Return the number of a set bit, counted from the lowest."""
    for _ in range(place):
        found &= found - 1
    return (found & -found).bit_length() - 1
