"""Steps of an animation that are known only when their time has come."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.motion.timeline import Sequence, Step


class Later(Step):
    """Steps that are known only when their time has come."""

    def __init__(self, make: Callable[[], list[Step]]) -> None:
        self._make = make
        self._steps: Sequence | None = None
        self._calm = False

    @property
    def length(self) -> float:
        """What the steps take, once they are known."""
        return 0.0 if self._steps is None else self._steps.length

    def calm(self) -> None:
        """Calm the steps when they are made."""
        self._calm = True

    def _made(self) -> Sequence:
        if self._steps is None:
            steps = self._make()
            self._steps = Sequence(*steps)
            if self._calm:
                self._steps.calm()
        return self._steps

    def advance(self, seconds: float) -> float | None:
        """Advance the steps."""
        return self._made().advance(seconds)

    def finish(self) -> None:
        """Finish the steps."""
        self._made().finish()
