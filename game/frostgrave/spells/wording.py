"""Words that change everybody's castings of one spell (Power Word, Draining Word)."""

from __future__ import annotations

from game.frostgrave import statuses
from game.frostgrave.aims import AtWord
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import WordSpoken
from game.frostgrave.figures import Status
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import NameSpell


class Wording(Family):
    """A spell is named; the word stays on its caster, who has one of a kind."""

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Speak the word; an earlier one of the same caster ends."""
        if not isinstance(casting.aim, AtWord) or not isinstance(spell.effect, NameSpell):
            return
        statuses.remove(battle, casting.caster, spell.id, "cancelled")
        status = Status(
            spell.id,
            casting.caster,
            casting.total,
            detail=casting.aim.spell,
            turn=battle.state.turn,
        )
        statuses.add(battle, casting.caster, status)
        battle.emit(WordSpoken(casting.caster, casting.aim.spell, spell.effect.modifier))
