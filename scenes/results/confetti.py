"""Confetti that fall on whoever won."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit

_FLAKES: Final = 110
_FALLING: Final = 6.0
"""Seconds for which confetti fall."""


class Confetti:
    """Paper flakes in the colours of a side; they fall for some seconds, then some lie there."""

    def __init__(self, kit: Kit, colour: Rgb) -> None:
        self._kit = kit
        random = Random(7)
        colours = (colour, lighten(colour, 0.45), (255, 213, 100), (246, 240, 228))
        self._flakes = [
            (
                random.uniform(-20, 540),
                random.uniform(-260, 40),
                random.uniform(90, 190),
                random.uniform(0, math.tau),
                random.choice(colours),
                random.uniform(4.5, 8.5),
            )
            for _ in range(_FLAKES)
        ]
        self._pictures: dict[tuple[Rgb, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, age: float) -> None:
        """Draw them as they are `age` seconds after they were thrown."""
        canvas = self._kit.canvas
        age = min(age, 2 * _FALLING)
        placed = []
        for number, (left, top, speed, phase, colour, size) in enumerate(self._flakes):
            x, y = left, top + speed * age
            ground = 600 + (number * 37) % 100
            if y > ground:
                if number % 9:
                    continue
                y, turn = ground, number % 4
            else:
                x = left + 16 * math.sin(phase + age * 2.1)
                turn = int(phase * 3 + age * 9) % 4
            image = self._picture(colour, max(2, canvas.length(size)), turn)
            placed.append((image, canvas.point(x, y)))
        surface.fblits(placed)

    @staticmethod
    def falling(age: float) -> bool:
        """Whether any of them still move."""
        return age < _FALLING

    def _picture(self, colour: Rgb, size: int, turn: int) -> pygame.Surface:
        key = (colour, size, turn)
        found = self._pictures.get(key)
        if found is None:
            wide = (size, max(1, size * 2 // 3), max(1, size // 3), max(1, size * 2 // 3))[turn]
            found = pygame.Surface((wide, max(1, round(size * 0.8))))
            found.fill(lighten(colour, 0.15) if turn < 2 else darken(colour, 0.2))
            self._pictures[key] = found.convert()
        return self._pictures[key]
