"""The interface of every family of spells for before the battle (FG-S6)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.engine.refusal import Refusal
from game.frostgrave.aims import Aim, AtNothing
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure


class Preparation(ABC):
    """One family of effects before the battle. It holds no state, like the families of a battle."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List every choice there is; none where the spell cannot be tried."""
        del battle, caster, spell
        return [AtNothing()]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why the spell cannot be tried so, if so."""
        if aim in self.aims(battle, caster, spell):
            return None
        return Refusal("FG-S6", "no_such_choice", {"spell": spell.id})

    def modifier(self, spell: SpellData, aim: Aim) -> int:
        """Return what the choice adds to the casting roll."""
        del spell, aim
        return 0

    @abstractmethod
    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Let the spell take effect."""
