"""Runes on the table: who triggers them, and their effect (Explosive Rune)."""

from __future__ import annotations

from game.frostgrave import shooting
from game.frostgrave.battle import Battle
from game.frostgrave.contact import is_elsewhere
from game.frostgrave.figures import Figure
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import body_of, gap_to
from game.frostgrave.shooting import Volley
from game.frostgrave.spells.vocabulary import Rune
from game.frostgrave.terrain.areas import caught
from game.frostgrave.terrain.bodies import Body
from game.frostgrave.terrain.threats import Stop, first_within
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Walked

NEWCOMER = "newcomer"
"""The tag of figures that were no part of the battle when it began."""


def wakes(battle: Battle, marker: Marker, figure: Figure) -> bool:
    """Whether a figure triggers a rune: it was not of its caster's warband from the start.

    A figure on another plane triggers nothing (Plane Walk).
    """
    if is_elsewhere(battle, figure):
        return False
    is_own = figure.owner == battle.figure(marker.caster).owner and NEWCOMER not in figure.tags
    return rune_of(battle, marker) is not None and not is_own


def rune_of(battle: Battle, marker: Marker) -> Rune | None:
    """Return the effect of a marker, if it is a rune."""
    effect = battle.book.spells[marker.spell].effect
    return effect if isinstance(effect, Rune) else None


def owners(battle: Battle) -> list[int]:
    """List the seats that have runes on the table, the one with the initiative first."""
    seats = (battle.state.first, 1 - battle.state.first)
    return [seat for seat in seats if own(battle, seat)]


def own(battle: Battle, seat: int) -> list[int]:
    """List the marks that a seat may take back at the end of a turn."""
    return [
        marker.id
        for marker in battle.state.markers
        if marker.seat == seat and battle.book.is_cancellable(marker.spell)
    ]


def first_on(battle: Battle, figure: Figure, way: Walked) -> tuple[Stop, int] | None:
    """Return the first point of a walk at which a rune explodes, and that rune's id, if any."""
    found: list[tuple[int, int, Stop]] = []
    others = tuple(body_of(one) for one in battle.on_table() if one.id != figure.id)
    for marker in battle.state.markers:
        rune = rune_of(battle, marker)
        if rune is None or not wakes(battle, marker, figure):
            continue
        there = Body(marker.x, marker.y, marker.z, 0, 0)
        reach = round(rune.trigger * INCH)
        stop = first_within(battle.field.ground, way, there, reach, others)
        if stop is not None:
            found.append((stop.cost, marker.id, stop))
    if not found:
        return None
    _, number, stop = min(found, key=lambda one: one[:2])
    return stop, number


def burst(battle: Battle, number: int) -> None:
    """Explode a rune that a figure has come near to, and others that this triggers."""
    for marker in battle.state.markers:
        rune = rune_of(battle, marker)
        if marker.id == number and rune is not None:
            _burst(battle, marker, rune)
    burst_near(battle)


def burst_near(battle: Battle) -> None:
    """Explode every rune with a stranger within its reach."""
    for marker in battle.state.markers:
        rune = rune_of(battle, marker)
        if rune is None or marker not in battle.state.markers:
            continue
        reach = round(rune.trigger * INCH)
        if any(
            wakes(battle, marker, figure) and gap_to(figure, marker.x, marker.y, marker.z) <= reach
            for figure in battle.on_table()
        ):
            _burst(battle, marker, rune)


def _burst(battle: Battle, marker: Marker, rune: Rune) -> None:
    """Attack everybody around a rune, friends of its caster included."""
    battle.remove_marker(marker.id, "burst")
    figures = [one for one in battle.on_table() if not is_elsewhere(battle, one)]
    radius = round(rune.radius * INCH)
    bodies = tuple(body_of(one) for one in figures)
    volley = Volley("plain", marker.spell, bonus=rune.bonus, is_magic=True)
    for place in caught(battle.field.ground, marker.x, marker.y, marker.z, radius, bodies):
        if battle.figure(figures[place].id).where == "table":
            shooting.attack(battle, marker.caster, figures[place].id, volley)
