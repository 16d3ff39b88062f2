"""The places of the count at the end: a stage in the middle, seats at both sides, bars below."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.riftwalker.layout import CARD_RATIO, REPLAY_BAR, Point, Slot, around

TITLE: Final[Point] = (640.0, 40.0)
STAGE: Final = Slot((640.0, 262.0), 336.0)
"""The place of a rift, large, while it is counted."""
TOLD: Final = pygame.FRect(372, 462, 536, 118)
"""The place of that rift's words; in the end those about the winner."""
BARS: Final = pygame.FRect(24, 596, 1232, 112)
"""The place of the bars of all seats' points."""
BARS_IN_REPLAY: Final = pygame.FRect(24, 596, REPLAY_BAR.left - 24 - 12, 112)
"""The same beside the bar of a replay."""
_TOP, _BOTTOM = 72.0, 584.0
_SIDES: Final = (24.0, 924.0)
"""Where the panels at the left and at the right begin."""
_WIDTH: Final = 332.0
_GAP: Final = 8.0
_RIGHT: Final = {2: (1,), 3: (1, 2), 4: (1, 2)}
"""The places at the right for each number of seats, from the top; all others are at the left."""
_TALL_HEAD, _LOW_HEAD = 104.0, 64.0
_BESIDE: Final = 206.0
"""From the middle of the stage to the numbers beside a rift."""
_MOST_HEIGHT: Final = 150.0


def seat_panel(place: int, seats: int) -> pygame.FRect:
    """The panel of the seat this many places clockwise from the first, who is at the left."""
    right = _RIGHT[seats]
    column = right if place in right else tuple(n for n in range(seats) if n not in right)
    height = (_BOTTOM - _TOP - _GAP * (len(column) - 1)) / len(column)
    top = _TOP + column.index(place) * (height + _GAP)
    return pygame.FRect(_SIDES[place in right], top, _WIDTH, height)


def is_tall(panel: pygame.FRect) -> bool:
    """Whether a panel has a side of the screen for itself."""
    return panel.height > 300


def head_rect(panel: pygame.FRect) -> pygame.FRect:
    """Where name, pile and points stand in a panel."""
    height = _TALL_HEAD if is_tall(panel) else _LOW_HEAD
    return pygame.FRect(panel.left + 14, panel.top + 10, panel.width - 28, height)


def pile_point(panel: pygame.FRect) -> Slot:
    """The lowest of the backs that are not yet counted; `room` is the step to the next."""
    head = head_rect(panel)
    if is_tall(panel):
        return Slot((head.left + 24, head.bottom - 26), 50, 13)
    return Slot((head.left + 54, head.bottom - 16), 27, 9)


def points_point(panel: pygame.FRect) -> Point:
    """The right end of a seat's points."""
    head = head_rect(panel)
    return head.right - 4, head.centery


def card_slot(panel: pygame.FRect, place: int, count: int, most: int) -> Slot:
    """Where a counted rift lies in its seat's panel.

    Args:
        panel: of the seat.
        place: which of its rifts.
        count: how many it has.
        most: the greatest number of a seat, which decides the size of all.
    """
    head = head_rect(panel)
    area = pygame.FRect(head.left, head.bottom + 6, head.width, panel.bottom - head.bottom - 22)
    columns, height = _best_grid(area, most)
    width, rows = height * CARD_RATIO, math.ceil(count / columns)
    row, column = divmod(place, columns)
    in_row = min(columns, count - row * columns)
    x = area.centerx + (column - (in_row - 1) / 2) * (width + _GAP)
    y = area.centery + (row - (rows - 1) / 2) * (height + _GAP)
    return Slot((x, y), float(int(height)))


def _best_grid(area: pygame.FRect, count: int) -> tuple[int, float]:
    """The number of columns with the largest cards, and the height of a card."""
    best = (1, 0.0)
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        tall = (area.height - (rows - 1) * _GAP) / rows
        wide = (area.width - (columns - 1) * _GAP) / columns / CARD_RATIO
        height = min(tall, wide, _MOST_HEIGHT)
        if height > best[1]:
            best = columns, height
    return best


def number_point(panel: pygame.FRect, *, bonus: bool) -> Point:
    """Where the value of the rift on the stage grows, on its seat's side; its bonus below."""
    side = -1 if panel.centerx < STAGE.point[0] else 1
    return STAGE.point[0] + side * _BESIDE, STAGE.point[1] + (62 if bonus else -30)


def lane(bars: pygame.FRect, place: int, seats: int) -> pygame.FRect:
    """The bar of a seat at its longest."""
    inner = bars.inflate(-24, -16)
    gap = 8.0 if seats == 2 else 5.0
    height = (inner.height - gap * (seats - 1)) / seats
    return pygame.FRect(inner.left, inner.top + place * (height + gap), inner.width, height)


def between(first: Slot, last: Slot, share: float, arc: float = 0.0) -> Slot:
    """A place on the way from one to another, `arc` design units above the straight line."""
    (x, y), (across, down) = first.point, last.point
    up = arc * math.sin(math.pi * min(1.0, max(0.0, share)))
    point = x + (across - x) * share, y + (down - y) * share - up
    return Slot(point, first.height + (last.height - first.height) * share)


def card_rect(slot: Slot) -> pygame.FRect:
    """The area of a rift at a place."""
    return around(slot.point, slot.height * CARD_RATIO, slot.height)
