"""A storm that hampers every bow and crossbow (Call Storm)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import StormChanged
from game.frostgrave.figures import Figure
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import Storm


class Storming(Family):
    """Each casting makes the storm worse, up to a limit."""

    def unavailable(self, battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
        """Return why the storm cannot grow any more, if so."""
        del caster
        if isinstance(spell.effect, Storm) and battle.state.storm >= spell.effect.most:
            return Refusal("FG-S2", "storm_at_worst")
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Strengthen the storm."""
        del casting
        if isinstance(spell.effect, Storm):
            state = battle.state
            state.storm = min(spell.effect.most, state.storm + spell.effect.penalty)
            battle.emit(StormChanged(state.storm, grew=True))
