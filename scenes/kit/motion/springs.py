"""Motion without a fixed end: springs that follow a target, and the shake of the screen."""

from __future__ import annotations

import math

import pygame

SHAKE_PIXELS = 4
SHAKE_SECONDS = 0.18
_SHAKE_HALF_LIFE = 0.045


class Spring:
    """A value that follows its target without overshooting (critically damped).

    Attributes:
        value: where it is.
        target: where it goes.
        stiffness: how fast; 120 settles in about 0.35 s.
    """

    def __init__(self, value: float = 0.0, stiffness: float = 120.0) -> None:
        self.value = value
        self.target = value
        self.stiffness = stiffness
        self._velocity = 0.0

    def snap(self, value: float) -> None:
        """Be at a value at once."""
        self.value = self.target = value
        self._velocity = 0.0

    def update(self, dt: float) -> bool:
        """Advance the time; return whether the value moved. Exact for any `dt`."""
        offset = self.value - self.target
        if offset == 0 and self._velocity == 0:
            return False
        rate = math.sqrt(self.stiffness)
        decay = math.exp(-rate * dt)
        slope = self._velocity + rate * offset
        offset_now = (offset + slope * dt) * decay
        self._velocity = (self._velocity - rate * slope * dt) * decay
        self.value = self.target + offset_now
        if abs(offset_now) < 1e-3 and abs(self._velocity) < 1e-2:
            self.snap(self.target)
        return True


class Shake:
    """A short tremble of the screen, in whole pixels, halved every 45 ms.

    Only for goals, great hits and landings; "reduce motion" leaves it out.
    """

    def __init__(self) -> None:
        self._age = math.inf
        self._strength = 0.0

    def start(self, pixels: float = SHAKE_PIXELS, *, reduce_motion: bool = False) -> None:
        """Begin to shake by at most `pixels` (limited to 4)."""
        if not reduce_motion:
            self._age = 0.0
            self._strength = min(float(SHAKE_PIXELS), pixels)

    @property
    def active(self) -> bool:
        """Whether it still trembles."""
        return self._age < SHAKE_SECONDS

    def update(self, dt: float) -> None:
        """Advance the time."""
        self._age += dt

    @property
    def offset(self) -> tuple[int, int]:
        """The present offset of the whole picture, in pixels."""
        if not self.active:
            return 0, 0
        reach = self._strength * 0.5 ** (self._age / _SHAKE_HALF_LIFE)
        across = reach * math.cos(self._age * 95)
        down = reach * math.sin(self._age * 121 + 0.6)
        return round(across), round(down)

    def move(self, surface: pygame.Surface) -> None:
        """Move a drawn picture by the present offset."""
        across, down = self.offset
        if across or down:
            surface.scroll(across, down)
