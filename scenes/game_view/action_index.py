"""What the legal actions of a decision are arranged in, so that pointing at things finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.engine.contract import Decision

StateT = TypeVar("StateT")


@dataclass
class ActionIndex(Generic[StateT]):
    """Everything that may be chosen at one decision; a game adds what its actions need."""

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
