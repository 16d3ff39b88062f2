"""Spells before the battle that add a treasure token: Fool's Gold, Reveal Secret."""

from __future__ import annotations

from game.frostgrave.aims import Aim, AtNothing
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.spells.preparation import Preparation
from game.frostgrave.spells.vocabulary import ExtraToken
from game.frostgrave.state import Extra
from game.frostgrave.terrain.units import INCH


class Hiding(Preparation):
    """One more token for the caster's side to place; perhaps one of its tokens is false."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """Offer it, unless the warband has had as many as it may."""
        if spell.limit:
            had = sum(
                one.spell == spell.id and one.seat == caster.owner for one in battle.state.extras
            )
            if had >= spell.limit:
                return []
        return [AtNothing()]

    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Note that the side places one more token."""
        del aim
        if isinstance(spell.effect, ExtraToken):
            extra = Extra(
                caster.owner, spell.id, round(spell.effect.band * INCH), spell.effect.fake
            )
            battle.state.extras = (*battle.state.extras, extra)
