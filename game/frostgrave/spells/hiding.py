"""Spells before the battle that add a treasure token: Fool's Gold, Reveal Secret."""

from __future__ import annotations

from game.frostgrave.aims import Aim, AtNothing
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.spells.preparation import Preparation


class Hiding(Preparation):
    """One more token for the caster's side to place; perhaps one of its tokens is false."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """Offer it, unless the warband has had as many as it may."""
        if spell.limit:
            had = sum(
                one.success
                and one.spell == spell.id
                and battle.figure(one.figure).owner == caster.owner
                for one in battle.state.tried
            )
            if had >= spell.limit:
                return []
        return [AtNothing()]

    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Do nothing yet: the success is recorded, and the tokens come later."""
        del battle, caster, spell, aim
