"""A cache of the kernel's boards."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.block_and_key.blocks import Blocks, colour_of
from game.block_and_key.board import Board
from game.block_and_key.state import Placed
from game.block_and_key.temple import number

_Key: TypeAlias = tuple[tuple[int, int], int, tuple[Placed, ...]]

_MOST: Final = 400


class Boards:
    """Builds boards, and remembers the latest: a board is a pure function of what is asked."""

    def __init__(self, blocks: Blocks) -> None:
        self._blocks = blocks
        self._known: dict[_Key, Board] = {}

    def board(self, core: tuple[int, int], turns: int, placed: tuple[Placed, ...]) -> Board:
        """Return the board with the core and the placed blocks.

        Args:
            core: the north-western square of the core.
            turns: its quarter turns.
            placed: the blocks in order.
        """
        key = (core, turns, placed)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST:
                del self._known[next(iter(self._known))]
            known = self._known[key] = self._built(core, turns, placed)
        return known

    def _built(self, core: tuple[int, int], turns: int, placed: tuple[Placed, ...]) -> Board:
        if not placed:
            return Board.with_core(*core, turns)
        last = placed[-1]
        before = self.board(core, turns, placed[:-1])
        orientation = self._blocks.orientations(last.block)[last.orientation]
        return before.with_block(orientation, number(last.x, last.y, last.z), colour_of(last.block))
