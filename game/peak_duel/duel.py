"""The context that the rules work on."""

from __future__ import annotations

import msgspec

from game.peak_duel.data import PeakDuelData
from game.peak_duel.events import PeakDuelEvent
from game.peak_duel.state import PeakDuelState


class Duel(msgspec.Struct, gc=False):
    """The context of the rules: the data, the state that they change, and the events so far."""

    book: PeakDuelData
    state: PeakDuelState
    events: list[PeakDuelEvent] = []
