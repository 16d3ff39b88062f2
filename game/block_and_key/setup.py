"""Setting the table up (BK-1)."""

from __future__ import annotations

from game.block_and_key import digging
from game.block_and_key.actions import Dig, TurnCore
from game.block_and_key.blocks import BLOCKS, NO_BLOCK
from game.block_and_key.board import core_colour
from game.block_and_key.colours import COLOURS
from game.block_and_key.data import Book
from game.block_and_key.events import (
    BlockAndKeyEvent,
    CoreTurned,
    FirstPlayerChosen,
    KeysDealt,
)
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.pending import Preparing, TurningCore
from game.block_and_key.refusal import Refusal
from game.block_and_key.seating import right_of
from game.block_and_key.state import NOT_TRIGGERED, BlockAndKeyState
from game.block_and_key.temple import SIDES
from game.block_and_key.turn import begin_turn
from game.engine.dice import Dice

STAR_KEYS = 2
"""Star keys of a first hand, beside one Sun and one Moon key (BK-1.9)."""
CORE_TURNS = range(4)


def new_table(
    book: Book, options: BlockAndKeyOptions, seed: int
) -> tuple[BlockAndKeyState, list[BlockAndKeyEvent]]:
    """Return the table before the first player turns the core, and what happened on the way."""
    dice, seats = Dice(seed), range(options.seats)
    first = dice.index(options.seats)
    decks = {deck: list(keys) for deck, keys in book.decks.items()}
    for deck in decks.values():
        dice.shuffle(deck)
    mystery = list(COLOURS)
    dice.shuffle(mystery)
    hands = [
        [*(decks["star"].pop() for _ in range(STAR_KEYS)), decks["sun"].pop(), decks["moon"].pop()]
        for _ in seats
    ]
    state = BlockAndKeyState(
        dice=dice,
        options=options,
        first=first,
        seat=first,
        turn=0,
        core=0,
        placed=[],
        dig=[NO_BLOCK] * digging.SPACES,
        bag=list(range(BLOCKS)),
        blocks=[[] for _ in seats],
        hands=hands,
        claimed=[[] for _ in seats],
        mystery=mystery[: options.seats],
        sun=decks["sun"],
        moon=decks["moon"],
        track=[],
        last_drawn="",
        idle=0,
        passes=0,
        turns_left=NOT_TRIGGERED,
        stack=[Preparing(), TurningCore()],
        result="",
    )
    events: list[BlockAndKeyEvent] = [FirstPlayerChosen(first)]
    digging.fill(state, events)
    events += [KeysDealt(seat, tuple(hands[seat]), mystery[seat]) for seat in seats]
    return state, events


def core_refusal(action: TurnCore) -> Refusal | None:
    """Return why the core cannot be turned so."""
    return None if action.turns in CORE_TURNS else Refusal("BK-1.10", "no_such_turn")


def turn_core(state: BlockAndKeyState, action: TurnCore, events: list[BlockAndKeyEvent]) -> None:
    """Turn the core; the seat on the first player's right digs first (BK-1.10)."""
    state.stack.pop()
    state.core = action.turns
    sides = tuple(core_colour(side, action.turns) for side in SIDES)
    events.append(CoreTurned(state.seat, action.turns, sides))
    state.seat = right_of(state.first, state.options.seats)


def first_dig(state: BlockAndKeyState, action: Dig, events: list[BlockAndKeyEvent]) -> None:
    """Take the first blocks; after the first player's the match begins (BK-1.10)."""
    digging.dig(state, state.seat, action.line, events)
    if state.seat == state.first:
        state.stack.pop()
        begin_turn(state, state.first, events)
    else:
        state.seat = right_of(state.seat, state.options.seats)
