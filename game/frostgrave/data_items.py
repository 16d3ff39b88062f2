"""Weapons and items as the rules use them: magic weapons beside plain ones, a scroll per spell."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.languages import Bilingual
from game.frostgrave.data_files import Files
from game.frostgrave.definitions import WeaponData
from game.frostgrave.definitions_items import CarriedEffect, ItemData, UseSpell
from game.frostgrave.definitions_spells import SpellData

SCROLL = "scroll_of_"
LEFT = "_left_"
"""Stands between an item whose points are spent one by one and the number left."""
FOR = "_for_"
"""Stands between an item that exists for each spell and the spell."""


def items_of(files: Files) -> dict[str, ItemData]:
    """Return all items by id, with a scroll of every spell that is cast in a battle.

    An item that exists for each spell is also there without one: it stands for a find before the
    spell is drawn, and nobody ever carries it.
    """
    items = {item.id: item for item in files.items.items}
    for spell in files.spells.spells:
        if "battle" in spell.timing:
            scroll = _scroll(spell, files.items.scroll_cost)
            items.setdefault(scroll.id, scroll)
    for item in files.items.items:
        for made in _drained(item):
            items.setdefault(made.id, made)
        for spell in files.spells.spells if item.each_spell else ():
            staff = _of_spell(item, spell)
            items.setdefault(staff.id, staff)
    return items


def weapons_of(files: Files) -> dict[str, WeaponData]:
    """Return all weapons by id; one made of an item is the plain weapon with the item's bonus."""
    weapons = {weapon.id: weapon for weapon in files.weapons.weapons}
    for item in files.items.items:
        if item.weapon is None:
            continue
        plain = weapons[item.weapon.like]
        weapons[item.id] = WeaponData(
            id=item.id,
            name=item.name,
            text=item.text,
            kind=plain.kind,
            hands=plain.hands,
            damage=plain.damage + item.weapon.damage,
            fight=plain.fight + item.weapon.fight,
            enemy_damage=plain.enemy_damage,
            range=plain.range,
            loads=plain.loads,
            cost=item.cost,
            sold=True,
            shoot=item.weapon.shoot,
            magic=True,
            like=plain.id,
        )
    return weapons


def _scroll(spell: SpellData, cost: int) -> ItemData:
    name = Bilingual(en=f"Scroll: {spell.name.en}", zh_TW=f"卷軸：{spell.name.zh_TW}")
    return ItemData(
        id=f"{SCROLL}{spell.id}",
        name=name,
        text=spell.text,
        group="scroll",
        cost=cost,
        bearer="spellcaster",
        use=UseSpell(spell=spell.id),
    )


def _of_spell(item: ItemData, spell: SpellData) -> ItemData:
    """Return the variant for one spell of an item that exists for each spell."""
    name = Bilingual(
        en=f"{item.name.en}: {spell.name.en}", zh_TW=f"{item.name.zh_TW}：{spell.name.zh_TW}"
    )
    text = Bilingual(
        en=f"{item.text.en} ({spell.name.en})", zh_TW=f"{item.text.zh_TW}（{spell.name.zh_TW}）"
    )
    worn = CarriedEffect(casting_of={spell.id: item.each_spell})
    return replace(
        item, id=f"{item.id}{FOR}{spell.id}", name=name, text=text, worn=worn, in_battle=True
    )


def _drained(item: ItemData) -> list[ItemData]:
    """Return an item with every number of points that can be left of it, except all."""
    if not item.drains or item.worn is None:
        return []
    return [
        replace(
            item,
            id=f"{item.id}{LEFT}{left}",
            name=Bilingual(en=f"{item.name.en} ({left})", zh_TW=f"{item.name.zh_TW}（{left}）"),
            text=Bilingual(
                en=f"{left} points are left for empowering or for Will rolls.",
                zh_TW=f"還剩 {left} 點，可用於施法強化或意志擲骰。",
            ),
            cost=item.cost * left // item.worn.power,
            worn=replace(item.worn, power=left),
            was=item.id,
        )
        for left in range(1, item.worn.power)
    ]
