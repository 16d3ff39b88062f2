"""Figures so dreadful that it takes a Will roll to come into contact with them (Monstrous Form)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.frostgrave import moving, stats
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.contact import dreaded, touch
from game.frostgrave.events import WillRolled
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import gap
from game.frostgrave.names import NOBODY
from game.frostgrave.refusal import Refusal
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.walking import Waypoint


def met(battle: Battle, figure: Figure, end: Body) -> int:
    """Return whom a figure would touch there that it dreads and does not touch yet; -1: nobody."""
    there = replace(figure, x=end.x, y=end.y, z=end.z)
    for other in battle.on_table():
        if (
            dreaded(battle, figure, other) is not None
            and touch(battle, there, other)
            and not touch(battle, figure, other)
        ):
            return other.id
    return NOBODY


def met_by_move(battle: Battle, action: Move) -> int:
    """Return whom a move would bring into contact that the mover dreads; -1 for nobody."""
    if not any(one.statuses for one in battle.on_table()):
        return NOBODY
    figure = battle.figure(action.figure)
    one = next((each for each in battle.state.active if each.figure == figure.id), None)
    budget = moving.allowance(battle, figure, one.moves if one is not None else 0)
    run_up = one.run_up if one is not None else None
    way = moving.walked(battle, figure, action.path, budget, run_up)
    return met(battle, figure, way.end)


def quails(battle: Battle, figure: Figure, path: Sequence[Waypoint], budget: int) -> int:
    """Roll for a creature that nobody controls; return whom it shrinks back from, -1 for nobody."""
    target = met(battle, figure, moving.walked(battle, figure, path, budget).end)
    status = None if target == NOBODY else dreaded(battle, figure, battle.figure(target))
    if status is None:
        return NOBODY
    rolled = battle.roll(figure, tuple(stats.will(battle, figure)))
    battle.tell(WillRolled(rolled, status.total, status.id))
    return target if rolled.total < status.total else NOBODY


def refusal(battle: Battle, figure: Figure, one: Activation, action: Move) -> Refusal | None:
    """Say why a figure that has lost its nerve cannot move so: it must get farther away."""
    for number in one.shuns:
        other = battle.figure(number)
        if other.where != "table" or dreaded(battle, figure, other) is None:
            continue
        budget = moving.allowance(battle, figure, one.moves)
        end = moving.walked(battle, figure, action.path, budget, one.run_up).end
        there = replace(figure, x=end.x, y=end.y, z=end.z)
        if gap(there, other) <= gap(figure, other):
            return Refusal("FG-monstrous_form", "must_get_away", {"figure": number})
    return None
