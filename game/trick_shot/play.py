"""The context that the rules work on."""

from __future__ import annotations

import msgspec

from game.trick_shot.data import TrickShotData
from game.trick_shot.events import TrickShotEvent
from game.trick_shot.rink import Rink
from game.trick_shot.state import TrickShotState


class Play(msgspec.Struct, gc=False):
    """The context of the rules: the data, the state that they change, and the events so far."""

    book: TrickShotData
    state: TrickShotState
    events: list[TrickShotEvent] = []

    @property
    def rink(self) -> Rink:
        """The rink of the match."""
        return self.book.rinks[self.state.options.rink]
