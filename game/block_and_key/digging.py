"""The dig and the bag (BK-1.8, BK-2.2)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.events import BlocksDug, DigFilled
from game.block_and_key.play import Play
from game.block_and_key.state import BlockAndKeyState

SPACES: Final = 9
MOST_HELD: Final = 7
LINES: Final = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
)
"""The spaces of each line: three rows from the top, three columns from the left."""


def line_blocks(state: BlockAndKeyState, line: int) -> tuple[int, ...]:
    """Return the blocks that lie in a line of the dig."""
    return tuple(state.dig[space] for space in LINES[line] if state.dig[space] != NO_BLOCK)


def dig(play: Play, seat: int, line: int) -> None:
    """Take a line and fill the dig again."""
    state = play.state
    spaces = tuple(space for space in LINES[line] if state.dig[space] != NO_BLOCK)
    blocks = line_blocks(state, line)
    for space in spaces:
        state.dig[space] = NO_BLOCK
    state.blocks[seat] += blocks
    play.events.append(BlocksDug(seat, line, spaces, blocks))
    fill(play)


def fill(play: Play) -> None:
    """Draw blocks from the bag into the empty spaces, the lowest number first."""
    state = play.state
    spaces, blocks = [], []
    for space in range(SPACES):
        if state.dig[space] == NO_BLOCK and state.bag:
            block = state.bag.pop(state.dice.index(len(state.bag)))
            state.dig[space] = block
            spaces.append(space)
            blocks.append(block)
    if spaces:
        play.events.append(DigFilled(tuple(spaces), tuple(blocks)))


def into_bag(state: BlockAndKeyState, block: int) -> None:
    """Return a block to the bag."""
    insort(state.bag, block)
