"""Spells that everybody around has to resist: Planar Tear, Banish."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.refusal import Refusal
from game.frostgrave import stats, wounds
from game.frostgrave.aims import AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.pending import Casting
from game.frostgrave.shooting import untouchable
from game.frostgrave.spells import targets
from game.frostgrave.spells.attacks import within_area
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import Tear


class Rending(Family):
    """Damage for everybody around a point who fails a Will roll; much more for demons."""

    def rollers(self, battle: Battle, casting: Casting, spell: SpellData) -> Sequence[int]:
        """List everybody within the area, friends included."""
        aim, effect = casting.aim, spell.effect
        if not isinstance(aim, AtPoint) or not isinstance(effect, Tear):
            return ()
        return within_area(battle, aim.x, aim.y, aim.z, effect.radius)

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Hurt those who failed; Armour does not help."""
        effect = spell.effect
        if not isinstance(effect, Tear):
            return
        for number in casting.failed:
            figure = battle.figure(number)
            amount = casting.total if stats.is_demon(battle, figure) else effect.damage
            wounds.damage(battle, number, amount, by=casting.caster, why=spell.id)


class Banishing(Family):
    """Demons in sight that fail a Will roll leave the table."""

    def unavailable(self, battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
        """Return why nothing can be banished: the caster sees no demon."""
        del spell
        return None if _seen(battle, caster) else Refusal("FG-banish", "no_demon")

    def rollers(self, battle: Battle, casting: Casting, spell: SpellData) -> Sequence[int]:
        """List the demons in sight, of both sides."""
        del spell
        return _seen(battle, battle.figure(casting.caster))

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Take those who failed off the table."""
        del spell
        for number in casting.failed:
            wounds.take_out(battle, number, "banished", casting.caster)


def _seen(battle: Battle, caster: Figure) -> list[int]:
    return [
        figure.id
        for figure in battle.on_table()
        if stats.is_demon(battle, figure)
        and untouchable(battle, figure) is None
        and (figure.id == caster.id or targets.sees(battle, caster, figure))
    ]
