"""A tear between the planes that hurts whoever is near, demons most of all (Planar Tear)."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave import harm, stats
from game.frostgrave.aims import AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.pending import Casting
from game.frostgrave.spells.attacks import within_area
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import Tear


class Tearing(Family):
    """Everybody around a point rolls Will, friends too; Armour does not help."""

    def rollers(self, battle: Battle, casting: Casting, spell: SpellData) -> Sequence[int]:
        """List everybody around the point: nobody fails on purpose."""
        aim, effect = casting.aim, spell.effect
        if not isinstance(aim, AtPoint) or not isinstance(effect, Tear):
            return ()
        return within_area(battle, aim.x, aim.y, aim.z, effect.radius)

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Hurt those who failed."""
        effect = spell.effect
        if not isinstance(effect, Tear):
            return
        for number in casting.failed:
            is_demon = stats.is_demon(battle, battle.figure(number))
            amount = casting.total if is_demon else effect.damage
            harm.damage(battle, number, amount, by=casting.caster, why=spell.id)
