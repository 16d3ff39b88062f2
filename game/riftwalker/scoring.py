"""Points, the end of the match and who has won (RW-4.3)."""

from __future__ import annotations

from game.engine.contract import Outcome
from game.riftwalker.bonuses import bonus_of
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.events import MatchEnded, RiftwalkerEvent
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.state import RiftwalkerState

REASONS = ("points", "bursts", "explored", "shared")
"""The tie-breaks, in the order in which they are compared."""


def printed(book: RiftwalkerData, area: list[Lying]) -> int:
    """Return the points that the rifts of an area show, without any bonus."""
    return sum(book.values[lying.rift][lying.turned] for lying in area)


def total(book: RiftwalkerData, state: RiftwalkerState, seat: int) -> int:
    """Return the score of a seat as if the match ended now (RW-9.32)."""
    pile = state.scored[seat]
    return printed(book, pile) + sum(bonus_of(book, state, seat, lying) for lying in pile)


def finish(
    book: RiftwalkerData, state: RiftwalkerState, because: str, events: list[RiftwalkerEvent]
) -> None:
    """End the match."""
    state.result = because
    scores = tuple(total(book, state, seat) for seat in range(state.options.seats))
    events.append(MatchEnded(because, scores))


def outcome_of(book: RiftwalkerData, state: RiftwalkerState) -> Outcome:
    """Return places, scores and the deciding reason (RW-4.3, RW-9.33)."""
    keys = [
        (
            total(book, state, seat),
            len(state.scored[seat]),
            printed(book, state.explored[seat]),
        )
        for seat in range(state.options.seats)
    ]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    first, second = sorted(keys, reverse=True)[:2]
    reason = next(
        (REASONS[number] for number in range(3) if first[number] != second[number]), REASONS[3]
    )
    clause = "RW-4.3" if reason == "points" else "RW-9.33"
    return Outcome(places, tuple(key[0] for key in keys), reason, clause)
