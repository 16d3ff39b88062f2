"""Setting the table up (BK-1)."""

from __future__ import annotations

from game.block_and_key import digging
from game.block_and_key.blocks import BLOCKS, NO_BLOCK
from game.block_and_key.colours import COLOURS
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.events import (
    BlockAndKeyEvent,
    FirstPlayerChosen,
    KeysDealt,
)
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.pending import Preparing, TurningCore
from game.block_and_key.play import Play
from game.block_and_key.state import NOT_TRIGGERED, BlockAndKeyState
from game.engine.dice import Dice

STAR_KEYS = 2
"""Star keys of a first hand, beside one Sun and one Moon key (BK-1.9)."""


def new_table(
    book: BlockAndKeyData, options: BlockAndKeyOptions, seed: int
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
    play = Play(book, state, [FirstPlayerChosen(first)])
    digging.fill(play)
    play.events += [KeysDealt(seat, tuple(hands[seat]), mystery[seat]) for seat in seats]
    return state, play.events
