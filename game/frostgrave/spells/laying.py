"""Spells that put something on the table: walls, fog, mud, circles, eyes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.refusal import Refusal
from game.frostgrave import marker_placement
from game.frostgrave.aims import Aim, AtLine, AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.marker_terrain import outline
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import gap_to
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets, watching
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.inscribing import touching_points, touching_refusal
from game.frostgrave.spells.vocabulary import Lay
from game.frostgrave.terrain.shapes import disc_overlaps
from game.frostgrave.terrain.units import INCH

ANGLES = (0, 90)
"""The directions in which a sample lays straight things."""


class Laying(Family):
    """A marker on the table; its kind decides its effect on walking and sight."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List places worth marking: near the other figures, in two directions."""
        if spell.target == "flat_side":
            return watching.aims(battle, caster, spell)
        if spell.target == "touching_point":
            found: Iterable[Aim] = touching_points(battle, caster)
        else:
            found = _about_others(battle, caster, spell)
        return [aim for aim in found if self.refusal(battle, caster, spell, aim) is None]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why nothing can be laid there, if so."""
        if spell.target == "flat_side":
            return watching.refusal(battle, caster, spell, aim)
        wanted = AtLine if spell.target == "strip" else AtPoint
        if not isinstance(aim, wanted) or not isinstance(aim, AtLine | AtPoint):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        if isinstance(aim, AtLine) and not 0 <= aim.angle < 360:
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        if spell.target == "touching_point":
            return touching_refusal(battle, caster, spell, aim)
        found = targets.point_refusal(battle, caster, spell, aim.x, aim.y, aim.z)
        if found is not None or _lay_of(spell).marker != "wall":
            return found
        return _wall_refusal(battle, caster, spell, marker_of(battle, spell, aim, caster.id))

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Put the marker down."""
        if spell.target == "flat_side":
            watching.apply(battle, casting, spell)
            return
        if isinstance(casting.aim, AtLine | AtPoint):
            marker = marker_of(battle, spell, casting.aim, casting.caster, casting.total)
            marker_placement.put(battle, marker)


def _about_others(battle: Battle, caster: Figure, spell: SpellData) -> Iterator[Aim]:
    """Yield places near the other figures, straight things in two directions."""
    for point in targets.points(battle, caster):
        if spell.target != "strip":
            yield point
            continue
        x, y = (caster.x + point.x) // 2, (caster.y + point.y) // 2
        # Both directions have the same middle, which is checked once.
        if targets.point_refusal(battle, caster, spell, x, y, caster.z) is None:
            yield from (AtLine(x, y, caster.z, angle) for angle in ANGLES)


def _lay_of(spell: SpellData) -> Lay:
    effect = spell.effect
    if not isinstance(effect, Lay):
        raise TypeError(f"{spell.id} lays nothing")
    return effect


def marker_of(
    battle: Battle, spell: SpellData, aim: AtLine | AtPoint, caster: int, total: int = 0
) -> Marker:
    """Return the marker that a spell would lay."""
    effect = _lay_of(spell)
    is_strip = isinstance(aim, AtLine)
    return Marker(
        id=battle.state.marker_count,
        spell=spell.id,
        caster=caster,
        seat=battle.figure(caster).seat,
        shape="rectangle" if is_strip else ("circle" if effect.radius else "point"),
        x=aim.x,
        y=aim.y,
        z=aim.z,
        angle=aim.angle if isinstance(aim, AtLine) else 0,
        length=round((effect.length if is_strip else effect.radius) * INCH),
        width=round(effect.width * INCH),
        height=round(effect.height * INCH),
        terrain=effect.marker if effect.marker != "eye" else "",
        total=total,
        turn=battle.state.turn,
    )


def _wall_refusal(
    battle: Battle, caster: Figure, spell: SpellData, marker: Marker
) -> Refusal | None:
    """Return why a wall cannot stand there: an end too far away, or a base below it."""
    shape = outline(marker)
    reach = battle.book.range_of(spell)
    if reach is not None and any(gap_to(caster, x, y, marker.z) > reach for x, y in shape):
        return Refusal("FG-S2", "wall_too_far")
    size = battle.field.size
    if any(not (0 <= x <= size and 0 <= y <= size) for x, y in shape):
        return Refusal("FG-62", "beside_the_table")
    for figure in battle.on_table():
        if disc_overlaps(figure.x, figure.y, figure.radius, shape):
            return Refusal("FG-S2", "wall_on_base", {"figure": figure.id})
    return None
