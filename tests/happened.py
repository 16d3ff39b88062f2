"""Picks events of a kind out of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.contract import Event

E = TypeVar("E", bound=Event)


def events_of(kind: type[E], events: Sequence[Event]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(kind: type[E], events: Sequence[Event]) -> E:
    """Return the one event of a kind; there must be exactly one."""
    found = events_of(kind, events)
    assert len(found) == 1, events
    return found[0]
