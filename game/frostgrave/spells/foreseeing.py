"""A bonus of a side on the initiative (Awareness)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.spells.lasting import Lasting


class Foreseeing(Lasting):
    """A mark on the caster that helps the whole side; a second one of the side adds nothing."""

    def unavailable(self, battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
        """Return why the side cannot have the bonus again: one of it has it already."""
        for figure in battle.on_table():
            if figure.owner == caster.owner and any(
                status.id == spell.id for status in figure.statuses
            ):
                return Refusal("FG-S2", "already_in_force", {"figure": figure.id})
        return None
