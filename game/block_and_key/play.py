"""The context that the rules work on."""

from __future__ import annotations

import msgspec

from game.block_and_key.board import Board
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.events import BlockAndKeyEvent
from game.block_and_key.position import board_of
from game.block_and_key.state import BlockAndKeyState


class Play(msgspec.Struct, gc=False):
    """The context of the rules: the data, the state that they change, and the events so far."""

    book: BlockAndKeyData
    state: BlockAndKeyState
    events: list[BlockAndKeyEvent] = []

    @property
    def board(self) -> Board:
        """The board as it stands."""
        return board_of(self.book, self.state)
