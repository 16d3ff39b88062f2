"""Defects of a position, and bounds of its numbers."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.validation import Defect

MOST_TURNS = 1_000_000
"""No battle has more turns; a longer one would take years."""
MOST_POINTS = 1_000
"""No roll, total or number of points is larger, with all modifiers."""


def outside(path: str, value: int, low: int, high: int) -> Iterable[Defect]:
    """Yield a defect if a number does not lie within its bounds."""
    if not low <= value <= high:
        yield path, f"{low} to {high}"


def all_within(owner: object, path: str, bounds: dict[str, tuple[int, int]]) -> Iterable[Defect]:
    """Yield a defect for every number of something that does not lie within its bounds."""
    for name, (low, high) in bounds.items():
        yield from outside(f"{path}.{name}", getattr(owner, name), low, high)


def unknown(
    path: str, numbers: Iterable[int], count: int, *, distinct: bool = True
) -> Iterable[Defect]:
    """Yield a defect if some numbers are not those of figures there are, each once."""
    listed = list(numbers)
    if any(not 0 <= number < count for number in listed):
        yield path, "figures there are"
    elif distinct and len(set(listed)) < len(listed):
        yield path, "every figure at most once"
