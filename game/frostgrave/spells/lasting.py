"""Spells that put a lasting state on a figure (buffs, curses, bonds of will)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import repeated_spells, statuses, treasure
from game.frostgrave.aims import Aim, AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.figures import Status as Upon
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family, victims_of


class Lasting(Family):
    """A status on the target, or on the caster."""

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why the spell cannot be aimed so; a second one without effect is refused."""
        found = targets.refusal(battle, caster, spell, aim)
        if found is not None:
            return found
        number = aim.figure if isinstance(aim, AtFigure) else caster.id
        old = statuses.find(battle.figure(number), spell.id)
        data = battle.book.status(spell.id)
        if old is not None and old.count >= data.stack and not data.absorbs:
            return Refusal("FG-S2", "already_in_force", {"figure": number, "spell": spell.id})
        return None

    def casting_modifier(self, battle: Battle, caster: Figure, spell: SpellData) -> int:
        """Return the penalty of attempts in consecutive turns."""
        return repeated_spells.penalty(battle, caster, spell)

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Put the status upon a figure that did not resist."""
        data = battle.book.status(spell.id)
        for number in victims_of(battle, casting):
            status = Upon(
                spell.id,
                casting.caster,
                casting.total,
                data.absorbs or 1,
                turn=battle.state.turn,
            )
            statuses.limit(battle, casting.caster, spell)
            statuses.add(battle, number, status)
            if "ethereal" in data.flags and battle.figure(number).token != NOBODY:
                treasure.put_down(battle, number)
