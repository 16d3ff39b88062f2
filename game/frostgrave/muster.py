"""Warbands and creatures as figures (FG-S3, FG-S4)."""

from __future__ import annotations

from math import ceil
from typing import Literal, TypeAlias

from game.frostgrave.definitions import StatLineData
from game.frostgrave.figures import Figure, StatLine, Status
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.units import INCH
from game.frostgrave.warband import Hired, Warband

CasterRole: TypeAlias = Literal["wizard", "apprentice"]
PAIR_COUNTED = "pair_counted"
"""The tag of figures whose Fight already counts two weapons."""


def warband(book: FrostgraveLookup, members: Warband, seat: int, first: int) -> list[Figure]:
    """Return the figures of a warband, with ids from ``first`` on: wizard, apprentice, soldiers."""
    found = [caster(book, members, seat, first, "wizard")]
    if members.apprentice is not None:
        found.append(caster(book, members, seat, first + 1, "apprentice"))
    for hired in members.soldiers:
        found.append(soldier(book, hired, seat, first + len(found)))
    return found


def creature(book: FrostgraveLookup, number: int, kind: str, seat: int = NOBODY) -> Figure:
    """Return a creature of the bestiary; one of a seat belongs to that warband."""
    data = book.book.creatures[kind]
    return Figure(
        id=number,
        owner=seat,
        seat=seat,
        role="creature",
        kind=kind,
        line=line_of(data.line),
        health=data.line.health,
        radius=ceil(data.base * INCH),
        tags=(*data.traits,),
        weapons=(data.weapon,),
    )


def line_of(data: StatLineData) -> StatLine:
    """Return a statline with its Move in 1/64 inch."""
    return StatLine(
        round(data.move * INCH), data.fight, data.shoot, data.armour, data.will, data.health
    )


def caster(
    book: FrostgraveLookup, members: Warband, seat: int, number: int, role: CasterRole
) -> Figure:
    """Return the wizard of a warband, or the apprentice, who must be there."""
    person = members.wizard if role == "wizard" else members.apprentice
    if person is None:
        raise ValueError(f"{members.id} has no apprentice")
    data = book.book.wizard if role == "wizard" else book.book.apprentice
    weapons, items = _packed(book, person.items)
    return Figure(
        id=number,
        owner=seat,
        seat=seat,
        role=role,
        kind=role,
        line=line_of(data.line),
        health=data.line.health,
        radius=book.lengths.base,
        name=person.name,
        weapons=(person.weapon, *weapons),
        items=items,
        school=members.school,
        spells=tuple(members.spells),
        statuses=_worn(book, (person.weapon, *person.items)),
    )


def soldier(book: FrostgraveLookup, hired: Hired, seat: int, number: int) -> Figure:
    """Return a soldier with an item."""
    data = book.book.soldiers[hired.kind]
    extra = (hired.item,) if hired.item else ()
    weapons, items = _packed(book, (*extra, *data.carries))
    return Figure(
        id=number,
        owner=seat,
        seat=seat,
        role="soldier",
        kind=hired.kind,
        line=line_of(data.line),
        health=data.line.health,
        radius=book.lengths.base,
        name=hired.name,
        tags=(*data.traits, *((PAIR_COUNTED,) if data.pair_counted else ())),
        weapons=(*data.weapons, *weapons),
        armour_worn=tuple(data.armour),
        items=items,
        statuses=_worn(book, extra),
    )


def _packed(
    book: FrostgraveLookup, things: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Split a figure's equipment into weapons and other items."""
    weapons = tuple(one for one in things if one in book.weapons)
    return weapons, tuple(one for one in things if one not in book.weapons)


def _worn(book: FrostgraveLookup, things: tuple[str, ...]) -> tuple[Status, ...]:
    """Return the effects of carried items, as statuses that last."""
    return tuple(
        Status(one, count=book.powers.get(one, 1))
        for one in dict.fromkeys(things)
        if book.is_worn(one)
    )
