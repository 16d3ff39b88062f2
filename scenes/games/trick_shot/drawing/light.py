"""Light that is switched on for a moment over the ice."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.kit.kit import Kit


class Light:
    """Its strength, its time, and the pictures it is drawn with.

    Attributes:
        strength: 0-1.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._images: dict[Hashable, pygame.Surface] = {}
        self._time = 0.0
        self.strength = 0.0

    def forget(self) -> None:
        """Drop all images (window changed, or the moment is over)."""
        self._images.clear()

    def stop(self) -> None:
        """Let it go dark."""
        self.strength = 0.0
        self._images.clear()

    @property
    def active(self) -> bool:
        """Whether it shines."""
        return self.strength > 0.01

    def update(self, seconds: float) -> None:
        """Let it turn or run."""
        self._time += seconds
