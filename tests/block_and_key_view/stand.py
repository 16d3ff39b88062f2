"""The test table around a view of Block and Key."""

from __future__ import annotations

from functools import lru_cache

from game.block_and_key.data import BlockAndKeyData, read_book
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState
from game.engine.data_loader import load
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.view import BlockAndKeyView
from tests.view_stand import ROOT, ViewStand


@lru_cache(maxsize=1)
def book() -> BlockAndKeyData:
    """The data of the game, read once."""
    return load(read_book, ROOT / "data" / "block_and_key")


class Stand(ViewStand[BlockAndKey, BlockAndKeyView, BlockAndKeyState, BlockAndKeyContext]):
    """A table for one view of Block and Key."""

    def __init__(self, size: tuple[int, int] = (640, 360), **settings: object) -> None:
        super().__init__(BlockAndKey(book()), BlockAndKeyView, BlockAndKeyOptions, size, settings)
