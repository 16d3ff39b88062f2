"""A card that comes beside a pile or a rift and slips beneath it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.riftwalker.drawing.rift_cards import RiftCards
from scenes.games.riftwalker.layout import SIDEWAYS, Point
from scenes.kit.motion.easing import between, in_out_cubic, out_cubic

_COMES: Final = 0.56
"""The share of the time after which the card lies beside its goal."""
_ARC: Final = 40.0


@dataclass
class Slipping:
    """The back of a card on its way beneath something.

    Attributes:
        beside: where it lies down before it slips beneath its goal, a design point.
        height: its size at the start and at the end.
        cover: draws what it slips beneath.
        sideways: it lies on its side, as its goal does.
        share: how far it has come, 0-1.
    """

    start: Point
    beside: Point
    end: Point
    height: tuple[float, float]
    cover: Callable[[pygame.Surface], None]
    sideways: bool = False
    share: float = 0.0

    @property
    def beneath(self) -> bool:
        """Whether it is on its last way, beneath its goal."""
        return self.share > _COMES

    @property
    def place(self) -> tuple[Point, float]:
        """Its middle and its height now."""
        if self.beneath:
            gone = in_out_cubic((self.share - _COMES) / (1 - _COMES))
            return between(self.beside, self.end, gone), self.height[1]
        come = out_cubic(self.share / _COMES)
        x, y = between(self.start, self.beside, come)
        first, last = self.height
        return (x, y - 4 * _ARC * come * (1 - come)), first + (last - first) * come


def draw_slipping(surface: pygame.Surface, rifts: RiftCards, slipping: Slipping) -> None:
    """Draw the card, and what covers it."""
    point, height = slipping.place
    angle = SIDEWAYS if slipping.sideways else 0.0
    rifts.back(surface, point, round(height / 4) * 4, angle)
    if slipping.beneath:
        slipping.cover(surface)
