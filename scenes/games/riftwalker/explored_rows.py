"""Where explored rifts lie in their area: in rows, as large as all of them fit, names below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from scenes.games.riftwalker.layout import CARD_RATIO, Slot

_SIZES: Final = (196, 170, 154, 140, 128, 116, 106, 96, 86, 77, 69, 62, 54, 50, 45, 40, 36, 32, 28)
"""The longer side of explored rifts, in design units; few sizes, so that pictures last."""
_BETWEEN: Final = 6.0
_SMALL_AREA: Final = 130.0
_CLOSE: Final = 5.0
"""The gap between rows in areas up to this height."""
_HIGHER: Final = 0.45
"""How much smaller the gap above the first row is than that between rows."""
_NAMED: Final = 86
"""Explored rifts of at least this size have their names below them."""
_NAME_ROOM: Final = 112.0
"""The least width of a name in a row of several rifts."""
_NAME_HEIGHTS: Final = (22.0, 43.0)
"""The height of a name below a rift that has a row to itself, and of those side by side."""
_NAME_GAP: Final = 2.0


class _Row(NamedTuple):
    """A row of explored rifts: how wide and high they lie, and the height of their names."""

    widths: list[float]
    high: float
    name: float


def area_slots(area: pygame.FRect, upright: Sequence[bool]) -> list[Slot]:
    """Places for explored rifts in rows, as large as all of them fit; those not upright lie.

    Their names stand below them unless that would leave the rifts too small.
    """
    height, rows = 0, list[_Row]()
    for named, height in _tries():
        between = _CLOSE if named or area.height <= _SMALL_AREA else _BETWEEN
        rows = _rows(area.width, upright, float(height), named=named)
        if sum(row.high + row.name + between for row in rows) + between <= area.height:
            break
    found: list[Slot] = []
    gap = (area.height - sum(row.high + row.name for row in rows)) / (len(rows) + 1)
    top = area.top - _HIGHER * gap
    for row in rows:
        top += gap
        found += _in_row(area, row, top, float(height))
        top += row.high + row.name
    return found


def _tries() -> Iterator[tuple[bool, int]]:
    """The sizes of explored rifts to try: first those with names."""
    yield from ((True, size) for size in _SIZES if size >= _NAMED)
    yield from ((False, size) for size in _SIZES)


def _in_row(area: pygame.FRect, row: _Row, top: float, height: float) -> Iterator[Slot]:
    """The places of a row; with names below them its rifts lie further apart."""
    count, apart = len(row.widths), _BETWEEN
    if row.name and count > 1:
        apart = max(_BETWEEN, (area.width - sum(row.widths)) / count)
    left = area.centerx - (sum(row.widths) + apart * (count - 1)) / 2
    for width in row.widths:
        point, name = (left + width / 2, top + row.high / 2), None
        if row.name:
            room = area.width if count == 1 else width + apart - 2
            foot = point[1] + _lies(width, height) / 2 + _NAME_GAP
            name = pygame.FRect(point[0] - room / 2, foot, room, row.name - _NAME_GAP)
        yield Slot(point, height, name=name)
        left += width + apart


def _lies(width: float, height: float) -> float:
    """How high a rift of a width lies whose longer side is this."""
    return height * CARD_RATIO if width == height else height


def _rows(room: float, upright: Sequence[bool], height: float, *, named: bool) -> list[_Row]:
    """Rows of rifts of a height, with names or without."""
    rows: list[_Row] = []
    for stands in upright:
        wide, high = height * CARD_RATIO, height
        if not stands:
            wide, high = high, wide
        widths = [*rows[-1].widths, wide] if rows else []
        least = _NAME_ROOM if named else 0.0
        if widths and sum(max(each + _BETWEEN, least) for each in widths) - _BETWEEN <= room:
            rows[-1] = _Row(widths, max(rows[-1].high, high), named * _NAME_HEIGHTS[1])
        else:
            rows.append(_Row([wide], high, named * _NAME_HEIGHTS[0]))
    return rows
