"""The moves from each square on empty ice, built once, so that a free line is listed at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.actions import Move
from game.trick_shot.rink import Rink
from game.trick_shot.team import IS_GOALIE

WayOut = tuple[int, tuple[int, ...], tuple[Move, ...]]
"""One direction from a square: the bits of its squares, the squares, the moves onto them."""
WaysOut = tuple[int, tuple[Move, ...], tuple[WayOut, ...]]
"""All eight directions together: the bits, the moves in order, and each direction alone."""


class Ways:
    """The ways of all skaters.

    Args:
        speeds: the speed of each skater.
    """

    def __init__(self, speeds: Sequence[int]) -> None:
        self._speeds = speeds
        self._known: dict[tuple[str, int, int], WaysOut] = {}

    def of(self, rink: Rink, skater: int, square: int) -> WaysOut:
        """Return the eight ways that a skater could skate from a square on empty ice."""
        key = (rink.id, skater, square)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._ways_out(rink, skater, square)
        return known

    def _ways_out(self, rink: Rink, skater: int, square: int) -> WaysOut:
        rays = rink.reach(self._speeds[skater], IS_GOALIE[skater])[square]
        each = tuple(
            (sum(1 << to for to in ray), ray, tuple(Move(skater, to) for to in ray)) for ray in rays
        )
        bits = sum(way[0] for way in each)
        return bits, tuple(move for way in each for move in way[2]), each
