"""The test table around a view of Riftwalker."""

from __future__ import annotations

from functools import lru_cache

from game.engine.data_loader import load
from game.riftwalker.data import RiftwalkerData, read_book
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.view import RiftwalkerView
from tests.view_stand import ROOT, ViewStand


@lru_cache(maxsize=1)
def book() -> RiftwalkerData:
    """The data of the game, read once."""
    return load(read_book, ROOT / "data" / "riftwalker")


class Stand(ViewStand[Riftwalker, RiftwalkerView, RiftwalkerState, RiftwalkerContext]):
    """A table for one view of Riftwalker."""

    def __init__(self, size: tuple[int, int] = (640, 360), **settings: object) -> None:
        super().__init__(Riftwalker(book()), RiftwalkerView, RiftwalkerOptions, size, settings)
