"""Spells that end running spells (Dispel, Spell Eater, Reveal Invisible)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import caster_sight, ground_changes, statuses, wounds
from game.frostgrave.aims import Aim, AtNothing, AtRunning
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import StormChanged
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import Cancel
from game.frostgrave.terrain.units import INCH


class Cancelling(Family):
    """One running spell whose bearer or mark is in sight, or all invisibility around."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List the active spells that the caster sees."""
        if _cancel_of(spell).what == "invisibility":
            return [AtNothing()]
        return [
            aim
            for aim in targets.running(battle)
            if self.refusal(battle, caster, spell, aim) is None
        ]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why nothing can be cancelled so, if so."""
        if _cancel_of(spell).what == "invisibility":
            return targets.refusal(battle, caster, spell, aim)
        if not isinstance(aim, AtRunning) or aim not in targets.running(battle):
            return Refusal("FG-S2", "not_in_force")
        if aim.marker >= 0:
            marker = next(one for one in battle.state.markers if one.id == aim.marker)
            if caster_sight.sees_point(battle, caster, marker.x, marker.y, marker.z):
                return None
            return Refusal("FG-28", "point_not_seen")
        if aim.status in battle.book.words or aim.status in battle.book.storms:
            return None
        return targets.reach_refusal(battle, caster, spell, battle.figure(aim.figure))

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """End the spell; its price is paid on success."""
        effect = _cancel_of(spell)
        aim = casting.aim
        if effect.what == "invisibility":
            self._reveal(battle, casting, effect)
        elif isinstance(aim, AtRunning):
            if aim.marker >= 0:
                battle.remove_marker(aim.marker, "cancelled")
                ground_changes.settle(battle)
            elif aim.status in battle.book.storms:
                battle.state.storm -= 1
                battle.emit(StormChanged(battle.state.storm, grew=False))
            else:
                statuses.remove(battle, aim.figure, aim.status, "cancelled")
                if aim.status in battle.book.controls:
                    wounds.release(battle, aim.figure, spell.id)
                elif aim.status in battle.book.bonds:
                    wounds.set_free(battle, aim.figure, spell.id)
        if spell.price:
            wounds.pay_price(battle, casting.caster, spell.price, spell.id)

    def _reveal(self, battle: Battle, casting: Casting, effect: Cancel) -> None:
        caster = battle.figure(casting.caster)
        for figure in list(battle.on_table()):
            if are_within(caster, figure, round(effect.within * INCH)):
                statuses.cure(battle, figure.id, "invisible")


def _cancel_of(spell: SpellData) -> Cancel:
    effect = spell.effect
    if not isinstance(effect, Cancel):
        raise TypeError(f"{spell.id} cancels nothing")
    return effect
