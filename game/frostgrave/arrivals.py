"""Figures that come into play during the battle: summoned, lured, conjured."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import moving
from game.frostgrave.battle import Battle
from game.frostgrave.events import FigureArrived
from game.frostgrave.measuring import body_of
from game.frostgrave.muster import creature
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.sliding import nearest_free


def summon(
    battle: Battle, kind: str, spot: tuple[int, int, int], *, seat: int = NOBODY, why: str
) -> int:
    """Bring a creature into play at the nearest free place to a spot; return its id.

    A creature of a seat belongs to its warband. Without any room the creature does not come: -1.
    """
    state = battle.state
    number = len(state.figures)
    fresh = creature(battle.book, number, kind, seat)
    body = body_of(replace(fresh, x=spot[0], y=spot[1], z=spot[2]))
    free = nearest_free(battle.field.ground, body, tuple(body_of(one) for one in battle.on_table()))
    if free is None:
        return NOBODY
    figure = replace(fresh, x=free.x, y=free.y, z=free.z, where="table")
    state.figures.append(figure)
    battle.tell(FigureArrived(figure, why))
    moving.arrived(battle, number)
    return number
