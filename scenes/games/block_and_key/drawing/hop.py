"""The little hop of the block in hand, as it snaps to another place or is turned."""

from __future__ import annotations

from typing import Final

from scenes.games.block_and_key.builder import Builder

_SECONDS: Final = 0.18
_MOVED, _TURNED = 0.22, 0.62
"""How high it hops, in cubes."""


class Hop:
    """Watches the block in hand."""

    def __init__(self) -> None:
        self._stood: tuple[int, ...] = ()
        self._high = 0.0
        self._age = _SECONDS

    def update(self, seconds: float, builder: Builder, *, calm: bool) -> bool:
        """Begin a hop if the block has moved; return whether it is in the air.

        A block that has just been taken, and any block without motion, stands still.
        """
        before = self._age < _SECONDS
        self._age = min(_SECONDS, self._age + seconds)
        stands: tuple[int, ...] = ()
        if builder.active:
            action = builder.action()
            stands = builder.block, action.orientation, action.x, action.y, action.z
        if stands != self._stood:
            same = bool(stands) and bool(self._stood) and stands[0] == self._stood[0]
            if same and not calm:
                self._high = _MOVED if stands[1] == self._stood[1] else _TURNED
                self._age = 0.0
            self._stood = stands
        return before or self._age < _SECONDS

    @property
    def lift(self) -> float:
        """How far it is above its place, in cubes."""
        left = 1 - self._age / _SECONDS
        return self._high * left * left
