"""Spells that bring a creature into play (Imp, Raise Zombie)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import arrivals, wounds
from game.frostgrave.aims import Aim, AtNothing, AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import gap_to
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.relocating import spots_around
from game.frostgrave.spells.vocabulary import Summon
from game.frostgrave.terrain.units import INCH


class Summoning(Family):
    """A creature at a spot in sight away from everybody, or in contact with the caster."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List a sample of spots; no choice where it comes to the caster."""
        if not _summon_of(spell).clearance:
            return [AtNothing()]
        return [
            aim
            for aim in (AtPoint(*spot) for spot in spots_around(battle, caster))
            if self.refusal(battle, caster, spell, aim) is None
        ]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why no creature can appear there, if so."""
        effect = _summon_of(spell)
        if not effect.clearance:
            if isinstance(aim, AtNothing):
                return None
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        if not isinstance(aim, AtPoint):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        found = targets.point_refusal(battle, caster, spell, aim.x, aim.y, aim.z)
        if found is not None:
            return found
        radius = battle.book.lengths.base
        if not battle.field.ground.stands(aim.x, aim.y, aim.z, radius):
            return Refusal("FG-65", "no_room")
        for figure in battle.on_table():
            away = gap_to(figure, aim.x, aim.y, aim.z, radius)
            if away < round(effect.clearance * INCH):
                return Refusal("FG-S2", "too_close_to_figure", {"figure": figure.id})
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Bring the creature; an earlier one of the same caster disappears."""
        effect = _summon_of(spell)
        caster = battle.figure(casting.caster)
        _dismiss(battle, caster, spell)
        seat = caster.seat if effect.controlled else NOBODY
        if isinstance(casting.aim, AtPoint):
            spot = (casting.aim.x, casting.aim.y, casting.aim.z)
            number = arrivals.summon(battle, effect.creature, spot, seat=seat, why=spell.id)
        else:
            number = arrivals.beside(battle, effect.creature, caster, seat=seat, why=spell.id)
        if number != NOBODY:
            battle.change(number, tags=(*battle.figure(number).tags, tag_of(caster, spell)))


def is_of(figure: Figure, caster: Figure, spell: SpellData) -> bool:
    """Whether a creature takes the place of the one that a caster may have of a spell.

    A warband has only one zombie, whoever raised it (Raise Zombie); of others each caster has their
    own.
    """
    if tag_of(caster, spell) in figure.tags:
        return True
    effect = spell.effect
    serves = isinstance(effect, Summon) and effect.controlled
    return (
        serves
        and figure.owner == caster.owner
        and any(tag.startswith(f"{spell.id}_of_") for tag in figure.tags)
    )


def tag_of(caster: Figure, spell: SpellData) -> str:
    """Return the tag that marks a summoned creature as this caster's."""
    return f"{spell.id}_of_{caster.id}"


def _summon_of(spell: SpellData) -> Summon:
    effect = spell.effect
    if not isinstance(effect, Summon):
        raise TypeError(f"{spell.id} summons nothing")
    return effect


def _dismiss(battle: Battle, caster: Figure, spell: SpellData) -> None:
    if not spell.limit:
        return
    for figure in list(battle.on_table()):
        if is_of(figure, caster, spell):
            wounds.take_out(battle, figure.id, "dismissed")
