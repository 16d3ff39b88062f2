"""Random legal warbands (FG-S3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.engine.dice import Dice
from game.frostgrave.data import FrostgraveData
from game.frostgrave.definitions import SoldierData
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.warband import Hired, Spellcaster, Warband
from game.frostgrave.warband_choices import is_idle
from game.frostgrave.warband_rules import item_cost, neutral_schools

T = TypeVar("T")

OWN = 3
NEUTRAL = 2
_EXTRA = 4
"""One soldier or spellcaster in this many gets an extra item."""


def rolled_up(
    book: FrostgraveData, dice: Dice, identifier: str, *, for_one_battle: bool = False
) -> Warband:
    """Return a legal warband of a school, spells and soldiers drawn by lot.

    Args:
        book: the data.
        dice: draws.
        identifier: of the warband.
        for_one_battle: draw no spell that brings nothing in a single battle.
    """
    shelf = {one.id: one for one in book.spells.values()}
    if for_one_battle:
        shelf = {one.id: one for one in book.spells.values() if not is_idle(one)}
    school = _one(list(book.schools), dice)
    gold = book.gold
    apprentice: Spellcaster | None = None
    if dice.index(3):
        apprentice = Spellcaster(weapon=_one(book.apprentice.free_weapons, dice))
        gold -= book.apprentice.cost
    wizard, gold = _wizard(book, dice, gold)
    return Warband(
        id=identifier,
        name=book.schools[school].name,
        school=school,
        spells=_spells(book, shelf, school, dice),
        wizard=wizard,
        apprentice=apprentice,
        soldiers=_soldiers(book, dice, gold),
    )


def _one(things: Sequence[T], dice: Dice) -> T:
    return things[dice.index(len(things))]


def _some(things: Sequence[T], count: int, dice: Dice) -> list[T]:
    """Draw different items."""
    left = list(things)
    return [left.pop(dice.index(len(left))) for _ in range(count)]


def _spells(
    book: FrostgraveData, shelf: Mapping[str, SpellData], school: str, dice: Dice
) -> tuple[str, ...]:
    """Draw three spells of the school, one of each aligned one, two of two neutral ones."""
    found = _some(_of_school(shelf, school), OWN, dice)
    for other in book.schools[school].aligned:
        found.extend(_some(_of_school(shelf, other), 1, dice))
    for other in _some(neutral_schools(book, school), NEUTRAL, dice):
        found.extend(_some(_of_school(shelf, other), 1, dice))
    return tuple(found)


def _of_school(shelf: Mapping[str, SpellData], school: str) -> list[str]:
    return [spell.id for spell in shelf.values() if spell.school == school]


def _wizard(book: FrostgraveData, dice: Dice, gold: int) -> tuple[Spellcaster, int]:
    """Return a wizard, sometimes with a second weapon, and the remaining gold."""
    weapon = _one(book.wizard.free_weapons, dice)
    others = [
        one.id for one in book.weapons.values() if one.sold and not one.magic and one.id != weapon
    ]
    if dice.index(_EXTRA):
        return Spellcaster(weapon=weapon), gold
    item = _one(others, dice)
    return Spellcaster(weapon=weapon, items=(item,)), gold - item_cost(book, item)


def _soldiers(book: FrostgraveData, dice: Dice, gold: int) -> tuple[Hired, ...]:
    """Hire soldiers while gold and places last, some with an extra weapon or potion."""
    found: list[Hired] = []
    while len(found) < book.most_soldiers:
        able = [one for one in book.soldiers.values() if one.cost <= gold]
        if not able:
            break
        soldier = _one(able, dice)
        gold -= soldier.cost
        extras = _extras(book, soldier, gold)
        item = _one(extras, dice) if extras and not dice.index(_EXTRA) else None
        if item is not None:
            gold -= item_cost(book, item)
        found.append(Hired(kind=soldier.id, item=item))
    return tuple(found)


def _extras(book: FrostgraveData, soldier: SoldierData, gold: int) -> list[str]:
    """List extra items for a soldier: a plain weapon for a fight, or a potion."""
    if not soldier.slots:
        return []
    weapons = [
        one.id
        for one in book.weapons.values()
        if one.sold and not one.magic and one.kind == "melee" and one.id not in soldier.weapons
    ]
    potions = [one.id for one in book.items.values() if one.group == "potion" and one.is_sold]
    return [one for one in (*weapons, *potions) if item_cost(book, one) <= gold]
