"""Sites that a figure has entered, or whose door or wall is open (FG-S5.7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.frostgrave.battle import Battle
from game.frostgrave.contact import is_elsewhere
from game.frostgrave.field import gone_from
from game.frostgrave.marker_terrain import outline
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios.sites import of_role, reaches_into
from game.frostgrave.terrain.blocks import BODIES
from game.frostgrave.terrain.masonry import DOOR
from game.frostgrave.terrain.pieces import Piece
from game.frostgrave.terrain.shapes import polygons_overlap


def entered(battle: Battle, role: str) -> Iterator[tuple[int, int]]:
    """Yield the sites of a role that are open or occupied.

    Each as its number among its role, and the figure in it, -1 for none.
    """
    for number, site in enumerate(of_role(battle.field.table, role)):
        inside = next(
            (
                one.id
                for one in battle.on_table()
                if reaches_into(site, one.x, one.y, one.z, one.radius)
                and not is_elsewhere(battle, one)
            ),
            NOBODY,
        )
        if inside != NOBODY or _is_open(battle, site):
            yield number, inside


def _is_open(battle: Battle, site: Piece) -> bool:
    """Whether a door of a site has been opened, or a gap crumbled into its walls."""
    if any(piece.startswith(f"{site.id}{DOOR}") for piece in gone_from(battle.state)):
        return True
    gaps = [(gap, outline(gap)) for gap in battle.state.markers if gap.terrain == "gap"]
    return any(
        part.top > gap.z and polygons_overlap(shape, part.shape)
        for gap, shape in gaps
        for part in site.parts
        if part.kind in BODIES
    )
