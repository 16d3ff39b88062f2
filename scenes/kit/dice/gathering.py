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
_SIGN: Final = 27.0
"""The room beside each of the other dice for a small sign, in design units."""
_HARDLY, _TALL = 0.72, 1.32
"""The least size of the other dice in one row, and the height of a row in sides."""
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


@dataclass(frozen=True)
class Places:
    """Where gathered dice lie, and how large: the quiet ones at the left, the others beside."""

    quiet: list[Point]
    others: list[Point]
    zoom: float
    """The size of the others, as a share of their usual one."""


def gathered(bed: pygame.FRect, quiet: int, others: int, side: float) -> Places:
    """The places of this many dice on a bed.

    Args:
        bed: the felt, in design units.
        quiet: how many dice are small.
        others: how many are not.
        side: the usual side of these.
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
    return Places(few, *_spread(room, others, side))


def _spread(room: pygame.FRect, count: int, side: float) -> tuple[list[Point], float]:
    """Places in even rows with room beside each die, and the size at which dice have it.

    There is one row where that makes them hardly smaller.
    """
    if not count:
        return [], 1.0
    zoom, rows = min(1.0, (room.width / count - _SIGN) / side), 1
    if zoom < _HARDLY:
        rows = _ROWS
        beside = (room.width / math.ceil(count / rows) - _SIGN) / side
        zoom = min(1.0, room.height / (rows * _TALL * side), max(QUIET, beside))
    columns, size = math.ceil(count / rows), zoom * side
    step = min(max(_WIDEST * size, size + 1.3 * _SIGN), room.width / columns)
    first = room.centerx - (columns - 1) / 2 * step + 0.16 * size
    down = (room.height - 0.2 * size) / rows
    top = room.centery + 0.42 * size - (rows - 1) / 2 * down
    places = [
        (first + (number % columns) * step, top + (number // columns) * down)
        for number in range(count)
    ]
    return places, zoom
