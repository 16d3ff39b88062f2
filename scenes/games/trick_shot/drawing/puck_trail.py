"""The glowing trail of a puck that runs, and the ring round it."""

from __future__ import annotations

import math
from collections import deque
from itertools import pairwise
from typing import Final

import pygame

from scenes.games.trick_shot.drawing.marks import PUCK, Marks
from scenes.games.trick_shot.layout import Point, RinkFrame
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import lighten
from scenes.kit.kit import Kit

_LIFE: Final = 0.75
"""Seconds for which a spot of the trail glows."""
_STEPS: Final = 6
_APART: Final = 0.09
"""The distance between two spots of the trail, in squares."""
_WIDE: Final = 0.42
_LEAP: Final = 2.0
"""A puck that moved by more squares in a frame was put there: the trail starts anew."""


class PuckTrail:
    """Remembers the puck's places."""

    def __init__(self, kit: Kit, frame: RinkFrame, marks: Marks) -> None:
        self._kit = kit
        self._frame = frame
        self._marks = marks
        self._places: deque[tuple[Point, float]] = deque()
        self._spots: dict[tuple[int, int], pygame.Surface] = {}
        self._time = 0.0

    def forget(self) -> None:
        """Drop the puck's places and all images."""
        self._places.clear()
        self._spots.clear()

    def follow(self, place: Point, seconds: float) -> None:
        """Advance the time, with the puck at a place of the board now."""
        self.advance(seconds)
        self.pass_by(place)

    def advance(self, seconds: float) -> None:
        """Advance the time; old spots go out."""
        self._time += seconds
        while self._places and self._time - self._places[0][1] > _LIFE:
            self._places.popleft()

    def pass_by(self, place: Point) -> None:
        """Add a place of the board that the puck passes now."""
        if self._places and math.dist(place, self._places[-1][0]) > _LEAP:
            self._places.clear()
        self._places.append((place, self._time))

    def draw(self, surface: pygame.Surface) -> None:
        """The trail on the ice, fainter and narrower with age."""
        for (first, then), (last, _) in pairwise(self._places):
            left = 1 - (self._time - then) / _LIFE
            count = math.ceil(math.dist(first, last) / _APART)
            image = self._spot(max(1, round(left * _STEPS)))
            half = image.get_width() // 2
            for number in range(count):
                share = number / count
                at = [a + (b - a) * share for a, b in zip(first, last, strict=True)]
                x, y = self._kit.canvas.point(*self._frame.design((at[0], at[1])))
                blit(surface, image, (x - half, y - half))

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The ring round a puck that runs, over everything; it stays where the puck rests."""
        if self._places:
            self._marks.ring(surface, self._places[-1][0], PUCK, size=0.56, thickness=2.6)

    def _spot(self, step: int) -> pygame.Surface:
        size = max(
            3, self._kit.canvas.length(self._frame.cell * _WIDE * (0.3 + 0.7 * step / _STEPS))
        )
        found = self._spots.get((step, size))
        if found is None:
            disc = raster.blurred(raster.disc_mask(size), size * 0.2, size * 2 // 3)
            paint = lighten(PUCK, 0.25)
            found = self._spots[step, size] = raster.coloured(disc, paint, 0.34 * step / _STEPS)
        return found
