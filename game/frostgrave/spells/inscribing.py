"""Runes that burst when a stranger comes near (Explosive Rune)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import marker_placement, runes
from game.frostgrave.aims import Aim, AtPoint
from game.frostgrave.arrivals import around
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import gap_to
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family

AROUND = range(0, 360, 45)
"""The directions of a sample."""


def touching_points(battle: Battle, caster: Figure) -> list[Aim]:
    """List a sample of points in contact with the caster's base."""
    found: list[Aim] = []
    for degrees in AROUND:
        x, y = around(caster, degrees, 1)
        if 0 <= x <= battle.field.size and 0 <= y <= battle.field.size:
            found.extend(AtPoint(x, y, z) for z in battle.field.ground.surfaces(x, y, 0, 0))
    return found


def touching_refusal(battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
    """Say why a point is not in contact with the caster's base, if so."""
    if not isinstance(aim, AtPoint):
        return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
    found = targets.point_refusal(battle, caster, spell, aim.x, aim.y, aim.z)
    if found is not None:
        return found
    lengths = battle.book.lengths
    if abs(aim.z - caster.z) > lengths.contact_height:
        return Refusal("FG-S2", "not_beside_caster")
    if gap_to(caster, aim.x, aim.y, caster.z) > lengths.contact:
        return Refusal("FG-S2", "not_beside_caster")
    return None


class Inscribing(Family):
    """A rune in contact with the caster; the oldest disappears where there would be too many."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List points around the caster's base."""
        return [
            aim
            for aim in touching_points(battle, caster)
            if self.refusal(battle, caster, spell, aim) is None
        ]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why no rune can be drawn there, if so."""
        return touching_refusal(battle, caster, spell, aim)

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Draw the rune; it bursts at once if a stranger is near."""
        aim = casting.aim
        if not isinstance(aim, AtPoint):
            return
        marker_placement.put(
            battle,
            Marker(
                id=battle.state.marker_count,
                spell=spell.id,
                caster=casting.caster,
                seat=casting.seat,
                shape="point",
                x=aim.x,
                y=aim.y,
                z=aim.z,
                total=casting.total,
                turn=battle.state.turn,
            ),
        )
        runes.burst_near(battle)
