"""Deserters: they run to the nearest edge and off the table (Steal Health)."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import activations, moving
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.pending import Fleeing, Moving
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import length
from game.frostgrave.terrain.walking import Waypoint

DESERTER = "deserter"
"""The tag of a figure that runs away for good."""


def next_of(battle: Battle, seat: int) -> Figure | None:
    """Return a deserter of a side who has not run this turn yet."""
    for figure in battle.on_table():
        if DESERTER in figure.tags and figure.seat == seat and not figure.activated:
            return figure
    return None


def begin(battle: Battle, number: int) -> None:
    """Begin the activation of a deserter, for which nobody decides."""
    activations.begin(battle, number)
    one = activations.activation_of(battle, number)
    if one is not None and not one.is_over:
        battle.state.stack.append(Fleeing(number, one.actions))
        activations.update(battle, number, is_over=True)


def carry_on(battle: Battle, frame: Fleeing) -> None:
    """Let a deserter take its next move towards the nearest edge."""
    state = battle.state
    state.stack.pop()
    figure = battle.figure(frame.figure)
    if figure.where != "table" or frame.actions <= 0:
        return
    state.stack.append(replace(frame, actions=frame.actions - 1, moves=frame.moves + 1))
    if moving.cannot_move(battle, figure) is not None:
        return
    budget = moving.allowance(battle, figure, frame.moves)
    path = _toward_the_edge(battle, figure, budget)
    leaves = isinstance(moving.way_out(battle, figure, path, budget), moving.WayOut)
    if path or leaves:
        state.stack.append(Moving(figure.id, path, budget, leaves=leaves))


def _toward_the_edge(battle: Battle, figure: Figure, budget: int) -> tuple[Waypoint, ...]:
    """Return the path that brings a figure nearest to an edge."""
    found = moving.reach_of(battle, figure, budget)
    best = (_to_exit(battle, figure, figure.x, figure.y), 0, figure.x, figure.y, figure.z)
    for (x, y, z), cost in found.spots.items():
        best = min(best, (_to_exit(battle, figure, x, y), cost, x, y, z))
    _, _, x, y, z = best
    if (x, y, z) == (figure.x, figure.y, figure.z):
        return ()
    return found.path_to(x, y, z)


def _to_exit(battle: Battle, figure: Figure, x: int, y: int) -> int:
    """Return the distance from a point to the nearest exit."""
    size = battle.field.size
    goals = (each.touched_by(x, y, figure.radius, size) for each in current.exits(battle))
    return min((length(goal[0] - x, goal[1] - y) for goal in goals), default=size)
