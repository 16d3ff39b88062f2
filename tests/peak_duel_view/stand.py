"""The test table around a view of Peak Duel."""

from __future__ import annotations

from functools import lru_cache

from game.engine.data_loader import load
from game.peak_duel.data import PeakDuelData, read_book
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import PeakDuelState
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.preferences import Preferences
from scenes.games.peak_duel.view import PeakDuelView
from tests.view_stand import ROOT, ViewStand


@lru_cache(maxsize=1)
def book() -> PeakDuelData:
    """The data of the game, read once."""
    return load(read_book, ROOT / "data" / "peak_duel")


class Stand(ViewStand[PeakDuel, PeakDuelView, PeakDuelState, PeakDuelContext]):
    """A table for one view of Peak Duel."""

    def __init__(self, size: tuple[int, int] = (640, 360), **settings: object) -> None:
        super().__init__(PeakDuel(book()), PeakDuelView, PeakDuelOptions, size, settings)

    def load(self) -> None:
        """Do what the table does before the view is shown; nobody's own wishes count."""
        super().load()
        self.context.preferences = Preferences()
