"""The faces of those who sit at a seat: people of a game in turn, and bots by their strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SIZE: Final = 150.0
"""Width and height of a baked avatar, in design units."""
_BOTS: Final = {"easy": "robot", "normal": "knight", "hard": "wizard"}


def avatar_of(people: Sequence[str], seat: int, kind: str) -> str:
    """Return the sprite of who sits at a seat; empty for nobody.

    Args:
        people: the avatars of people at the table of the game, one a seat in turn.
        seat: the number of the seat.
        kind: `person`, a level of bots, or `empty`.
    """
    if kind == "person":
        return f"avatar_{people[seat % len(people)]}"
    return f"avatar_{_BOTS[kind]}" if kind in _BOTS else ""
