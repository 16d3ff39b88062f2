"""Everything that changes during a match of Riftwalker."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.contract import State
from game.engine.dice import Dice
from game.riftwalker.elements import PLAIN
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.pending import PendingFrame

STEPS: Final = ("element", "rift", "burst", "refresh")
"""The four steps of a turn (RW-2)."""

UNLOCKED: Final = -1
UNKNOWN_ELEMENT_CARD: Final = -1
"""What a view shows of an element card whose place in its deck is hidden."""
NO_EXTRA: Final = 0
EXTRA_GRANTED: Final = 1
EXTRA_USED: Final = 2
NOT_TRIGGERED: Final = -1


class Grant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A power's change of this turn's Burst step: the instruction ``at`` of the rift's program."""

    rift: str
    at: int


class RiftwalkerState(State):
    """A position. Lists with one entry per seat are in the order of the seats."""

    options: RiftwalkerOptions
    seat: int
    """The seat on turn: "you" in all powers."""
    turn: int
    """The number of the turn, from 1."""
    step: str
    """One of the four steps of a turn.

    While the stack asks about the power of the Rift step it is already the step that follows:
    ``burst``. (Saved matches hold digests of this, so it stays.)
    """
    element: int
    """The element used in this turn's last Element step, -1 before."""
    grid: list[int]
    """The faces in the nine cells."""
    element_deck: list[int]
    """The element deck, its top first; a card's way up means nothing there (RW-9.4)."""
    element_hidden: int
    """How many cards below the top lie there since the set-up, their order unknown (RW-9.4)."""
    locks: list[int]
    """For each element card the seat that has locked it, -1 for none (RW-9.38)."""
    hands: list[list[str]]
    deck: list[str]
    """The rift deck, its top first."""
    explored: list[list[Lying]]
    scored: list[list[Lying]]
    holds: list[bool]
    """Who may use an element without flipping in the next turn (RW-9.44)."""
    may_hold: bool
    """Whether the seat on turn may use an element without flipping."""
    counts_as: list[int]
    """For each element the mask of those it counts as in line checks of this turn."""
    grants: list[Grant]
    """The changes of this turn's Burst step by powers (RW-8.9)."""
    bursts: int
    """How many chances to burst of this turn have been taken or passed."""
    extra: int
    """The extra Element step: 0 none, 1 still to come, 2 begun (RW-8.5)."""
    refill: int
    """To how many cards the hand is refilled this turn."""
    chain: list[str]
    """The rifts activated in the present chain (RW-8.4)."""
    progressed: bool
    """Whether any player explored, rotated or burst this turn."""
    idle: int
    """Turns in a row without progress (RW-9.34)."""
    emptied: bool
    """Whether the rift deck has ever been empty (RW-9.26)."""
    last_turns: int
    """How many turns are still to come after the end was triggered, -1 before (RW-4.1).

    It stays -1 where only the number of turns ends the match (RW-9.45).
    """
    stack: list[PendingFrame]
    """What is still to be done, the next on top (last)."""
    result: str
    """Why the match is over; empty while it goes on."""


def copied(state: RiftwalkerState) -> RiftwalkerState:
    """Return an independent state, equal to this one."""
    dice = state.dice
    return RiftwalkerState(
        Dice(dice.seed, dice.drawn, dice.next[:]),
        state.options,
        state.seat,
        state.turn,
        state.step,
        state.element,
        state.grid[:],
        state.element_deck[:],
        state.element_hidden,
        state.locks[:],
        [hand[:] for hand in state.hands],
        state.deck[:],
        [area[:] for area in state.explored],
        [pile[:] for pile in state.scored],
        state.holds[:],
        state.may_hold,
        state.counts_as[:],
        state.grants[:],
        state.bursts,
        state.extra,
        state.refill,
        state.chain[:],
        state.progressed,
        state.idle,
        state.emptied,
        state.last_turns,
        state.stack[:],
        state.result,
    )


def counts_for(state: RiftwalkerState, seat: int) -> list[int] | tuple[int, ...]:
    """Return what elements count as when a seat checks lines (RW-9.39)."""
    return state.counts_as if seat == state.seat else PLAIN


def opponents_of(state: RiftwalkerState, seat: int) -> list[int]:
    """Return the other seats, clockwise from the seat (RW-9.35)."""
    seats = state.options.seats
    return [(seat + distance) % seats for distance in range(1, seats)]
