"""Notifications of a match: an action played, actions taken back, a seat changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from game.engine.contract import Action, Event, State
from game.engine.seats import Seat


class Played(msgspec.Struct, frozen=True):
    """One action was played.

    ``number`` counts the actions that stand, from 1. ``state`` is the table after the action,
    ``before`` the table before it; both must only be read. ``automatic`` is true for a window that
    passed by the seat's settings.
    """

    number: int
    seat: int
    action: Action
    events: Sequence[Event]
    before: State
    state: State
    automatic: bool = False


class TakenBack(msgspec.Struct, frozen=True):
    """The last ``count`` actions were taken back; ``state`` is the table as it is again."""

    count: int
    state: State


class SeatChanged(msgspec.Struct, frozen=True):
    """A seat has another name, another player or other wishes."""

    seat: int
    now: Seat


Notification: TypeAlias = Played | TakenBack | SeatChanged
Listener: TypeAlias = Callable[[Notification], None]
