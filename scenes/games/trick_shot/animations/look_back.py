"""A moment that only looks back: any key ends it, and finished at once it never was."""

from __future__ import annotations

from abc import abstractmethod

from scenes.games.trick_shot.context import TrickShotContext
from scenes.kit.motion.timeline import Step


class LookBackStep(Step):
    """Plays steps that are made when its turn comes; nothing that lasts depends on them.

    Args:
        context: whose `look_back` it is while it is shown.
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
        """About how long it lasts."""
        if self._left_out:
            return 0.0
        return self._about if self._steps is None else self._steps.length

    def calm(self) -> None:
        """Calm what will be shown."""
        self._calm = True

    def cut(self) -> None:
        """End it at the next chance."""
        self._left_out = True

    def advance(self, seconds: float) -> float | None:
        """Play on, unless it was cut."""
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
        """Take away what was shown."""
        if self._context.look_back is self:
            self._context.look_back = None
        if self._steps is not None:
            self._end()

    @abstractmethod
    def _make(self) -> Step:
        """The steps."""

    @abstractmethod
    def _end(self) -> None:
        """Be as if nothing had been shown."""

    def _passed(self, seconds: float) -> None:
        """So much time has passed."""
        del seconds
