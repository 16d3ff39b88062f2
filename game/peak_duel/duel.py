"""A duel as the rules work on it."""

from __future__ import annotations

import msgspec

from game.peak_duel.data import PeakDuelData
from game.peak_duel.events import PeakDuelEvent
from game.peak_duel.state import PeakDuelState


class Duel(msgspec.Struct, gc=False):
    """What the rules are handed: the data, the state that they change, and what has happened."""

    book: PeakDuelData
    state: PeakDuelState
    events: list[PeakDuelEvent] = []
