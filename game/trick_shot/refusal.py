"""Why an action is not allowed, and the square at fault."""

from __future__ import annotations

from game.engine import refusal

NOWHERE = -1
"""The square of a refusal that no single square causes."""


class Refusal(refusal.Refusal, frozen=True):
    """A refusal that points at a square."""

    square: int = NOWHERE
