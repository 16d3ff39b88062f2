"""Curves of motion: a share of time 0-1 in, a share of the way out; points on a straight way."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]
Point: TypeAlias = tuple[float, float]


def linear(share: float) -> float:
    """No easing: the share of the time itself."""
    return share


def in_quad(share: float) -> float:
    """Falling: slow, then fast."""
    return share * share


def out_cubic(share: float) -> float:
    """Fast, then slow: the curve of most user interface motion."""
    return 1 - (1 - share) ** 3


def in_out_sine(share: float) -> float:
    """Hardly slower at both ends: for motion that must not seem to wait."""
    return (1 - math.cos(math.pi * share)) / 2


def in_out_cubic(share: float) -> float:
    """Slow at both ends."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def out_back(share: float) -> float:
    """Past the goal and back."""
    rest = share - 1
    return 1 + 2.4 * rest**3 + 1.4 * rest**2


def spring(share: float) -> float:
    """A spring that swings out: 1 - e^(-6t) cos 9t, ending exactly at 1."""
    if share >= 1:
        return 1.0
    return 1 - math.exp(-6 * share) * math.cos(9 * share)


def bounce(share: float) -> float:
    """The height of a thing that lands and jumps twice (1, then .35); 0 is the ground."""
    first = 0.62
    if share < first:
        return math.sin(math.pi * share / first)
    return 0.35 * math.sin(math.pi * min(1.0, (share - first) / (1 - first)))


def pulse(seconds: float, period: float = 1.2, depth: float = 0.12) -> float:
    """A factor that breathes around 1 by +-`depth`."""
    return 1 + depth * math.sin(2 * math.pi * seconds / period)


def between(first: Point, second: Point, share: float) -> Point:
    """The point at a share of the way from one to another."""
    return first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share
