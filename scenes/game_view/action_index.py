"""Indexes the legal actions of a decision by what is pointed at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.engine.contract import Decision

StateT = TypeVar("StateT")


@dataclass
class ActionIndex(Generic[StateT]):
    """The possible choices of one decision; a game adds what its actions need."""

    decision: Decision
    state: StateT

    @property
    def kind(self) -> str:
        """The kind of decision."""
        return self.decision.kind

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.decision.seat
