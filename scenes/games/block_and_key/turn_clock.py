"""The turn timer: off, or a number of seconds for a person's turn. It warns; it forces nothing."""

from __future__ import annotations

from typing import Final

LIMITS: Final = (0, 60, 90, 120, 180)
"""The limits to choose from, in seconds; 0 is off."""
_WARNING: Final = 10


class TurnClock:
    """Counts a turn down.

    Attributes:
        limit: seconds per turn, 0 for none.
        left: seconds left of the turn.
    """

    def __init__(self, limit: int = 0) -> None:
        self.limit = limit if limit in LIMITS else 0
        self.left = float(self.limit)
        self._turn = (-1, -1)

    def switch(self) -> None:
        """Go to the next limit and begin the turn again."""
        self.limit = LIMITS[(LIMITS.index(self.limit) + 1) % len(LIMITS)]
        self.left = float(self.limit)

    def begin(self, seat: int, turn: int) -> None:
        """Begin a turn, unless it is the one that runs already."""
        if self._turn != (seat, turn):
            self._turn = (seat, turn)
            self.left = float(self.limit)

    def update(self, seconds: float) -> int:
        """Let time pass; returns the second that has just begun near the end, else -1."""
        if not self.limit or self.left <= 0:
            return -1
        before = int(self.left)
        self.left = max(0.0, self.left - seconds)
        now = int(self.left)
        return now if now != before and now < _WARNING else -1

    @property
    def is_up(self) -> bool:
        """Whether the turn has taken too long."""
        return bool(self.limit) and self.left <= 0

    @property
    def text(self) -> str:
        """The time left, in seconds; empty when there is no limit."""
        return str(int(self.left + 0.999)) if self.limit else ""
