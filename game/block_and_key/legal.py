"""Every action that may be taken now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
    PlaceForAncients,
    TurnCore,
)
from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.data import Book
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
from game.block_and_key.turn_actions import Room, TurnActions

_DIGS: Final = tuple(Dig(line) for line in range(len(digging.LINES)))


def listed(book: Book, state: BlockAndKeyState) -> Sequence[BlockAndKeyAction]:
    """List every action that may be taken now; none when the match is over."""
    if state.result:
        return []
    if state.stack:
        return _answers(book, state, state.stack[-1])
    lines, places = digs(state), rooms(book, state)
    return TurnActions(lines, places) if lines or places else [PassTurn()]


def digs(state: BlockAndKeyState) -> list[Dig]:
    """List the lines of the dig that hold a block."""
    if NO_BLOCK not in state.dig:
        return [*_DIGS]
    return [dig for dig in _DIGS if digging.line_blocks(state, dig.line)]


def rooms(book: Book, state: BlockAndKeyState) -> list[Room]:
    """List where the blocks of the seat on turn may be placed."""
    board, rule = board_of(book, state), state.options.height
    found: list[Room] = []
    for block in state.blocks[state.seat]:
        for orientation in book.blocks.orientations(block):
            corners = board.placements(orientation, rule)
            if corners:
                found.append(Room(block, orientation.index, corners))
    return found


def can_place(book: Book, state: BlockAndKeyState) -> bool:
    """Whether the seat on turn can place any of its blocks."""
    return any(fits_anywhere(book, state, block) for block in state.blocks[state.seat])


def fits_anywhere(book: Book, state: BlockAndKeyState, block: int) -> bool:
    """Whether a block may be placed at all, however it is turned (BK-3)."""
    board, rule = board_of(book, state), state.options.height
    return any(
        board.placements(orientation, rule) for orientation in book.blocks.orientations(block)
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
