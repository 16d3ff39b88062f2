"""Actions built once: the same action is always the same object, so that listing them is quick."""

from __future__ import annotations

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
from game.trick_shot.team import SKATERS


class Interned:
    """All actions that name nothing but skaters and squares, for rinks up to so many squares."""

    def __init__(self, squares: int) -> None:
        skaters = range(SKATERS)
        everywhere = range(squares)
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
