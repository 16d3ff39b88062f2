"""Everything that changes during a match of Block and Key."""

from __future__ import annotations

from typing import Final

import msgspec

from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.pending import PendingFrame
from game.engine.contract import State

ANCIENTS: Final = -1
"""Who placed a block that no seat placed."""
NOBODY: Final = -1
UNKNOWN_COLOUR: Final = -1
"""What a view shows of another seat's mystery card."""
NOT_TRIGGERED: Final = -1
BACKS: Final = ("?star", "?sun", "?moon")
"""What a view shows of a hidden key: its back."""


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, cache_hash=True):
    """A block on the temple; ``x``, ``y``, ``z`` are the smallest of its cubes."""

    block: int
    orientation: int
    x: int
    y: int
    z: int
    seat: int
    """Who placed it; -1 for the Ancients."""


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mark of one solo turn: the keys claimed in it, or one key face down (BK-6.2)."""

    claimed: tuple[str, ...]
    face_down: str
    """The unseen key; empty in a turn with claimed keys."""


class BlockAndKeyState(State):
    """A position. Lists with one entry per seat are in the order of the seats.

    The temple is given by the core's turns and the placed blocks; views and
    heights follow from them.
    """

    options: BlockAndKeyOptions
    first: int
    """The first player."""
    seat: int
    """The seat on turn, or choosing during the set-up."""
    turn: int
    """The number of the turn, from 1; 0 during the set-up."""
    core: int
    """Quarter turns of the core block, clockwise (BK-1.10)."""
    placed: list[Placed]
    """The blocks on the temple in the order in which they were placed, without the core."""
    dig: list[int]
    """The blocks in the nine spaces of the dig, -1 for an empty one (BK-1.8)."""
    bag: list[int]
    """The blocks in the bag, sorted: it has no order."""
    blocks: list[list[int]]
    """The blocks that each seat holds."""
    hands: list[list[str]]
    """The keys in each hand."""
    claimed: list[list[str]]
    """The keys that each seat has claimed, in order."""
    mystery: list[int]
    """The colour of each seat's mystery card."""
    sun: list[str]
    """The deck on the Sun altar; the last key is drawn first."""
    moon: list[str]
    """The deck on the Moon altar."""
    track: list[Mark]
    """The marks of the solo turns so far (BK-6.2)."""
    last_drawn: str
    """The key drawn last in this solo turn, empty for none (BK-6.4)."""
    idle: int
    """Turns in a row in which no block was placed (BK-2.5)."""
    passes: int
    """Turns in a row that were passed (BK-2.5)."""
    turns_left: int
    """How many turns are still to come after the end was triggered, -1 before (BK-5.1)."""
    stack: list[PendingFrame]
    """What is still to be done, the next on top (last). Empty: the seat on turn digs or places."""
    result: str
    """Why the match is over; empty while it goes on."""


def copied(state: BlockAndKeyState) -> BlockAndKeyState:
    """Return an independent state, equal to this one."""
    return BlockAndKeyState(
        state.dice.copy(),
        state.options,
        state.first,
        state.seat,
        state.turn,
        state.core,
        state.placed[:],
        state.dig[:],
        state.bag[:],
        [blocks[:] for blocks in state.blocks],
        [hand[:] for hand in state.hands],
        [keys[:] for keys in state.claimed],
        state.mystery[:],
        state.sun[:],
        state.moon[:],
        state.track[:],
        state.last_drawn,
        state.idle,
        state.passes,
        state.turns_left,
        state.stack[:],
        state.result,
    )
