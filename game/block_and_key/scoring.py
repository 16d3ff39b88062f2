"""Points and places at the end (BK-5.2, BK-5.3, BK-6.9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.position import board_of, is_solo, own_view
from game.block_and_key.state import UNKNOWN_COLOUR, BlockAndKeyState
from game.engine.contract import Outcome

SQUARES_FOR_A_POINT: Final = 3
"""Squares of the mystery colour (BK-5.2)."""


class Count(NamedTuple):
    """What a seat has."""

    keys: int
    """Points of claimed keys."""
    squares: int
    """Squares of the own view in the mystery colour."""
    mystery: int
    """Points for these."""

    @property
    def total(self) -> int:
        """The points of keys and of the mystery together."""
        return self.keys + self.mystery


def mystery_points(options: BlockAndKeyOptions, squares: int) -> int:
    """Return a third of the mystery squares, rounded as the options say."""
    return (
        squares // SQUARES_FOR_A_POINT
        if options.mystery == "down"
        else -(-squares // SQUARES_FOR_A_POINT)
    )


def counted(book: BlockAndKeyData, state: BlockAndKeyState, seat: int) -> Count:
    """Count what a seat has; an unknown mystery card counts nothing."""
    keys = sum(book.keys[key].points for key in state.claimed[seat])
    colour = state.mystery[seat]
    if colour == UNKNOWN_COLOUR:
        return Count(keys, 0, 0)
    squares = board_of(book, state).shown(own_view(book, state, seat), colour)
    return Count(keys, squares, mystery_points(state.options, squares))


def outcome_of(book: BlockAndKeyData, state: BlockAndKeyState) -> Outcome:
    """Return the outcome of a finished match."""
    seats = range(state.options.seats)
    counts = [counted(book, state, seat) for seat in seats]
    scores = tuple(count.total for count in counts)
    if is_solo(state):
        return Outcome((1,), scores, book.rank(scores[0]), "BK-6.9")
    standing = [
        (
            -scores[seat],
            -len(state.claimed[seat]),
            -len(state.blocks[seat]),
            (seat - state.first) % state.options.seats,
        )
        for seat in seats
    ]
    order = sorted(standing)
    places = tuple(1 + order.index(each) for each in standing)
    reason = _decided_by(order[0], order[1])
    return Outcome(places, scores, reason, "BK-5.2" if reason == "points" else "BK-5.3")


def _decided_by(winner: tuple[int, ...], second: tuple[int, ...]) -> str:
    reasons = ("points", "claimed_keys", "held_blocks", "turn_order")
    return next(
        reason for reason, mine, other in zip(reasons, winner, second, strict=True) if mine != other
    )
