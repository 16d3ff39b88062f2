"""Petals that drift over the table, and snow by night; nothing waits for them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.world import Turning
from scenes.kit.kit import Kit

_HEIGHT: Final = 800.0
_WIDTH: Final = 1400.0
_PETALS: Final = 16
_FLAKES: Final = (58, 18, 5)
"""Flakes of snow far away, nearer, and out of focus close to the eye."""
_SPEEDS: Final = ((9.0, 15.0), (14.0, 22.0), (20.0, 24.0))
_OPACITY: Final = 0.8
_SEED: Final = 5


@dataclass(frozen=True)
class _Drifting:
    """A petal that freezes to a flake by night, or a flake that appears only then."""

    x: float
    y: float
    speed: float
    sway: float
    period: float
    turn: float
    petal: str
    flake: str

    def point(self, time: float) -> Point:
        down = (self.y + self.speed * time) % _HEIGHT - 40
        across = self.x - 0.35 * self.speed * time
        across += self.sway * math.sin(2 * math.pi * time / self.period)
        return across % _WIDTH - 60, down


class Petals:
    """Draws them at their places at a time; the same time gives the same picture."""

    def __init__(self, kit: Kit, turning: Turning) -> None:
        self._kit = kit
        self._turning = turning
        source = Random(_SEED)
        self._drifting = [
            self._one(source, (8, 20), f"petal_{number % 3}", "snow_1") for number in range(_PETALS)
        ]
        for kind, count in enumerate(_FLAKES):
            self._drifting += [
                self._one(source, _SPEEDS[kind], "", f"snow_{kind}") for _ in range(count)
            ]

    def _one(
        self, source: Random, speeds: tuple[float, float], petal: str, flake: str
    ) -> _Drifting:
        return _Drifting(
            source.uniform(-40, _WIDTH),
            source.uniform(0, _HEIGHT),
            source.uniform(*speeds),
            source.uniform(10, 34),
            source.uniform(4, 9),
            source.uniform(-26, 26),
            petal,
            flake,
        )

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw all of them; none under "reduce motion"."""
        if self._kit.settings.reduce_motion:
            return
        group = self._kit.sprites.group(GROUP)
        for each in self._drifting:
            point = each.point(time)
            if self._turning.at(point).snows:
                sprite = group.get(each.flake, opacity=_OPACITY)
                sprite.draw(surface, self._kit.canvas.point(*point))
            elif each.petal:
                angle = round(each.turn * time % 360 / 12) * 12
                sprite = group.get(each.petal, 0.8, angle=angle, opacity=_OPACITY)
                sprite.draw(surface, self._kit.canvas.point(*point))
