"""Hints for the player on turn: where a held block would fulfil a key at once."""

from __future__ import annotations

import msgspec

from game.block_and_key.actions import Place
from game.block_and_key.blocks import colour_of
from game.block_and_key.board import bits
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.matching import completed, waiting
from game.block_and_key.position import board_of, key_views, patterns_of
from game.block_and_key.state import BACKS, BlockAndKeyState
from game.block_and_key.temple import CUBES


class Hint(msgspec.Struct, frozen=True):
    """A placement that would fulfil keys, and the points of these."""

    action: Place
    keys: tuple[str, ...]
    points: int


def one_block_away(book: BlockAndKeyData, state: BlockAndKeyState) -> list[Hint]:
    """Return every placement of a held block that would fulfil keys, the most points first.

    Empty while something else than digging or placing is to be decided. The
    squares that would shine are in the preview of the action.
    """
    if state.stack or state.result:
        return []
    seat, board = state.seat, board_of(book, state)
    keys = [key for key in state.hands[seat] if key not in BACKS]
    patterns, views = patterns_of(book, keys), key_views(book, state, seat)
    found = []
    for block in state.blocks[seat]:
        colour = colour_of(block)
        wanted = waiting(board, patterns, colour, views)
        for orientation in book.blocks.orientations(block):
            for corner in bits(board.placements(orientation, state.options.height)):
                done = completed(board, orientation, corner, colour, wanted)
                if done:
                    fulfilled = tuple(key for place, key in enumerate(keys) if done >> place & 1)
                    points = sum(book.keys[key].points for key in fulfilled)
                    action = Place(block, orientation.index, *CUBES[corner])
                    found.append(Hint(action, fulfilled, points))
    return sorted(found, key=lambda hint: -hint.points)
