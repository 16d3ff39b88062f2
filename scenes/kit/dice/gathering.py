"""Dice gathered after a throw: those that no longer matter small at the left, the others apart."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import pygame

from scenes.kit.dice.motion import Pose
from scenes.kit.dice.places import Point
from scenes.kit.motion.easing import in_out_cubic

QUIET: Final = 0.6
"""The size of dice that no longer matter, as a share of the others."""
_SECONDS: Final = 0.3
_STEP: Final = (1.34, 1.5)
"""How far quiet dice lie apart across and down, in their own sides."""
_ROWS: Final = 2
_WIDEST: Final = 1.95
"""The greatest distance of the other dice across, in their sides."""
_EDGE: Final = 8.0


@dataclass
class Gathering:
    """Dice on their way to where they are gathered."""

    ways: dict[int, tuple[Pose, Pose]] = field(default_factory=dict)
    age: float = 0.0

    @property
    def is_over(self) -> bool:
        """Whether all have arrived."""
        return self.age >= _SECONDS

    def poses(self) -> dict[int, Pose]:
        """Where the dice lie now."""
        share = in_out_cubic(min(1.0, self.age / _SECONDS))
        return {
            number: Pose(
                start.x + (end.x - start.x) * share,
                start.y + (end.y - start.y) * share,
                end.yaw,
                end.rotation,
            )
            for number, (start, end) in self.ways.items()
        }


def gathered(
    bed: pygame.FRect, quiet: int, others: int, side: float
) -> tuple[list[Point], list[Point]]:
    """The places of quiet dice at the left of a bed, and of the others in the room beside.

    Args:
        bed: the felt, in design units.
        quiet: how many dice are small.
        others: how many keep their size.
        side: the side of these.
    """
    small = QUIET * side
    columns = max(1, math.ceil(quiet / (3 if quiet > 2 * _ROWS else _ROWS))) if quiet else 0
    rows = math.ceil(quiet / columns) if columns else 0
    across, down = _STEP[0] * small, min(_STEP[1] * small, (bed.height - small) / max(1, rows))
    left, middle = bed.left + _EDGE + small / 2, bed.centery + 0.4 * small
    few = [
        (
            left + (number % columns) * across,
            middle + (number // columns - (rows - 1) / 2) * down,
        )
        for number in range(quiet)
    ]
    room = bed.copy()
    room.left = bed.left + _EDGE + columns * across + (_EDGE if columns else 0)
    room.width = bed.right - _EDGE / 2 - room.left
    return few, _spread(room, others, side)


def _spread(room: pygame.FRect, count: int, side: float) -> list[Point]:
    """Even rows in a room, one where the dice have air around them in it."""
    if not count:
        return []
    rows = 1 if count * 1.5 * side <= room.width else _ROWS
    columns = math.ceil(count / rows)
    step = min(_WIDEST * side, room.width / columns)
    first = room.centerx - (columns - 1) / 2 * step + 0.16 * side
    down = (room.height - 0.2 * side) / rows
    top = room.centery + 0.42 * side - (rows - 1) / 2 * down
    return [
        (first + (number % columns) * step, top + (number // columns) * down)
        for number in range(count)
    ]
