"""Facts derived from a position: its board, sides and views."""

from __future__ import annotations

from collections.abc import Sequence

from game.block_and_key.board import Board
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.orientation import Orientation
from game.block_and_key.pattern import Pattern
from game.block_and_key.state import BlockAndKeyState, Placed
from game.block_and_key.temple import VIEWS, number, view_of_side


def board_of(book: BlockAndKeyData, state: BlockAndKeyState) -> Board:
    """Return the board as it stands."""
    core = book.tables[state.options.seats].core
    return book.boards.board(core, state.core, tuple(state.placed))


def own_view(book: BlockAndKeyData, state: BlockAndKeyState, seat: int) -> int:
    """Return the view of the side at which a seat sits (BK-1.6)."""
    return view_of_side(book.tables[state.options.seats].sides[seat])


def key_views(book: BlockAndKeyData, state: BlockAndKeyState, seat: int) -> Sequence[int]:
    """Return the views in which a seat's keys may be fulfilled (BK-4.2)."""
    return (own_view(book, state, seat),) if state.options.views == "own" else VIEWS


def pictures(
    book: BlockAndKeyData, state: BlockAndKeyState
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the five views as rows of colours: top, north, east, south, west (BK-4.1).

    Each is written as its viewer sees it, the upper row first; colours are those
    of :mod:`game.block_and_key.colours`, with gold and -1 for nothing.
    """
    board = board_of(book, state)
    return tuple(board.picture(view) for view in VIEWS)


def patterns_of(book: BlockAndKeyData, keys: Sequence[str]) -> list[Pattern]:
    """Return the patterns of known keys."""
    return [book.keys[key].pattern for key in keys]


def orientation_of(book: BlockAndKeyData, placed: Placed) -> Orientation:
    """Return the orientation of a placed block."""
    return book.blocks.orientations(placed.block)[placed.orientation]


def corner_of(placed: Placed) -> int:
    """Return the corner of a placed block, see :mod:`game.block_and_key.orientation`."""
    return number(placed.x, placed.y, placed.z)


def is_solo(state: BlockAndKeyState) -> bool:
    """Whether one person plays against the Ancients (BK-6)."""
    return state.options.seats == 1
