"""A step that only repeats or sums up what happened: any key ends it, and nothing depends on it."""

from __future__ import annotations

from abc import abstractmethod

from scenes.games.trick_shot.context import TrickShotContext
from scenes.kit.motion.timeline import Step


class LookBackStep(Step):
    """Plays steps that are made when it begins; they change nothing for good.

    Args:
        context: the match's parts; its `look_back` is this step while it is shown.
        seconds: about how long it lasts.
    """

    def __init__(self, context: TrickShotContext, seconds: float) -> None:
        self._context = context
        self._about = seconds
        self._left_out = False
        self._calm = False
        self._steps: Step | None = None

    @property
    def length(self) -> float:
        """Its approximate length in seconds."""
        if self._left_out:
            return 0.0
        return self._about if self._steps is None else self._steps.length

    def calm(self) -> None:
        """Calm the steps that will be shown (reduce motion)."""
        self._calm = True

    def cut(self) -> None:
        """End it as soon as possible."""
        self._left_out = True

    def advance(self, seconds: float) -> float | None:
        """Advance, unless it was cut short."""
        if self._left_out:
            self.finish()
            return seconds
        if self._steps is None:
            self._steps = self._make()
            if self._calm:
                self._steps.calm()
            self._context.look_back = self
        over = self._steps.advance(seconds)
        self._passed(seconds)
        if over is not None:
            self.finish()
        return over

    def finish(self) -> None:
        """End it and remove what it shows."""
        if self._context.look_back is self:
            self._context.look_back = None
        if self._steps is not None:
            self._end()

    @abstractmethod
    def _make(self) -> Step:
        """Make the steps to show."""

    @abstractmethod
    def _end(self) -> None:
        """Remove everything that it shows."""

    def _passed(self, seconds: float) -> None:
        """Note the seconds that have passed."""
        del seconds
