"""A step that waits for the camera, so that the acting figure is visible first."""

from __future__ import annotations

from typing import Final

from scenes.games.frostgrave.camera import Camera
from scenes.kit.motion.timeline import Step

_LONGEST: Final = 0.6


class Arrival(Step):
    """Waits until the camera has almost arrived; no time passes if it does not move."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._left = _LONGEST

    @property
    def length(self) -> float:
        """Always 0: whether the camera has to move is not known before."""
        return 0.0

    def calm(self) -> None:
        """Wait for nothing: under "reduce motion" the camera jumps."""
        self._left = 0.0

    def advance(self, seconds: float) -> float | None:
        """Wait while the camera glides, up to a limit."""
        if not self._camera.glides:
            return seconds
        self._left -= seconds
        return None if self._left > 0 else -self._left

    def finish(self) -> None:
        """Stop waiting; the camera goes on gliding."""
        self._left = 0.0
