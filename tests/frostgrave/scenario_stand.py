"""Battles of a scenario for tests: begun, with figures where they are put."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.engine.data_loader import load
from game.engine.folders import data_folder
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.data_reading import read_reference
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint

MIDDLE = 18 * INCH


@lru_cache
def rules() -> Frostgrave:
    found = load(read_reference, data_folder() / "frostgrave")
    return Frostgrave(found)


def begun(scenario: str, seed: int = 1, **options: object) -> FrostgraveState:
    """Return a battle in whose first soldier phase nobody is on the table but the creatures."""
    chosen = FrostgraveOptions(scenario=scenario, spells_before=False, **options)  # type: ignore[arg-type]
    state, _ = rules().new(chosen, seed)
    state.phase, state.turn, state.first, state.side = "soldier", 1, 0, 0
    state.edges = (NORTH, SOUTH)
    return state


def put(state: FrostgraveState, number: int, x: int, y: int) -> None:
    """Put a figure on the ground at a point in 1/64 inch."""
    state.figures[number] = replace(state.figures[number], x=x, y=y, z=0, where="table")


def far_apart(state: FrostgraveState) -> None:
    """Let a soldier of each side stand in a corner, so that the battle goes on."""
    for seat, place in ((0, INCH), (1, 35 * INCH)):
        put(state, soldiers(state, seat)[-1], place, place)


def soldiers(state: FrostgraveState, seat: int) -> list[int]:
    return [one.id for one in state.figures if one.owner == seat and one.role == "soldier"]


def walk(state: FrostgraveState, number: int, x: int, y: int, *dice: int) -> list[FrostgraveEvent]:
    """Let it be the figure's activation, in which it walks to a point."""
    state.side = state.figures[number].seat
    state.active = (Activation(number),)
    state.dice.next = list(dice)
    move = Move(number, (Waypoint(x, y, 0),))
    rules().check(state, move)
    return rules().apply(state, move)
