"""Sites in which magic fails (FG-S5.3): who is in one, and what is forbidden there.

A zone reaches from the ground to the sky over the outlines of its sites.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.frostgrave.scenarios.definitions import Forbidden, ZoneData
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.terrain.shapes import Polygon, disc_overlaps, hull, polygons_overlap
from game.frostgrave.terrain.table import Table


class Zone(NamedTuple):
    """The outlines of its sites, and what is forbidden there."""

    forbids: frozenset[Forbidden]
    ends: bool
    outlines: tuple[Polygon, ...]


@lru_cache(maxsize=32)
def zones_on(table: Table, data: tuple[ZoneData, ...]) -> tuple[Zone, ...]:
    """Return the zones of a table."""
    return tuple(
        Zone(
            frozenset(each.forbids),
            each.ends,
            tuple(
                hull(
                    corner
                    for part in site.parts
                    if part.kind not in {"open", "rough"}
                    for corner in part.shape
                )
                for site in of_role(table, each.role)
            ),
        )
        for each in data
    )


def covers(zone: Zone, x: int, y: int, radius: int) -> bool:
    """Whether any part of a base lies in a zone; a point is a base of no size."""
    return any(disc_overlaps(x, y, max(1, radius), outline) for outline in zone.outlines)


def is_cut_by(zone: Zone, shape: Polygon) -> bool:
    """Whether a shape on the ground reaches into a zone."""
    return any(polygons_overlap(shape, outline) for outline in zone.outlines)
