"""Spells before the battle that equip a figure: a potion, a familiar."""

from __future__ import annotations

from game.frostgrave import statuses
from game.frostgrave.aims import Aim, AtChoice, AtNothing
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import Healed
from game.frostgrave.figures import Figure, Status
from game.frostgrave.sides import is_caster
from game.frostgrave.spells.preparation import Preparation
from game.frostgrave.spells.vocabulary import Brew, Familiar

JOINT = ":"
"""Stands between a potion and its bearer in a choice."""


class Brewing(Preparation):
    """A chosen potion for a figure with a free slot (Brew Potion)."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List every potion with every bearer, written ``potion:figure``."""
        effect = spell.effect
        without = effect.without if isinstance(effect, Brew) else ()
        potions = [
            item.id
            for item in battle.book.book.items.values()
            if item.group == "potion" and item.id not in without
        ]
        bearers = [
            one.id
            for one in battle.state.figures
            if one.owner == caster.owner and free_slots(battle, one) > 0
        ]
        return [AtChoice(f"{potion}{JOINT}{bearer}") for bearer in bearers for potion in potions]

    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Hand the potion over."""
        del caster, spell
        if isinstance(aim, AtChoice):
            potion, _, bearer = aim.choice.partition(JOINT)
            number = int(bearer)
            battle.change(number, items=(*battle.figure(number).items, potion))


def free_slots(battle: Battle, figure: Figure) -> int:
    """Return how many more items a figure can carry (FG-S3.3, FG-S3.4)."""
    book = battle.book.book
    carried = len(figure.weapons) + len(figure.items)
    if is_caster(figure):
        data = book.wizard if figure.role == "wizard" else book.apprentice
        return data.slots - carried
    soldier = book.soldiers.get(figure.kind)
    if soldier is None or figure.role != "soldier" or "illusion" in figure.tags:
        return 0
    return soldier.slots - (carried - len(soldier.weapons) - len(soldier.carries))


class Befriending(Preparation):
    """Extra Health for the caster, as long as the familiar lives (Familiar)."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """Offer it unless the caster has a familiar."""
        del battle
        return [] if statuses.find(caster, spell.id) is not None else [AtNothing()]

    def apply(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> None:
        """Give the Health, and the mark of the familiar."""
        del aim
        if not isinstance(spell.effect, Familiar):
            return
        health = caster.health + spell.effect.health
        battle.change(caster.id, health=health)
        battle.emit(Healed(caster.id, spell.effect.health, health, spell.id))
        statuses.add(battle, caster.id, Status(spell.id, caster.id))
