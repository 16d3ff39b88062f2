"""Activating powers, and the chain rule that keeps them from going round (RW-8.4, RW-8.6)."""

from __future__ import annotations

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.events import PowerActivated, RiftwalkerEvent
from game.riftwalker.pending import Offering, Running
from game.riftwalker.rift_moves import controller_of
from game.riftwalker.state import RiftwalkerState


def may_activate(book: RiftwalkerData, state: RiftwalkerState, rift: str) -> bool:
    """Whether a rift has a power that was not yet activated in this chain (RW-8.4)."""
    return bool(book.programs[rift]) and rift not in state.chain


def offer(book: RiftwalkerData, state: RiftwalkerState, rift: str) -> Offering | None:
    """Return the question whether a power is activated; ``None`` where it cannot be."""
    return Offering(rift) if may_activate(book, state, rift) else None


def activate(state: RiftwalkerState, rift: str, events: list[RiftwalkerEvent]) -> Running:
    """Record the activation in the chain and return the power, which then goes on the stack."""
    state.chain.append(rift)
    controller = controller_of(state, rift)
    seat = state.seat
    events.append(PowerActivated(seat, rift, seat if controller is None else controller))
    return Running(rift)
