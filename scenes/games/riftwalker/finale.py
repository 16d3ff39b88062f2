"""The count at the end of a match: every scored rift with its bonus, one of a winner last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.riftwalker.bonuses import bonus_of
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.state import RiftwalkerState


@dataclass
class CountedRift:
    """One scored rift that is turned over and counted.

    Attributes:
        rift: its id.
        seat: whose it is; `place` which of its seat's.
        turned: how often it is rotated.
        value: the points that it shows.
        bonus: the points of its bonus.
        come: how far it has come from its pile to the middle of the stage, 0-1.
        flip: how far it is turned over, 0-1.
        told: how far its value has grown beside it, 0-1 (and beyond, since it springs).
        noted: the same for its bonus.
        gone: how far it has gone from the stage to its place beside its seat's others, 0-1.
    """

    rift: str
    seat: int
    place: int
    turned: int
    value: int
    bonus: int
    come: float = 0.0
    flip: float = 0.0
    told: float = 0.0
    noted: float = 0.0
    gone: float = 0.0

    @property
    def waits(self) -> bool:
        """Whether it still lies face down on the pile of its seat."""
        return self.come <= 0

    @property
    def points(self) -> int:
        """Everything that it brings."""
        return self.value + self.bonus


@dataclass
class Finale:
    """The state of the count on the screen.

    Attributes:
        rows: the rifts of each seat, in the order of the seats.
        order: all of them in the order in which they are counted; one of a winner is last.
        scores: what each seat will have.
        places: of each seat, 1 for who wins.
        words: who has won, and what decided where the points were equal.
        shown: the points counted so far.
        veil: how far the table has made room for the count, 0-1.
        current: the rift that is counted; `leaving` the one before it on its way off the stage.
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
    leaving: CountedRift | None = None
    verdict: float = 0.0
    suspense: float = 0.0
    skipped: bool = False

    @property
    def is_open(self) -> bool:
        """Whether only the rift that is counted last lifts its seat above all others."""
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

    Each pile is counted from its least rift to its best; the seats take turns, and a winner comes
    last, so that the count stays open as long as possible.
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
