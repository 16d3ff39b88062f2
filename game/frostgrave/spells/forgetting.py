"""A spell that an enemy spellcaster forgets (Forget Spell)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import statuses
from game.frostgrave.aims import Aim, AtWord
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure, Status
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family


class Forgetting(Family):
    """An enemy spellcaster forgets one of its spells (Forget Spell)."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List every spell for the battle of every enemy spellcaster in sight."""
        return [
            aim
            for figure in battle.on_table()
            if figure.spells and figure.seat != caster.seat
            for aim in (AtWord(name, figure.id) for name in figure.spells)
            if "battle" in battle.book.spells[aim.spell].timing
            and self.refusal(battle, caster, spell, aim) is None
        ]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why that spell of that figure cannot be forgotten, if so."""
        if not isinstance(aim, AtWord):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        found = targets.figure_refusal(battle, caster, spell, aim.figure)
        if found is not None:
            return found
        figure = battle.figure(aim.figure)
        if figure.seat == caster.seat:
            return Refusal("FG-62", "wrong_target", {"figure": figure.id, "spell": spell.id})
        if aim.spell not in figure.spells:
            return Refusal("FG-34", "unknown_spell")
        if statuses.find(figure, spell.id, aim.spell) is not None:
            return Refusal("FG-S2", "already_in_force", {"figure": figure.id, "spell": spell.id})
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Remove the spell from the figure."""
        aim = casting.aim
        if isinstance(aim, AtWord) and battle.figure(aim.figure).where == "table":
            status = Status(
                spell.id,
                casting.caster,
                casting.total,
                detail=aim.spell,
                turn=battle.state.turn,
            )
            statuses.add(battle, aim.figure, status)
