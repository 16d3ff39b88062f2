"""The places of a scenario: its sites, and the names of places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios.definitions import MIDDLE, Place, ScenarioData, SiteData
from game.frostgrave.terrain.blueprints import Stock
from game.frostgrave.terrain.masonry import raised, units
from game.frostgrave.terrain.pieces import Piece
from game.frostgrave.terrain.shapes import disc_overlaps, turned
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import FREE_STEP, INCH

Spot = tuple[int, int, int]


def sites_of(scenario: ScenarioData, feet: int, stock: Stock) -> tuple[Piece, ...]:
    """Return the pieces that a scenario puts on a table of this many feet."""
    middle = feet * 6 * INCH
    found: list[Piece] = []
    count = 0
    for site in scenario.sites:
        for x, y, turn in _puts(site):
            name = f"{site.role}_{count}"
            found += raised(name, stock[site.put], middle + x, middle + y, turn, site.role)
            count += 1
    return tuple(found)


def _puts(site: SiteData) -> Iterable[tuple[int, int, int]]:
    """Yield the places of a site from the middle of the table, and its rotations."""
    x, y = units(site.at[0]), units(site.at[1])
    if site.ring is None:
        yield x, y, site.turn
        return
    for number in range(site.ring.count):
        degrees = (site.ring.first + number * 360 // site.ring.count) % 360
        dx, dy = turned(units(site.ring.radius), 0, degrees)
        yield x + dx, y + dy, (site.turn + degrees) % 360


def of_role(table: Table, role: str) -> list[Piece]:
    """List the sites of a role, those of a ring clockwise."""
    return [piece for piece in table.pieces if piece.role == role]


def spots(table: Table, place: Place, this: int = NOBODY) -> list[Spot]:
    """List the spots that a place names; ``this`` is the number of the site a rule is about."""
    middle = table.size // 2
    if not isinstance(place, str):
        return [(middle + units(place[0]), middle + units(place[1]), 0)]
    name, _, which = place.partition(":")
    if name == MIDDLE:
        return [(middle, middle, 0)]
    role, _, mark = name.partition(".")
    sites = of_role(table, role)
    if which == "this":
        sites = sites[this : this + 1] if this >= 0 else []
    if not mark:
        return [(piece.x, piece.y, 0) for piece in sites]
    return [(one.x, one.y, one.z) for piece in sites for one in piece.marks if one.role == mark]


def stands_on(piece: Piece, x: int, y: int) -> bool:
    """Whether a point lies within the outline of a site."""
    return any(disc_overlaps(x, y, 1, part.shape) for part in piece.parts)


def number_at(sites: Sequence[Piece], x: int, y: int) -> int:
    """Return the number of the site on which a point lies, -1 for none."""
    return next((number for number, site in enumerate(sites) if stands_on(site, x, y)), NOBODY)


def reaches_into(piece: Piece, x: int, y: int, z: int, radius: int) -> bool:
    """Whether any part of a base is over the flat ground of a site."""
    return any(
        part.kind == "open"
        and abs(z - part.top) <= FREE_STEP
        and disc_overlaps(x, y, radius, part.shape)
        for part in piece.parts
    )
