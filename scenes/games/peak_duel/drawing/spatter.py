"""Ink that a blow spatters on the paper, where it soaks in and fades."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import Point
from scenes.kit.kit import Kit

_LASTS: Final = 11.0
"""Seconds until the ink is gone."""
_FADES: Final = 4.0
_MOST: Final = 40
_KINDS: Final = 4


@dataclass(frozen=True)
class _Drop:
    point: Point
    kind: int
    zoom: float
    angle: int
    born: float


class Spatter:
    """Drops of ink on the table, for decoration only."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._drops: deque[_Drop] = deque(maxlen=_MOST)
        self._source = Random(17)

    def splash(self, point: Point, strength: float, time: float) -> None:
        """Spatter ink from a point.

        Args:
            point: the point of the blow, design units.
            strength: 1 for a beast that is hit, more for a heavier blow.
            time: seconds on the clock of the table.
        """
        source = self._source
        for _ in range(round(7 + 7 * strength)):
            angle, far = source.uniform(0, 2 * math.pi), abs(source.gauss(66, 40)) + 20
            far *= 0.7 + 0.4 * strength
            at = (point[0] + far * math.cos(angle), point[1] + far * 0.8 * math.sin(angle))
            zoom = source.choice((0.5, 0.7, 0.9, 1.4)) * (0.8 + 0.3 * strength)
            kind, turn = source.randrange(_KINDS), 30 * source.randrange(12)
            self._drops.append(_Drop(at, kind, round(zoom, 1), turn, time))

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw what has not faded yet."""
        while self._drops and time - self._drops[0].born > _LASTS:
            self._drops.popleft()
        group = self._kit.sprites.group(GROUP)
        for drop in self._drops:
            opacity = min(1.0, (_LASTS - (time - drop.born)) / _FADES) * 0.8
            sprite = group.get(f"splat_{drop.kind}", drop.zoom, angle=drop.angle)
            sprite.draw(surface, self._kit.canvas.point(*drop.point), opacity)
