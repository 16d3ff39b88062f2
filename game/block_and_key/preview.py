"""The meaning of an action before it is taken: the ghost of a block, its views, its keys."""

from __future__ import annotations

import msgspec

from game.block_and_key.actions import BlockAndKeyAction, Place, PlaceForAncients
from game.block_and_key.blocks import BLOCKS, colour_of
from game.block_and_key.board import Board
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.events import Cell
from game.block_and_key.matching import latest_matches
from game.block_and_key.orientation import Orientation
from game.block_and_key.pending import PlacingForAncients
from game.block_and_key.placing import cubes_at
from game.block_and_key.position import board_of, key_views, patterns_of
from game.block_and_key.refusal import Refusal
from game.block_and_key.state import BACKS, BlockAndKeyState
from game.block_and_key.temple import VIEWS, number


class Completion(msgspec.Struct, frozen=True):
    """A key that the placement would fulfil: the view and the squares that would shine."""

    key: str
    view: int
    squares: tuple[int, ...]


class BlockAndKeyPreview(msgspec.Struct, frozen=True):
    """The consequences of an action.

    ``refusal`` says what forbids it and which cubes fail. For a placement ``cubes`` are the cells
    of the ghost, in the order of the orientation's cubes. Where the placement is allowed, ``views``
    are the five views with it (see :func:`game.block_and_key.position.pictures`), ``fresh`` the
    squares of each view in which it would show, and ``completions`` the keys of the seat on turn
    that it would fulfil.
    """

    refusal: Refusal | None
    cubes: tuple[Cell, ...] = ()
    views: tuple[tuple[tuple[int, ...], ...], ...] = ()
    fresh: tuple[int, ...] = ()
    completions: tuple[Completion, ...] = ()


def preview(
    book: BlockAndKeyData,
    state: BlockAndKeyState,
    action: BlockAndKeyAction,
    refused: Refusal | None,
) -> BlockAndKeyPreview:
    """Return what an action would mean; nothing is drawn or changed."""
    placing = _placing(book, state, action)
    if placing is None:
        return BlockAndKeyPreview(refused)
    block, orientation, (x, y, z) = placing
    cubes = cubes_at(orientation, x, y, z)
    if refused is not None:
        return BlockAndKeyPreview(refused, cubes)
    colour = colour_of(block)
    after = board_of(book, state).with_block(orientation, number(x, y, z), colour)
    return BlockAndKeyPreview(
        None,
        cubes,
        tuple(after.picture(view) for view in VIEWS),
        after.latest,
        _completions(book, state, after, colour) if isinstance(action, Place) else (),
    )


def completions(
    book: BlockAndKeyData, state: BlockAndKeyState, action: Place
) -> tuple[Completion, ...]:
    """Return the keys of the seat on turn that an allowed placement would fulfil (BK-4)."""
    orientation = book.blocks.orientations(action.block)[action.orientation]
    corner, colour = number(action.x, action.y, action.z), colour_of(action.block)
    after = board_of(book, state).with_block(orientation, corner, colour)
    return _completions(book, state, after, colour)


def _completions(
    book: BlockAndKeyData, state: BlockAndKeyState, after: Board, colour: int
) -> tuple[Completion, ...]:
    """Return the keys of the seat on turn that the latest block of a board fulfils."""
    keys = [key for key in state.hands[state.seat] if key not in BACKS]
    views = key_views(book, state, state.seat)
    found = latest_matches(after, colour, patterns_of(book, keys), views)
    return tuple(
        Completion(key, match.view, match.squares)
        for key, match in zip(keys, found, strict=True)
        if match is not None
    )


def _placing(
    book: BlockAndKeyData, state: BlockAndKeyState, action: BlockAndKeyAction
) -> tuple[int, Orientation, Cell] | None:
    """Return the block, orientation and place of a placement, ``None`` for another action."""
    if isinstance(action, Place):
        block = action.block
    elif isinstance(action, PlaceForAncients):
        frame = state.stack[-1] if state.stack else None
        block = frame.block if isinstance(frame, PlacingForAncients) else BLOCKS
    else:
        return None
    if not 0 <= block < BLOCKS:
        return None
    orientations = book.blocks.orientations(block)
    if not 0 <= action.orientation < len(orientations):
        return None
    return block, orientations[action.orientation], (action.x, action.y, action.z)
