"""Validates the table, the marks of spells on it, and the length of a position's lists."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.validation import Defect
from game.frostgrave.field import GENERATED
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.setup import TABLE_SEEDS
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.lattice import LEVELS
from game.frostgrave.terrain.units import INCH
from game.frostgrave.validation.defects import (
    MOST_POINTS,
    MOST_TURNS,
    all_within,
    outside,
)

_MOST = {
    "figures": 5_000,
    "tokens": 100,
    "markers": 2_000,
    "tried": 1_000,
    "stack": 60,
    "near": 400,
    "active": 8,
}
"""The longest lists; battles of any length stay far below."""
_LONGEST_MARK = 12 * INCH
_HIGHEST_MARK = 6 * INCH
_LARGEST_NUMBER = 2**31


def sizes(_book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find lists that are too long."""
    for name, most in _MOST.items():
        if len(getattr(state, name)) > most:
            yield f"$.{name}", f"at most {most} entries"


def table(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find an unknown table."""
    if state.table != GENERATED and state.table not in book.fields.tables:
        yield "$.table", "a table there is"
    yield from outside("$.table_seed", state.table_seed, 0, TABLE_SEEDS - 1)
    yield from outside("$.marker_count", state.marker_count, 0, _LARGEST_NUMBER)


def markers(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find marks off the table, or that no spell leaves."""
    size = book.fields.table(state).size
    numbers = set()
    for place, marker in enumerate(state.markers):
        path = f"$.markers[{place}]"
        if marker.spell not in book.spells:
            yield f"{path}.spell", "a spell"
        yield from all_within(
            marker,
            path,
            {
                "caster": (-1, len(state.figures) - 1),
                "seat": (-1, 1),
                "x": (0, size),
                "y": (0, size),
                "z": (0, LEVELS // 2),
                "angle": (0, 359),
                "length": (0, _LONGEST_MARK),
                "width": (0, _LONGEST_MARK),
                "height": (0, _HIGHEST_MARK),
                "total": (-MOST_POINTS, MOST_POINTS),
                "turn": (0, MOST_TURNS),
                "id": (0, state.marker_count - 1),
            },
        )
        if marker.id in numbers:
            yield f"{path}.id", "another one than the others'"
        numbers.add(marker.id)
        yield from _outline(path, marker.shape, marker.terrain, marker.length, marker.width)


def _outline(path: str, shape: str, terrain: str, length: int, width: int) -> Iterable[Defect]:
    """Find terrain without an area."""
    if not terrain:
        return
    if shape == "point" or not length or (shape == "rectangle" and not width):
        yield f"{path}.length", "an area"
