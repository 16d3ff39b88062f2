"""Checks beyond the types of ``campaign.yaml``: gaps in tables, unknown names (FG-S6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import unknown
from game.engine.yaml_source import KeyPath
from game.frostgrave.campaign.definitions import (
    CAMPAIGN,
    InjuryData,
    ResourceData,
    TablesFile,
)
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.odds import SIDES

Problem = tuple[KeyPath, str]


def check_tables(loader: DataLoader, reference: FrostgraveLookup, tables: TablesFile) -> None:
    """Report every mistake that shows only in several places of the files."""
    for path, text in chain(
        _coverage(tables), _items(reference, tables), _injuries(tables), _boons(reference, tables)
    ):
        loader.report(CAMPAIGN, path, "other", text=text)


def _coverage(tables: TablesFile) -> Iterator[Problem]:
    """Find tables that do not give every number of the die exactly one row."""
    yield from _rising(("survival", "soldier"), [row.to for row in tables.survival.soldier])
    yield from _rising(("survival", "caster"), [row.to for row in tables.survival.caster])
    yield from _rising(("injuries",), [each.to for each in tables.injuries])
    yield from _rising(("treasure",), [row.to for row in tables.treasure])
    yield from _rising(("potions",), [row.to for row in tables.potions])
    name = "magic_weapons_and_armour"
    yield from _rising((name,), [row.to for row in tables.magic_weapons_and_armour])
    yield from _rising(("magic_items",), [row.to for row in tables.magic_items])
    for number, base in enumerate(tables.bases):
        if base.rolls:
            yield from _rising(("bases", number, "rolls"), [row.to for row in base.rolls])


def _rising(path: KeyPath, ends: Sequence[int]) -> Iterator[Problem]:
    last = 0
    for number, end in enumerate(ends):
        if end <= last:
            yield (*path, number, "to"), f"the rows must rise: {end} follows {last}"
        last = max(last, end)
    if last != SIDES:
        yield path, f"the last row must reach {SIDES}, not {last}"


def _items(reference: FrostgraveLookup, tables: TablesFile) -> Iterator[Problem]:
    items = reference.book.items
    for key, table, groups in (
        ("potions", tables.potions, ("potion",)),
        ("magic_weapons_and_armour", tables.magic_weapons_and_armour, ("weapon", "armour")),
        ("magic_items", tables.magic_items, ("power", "armour")),
    ):
        for number, row in enumerate(table):
            path = (key, number, "item")
            if row.item not in items:
                yield path, unknown("item", row.item, items)
            elif items[row.item].group not in groups:
                yield path, f"{row.item} belongs to no group of {', '.join(groups)}"
    for number, name in enumerate(tables.rescues):
        yield from _known(("rescues", number), "item", name, items)
    for name in tables.prices.second:
        yield from _known(("prices", "second", name), "item", name, items)


def _injuries(tables: TablesFile) -> Iterator[Problem]:
    yield from _unique("injuries", [each.id for each in tables.injuries])
    for number, injury in enumerate(tables.injuries):
        if injury.niggles and len(injury.niggles) != injury.most:
            text = f"expected {injury.most} entries, one for each time it can be had"
            yield ("injuries", number, "niggles"), text
        if not _does_something(injury):
            yield ("injuries", number), "expected modifiers, health, niggles or status"


def _does_something(injury: InjuryData) -> bool:
    changes = any(getattr(injury.modifiers, key) for key in injury.modifiers.__struct_fields__)
    return bool(changes or injury.health or injury.niggles or injury.status or injury.blinds)


def _boons(reference: FrostgraveLookup, tables: TablesFile) -> Iterator[Problem]:
    yield from _unique("bases", [each.id for each in tables.bases])
    yield from _unique("resources", [each.id for each in tables.resources])
    for kind in tables.healers:
        yield from _known(("healers", kind), "soldier", kind, reference.book.soldiers)
    for key, list_ in (("bases", tables.bases), ("resources", tables.resources)):
        for number, boons in enumerate(list_):
            for spell in boons.casting:
                path = (key, number, "casting", spell)
                yield from _known(path, "spell", spell, reference.spells)
    for number, resource in enumerate(tables.resources):
        yield from _resource(("resources", number), reference, resource)


def _resource(
    path: KeyPath, reference: FrostgraveLookup, resource: ResourceData
) -> Iterator[Problem]:
    if resource.beyond is not None:
        soldiers = reference.book.soldiers
        yield from _known((*path, "beyond"), "soldier", resource.beyond, soldiers)
    if resource.circle is None:
        return
    summon, bind = resource.circle.summon, resource.circle.bind
    yield from _known((*path, "circle", "summon"), "spell", summon, reference.bonds)
    yield from _known((*path, "circle", "bind"), "spell", bind, reference.controls)


def _known(path: KeyPath, what: str, name: str, known: Collection[str]) -> Iterator[Problem]:
    if name not in known:
        yield path, unknown(what, name, known)


def _unique(key: str, ids: Iterable[str]) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, name in enumerate(ids):
        if name in seen:
            yield (key, number, "id"), f"{name} is there twice"
        seen.add(name)
