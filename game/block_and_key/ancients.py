"""The Ancients: what they take and where it may go (BK-6.5 to BK-6.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.board import Board, HeightRule, bits
from game.block_and_key.digging import fill, into_bag
from game.block_and_key.events import (
    AncientsGaveUp,
    AncientsRead,
    AncientsTook,
    BlockPlaced,
    NearestFound,
)
from game.block_and_key.orientation import Orientation
from game.block_and_key.pending import Nearest, PlacingForAncients
from game.block_and_key.placing import cubes_at, standing_cubes
from game.block_and_key.play import Play
from game.block_and_key.state import ANCIENTS, BACKS, Placed
from game.block_and_key.temple import (
    CORNERS,
    CUBES,
    FLOOR_CELLS,
    around,
    beside,
)
from game.engine.errors import HiddenDice

LAST_TURN: Final = 11
"""After this many turns a solo match is over (BK-6.1)."""


def begin(play: Play) -> None:
    """Let the Ancients read the last card drawn and take their block (BK-6.4, BK-6.5).

    Raises:
        HiddenDice: the card was drawn from the deck of a view, which is not known.
    """
    state = play.state
    if not state.last_drawn or state.turn >= LAST_TURN:
        return
    if state.last_drawn in BACKS:
        raise HiddenDice
    key = play.book.keys[state.last_drawn]
    space, corner = key.pips - 1, key.stars - 1
    block = state.dig[space]
    play.events.append(AncientsRead(key.id, key.pips, key.stars, space, corner, block))
    if block == NO_BLOCK:
        return
    state.dig[space] = NO_BLOCK
    play.events.append(AncientsTook(space, block))
    tied = nearest(play.board, corner)
    if len(tied) > 1:
        state.stack.append(Nearest(block, corner))
    else:
        found(play, Nearest(block, corner), tied[0])


def nearest(board: Board, corner: int) -> list[int]:
    """Return the blocks nearest to a corner of the temple: 0 the core, then as placed (BK-6.6)."""
    x, y = CORNERS[corner]
    distances = [
        min((CUBES[cell].x - x) ** 2 + (CUBES[cell].y - y) ** 2 for cell in bits(cells))
        for cells in board.blocks
    ]
    least = min(distances)
    return [standing for standing, distance in enumerate(distances) if distance == least]


def found(play: Play, frame: Nearest, standing: int) -> None:
    """Settle the block at which the Ancients build."""
    board = play.board
    cubes = standing_cubes(board, standing)
    tied = len(nearest(board, frame.corner))
    play.events.append(NearestFound(standing, cubes, frame.corner, tied))
    play.state.stack.append(PlacingForAncients(frame.block, standing))


def corners(board: Board, orientation: Orientation, rule: HeightRule, standing: int) -> int:
    """Return the corners at which the Ancients may place an orientation (BK-6.6)."""
    allowed = board.placements(orientation, rule) & FLOOR_CELLS
    if not allowed:
        return 0
    near, faces = around(board.blocks[standing]), beside(board.blocks[standing])
    touching, refused = 0, 0
    for shift in orientation.shifts:
        touching |= near >> shift
        refused |= faces >> shift
    return allowed & touching & ~refused


def placements(play: Play, frame: PlacingForAncients) -> Iterator[tuple[int, int]]:
    """Yield every placement of the Ancients' block as orientation and corner."""
    board, rule = play.board, play.state.options.height
    for orientation in play.book.blocks.orientations(frame.block):
        for corner in bits(corners(board, orientation, rule, frame.standing)):
            yield orientation.index, corner


def has_choice(play: Play, frame: PlacingForAncients) -> bool:
    """Whether the player must choose among several places."""
    places = placements(play, frame)
    next(places, None)
    return next(places, None) is not None


def place(play: Play, frame: PlacingForAncients, index: int, corner: int) -> None:
    """Place the Ancients' block and fill the dig."""
    x, y, z = CUBES[corner]
    play.state.placed.append(Placed(frame.block, index, x, y, z, ANCIENTS))
    cubes = cubes_at(play.book.blocks.orientations(frame.block)[index], x, y, z)
    play.events.append(BlockPlaced(ANCIENTS, frame.block, index, x, y, z, cubes))
    fill(play)


def settle(play: Play, frame: PlacingForAncients) -> None:
    """Place the block at the only place there is, or return it to the bag (BK-6.7)."""
    only = next(placements(play, frame), None)
    if only is not None:
        place(play, frame, *only)
        return
    into_bag(play.state, frame.block)
    play.events.append(AncientsGaveUp(frame.block))
    fill(play)
