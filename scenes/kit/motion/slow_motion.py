"""Slow motion: a step at another pace, as in a replay."""

from __future__ import annotations

from scenes.kit.motion.timeline import Step


class Slowed(Step):
    """Plays a step at a share of its pace; 0.5 takes twice as long."""

    def __init__(self, step: Step, pace: float) -> None:
        self._step = step
        self._pace = pace

    @property
    def length(self) -> float:
        """Its duration at this pace."""
        return self._step.length / self._pace

    def calm(self) -> None:
        """Calm the step."""
        self._step.calm()

    def advance(self, seconds: float) -> float | None:
        """Advance the step by a share of the time; left-over time is real time."""
        over = self._step.advance(seconds * self._pace)
        return None if over is None else over / self._pace

    def finish(self) -> None:
        """Finish the step."""
        self._step.finish()
