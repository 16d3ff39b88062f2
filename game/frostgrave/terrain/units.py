"""Lengths: integers of 1/64 inch, and the rounding of roots."""

from __future__ import annotations

from math import isqrt
from typing import Final

INCH: Final = 64
"""Units in an inch."""
FREE_STEP: Final = INCH // 2
"""Higher steps than this cost movement (FG-12)."""
LOW: Final = INCH + INCH // 2
"""A ``low`` part is at most this high (FG-66)."""
LONGEST_JUMP: Final = 4 * INCH
"""The longest jump (FG-14)."""
FREE_JUMP: Final = INCH
"""The longest jump without a run-up (FG-14)."""
CONTACT: Final = 3
"""Bases at most this far apart touch: 3/64 lies within the 0.05 inch of FG-16."""
CONTACT_HEIGHT: Final = INCH
"""Bases whose heights differ by at most this may touch (FG-16)."""


def root_up(square: int) -> int:
    """Return the square root of a whole number, rounded up."""
    root = isqrt(square)
    return root if root * root == square else root + 1


def length(dx: int, dy: int) -> int:
    """Return the length of a step, rounded up to a unit."""
    square = dx * dx + dy * dy
    root = isqrt(square)
    return root if root * root == square else root + 1


def whole_inches(height: int) -> int:
    """Return how many inches a height has begun, the last one as a whole (FG-12)."""
    return -(-height // INCH)


def climbing_cost(height: int) -> int:
    """Return the cost of climbing a height: 2 per whole or begun inch (FG-12)."""
    return 2 * INCH * whole_inches(height)
