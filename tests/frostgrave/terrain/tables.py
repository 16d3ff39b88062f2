"""Small tables for tests, built in a line or two."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.engine.data_loader import load
from game.engine.folders import data_folder
from game.frostgrave.terrain.blueprints import read_blueprints
from game.frostgrave.terrain.changes import Change
from game.frostgrave.terrain.forms import Blueprint
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.pieces import Kind, Ladder, Part, Piece
from game.frostgrave.terrain.shapes import Polygon, area2, hull
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH


@cache
def stock() -> Mapping[str, Blueprint]:
    """Return the blueprints of the program."""
    return load(read_blueprints, data_folder() / "frostgrave")


def is_convex(polygon: Polygon) -> bool:
    """Whether an oriented polygon never turns the wrong way and goes round once."""
    count = len(polygon)
    if count < 3 or area2(polygon) <= 0:
        return False
    for i in range(count):
        (px, py), (qx, qy) = polygon[i], polygon[(i + 1) % count]
        for rx, ry in polygon:
            if (qx - px) * (ry - py) - (qy - py) * (rx - px) < 0:
                return False
    return True


def box(
    west: float,
    north: float,
    east: float,
    south: float,
    *,
    kind: Kind = "solid",
    bottom: float = 0,
    top: float = 3,
    climb: bool = False,
) -> Part:
    """Return a part with an upright rectangle as its outline; inches."""
    x0, y0, x1, y1 = (round(each * INCH) for each in (west, north, east, south))
    shape = hull(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))
    return Part(shape, kind, round(bottom * INCH), round(top * INCH), climb)


def ground(
    *parts: Part, ladders: tuple[Ladder, ...] = (), changes: tuple[Change, ...] = ()
) -> Ground:
    """Return a table of two feet where every part is a piece of its own."""
    pieces = [
        Piece(f"piece_{number}", "test", 0, 0, 0, (part,), ladders if number == 0 else ())
        for number, part in enumerate(parts)
    ]
    return Ground(Table("test", 2, tuple(pieces)), changes)


def inches(value: float) -> int:
    """Return inches in units."""
    return round(value * INCH)
