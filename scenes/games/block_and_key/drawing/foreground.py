"""The foreground before the temple: dust in the sunbeams, and leaves out of focus that sway."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.block_and_key.drawing.daylight import Daylight
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.kit import Kit
from scenes.kit.motion.dust import Dust

_SWAY: Final = (5.0, 3.0)
"""How far leaves move at most, in design units, across and down."""
_PERIODS: Final = (7.3, 5.1)
"""Seconds for the sway of the left and the right leaves."""
_HIDDEN: Final = 8.0
"""How much of the leaves lies beyond the edge, so that no sway shows their end."""


class Foreground:
    """Dust and leaves; without motion the leaves stand still and there is no dust."""

    def __init__(self, kit: Kit, daylight: Daylight) -> None:
        self._kit = kit
        self._dust = Dust(kit, daylight.brightness, seed=11, motes=110, strength=0.95)
        self._age = 0.0

    def update(self, seconds: float) -> None:
        """Move dust and leaves."""
        self._age += seconds
        self._dust.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw over the temple, below the panels."""
        calm = self._kit.settings.reduce_motion
        if not calm:
            self._dust.draw(surface)
        group, canvas = self._kit.sprites.group("block_and_key"), self._kit.canvas
        for name, period in zip(("left", "right"), _PERIODS, strict=True):
            sprite = group.get(f"leaves_{name}")
            turn = 0.0 if calm else math.tau * self._age / period
            across = _SWAY[0] * math.sin(turn)
            down = _SWAY[1] * math.sin(turn * 0.63 + 1.0) - _HIDDEN
            left = across - _HIDDEN
            if name == "right":
                left = DESIGN_WIDTH + _HIDDEN + across - sprite.image.get_width() / canvas.scale
            sprite.draw(surface, canvas.point(left, down))
