"""Will rolls to come near fearsome figures (Monstrous Form, a belt)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave import moving, stats
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.contact import Fear, dreaded, touch
from game.frostgrave.events import WillRolled
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within, gap
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.walking import Waypoint


def met(battle: Battle, figure: Figure, end: Body) -> int:
    """Return the figure that a figure comes nearer to than it dares; -1 for none."""
    there = replace(figure, x=end.x, y=end.y, z=end.z)
    for other in battle.on_table():
        dread = dreaded(battle, figure, other)
        if dread is None:
            continue
        if _is_near(battle, there, other, dread) and not _is_near(battle, figure, other, dread):
            return other.id
    return NOBODY


def _is_near(battle: Battle, figure: Figure, other: Figure, dread: Fear) -> bool:
    if dread.within <= battle.book.lengths.contact:
        return touch(battle, figure, other)
    return are_within(figure, other, dread.within)


def met_by_move(battle: Battle, action: Move) -> int:
    """Return the feared figure that a move would bring into contact; -1 for none."""
    if action.leaves or not any(one.statuses for one in battle.on_table()):
        return NOBODY
    figure = battle.figure(action.figure)
    if all(dreaded(battle, figure, other) is None for other in battle.on_table()):
        return NOBODY
    one = next((each for each in battle.state.active if each.figure == figure.id), None)
    budget = moving.allowance(battle, figure, one.moves if one is not None else 0)
    run_up = one.run_up if one is not None else None
    way = moving.walked(battle, figure, action.path, budget, run_up)
    return met(battle, figure, way.end)


def quails(battle: Battle, figure: Figure, path: Sequence[Waypoint], budget: int) -> int:
    """Roll for an uncontrolled creature; return the figure it shrinks back from, -1 for none."""
    target = met(battle, figure, moving.walked(battle, figure, path, budget).end)
    dread = None if target == NOBODY else dreaded(battle, figure, battle.figure(target))
    if dread is None:
        return NOBODY
    rolled = battle.roll(figure, tuple(stats.will(battle, figure)))
    battle.emit(WillRolled(rolled, dread.needed, dread.why))
    return target if rolled.total < dread.needed else NOBODY


def refusal(battle: Battle, figure: Figure, one: Activation, action: Move) -> Refusal | None:
    """Refuse moves of a figure that has lost its nerve unless they lead farther away."""
    if action.leaves:
        return None
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
