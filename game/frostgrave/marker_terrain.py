"""The changes of the terrain by spells' markers."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave.markers import Marker
from game.frostgrave.terrain.changes import Change, Fogged, Holed, Muddied, Opened, Raised, Removed
from game.frostgrave.terrain.shapes import Polygon, circle, rectangle


def outline(marker: Marker) -> Polygon:
    """Return the outline of a marker on the table."""
    if marker.shape == "circle":
        return circle(marker.x, marker.y, marker.length)
    return rectangle(marker.x, marker.y, marker.angle, marker.length, marker.width)


def changes_of(markers: tuple[Marker, ...]) -> tuple[Change, ...]:
    """List the changes of the terrain by markers, in the order in which they were laid."""
    found = (_change(marker) for marker in markers if marker.terrain)
    return tuple(change for change in found if change is not None)


def without(gone: Sequence[str]) -> tuple[Change, ...]:
    """List the changes that remove pieces of a table: opened doors, statues that walk."""
    return tuple(Removed(piece) for piece in gone)


def _change(marker: Marker) -> Change | None:
    shape = outline(marker)
    if marker.terrain == "wall":
        return Raised(shape, marker.z, marker.z + marker.height)
    if marker.terrain == "fog":
        return Fogged(shape, marker.z, marker.z + marker.height)
    if marker.terrain == "mud":
        return Muddied(shape, marker.z)
    if marker.terrain == "gap":
        return Opened(shape, marker.z)
    if marker.terrain == "hole":
        return Holed(shape, marker.z)
    return None
