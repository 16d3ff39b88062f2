"""The Ancients: what they take and where it may go (BK-6.5 to BK-6.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.board import Board, HeightRule, bits
from game.block_and_key.data import Book
from game.block_and_key.digging import fill, into_bag
from game.block_and_key.events import (
    AncientsGaveUp,
    AncientsRead,
    AncientsTook,
    BlockAndKeyEvent,
    BlockPlaced,
    NearestFound,
)
from game.block_and_key.orientation import Orientation
from game.block_and_key.pending import Nearest, PlacingForAncients
from game.block_and_key.placing import cubes_at, standing_cubes
from game.block_and_key.position import board_of
from game.block_and_key.refusal import Refusal
from game.block_and_key.state import ANCIENTS, BACKS, BlockAndKeyState, Placed
from game.block_and_key.temple import (
    CORNERS,
    CUBES,
    FLOOR_CELLS,
    around,
    beside,
    is_inside,
    number,
)
from game.engine.errors import HiddenDice

LAST_TURN: Final = 11
"""After so many turns a solo match is over (BK-6.1)."""


def begin(book: Book, state: BlockAndKeyState, events: list[BlockAndKeyEvent]) -> None:
    """Let the Ancients read the last card drawn and take their block (BK-6.4, BK-6.5).

    Raises:
        HiddenDice: the card was drawn from the deck of a view, which is not known.
    """
    if not state.last_drawn or state.turn >= LAST_TURN:
        return
    if state.last_drawn in BACKS:
        raise HiddenDice
    key = book.keys[state.last_drawn]
    space, corner = key.pips - 1, key.stars - 1
    block = state.dig[space]
    events.append(AncientsRead(key.id, key.pips, key.stars, space, corner, block))
    if block == NO_BLOCK:
        return
    state.dig[space] = NO_BLOCK
    events.append(AncientsTook(space, block))
    tied = nearest(board_of(book, state), corner)
    if len(tied) > 1:
        state.stack.append(Nearest(block, corner))
    else:
        found(book, state, Nearest(block, corner), tied[0], events)


def nearest(board: Board, corner: int) -> list[int]:
    """Return the blocks nearest to a corner of the temple: 0 the core, then as placed (BK-6.6)."""
    x, y = CORNERS[corner]
    distances = [
        min((CUBES[cell].x - x) ** 2 + (CUBES[cell].y - y) ** 2 for cell in bits(cells))
        for cells in board.blocks
    ]
    least = min(distances)
    return [standing for standing, distance in enumerate(distances) if distance == least]


def nearest_refusal(
    book: Book, state: BlockAndKeyState, frame: Nearest, standing: int
) -> Refusal | None:
    """Return why a block cannot be chosen as the nearest."""
    if standing in nearest(board_of(book, state), frame.corner):
        return None
    return Refusal("BK-6.6", "not_nearest")


def found(
    book: Book,
    state: BlockAndKeyState,
    frame: Nearest,
    standing: int,
    events: list[BlockAndKeyEvent],
) -> None:
    """Settle at which block the Ancients build."""
    board = board_of(book, state)
    cubes = standing_cubes(board, standing)
    tied = len(nearest(board, frame.corner))
    events.append(NearestFound(standing, cubes, frame.corner, tied))
    state.stack.append(PlacingForAncients(frame.block, standing))


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


def placements(
    book: Book, state: BlockAndKeyState, frame: PlacingForAncients
) -> Iterator[tuple[int, int]]:
    """Yield every placement of the Ancients' block as orientation and corner."""
    board, rule = board_of(book, state), state.options.height
    for orientation in book.blocks.orientations(frame.block):
        for corner in bits(corners(board, orientation, rule, frame.standing)):
            yield orientation.index, corner


def has_choice(book: Book, state: BlockAndKeyState, frame: PlacingForAncients) -> bool:
    """Whether the player must choose among several places."""
    places = placements(book, state, frame)
    next(places, None)
    return next(places, None) is not None


def place_refusal(
    book: Book,
    state: BlockAndKeyState,
    frame: PlacingForAncients,
    place: tuple[int, int, int, int],
) -> Refusal | None:
    """Return why the Ancients' block cannot go to a place: orientation, x, y, z."""
    index, x, y, z = place
    orientations = book.blocks.orientations(frame.block)
    if not 0 <= index < len(orientations):
        return Refusal("BK-1.3", "no_such_orientation")
    board, rule = board_of(book, state), state.options.height
    if is_inside(x, y, z):
        allowed = corners(board, orientations[index], rule, frame.standing)
        if allowed >> number(x, y, z) & 1:
            return None
    cubes = tuple(cubes_at(orientations[index], x, y, z))
    return Refusal("BK-6.6", "not_for_ancients", cubes=cubes)


def place(
    book: Book,
    state: BlockAndKeyState,
    frame: PlacingForAncients,
    index: int,
    corner: int,
    events: list[BlockAndKeyEvent],
) -> None:
    """Place the Ancients' block and fill the dig."""
    x, y, z = CUBES[corner]
    state.placed.append(Placed(frame.block, index, x, y, z, ANCIENTS))
    cubes = cubes_at(book.blocks.orientations(frame.block)[index], x, y, z)
    events.append(BlockPlaced(ANCIENTS, frame.block, index, x, y, z, cubes))
    fill(state, events)


def settle(
    book: Book,
    state: BlockAndKeyState,
    frame: PlacingForAncients,
    events: list[BlockAndKeyEvent],
) -> None:
    """Place the block at the only place there is, or return it to the bag (BK-6.7)."""
    only = next(placements(book, state, frame), None)
    if only is not None:
        place(book, state, frame, *only, events)
        return
    into_bag(state, frame.block)
    events.append(AncientsGaveUp(frame.block))
    fill(state, events)
