"""The interface of every family of effects, with defaults that fit most of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.engine.refusal import Refusal
from game.frostgrave.aims import Aim, AtFigure, AtPair, AtWeapon, AtWord
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets


class Family(ABC):
    """One family of effects. A subclass says at least what happens when a spell takes effect.

    Families hold no state: everything is in the battle, the casting and the spell's data.
    """

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List a finite, sensible sample of possible aims."""
        return [
            aim
            for aim in targets.candidates(battle, caster, spell)
            if self.refusal(battle, caster, spell, aim) is None
        ]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why the spell cannot be aimed so, if so."""
        return targets.refusal(battle, caster, spell, aim)

    def unavailable(self, battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
        """Return why the spell cannot be tried at all now, if so."""
        del battle, caster, spell
        return None

    def casting_modifier(self, battle: Battle, caster: Figure, spell: SpellData) -> int:
        """Return the effect's own modifier of the casting roll."""
        del battle, caster, spell
        return 0

    def rollers(self, battle: Battle, casting: Casting, spell: SpellData) -> Sequence[int]:
        """List who rolls Will before the effect: the targets, but no friends (FG-38)."""
        if spell.will not in ("negates", "retry_start", "retry_end"):
            return ()
        return [
            number
            for number in figures_of(casting.aim)
            if battle.figure(number).seat != casting.seat
        ]

    @abstractmethod
    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Apply the spell; ``casting.resisted`` holds those who resisted."""

    def failed(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Apply a further consequence of a failed casting."""
        del battle, casting, spell


def figures_of(aim: Aim) -> tuple[int, ...]:
    """Return the figures that an aim names."""
    if isinstance(aim, AtFigure | AtWeapon):
        return (aim.figure,)
    if isinstance(aim, AtPair):
        return (aim.first, aim.second)
    if isinstance(aim, AtWord) and aim.figure >= 0:
        return (aim.figure,)
    return ()


def victims_of(battle: Battle, casting: Casting) -> list[int]:
    """Return the targets of a spell that are still there and did not resist."""
    return [
        number
        for number in figures_of(casting.aim) or (casting.caster,)
        if number not in casting.resisted and battle.figure(number).where == "table"
    ]
