"""The effects of each status, gathered from the spells and items that cause it."""

from __future__ import annotations

from game.frostgrave.data_files import Files
from game.frostgrave.data_items import items_of
from game.frostgrave.definitions_items import ItemData, UseStatus
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.spells.vocabulary import (
    Attack,
    ChargeWeapon,
    Control,
    EnchantWeapon,
    ExtraActivation,
    Hold,
    Modifiers,
    Status,
    StatusData,
    SummonDemon,
)

POISON = "poison"
"""The status of a figure that was hurt by a creature with that trait."""

_POISONED = StatusData(flags=("one_action", "poisoned"), ends="healed")


def statuses_of(files: Files) -> dict[str, StatusData]:
    """Return the effects of every status, by the id of its spell or item."""
    statuses = {POISON: _POISONED}
    for item in items_of(files).values():
        if item.group != "scroll":
            statuses[item.id] = _of_item(item)
    for spell in files.spells.spells:
        statuses[spell.id] = _of_spell(spell)
        if isinstance(spell.effect, Status) and spell.effect.repeat_penalty:
            statuses[tried(spell.id)] = StatusData()
    return statuses


def tried(spell: str) -> str:
    """Return the status that counts the attempts at a spell that grows harder."""
    return f"{spell}_tried"


def _of_spell(spell: SpellData) -> StatusData:
    match spell.effect:
        case Status(status=status) | Control(status=status) | Hold(status=status):
            return status
        case Attack(status=StatusData() as status):
            return status
        case EnchantWeapon(bonus=bonus):
            return StatusData(modifiers=Modifiers(fight=bonus, shoot=bonus))
        case ChargeWeapon():
            return StatusData(ends="spent")
        case SummonDemon():
            return StatusData(ends="caster_gone")
        case ExtraActivation():
            return StatusData(ends="turn_end")
    return StatusData()


def _of_item(item: ItemData) -> StatusData:
    if isinstance(item.use, UseStatus):
        return item.use.status
    if item.worn is not None:
        return StatusData(modifiers=item.worn.modifiers)
    return StatusData()
