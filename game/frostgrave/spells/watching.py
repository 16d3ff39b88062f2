"""An eye on a wall, through which its caster aims spells (Wizard Eye)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.refusal import Refusal
from game.frostgrave import caster_sight, marker_placement
from game.frostgrave.aims import Aim, AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import gap_to
from game.frostgrave.pending import Casting
from game.frostgrave.terrain.units import INCH

SAMPLE = 6
"""How many places on walls a sample offers."""
LOOKED_AT = 24
"""How many of the nearest sides a sample looks at."""


def aims(battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
    """List places on the sides of the nearest walls."""
    nearest = sorted(
        {
            ((x - caster.x) ** 2 + (y - caster.y) ** 2, x, y, z)
            for x, y, z in _sides(battle, caster, battle.book.range_of(spell))
        }
    )
    found: list[Aim] = []
    for _, x, y, z in nearest[:LOOKED_AT]:
        aim = AtPoint(x, y, z)
        if refusal(battle, caster, spell, aim) is None:
            found.append(aim)
            if len(found) == SAMPLE:
                break
    return found


def _sides(battle: Battle, caster: Figure, reach: int | None) -> Iterator[tuple[int, int, int]]:
    """Yield the middles of the sides of everything solid in reach, at eye's height."""
    ground = battle.field.ground
    far = (reach if reach is not None else battle.field.size) + caster.radius
    z = caster.z + INCH
    box = (caster.x - far, caster.y - far, caster.x + far, caster.y + far)
    for block in ground.near(*(min(max(0, side), ground.size - 1) for side in box)):
        if block.solid and block.bottom <= z < block.top:
            for _, _, _, px, py, ex, ey, _ in block.edges:
                yield px + ex // 2, py + ey // 2, z


def refusal(battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
    """Return why no eye can be put there, if so."""
    if not isinstance(aim, AtPoint):
        return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
    size = battle.field.size
    if not (0 <= aim.x <= size and 0 <= aim.y <= size):
        return Refusal("FG-62", "beside_the_table")
    spot = caster_sight.place(battle, aim.x, aim.y, aim.z)
    if spot is None:
        return Refusal("FG-wizard_eye", "no_flat_side")
    reach = battle.book.range_of(spell)
    if reach is not None and gap_to(caster, spot.x, spot.y, spot.z) > reach:
        return Refusal("FG-S2", "point_out_of_reach")
    if not caster_sight.sees_point(battle, caster, spot.x, spot.y, spot.z):
        return Refusal("FG-28", "point_not_seen")
    return None


def apply(battle: Battle, casting: Casting, spell: SpellData) -> None:
    """Put the eye on its wall; an earlier one of the caster goes."""
    aim = casting.aim
    if not isinstance(aim, AtPoint):
        return
    spot = caster_sight.place(battle, aim.x, aim.y, aim.z)
    if spot is None:
        return
    marker_placement.put(
        battle,
        Marker(
            id=battle.state.marker_count,
            spell=spell.id,
            caster=casting.caster,
            seat=casting.seat,
            shape="point",
            x=spot.x,
            y=spot.y,
            z=spot.z,
            angle=spot.angle,
            total=casting.total,
            turn=battle.state.turn,
        ),
    )
