"""Actions built once: the same action is always the same object, so that listing them is quick."""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.actions import (
    Hit,
    Move,
    PassPuck,
    Push,
    Respond,
    Shot,
    Slapshot,
    Steal,
)
from game.trick_shot.rink import Rink
from game.trick_shot.team import IS_GOALIE, SKATERS

WayOut = tuple[int, tuple[int, ...], tuple[Move, ...]]
"""One direction from a square: the bits of its squares, the squares, the moves onto them."""
Ways = tuple[int, tuple[Move, ...], tuple[WayOut, ...]]
"""All eight together: the bits, the moves in order, and each direction alone."""


class Interned:
    """All actions that name nothing but skaters and squares.

    Args:
        squares: the number of squares of the largest rink.
        speeds: the speed of each skater.
    """

    def __init__(self, squares: int, speeds: Sequence[int]) -> None:
        skaters = range(SKATERS)
        everywhere = range(squares)
        self._speeds = speeds
        self._ways: dict[tuple[str, int, int], Ways] = {}
        self.move = tuple(tuple(Move(skater, to) for to in everywhere) for skater in skaters)
        """By skater and square."""
        self.respond = tuple(tuple(Respond(skater, to) for to in everywhere) for skater in skaters)
        """By skater and square."""
        self.pass_puck = tuple(tuple(PassPuck(skater, to) for to in skaters) for skater in skaters)
        """By passer and receiver."""
        self.hit = tuple(tuple(Hit(skater, target) for target in skaters) for skater in skaters)
        """By hitter and target."""
        self.steal = tuple(Steal(skater) for skater in skaters)
        """By skater."""
        self.push = tuple(Push(to) for to in everywhere)
        """By square."""
        self.shot = tuple(tuple(Shot(skater, net) for net in everywhere) for skater in skaters)
        """By skater and square of the net."""
        self.slapshot = tuple(
            tuple(Slapshot(skater, net) for net in everywhere) for skater in skaters
        )
        """By skater and square of the net."""

    def ways(self, rink: Rink, skater: int, square: int) -> Ways:
        """Return the eight ways that a skater could skate from a square on empty ice."""
        key = (rink.id, skater, square)
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = self._ways_out(rink, skater, square)
        return known

    def _ways_out(self, rink: Rink, skater: int, square: int) -> Ways:
        row = self.move[skater]
        rays = rink.reach(self._speeds[skater], IS_GOALIE[skater])[square]
        each = tuple(
            (sum(1 << to for to in ray), ray, tuple(row[to] for to in ray)) for ray in rays
        )
        bits = sum(way[0] for way in each)
        return bits, tuple(move for way in each for move in way[2]), each
