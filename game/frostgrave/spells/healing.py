"""Spells that give Health back or take it without an attack roll."""

from __future__ import annotations

from game.frostgrave import statuses, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family, victims_of
from game.frostgrave.spells.vocabulary import Heal


class Healing(Family):
    """Health for a figure that is touched, and a cure."""

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Heal the target and end what healing cures."""
        effect = spell.effect
        if isinstance(effect, Heal):
            for number in victims_of(battle, casting):
                wounds.heal(battle, number, effect.health, spell.id)
                for flag in effect.cures:
                    statuses.cure(battle, number, flag)
