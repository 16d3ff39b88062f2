"""Whose enemy a figure is."""

from __future__ import annotations

from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY


def are_enemies(first: Figure, second: Figure) -> bool:
    """Whether two figures are hostile; uncontrolled creatures leave each other alone (FG-54)."""
    return first.seat != second.seat


def other(seat: int) -> int:
    """Return the opposing seat."""
    return 1 - seat


def is_wild(figure: Figure) -> bool:
    """Whether nobody controls the figure."""
    return figure.seat == NOBODY


def is_caster(figure: Figure) -> bool:
    """Whether the figure is a wizard or an apprentice."""
    return figure.role in ("wizard", "apprentice")
