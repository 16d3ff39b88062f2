"""Setting the table up (RW-1)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import CARDS, CELLS, NO_ELEMENT, PLAIN, lines_shown
from game.riftwalker.events import GridDealt, HandDealt, RiftwalkerEvent
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.state import NO_EXTRA, NOT_TRIGGERED, UNLOCKED, RiftwalkerState
from game.riftwalker.turn import begin_turn


def new_table(
    book: RiftwalkerData, options: RiftwalkerOptions, seed: int
) -> tuple[RiftwalkerState, list[RiftwalkerEvent]]:
    """Deal grid and hands, and begin the turn of a random seat (RW-1.2, RW-1.4)."""
    dice = Dice(seed)
    seats = options.seats
    cards = list(range(len(CARDS)))
    dice.shuffle(cards)
    grid = [2 * card + dice.index(2) for card in cards[:CELLS]]
    deck = list(book.rifts)
    dice.shuffle(deck)
    size = book.hand_size
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    first = dice.index(seats)
    state = RiftwalkerState(
        dice=dice,
        options=options,
        seat=first,
        turn=0,
        step="element",
        element=NO_ELEMENT,
        grid=grid,
        element_deck=cards[CELLS:],
        element_hidden=len(cards) - CELLS - 1,
        locks=[UNLOCKED] * len(CARDS),
        hands=hands,
        deck=deck[seats * size :],
        explored=[[] for _ in range(seats)],
        scored=[[] for _ in range(seats)],
        holds=[False] * seats,
        may_hold=False,
        counts_as=list(PLAIN),
        grants=[],
        bursts=0,
        extra=NO_EXTRA,
        refill=size,
        chain=[],
        progressed=False,
        idle=0,
        emptied=False,
        last_turns=NOT_TRIGGERED,
        stack=[],
        result="",
    )
    events: list[RiftwalkerEvent] = [GridDealt(tuple(grid), cards[CELLS], lines_shown(grid))]
    events += [HandDealt(seat, tuple(hand)) for seat, hand in enumerate(hands)]
    begin_turn(book, state, first, events)
    return state, events
