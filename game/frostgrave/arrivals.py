"""Figures that come into play during the battle: summoned, lured, conjured."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import circles, moving
from game.frostgrave.battle import Battle
from game.frostgrave.contact import touching_enemies
from game.frostgrave.events import FigureArrived
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.muster import creature
from game.frostgrave.names import NOBODY
from game.frostgrave.runes import NEWCOMER
from game.frostgrave.terrain.bodies import Body, overlapping
from game.frostgrave.terrain.shapes import cosine, divided, sine
from game.frostgrave.terrain.sliding import nearest_free
from game.frostgrave.terrain.units import INCH


def summon(
    battle: Battle, kind: str, spot: tuple[int, int, int], *, seat: int = NOBODY, why: str
) -> int:
    """Bring a creature into play at the nearest free place to a spot; return its id.

    A creature of a seat belongs to its warband. -1 where there is no room for it.
    """
    state = battle.state
    number = len(state.figures)
    fresh = creature(battle.book, number, kind, seat)
    body = body_of(replace(fresh, x=spot[0], y=spot[1], z=spot[2]))
    free = nearest_free(battle.field.ground, body, _taken(battle, fresh))
    if free is None:
        return NOBODY
    _appear(battle, replace(fresh, x=free.x, y=free.y, z=free.z, where="table"), why)
    return number


def room_near(
    battle: Battle, spot: tuple[int, int, int], number: int
) -> tuple[int, int, int] | None:
    """Return the spot with room for a figure in play that is nearest to another spot."""
    figure = battle.figure(number)
    bases = tuple(body_of(one) for one in battle.on_table() if one.id != number)
    taken = bases + circles.closed_to(battle, figure)
    free = nearest_free(battle.field.ground, body_of(figure).at(*spot), taken)
    return None if free is None else (free.x, free.y, free.z)


def _taken(battle: Battle, figure: Figure) -> tuple[Body, ...]:
    """Return the obstacles to a figure's base: other bases, and circles against it."""
    bases = tuple(body_of(one) for one in battle.on_table())
    return bases + circles.closed_to(battle, figure)


def _appear(battle: Battle, figure: Figure, why: str) -> None:
    figure = replace(figure, tags=(*figure.tags, NEWCOMER))
    battle.state.figures.append(figure)
    battle.emit(FigureArrived(figure, why))
    moving.arrived(battle, figure.id)


def beside(
    battle: Battle, kind: str, host: Figure, *, seat: int, why: str, in_contact: bool = False
) -> int:
    """Bring a creature into play within an inch of a figure; return its id, -1 without room.

    It appears in contact with the figure or its side's enemies only where that is wanted.
    """
    number = len(battle.state.figures)
    fresh = creature(battle.book, number, kind, seat)
    others = _taken(battle, fresh)
    steps = (1, INCH // 2, INCH) if in_contact else (1, INCH // 4, INCH // 2, INCH)
    for away in steps:
        for degrees in range(0, 360, 15):
            x, y = around(host, degrees, away + fresh.radius)
            for z in battle.field.ground.surfaces(x, y, fresh.radius):
                figure = replace(fresh, x=x, y=y, z=z, where="table")
                body = body_of(figure)
                if abs(z - host.z) > INCH or any(overlapping(body, other) for other in others):
                    continue
                if in_contact or not touching_enemies(battle, figure):
                    _appear(battle, figure, why)
                    return number
    return NOBODY


def around(figure: Figure, degrees: int, away: int) -> tuple[int, int]:
    """Return the point so far from a figure's base in a direction (whole degrees, 1/64 inch)."""
    one, reach = sine(90), figure.radius + away
    return (
        figure.x + divided(reach * cosine(degrees), one),
        figure.y + divided(reach * sine(degrees), one),
    )
