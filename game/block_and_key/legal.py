"""Every action that may be taken now."""

from __future__ import annotations

from game.block_and_key import ancients, claiming, digging
from game.block_and_key.actions import (
    BlockAndKeyAction,
    ChooseNearest,
    Claim,
    Dig,
    Discard,
    DrawKey,
    FinishClaims,
    GiveBack,
    KeepKeys,
    LayDown,
    PassTurn,
    Place,
    PlaceForAncients,
    TurnCore,
)
from game.block_and_key.board import bits
from game.block_and_key.book import Book
from game.block_and_key.pending import (
    Claiming,
    Discarding,
    GivingBack,
    Marking,
    Nearest,
    PendingFrame,
    PlacingForAncients,
    Preparing,
    Refilling,
    TurningCore,
)
from game.block_and_key.position import board_of
from game.block_and_key.setup import CORE_TURNS
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import CUBES


def listed(book: Book, state: BlockAndKeyState) -> list[BlockAndKeyAction]:
    """List every action that may be taken now; none when the match is over."""
    if state.result:
        return []
    if state.stack:
        return _answers(book, state, state.stack[-1])
    actions: list[BlockAndKeyAction] = [*digs(state), *placements(book, state)]
    return actions or [PassTurn()]


def digs(state: BlockAndKeyState) -> list[Dig]:
    """List the lines of the dig that hold a block."""
    return [Dig(line) for line in range(len(digging.LINES)) if digging.line_blocks(state, line)]


def placements(book: Book, state: BlockAndKeyState) -> list[Place]:
    """List every placement of every block that the seat on turn holds."""
    board, rule = board_of(book, state), state.options.height
    return [
        Place(block, orientation.index, *CUBES[corner])
        for block in state.blocks[state.seat]
        for orientation in book.blocks.orientations(block)
        for corner in bits(board.placements(orientation, rule))
    ]


def can_place(book: Book, state: BlockAndKeyState) -> bool:
    """Whether the seat on turn can place any of its blocks."""
    board, rule = board_of(book, state), state.options.height
    return any(
        board.placements(orientation, rule)
        for block in state.blocks[state.seat]
        for orientation in book.blocks.orientations(block)
    )


def _answers(book: Book, state: BlockAndKeyState, frame: PendingFrame) -> list[BlockAndKeyAction]:
    """List the answers to the question on top of the stack."""
    hand = state.hands[state.seat]
    match frame:
        case TurningCore():
            return [TurnCore(turns) for turns in CORE_TURNS]
        case Preparing():
            return [*digs(state)]
        case GivingBack():
            return [GiveBack(block) for block in state.blocks[state.seat]]
        case Claiming():
            return [*(Claim(key) for key in claiming.fulfilled(book, state)), FinishClaims()]
        case Marking():
            return [LayDown(altar) for altar in claiming.open_altars(state)]
        case Discarding():
            return [*(Discard(key) for key in hand), KeepKeys()]
        case Refilling():
            return [DrawKey(altar) for altar in claiming.open_altars(state)]
        case Nearest():
            tied = ancients.nearest(board_of(book, state), frame.corner)
            return [ChooseNearest(standing) for standing in tied]
        case PlacingForAncients():
            return [
                PlaceForAncients(orientation, *CUBES[corner])
                for orientation, corner in ancients.placements(book, state, frame)
            ]
    return []
