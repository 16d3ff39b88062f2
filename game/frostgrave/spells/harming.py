"""Spells that take Health without an attack roll: Steal Health, Strike Dead."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import treasure, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.deserting import DESERTER
from game.frostgrave.events import Damaged
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Casting
from game.frostgrave.spells.family import Family, victims_of
from game.frostgrave.spells.vocabulary import Drain


class Draining(Family):
    """The victim loses Health, the caster regains some; own figures desert (Steal Health)."""

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Take and give Health."""
        effect = spell.effect
        if not isinstance(effect, Drain):
            return
        for number in victims_of(battle, casting):
            wounds.damage(battle, number, effect.damage, by=casting.caster, why=spell.id)
            wounds.heal(battle, casting.caster, effect.heal, spell.id)
            victim = battle.figure(number)
            if victim.where == "table" and victim.owner == casting.seat:
                desert(battle, number)


def desert(battle: Battle, number: int) -> None:
    """Make a figure drop its treasure and run away from now on."""
    figure = battle.figure(number)
    if DESERTER not in figure.tags:
        battle.change(number, tags=(*figure.tags, DESERTER))
    if figure.token != NOBODY:
        treasure.put_down(battle, number)


class Slaying(Family):
    """The victim drops to 0 Health (Strike Dead); the price is paid before the roll."""

    def unavailable(self, battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
        """Return why the caster cannot pay for it, if so."""
        del battle
        if caster.health <= spell.price:
            return Refusal("FG-S2", "cannot_pay", {"spell": spell.id})
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Take the victim out of the game."""
        for number in victims_of(battle, casting):
            victim = battle.figure(number)
            battle.change(number, health=0)
            battle.emit(Damaged(number, victim.health, 0, 0, spell.id, casting.caster))
            wounds.take_out(battle, number, spell.id, casting.caster)
