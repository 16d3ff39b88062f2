"""Parts of the flat views: as little of the empty temple as shows all that is built, large."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from game.block_and_key.temple import ROWS, TOP, VIEWS, WIDTH

Picture = Sequence[Sequence[int]]
_FROM_ABOVE: Final = ((6, 6), (8, 8), (WIDTH, WIDTH))
_FROM_A_SIDE: Final = ((7, 4), (8, 5), (WIDTH, 5), (WIDTH, ROWS[1]))
"""The columns and rows of parts, from the smallest."""
_FRAME: Final = 1
"""The empty squares around what is built, where the next block may show."""


class Part(NamedTuple):
    """A part of a view, from a column and a row on, and where it is drawn."""

    left: int
    top: int
    columns: int
    rows: int
    area: pygame.FRect

    def cut(self, picture: Picture) -> list[Sequence[int]]:
        """The part of a picture."""
        lines = picture[self.top : self.top + self.rows]
        return [line[self.left : self.left + self.columns] for line in lines]

    def squares(self, numbers: Iterable[int]) -> list[pygame.FRect]:
        """Where squares of the view lie."""
        side = self.area.width / self.columns
        places = (divmod(number, WIDTH) for number in numbers)
        return [
            pygame.FRect(
                self.area.left + (column - self.left) * side,
                self.area.top + (row - self.top) * side,
                side,
                side,
            )
            for row, column in places
        ]


class ViewParts:
    """The parts for the pictures asked for last."""

    def __init__(self) -> None:
        self._built: Sequence[Picture] = ()
        self._shown: Sequence[Picture] = ()
        self._rooms: Sequence[pygame.FRect] = ()
        self._parts: tuple[Part, ...] = ()

    def of(
        self, built: Sequence[Picture], shown: Sequence[Picture], rooms: Sequence[pygame.FRect]
    ) -> tuple[Part, ...]:
        """The part of each view in its room; none before anything is shown."""
        if self._built is not built or self._shown is not shown or self._rooms is not rooms:
            self._parts = parts_of(built, shown, rooms) if shown else ()
            self._built, self._shown, self._rooms = built, shown, rooms
        return self._parts


def parts_of(
    built: Sequence[Picture], shown: Sequence[Picture], rooms: Sequence[pygame.FRect]
) -> tuple[Part, ...]:
    """The part of each view that holds all that is built and shown; the sides in one size.

    `shown` may have a block in hand as well, for which a part grows only where it must. Each part
    lies in the room of its view.
    """
    stands = [_extent(picture) for picture in built]
    holds = [stand.union(_extent(picture)) for stand, picture in zip(stands, shown, strict=True)]
    sides = [view for view in VIEWS if view != TOP]
    above = _size(_FROM_ABOVE, stands[TOP : TOP + 1], holds[TOP : TOP + 1], margins=2)
    beside = _size(
        _FROM_A_SIDE, [stands[view] for view in sides], [holds[view] for view in sides], margins=1
    )
    return tuple(
        _part(view, above if view == TOP else beside, stands[view], holds[view], rooms[view])
        for view in VIEWS
    )


def _extent(picture: Picture) -> pygame.Rect:
    """The smallest rectangle of squares around all that shows."""
    filled = [
        (column, row)
        for row, line in enumerate(picture)
        for column, colour in enumerate(line)
        if colour >= 0
    ]
    columns, rows = [column for column, _ in filled], [row for _, row in filled]
    left, top = min(columns), min(rows)
    return pygame.Rect(left, top, max(columns) + 1 - left, max(rows) + 1 - top)


def _size(
    sizes: Sequence[tuple[int, int]],
    stands: Sequence[pygame.Rect],
    holds: Sequence[pygame.Rect],
    *,
    margins: int,
) -> tuple[int, int]:
    """The first size for all; `margins`: how many of its upper and lower margins are framed."""
    wide = max(*(stand.width + 2 * _FRAME for stand in stands), *(hold.width for hold in holds))
    high = max(
        *(stand.height + margins * _FRAME for stand in stands), *(hold.height for hold in holds)
    )
    return next((each for each in sizes if wide <= each[0] and high <= each[1]), sizes[-1])


def _part(
    view: int,
    size: tuple[int, int],
    stand: pygame.Rect,
    hold: pygame.Rect,
    room: pygame.FRect,
) -> Part:
    """A part of this size with what is built in its middle, and all that shows within."""
    columns, rows = size
    left = _start(stand.left, stand.right, hold.left, hold.right, columns, WIDTH)
    top = _start(stand.top, stand.bottom, hold.top, hold.bottom, rows, ROWS[view])
    if view != TOP:
        top = ROWS[view] - rows
    side = min(room.width / columns, room.height / rows)
    area = pygame.FRect(0, 0, side * columns, side * rows)
    area.midbottom = room.midbottom
    return Part(left, top, columns, rows, area)


def _start(first: int, last: int, low: int, high: int, length: int, whole: int) -> int:
    """Where a part of this length begins along one way."""
    middle = (first + last - length) // 2
    return max(0, min(whole - length, max(high - length, min(low, middle))))
