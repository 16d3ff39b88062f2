"""The count at the end of a match: every scored rift with its bonus, one of a winner last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.riftwalker.bonuses import bonus_of
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.state import RiftwalkerState
from scenes.games.riftwalker.layout import CARD_RATIO, REPLAY_BAR, Point, Slot

ROWS: Final = pygame.FRect(24, 74, 1232, 532)
"""Where the rows of the seats lie, one below the other, in design units."""
TOLD: Final = pygame.FRect(270, 618, 740, 88)
"""Where the rift that is counted is told in words; in the end who has won."""
TOLD_IN_REPLAY: Final = pygame.FRect(24, 618, REPLAY_BAR.left - 24 - 12, 88)
"""The same beside the bar of a replay."""
TITLE: Final[Point] = (640.0, 40.0)
_GAP: Final = 10.0
_HEAD: Final = 204.0
"""How wide a row's name and points are."""
_MOST_HEIGHT: Final = 196.0
NAMES_BELOW: Final = 34.0
"""What the names below the cards of a tall row need."""
_WIDEST_STEP: Final = 1.5
"""From the middle of a card to that of the next, by its width, where there is room."""


@dataclass
class CountedRift:
    """One scored rift that is turned over and counted.

    Attributes:
        rift: its id.
        seat: whose it is; `place` which of the row from the left.
        turned: how often it is rotated.
        value: the points that it shows.
        bonus: the points of its bonus.
        flip: how far it is turned over, 0-1.
        noted: how far the note of its bonus has grown, 0-1 (and beyond, for it springs).
    """

    rift: str
    seat: int
    place: int
    turned: int
    value: int
    bonus: int
    flip: float = 0.0
    noted: float = 0.0

    @property
    def points(self) -> int:
        """Everything that it brings."""
        return self.value + self.bonus


@dataclass
class Finale:
    """The count as it stands on the screen.

    Attributes:
        rows: the rifts of each seat, in the order of the seats.
        order: all of them in the order in which they are counted; one of a winner is last.
        scores: what each seat will have.
        places: of each seat, 1 for who wins.
        words: who has won, and what decided where the points were equal.
        shown: the points counted so far.
        veil: how far the table has made room for the count, 0-1.
        current: the rift that is counted.
        verdict: how far the winner is shown, 0-1.
        suspense: how far the wait for the last rift is on, 0-1.
        skipped: someone at this screen does not want to wait.
    """

    rows: Sequence[Sequence[CountedRift]]
    order: Sequence[CountedRift]
    scores: Sequence[int]
    places: Sequence[int]
    words: tuple[str, str] = ("", "")
    shown: list[float] = field(default_factory=list)
    veil: float = 0.0
    current: CountedRift | None = None
    verdict: float = 0.0
    suspense: float = 0.0
    skipped: bool = False

    @property
    def is_open(self) -> bool:
        """Whether only the rift that is counted last takes its seat past all others."""
        last = self.order[-1]
        others = [score for seat, score in enumerate(self.scores) if seat != last.seat]
        return self.scores[last.seat] - last.points <= max(others)

    def leads(self, seat: int) -> bool:
        """Whether no other seat has more points so far, and this one has any."""
        now = self.shown[seat]
        return now > 0 and now >= max(self.shown)

    def wins(self, seat: int) -> bool:
        """Whether a seat wins the match, alone or with others."""
        return self.places[seat] == 1


def counted(
    book: RiftwalkerData, state: RiftwalkerState, scores: Sequence[int], places: Sequence[int]
) -> Finale:
    """The count of a match that is over.

    Each pile is told from its least rift to its best; the seats take turns, and whoever wins
    comes last, so that the count stays open for as long as it can.
    """
    rows = []
    for seat, pile in enumerate(state.scored):
        row = [
            CountedRift(
                lying.rift,
                seat,
                0,
                lying.turned,
                book.values[lying.rift][lying.turned],
                bonus_of(book, state, seat, lying),
            )
            for lying in pile
        ]
        row.sort(key=lambda each: each.points)
        for place, each in enumerate(row):
            each.place = place
        rows.append(row)
    seats = sorted(range(len(rows)), key=lambda seat: -places[seat])
    longest = max(len(row) for row in rows)
    order = [
        rows[seat][len(rows[seat]) - left]
        for left in range(longest, 0, -1)
        for seat in seats
        if len(rows[seat]) >= left
    ]
    return Finale(rows, order, scores, places, shown=[0.0] * len(rows))


# ---------------------------------------------------------------------- places
def row_rect(number: int, rows: int) -> pygame.FRect:
    """The row of a seat so many places below the first."""
    height = (ROWS.height - _GAP * (rows - 1)) / rows
    return pygame.FRect(ROWS.left, ROWS.top + number * (height + _GAP), ROWS.width, height)


def head_rect(row: pygame.FRect) -> pygame.FRect:
    """Where name and points stand in a row."""
    return pygame.FRect(row.left + 16, row.top + 8, _HEAD, row.height - 16)


def card_slot(row: pygame.FRect, place: int, count: int, longest: int) -> Slot:
    """Where a card of a row lies: as large as the row allows, overlapping where it is crowded.

    Args:
        row: the row, in the middle of which its cards lie.
        place: which of them, from the left.
        count: how many there are.
        longest: how many the longest row has; all keep the same step.
    """
    left = row.left + _HEAD + 32
    room = row.right - 16 - left
    height = min(_MOST_HEIGHT, row.height - 36)
    width = height * CARD_RATIO
    step = _WIDEST_STEP * width
    if longest > 1:
        step = min(step, (room - width) / (longest - 1))
    first = left + (room - (count - 1) * step) / 2
    up = NAMES_BELOW / 2 if is_named(row) else 4
    return Slot((first + place * step, row.centery - up), round(height), step)


def is_named(row: pygame.FRect) -> bool:
    """Whether there is room for names below the cards of a row."""
    return row.height - _MOST_HEIGHT > NAMES_BELOW + 20
