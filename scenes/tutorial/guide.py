"""A guided match: steps that set a position up, explain something and wait for the right action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.codec import plain
from game.engine.contract import Action
from scenes.game_view.contract import LessonStep


class Guide:
    """Walks through the steps of a lesson."""

    def __init__(self, steps: Sequence[LessonStep]) -> None:
        self.steps = steps
        self.place = 0
        self._played = 0

    @property
    def step(self) -> LessonStep | None:
        """The current step; `None` when the lesson is over."""
        return self.steps[self.place] if self.place < len(self.steps) else None

    @property
    def waits_for_reading(self) -> bool:
        """Whether the step only needs to be read and confirmed."""
        return self.step is not None and not self.step.allowed

    def allows(self, action: Action) -> bool:
        """Whether the step wants this action."""
        if self.step is None or not self.step.allowed:
            return False
        values = plain(action)
        return any(fits(pattern, values) for pattern in self.step.allowed)

    def among(self, legal: Sequence[Action]) -> list[Action]:
        """The legal actions that the step wants."""
        return [action for action in legal if self.allows(action)]

    def played(self) -> bool:
        """Count an allowed action; return whether it completes the step."""
        self._played += 1
        return self.step is not None and self._played >= self.step.demand

    def go_on(self) -> LessonStep | None:
        """Go to the next step and return it; `None` at the end."""
        self.place = min(len(self.steps), self.place + 1)
        self._played = 0
        return self.step


def fits(pattern: Mapping[str, Any], values: Mapping[str, object]) -> bool:
    """Whether every key of a pattern has the same value among an action's.

    An action within an action has a pattern of its own.
    """
    for key, wanted in pattern.items():
        found = values.get(key)
        if isinstance(wanted, Mapping) and isinstance(found, Mapping):
            if not fits(wanted, found):
                return False
        elif found != wanted:
            return False
    return True
