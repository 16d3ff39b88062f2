"""The ways in which small bright things fly over the picture of a great moment."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from scenes.kit.motion.easing import out_cubic

_GOLDEN: Final = 0.6180339
_OTHER: Final = 0.4142136
_THIRD: Final = 0.7320508


class Mote(NamedTuple):
    """One of them.

    Attributes:
        x, y: its middle, in shares of the picture from its left and upper edge.
        size: from 0 (gone) to 1.
        turn: the share of its width that is seen, as it turns in the air.
    """

    x: float
    y: float
    size: float
    turn: float = 1.0


Flight: TypeAlias = Callable[[int, float], Mote]
"""From the number of a mote and the share of the time (0-1) to where it is."""


def _lot(number: int, step: float) -> float:
    """A number of 0-1 for each mote, spread evenly."""
    return (number * step) % 1


def ring(number: int, share: float) -> Mote:
    """Fly apart round the figure in the middle, not over its face."""
    far, turn = out_cubic(share), math.tau * number * _GOLDEN
    reach = 0.34 + 0.10 * _lot(number, _OTHER) + 0.16 * far
    fall = 0.12 * share * share - 0.06 * far
    late = share + 0.3 * _lot(number, _THIRD)
    x = 0.5 + math.cos(turn) * reach
    return Mote(x, 0.5 + math.sin(turn) * reach + fall, 1 - late / 1.3)


def fountain(number: int, share: float) -> Mote:
    """Leap out of the middle and fall back, turning."""
    age = share * 1.25 - 0.25 * _lot(number, _THIRD)
    if age <= 0:
        return Mote(0.5, 0.7, 0)
    across = (_lot(number, _GOLDEN) - 0.5) * 1.1
    up = 1.0 + 0.55 * _lot(number, _OTHER)
    y = 0.66 - up * age + 1.5 * age * age
    turn = abs(math.cos(age * 9 + number))
    return Mote(0.5 + across * age, y, min(1.0, 3.2 * (1 - age)), turn)


def rise(number: int, share: float) -> Mote:
    """Rise slowly at both sides of the figure."""
    age = share * 1.3 - 0.3 * _lot(number, _OTHER)
    side = -1 if number % 2 else 1
    x = 0.5 + side * (0.2 + 0.26 * _lot(number, _GOLDEN)) + 0.025 * math.sin(age * 7 + number)
    return Mote(x, 0.98 - 0.8 * age, math.sin(math.pi * min(1.0, max(0.0, age))))


def helix(number: int, share: float) -> Mote:
    """Wind upwards round the figure, below its face; those behind it are smaller."""
    age = share * 1.4 - 0.4 * _lot(number, _OTHER)
    if not 0 < age < 1:
        return Mote(0.5, 0.9, 0)
    turn = math.tau * (1.25 * age + _lot(number, _GOLDEN))
    near = 0.7 + 0.3 * math.sin(turn)
    x = 0.5 + math.cos(turn) * (0.44 - 0.12 * age)
    y = 0.92 - 0.9 * age + 0.15 * math.sin(turn)
    return Mote(x, y, near * min(1.0, 4 * (1 - age)))


def embers(number: int, share: float) -> Mote:
    """Drift up from the floor as from a hearth that has just been lit."""
    age = share * 1.5 - 0.5 * _lot(number, _OTHER)
    x = 0.06 + 0.88 * _lot(number, _GOLDEN) + 0.03 * math.sin(age * 8 + number * 2)
    y = 1.0 - (0.5 + 0.4 * _lot(number, _THIRD)) * age
    return Mote(x, y, math.sin(math.pi * min(1.0, max(0.0, age))))


def confetti(number: int, share: float) -> Mote:
    """Fall from above, turning."""
    age = share * 1.4 - 0.4 * _lot(number, _OTHER)
    if age <= 0:
        return Mote(0.5, -0.1, 0)
    x = _lot(number, _GOLDEN) + 0.04 * math.sin(age * 6 + number)
    turn = abs(math.cos(age * 8 + number * 1.7))
    return Mote(x, 1.05 * age - 0.06, min(1.0, 5 * (1 - age)), max(0.25, turn))


def snow(number: int, share: float) -> Mote:
    """Sink slowly, each at its own pace."""
    pace = 0.45 + 0.35 * _lot(number, _OTHER)
    x = _lot(number, _GOLDEN) + 0.03 * math.sin(share * 4 + number)
    y = _lot(number, _THIRD) * 0.9 - 0.2 + pace * share
    return Mote(x, y, math.sin(math.pi * share) * (0.5 + 0.5 * _lot(number, _GOLDEN)))
