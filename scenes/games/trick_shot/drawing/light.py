"""Base of lights that shine over the ice for a while."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.kit.kit import Kit


class Light:
    """Strength, time and cached pictures of a light.

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
        """Switch it off."""
        self.strength = 0.0
        self._images.clear()

    @property
    def active(self) -> bool:
        """Whether it shines."""
        return self.strength > 0.01

    def update(self, seconds: float) -> None:
        """Advance its motion."""
        self._time += seconds
