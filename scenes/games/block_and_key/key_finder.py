"""Searches for placements that would complete a key of the hand, in steps over the frames."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final

from game.block_and_key.actions import Place
from game.block_and_key.blocks import colour_of
from game.block_and_key.board import Board
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.matching import completed, waiting
from game.block_and_key.state import BACKS
from game.block_and_key.temple import number
from scenes.games.block_and_key.builder import Placement

_SLICE: Final = 8


class Scout:
    """Searches; its results grow meanwhile.

    Attributes:
        found: placements that complete a key, by block.
    """

    def __init__(self, book: BlockAndKeyData) -> None:
        self._book = book
        self._work: Iterator[None] | None = None
        self.found: dict[int, list[Place]] = {}

    def stop(self) -> None:
        """Stop the search and drop what it found."""
        self._work = None
        self.found = {}

    def start(
        self,
        board: Board,
        places: dict[int, list[Placement]],
        keys: Sequence[str],
        views: Sequence[int],
    ) -> None:
        """Begin to look through the placements of every block."""
        self.found = {}
        self._work = self._search(board, places, [key for key in keys if key not in BACKS], views)

    def advance(self, seconds: float) -> bool:
        """Search on for this long; return whether the search has just ended."""
        work = self._work
        if work is None:
            return False
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if next(work, self) is self:
                self._work = None
                return True
        return False

    def _search(
        self,
        board: Board,
        places: dict[int, list[Placement]],
        keys: Sequence[str],
        views: Sequence[int],
    ) -> Iterator[None]:
        patterns = [self._book.keys[key].pattern for key in keys]
        for block, actions in places.items():
            colour = colour_of(block)
            wanted = waiting(board, patterns, colour, views)
            if not wanted:
                continue
            orientations = self._book.blocks.orientations(block)
            for count, action in enumerate(actions):
                corner = number(action.x, action.y, action.z)
                orientation = orientations[action.orientation]
                if isinstance(action, Place) and completed(
                    board, orientation, corner, colour, wanted
                ):
                    self.found.setdefault(block, []).append(action)
                if count % _SLICE == 0:
                    yield
