"""Petals that drift over the table; they lie nowhere, so nothing waits for them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.kit.kit import Kit

_COUNT: Final = 16
_HEIGHT: Final = 800.0
_WIDTH: Final = 1400.0


@dataclass(frozen=True)
class _Petal:
    x: float
    y: float
    speed: float
    sway: float
    period: float
    turn: float
    kind: int


class Petals:
    """Draws them where they are at a time; the same time gives the same picture."""

    def __init__(self, kit: Kit, seed: int = 5) -> None:
        self._kit = kit
        source = Random(seed)
        self._petals = [
            _Petal(
                source.uniform(-40, _WIDTH),
                source.uniform(0, _HEIGHT),
                source.uniform(8, 20),
                source.uniform(10, 34),
                source.uniform(4, 9),
                source.uniform(-26, 26),
                number % 3,
            )
            for number in range(_COUNT)
        ]

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw all of them; none under "reduce motion"."""
        if self._kit.settings.reduce_motion:
            return
        group = self._kit.sprites.group(GROUP)
        for petal in self._petals:
            down = (petal.y + petal.speed * time) % _HEIGHT - 40
            across = petal.x - 0.35 * petal.speed * time
            across += petal.sway * math.sin(2 * math.pi * time / petal.period)
            across = across % _WIDTH - 60
            angle = petal.turn * time % 360
            sprite = group.get(f"petal_{petal.kind}", 0.8, angle=round(angle / 12) * 12)
            sprite.draw(surface, self._kit.canvas.point(across, down), 0.8)
