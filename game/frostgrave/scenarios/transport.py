"""Discs that carry a figure that ends a move on one to another of their ring (FG-S5.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave import arrivals, moving, statuses
from game.frostgrave.battle import Battle
from game.frostgrave.events import DiscRolled, FigurePlaced
from game.frostgrave.scenarios.definitions import Disc, Transport
from game.frostgrave.scenarios.sites import Spot, stands_on
from game.frostgrave.terrain.pieces import Piece


def ride(battle: Battle, number: int, ring: Sequence[Piece], place: int, effect: Transport) -> bool:
    """Roll where a figure on a disc comes out; return whether there was room for it."""
    natural = battle.d20()
    disc = next(row.disc for row in effect.rows if natural <= row.to)
    goal = ring[goal_of(disc, place, len(ring))]
    spot = None if goal is ring[place] else _free_spot(battle, number, goal)
    battle.emit(DiscRolled(number, natural, disc, spot is not None))
    if spot is None:
        return False
    statuses.end_those(battle, number, "freed", "broken")
    battle.change(number, x=spot[0], y=spot[1], z=spot[2], hanging=False)
    battle.emit(FigurePlaced(number, *spot, ""))
    moving.arrived(battle, number)
    return True


def goal_of(disc: Disc, place: int, count: int) -> int:
    """Return the disc of a ring that is meant from another one: left is the next clockwise."""
    steps = {"left": 1, "opposite": count // 2, "right": -1, "stay": 0}
    return (place + steps[disc]) % count


def _free_spot(battle: Battle, number: int, goal: Piece) -> Spot | None:
    """Return the free spot nearest to the middle of a disc, if it lies on it."""
    found = arrivals.room_near(battle, (goal.x, goal.y, 0), number)
    if found is None or found[2] or not stands_on(goal, found[0], found[1]):
        return None
    return found
