"""Every action that may be taken now."""

from __future__ import annotations

from collections.abc import Sequence

from game.riftwalker import asking, turn
from game.riftwalker.actions import RiftwalkerAction
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.state import RiftwalkerState


def listed(book: RiftwalkerData, state: RiftwalkerState) -> Sequence[RiftwalkerAction]:
    """Return all allowed actions; none when the match is over."""
    if state.result:
        return ()
    if state.stack:
        return asking.answers(book, state, state.stack[-1])
    match state.step:
        case "element":
            return turn.element_choices(state)
        case "rift":
            return turn.rift_choices(book, state)
        case "burst":
            return turn.burst_choices(book, state)
        case _:
            return turn.refresh_choices(book, state)
