"""The puck on its own: running on, reflecting, coming to rest (TS-3.3, TS-3.4)."""

from __future__ import annotations

import msgspec

from game.trick_shot.rink import Rink


class Run(msgspec.Struct, frozen=True):
    """Where the puck ran: ``path`` with its first square, and where it bounced.

    ``turns`` are the positions in the path at which its direction changed.
    """

    path: tuple[int, ...]
    turns: tuple[int, ...]


def run(rink: Rink, origin: int, direction: int, squares: int) -> Run:
    """Let the puck run this many squares; boards and nets reflect it, skaters do not stop it."""
    path = [origin]
    turns = []
    square = origin
    for position in range(squares):
        square, onward = rink.step[square][direction]
        if onward != direction:
            turns.append(position)
            direction = onward
        path.append(square)
    return Run(tuple(path), tuple(turns))


def rebound(rink: Rink, crease: int, direction: int, squares: int) -> Run:
    """Return the way of a rebound from the last crease square before a net (TS-9.4).

    It leaves the crease on the reflected line, then runs this many squares on.
    """
    path = [crease]
    turns = []
    square = crease
    beyond = -1
    while beyond < squares:
        square, onward = rink.step[square][direction]
        if onward != direction:
            turns.append(len(path) - 1)
            direction = onward
        path.append(square)
        if beyond >= 0 or not rink.is_crease[square]:
            beyond += 1
    return Run(tuple(path), tuple(turns))
