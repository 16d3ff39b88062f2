"""Checks beyond the types of the data files: unknown names, contradicting schools.

Every finding says what is wrong and the usual fix.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import unknown
from game.engine.yaml_source import KeyPath
from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_files import Files
from game.frostgrave.data_spell_checks import spell_problems
from game.frostgrave.definitions import (
    CREATURES,
    ENCOUNTERS,
    ITEMS,
    SCHOOLS,
    SOLDIERS,
    SPELLS,
    WARBANDS,
    WEAPONS,
)
from game.frostgrave.definitions_items import ItemData, UseSpell, UseSummon
from game.frostgrave.warband_rules import findings_of

_ARMED_BY_NATURE = ("unarmed", "natural")
"""Weapons the rules themselves name."""


def check_files(loader: DataLoader, files: Files) -> None:
    """Report every mistake between the files."""
    _check_unique(loader, files)
    _check_schools(loader, files)
    for index, spell in enumerate(files.spells.spells):
        for path, text in spell_problems(files, spell):
            loader.report(SPELLS, ("spells", index, *path), "other", text=text)
    _check_weapons(loader, files)
    _check_soldiers(loader, files)
    _check_bestiary(loader, files)
    for index, item in enumerate(files.items.items):
        for path, text in _item_problems(files, item):
            loader.report(ITEMS, ("items", index, *path), "other", text=text)


def check_warbands(loader: DataLoader, book: FrostgraveData, files: Files) -> None:
    """Report warbands that should fight but are illegal, with the reasons (FG-S3)."""
    for index, warband in enumerate(files.warbands.warbands):
        if warband.draft:
            continue
        for finding in findings_of(book, warband):
            path = ("warbands", index, *finding.path)
            loader.report(WARBANDS, path, "other", text=f"{finding.clause}: {finding.text}")


def _check_unique(loader: DataLoader, files: Files) -> None:
    lists: tuple[tuple[str, str, Sequence[str]], ...] = (
        (SCHOOLS, "schools", [each.id for each in files.schools.schools]),
        (SPELLS, "spells", [each.id for each in files.spells.spells]),
        (WEAPONS, "weapons", [each.id for each in files.weapons.weapons]),
        (WEAPONS, "armour", [each.id for each in files.weapons.armour]),
        (SOLDIERS, "soldiers", [each.id for each in files.soldiers.soldiers]),
        (CREATURES, "creatures", [each.id for each in files.bestiary.creatures]),
        (ITEMS, "items", [each.id for each in files.items.items]),
        (WARBANDS, "warbands", [each.id for each in files.warbands.warbands]),
    )
    for file, key, ids in lists:
        loader.check_ids(file, key, ids)


def _check_schools(loader: DataLoader, files: Files) -> None:
    """Report relations that name no school or are not answered (FG-S1)."""
    schools = {school.id: school for school in files.schools.schools}
    for index, school in enumerate(files.schools.schools):
        for number, other in enumerate(school.aligned):
            path: KeyPath = ("schools", index, "aligned", number)
            if other not in schools:
                loader.report(SCHOOLS, path, "other", text=unknown("school", other, schools))
            elif school.id not in schools[other].aligned:
                text = f"{other} must name {school.id} among its aligned schools too"
                loader.report(SCHOOLS, path, "other", text=text)
        path = ("schools", index, "opposed")
        if school.opposed not in schools:
            text = unknown("school", school.opposed, schools)
            loader.report(SCHOOLS, path, "other", text=text)
        elif schools[school.opposed].opposed != school.id:
            text = f"{school.opposed} must have {school.id} as its opposed school"
            loader.report(SCHOOLS, path, "other", text=text)
        if school.opposed in school.aligned:
            loader.report(SCHOOLS, path, "other", text="a school is either aligned or opposed")


def _check_weapons(loader: DataLoader, files: Files) -> None:
    ids = {weapon.id for weapon in files.weapons.weapons}
    for number, name in enumerate(files.weapons.pair.weapons):
        if name not in ids:
            path = ("pair", "weapons", number)
            loader.report(WEAPONS, path, "other", text=unknown("weapon", name, ids))
    for index, weapon in enumerate(files.weapons.weapons):
        if (weapon.kind == "missile") != (weapon.range > 0):
            text = "a missile weapon needs a range, and no other weapon has one"
            loader.report(WEAPONS, ("weapons", index), "other", text=text)
    for name in _ARMED_BY_NATURE:
        if name not in ids:
            loader.report(WEAPONS, ("weapons",), "other", text=f"the weapon {name} is missing")


def _check_soldiers(loader: DataLoader, files: Files) -> None:
    weapons = {weapon.id for weapon in files.weapons.weapons}
    armour = {each.id for each in files.weapons.armour}
    items = {item.id for item in files.items.items}
    for who, caster in (
        ("wizard", files.soldiers.wizard),
        ("apprentice", files.soldiers.apprentice),
    ):
        for number, name in enumerate(caster.free_weapons):
            if name not in weapons:
                path = (who, "free_weapons", number)
                loader.report(SOLDIERS, path, "other", text=unknown("weapon", name, weapons))
    for index, soldier in enumerate(files.soldiers.soldiers):
        for key, what, names, known in (
            ("weapons", "weapon", soldier.weapons, weapons),
            ("armour", "armour", soldier.armour, armour),
            ("carries", "item", soldier.carries, items),
        ):
            for number, name in enumerate(names):
                if name not in known:
                    text = unknown(what, name, known)
                    loader.report(SOLDIERS, ("soldiers", index, key, number), "other", text=text)


def _check_bestiary(loader: DataLoader, files: Files) -> None:
    weapons = {weapon.id for weapon in files.weapons.weapons}
    creatures = {creature.id for creature in files.bestiary.creatures}
    described = {trait.id for trait in files.bestiary.traits}
    for index, creature in enumerate(files.bestiary.creatures):
        if creature.weapon not in weapons:
            text = unknown("weapon", creature.weapon, weapons)
            loader.report(CREATURES, ("creatures", index, "weapon"), "other", text=text)
        for number, trait in enumerate(creature.traits):
            if trait not in described:
                text = f"the trait {trait} has no name and text in the list traits"
                path = ("creatures", index, "traits", number)
                loader.report(CREATURES, path, "other", text=text)
    for index, level in enumerate(files.encounters.levels):
        before = files.encounters.levels[index - 1].from_ if index else 0
        if level.from_ <= before or (index == 0 and level.from_ != 1):
            text = "levels begin at 1 and rise"
            loader.report(ENCOUNTERS, ("levels", index, "from"), "other", text=text)
        for number, row in enumerate(level.rows):
            if row.creature not in creatures:
                place: KeyPath = ("levels", index, "rows", number, "creature")
                text = unknown("creature", row.creature, creatures)
                loader.report(ENCOUNTERS, place, "other", text=text)


def _item_problems(files: Files, item: ItemData) -> Iterator[tuple[KeyPath, str]]:
    weapons = {weapon.id for weapon in files.weapons.weapons}
    armour = {each.id for each in files.weapons.armour}
    spells = {spell.id for spell in files.spells.spells}
    creatures = {creature.id for creature in files.bestiary.creatures}
    if item.weapon is not None and item.weapon.like not in weapons:
        yield ("weapon", "like"), unknown("weapon", item.weapon.like, weapons)
    if item.needs is not None and item.needs not in armour:
        yield ("needs",), unknown("armour", item.needs, armour)
    match item.use:
        case UseSpell(spell=spell) if spell not in spells:
            yield ("use", "spell"), unknown("spell", spell, spells)
        case UseSummon(creature=creature) if creature not in creatures:
            yield ("use", "creature"), unknown("creature", creature, creatures)
    if item.worn is not None:
        for spell in item.worn.casting_of:
            if spell not in spells:
                yield ("worn", "casting_of", spell), unknown("spell", spell, spells)
    if item.drains and (item.worn is None or not item.worn.power):
        yield ("drains",), "only points of power can be drained"
    if item.was is not None:
        yield ("was",), "what is left of an item follows from the item"
    if item.id in weapons:
        yield ("id",), "a weapon of weapons.yaml has this id already"
    if item.in_battle and item.weapon is None and item.worn is None and item.use is None:
        yield (), "expected weapon, worn or use; or in_battle: false"
