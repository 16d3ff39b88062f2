"""Placing a block, or passing where nothing can be done (BK-2.3, BK-2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.block_and_key.actions import BlockAndKeyAction, PassTurn, Place
from game.block_and_key.actions.digs import digs
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.events import BlockPlaced, TurnPassed
from game.block_and_key.pending import Claiming
from game.block_and_key.placing import cubes_at, refusal_of
from game.block_and_key.play import Play
from game.block_and_key.position import board_of
from game.block_and_key.refusal import Refusal
from game.block_and_key.state import BlockAndKeyState, Placed
from game.block_and_key.turn import follow
from game.block_and_key.turn_actions import Room, TurnActions
from game.engine.action_table import ActionKind


def turn_actions(play: Play) -> Sequence[BlockAndKeyAction]:
    """List what the seat on turn may do: dig, place or pass."""
    lines, rooms = digs(play.state), _rooms(play)
    return TurnActions(lines, rooms) if lines or rooms else [PassTurn()]


def _rooms(play: Play) -> list[Room]:
    """List the possible placements of the blocks of the seat on turn."""
    book, state = play.book, play.state
    board, rule = play.board, state.options.height
    found: list[Room] = []
    for block in state.blocks[state.seat]:
        for orientation in book.blocks.orientations(block):
            corners = board.placements(orientation, rule)
            if corners:
                found.append((block, orientation.index, corners))
    return found


def fits_anywhere(book: BlockAndKeyData, state: BlockAndKeyState, block: int) -> bool:
    """Whether a block may be placed anywhere, in any orientation (BK-3)."""
    board, rule = board_of(book, state), state.options.height
    return any(
        board.placements(orientation, rule) for orientation in book.blocks.orientations(block)
    )


def _place_refusal(play: Play, action: Place) -> Refusal | None:
    """Return why a block cannot be placed, and which cubes fail (BK-3)."""
    state = play.state
    if action.block not in state.blocks[state.seat]:
        return Refusal("BK-2.3", "not_held")
    orientations = play.book.blocks.orientations(action.block)
    if not 0 <= action.orientation < len(orientations):
        return Refusal("BK-1.3", "no_such_orientation")
    orientation, rule = orientations[action.orientation], state.options.height
    return refusal_of(play.board, orientation, rule, action.x, action.y, action.z)


def _place(play: Play, action: Place) -> None:
    """Put a held block on the temple (BK-2.3)."""
    state = play.state
    state.idle = state.passes = 0
    seat, orientation = state.seat, play.book.blocks.orientations(action.block)[action.orientation]
    state.blocks[seat].remove(action.block)
    x, y, z = action.x, action.y, action.z
    state.placed.append(Placed(action.block, action.orientation, x, y, z, seat))
    cubes = cubes_at(orientation, x, y, z)
    play.events.append(BlockPlaced(seat, action.block, action.orientation, x, y, z, cubes))
    follow(state, Claiming())


def _pass_refusal(play: Play, _action: PassTurn) -> Refusal | None:
    book, state = play.book, play.state
    fits = any(fits_anywhere(book, state, block) for block in state.blocks[state.seat])
    return Refusal("BK-2.5", "can_act") if fits or digs(state) else None


def _pass_turn(play: Play, _action: PassTurn) -> None:
    """Do nothing (BK-2.5)."""
    state = play.state
    state.idle += 1
    state.passes += 1
    play.events.append(TurnPassed(state.seat))
    follow(state)


KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(Place, ("play",), _place, refusal=_place_refusal),
    ActionKind(PassTurn, ("play",), _pass_turn, refusal=_pass_refusal),
)
