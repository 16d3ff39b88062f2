"""Waiting for the camera: who acts is in the picture before anything happens to be seen."""

from __future__ import annotations

from typing import Final

from scenes.games.frostgrave.camera import Camera
from scenes.kit.motion.timeline import Step

_LONGEST: Final = 0.6


class Arrival(Step):
    """Waits until the camera has as good as arrived; no time passes where it has nowhere to go."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._left = _LONGEST

    @property
    def length(self) -> float:
        """It waits only where the camera has a way to go, which is not known before."""
        return 0.0

    def calm(self) -> None:
        """Wait for nothing: under "reduce motion" the camera is there at once."""
        self._left = 0.0

    def advance(self, seconds: float) -> float | None:
        """Wait while the camera glides, at most so long."""
        if not self._camera.glides:
            return seconds
        self._left -= seconds
        return None if self._left > 0 else -self._left

    def finish(self) -> None:
        """Wait no longer; the camera goes on gliding."""
        self._left = 0.0
