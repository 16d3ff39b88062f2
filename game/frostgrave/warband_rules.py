"""Whether a warband is legal, and all reasons why not (FG-S1, FG-S3, FG-70)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.words import Words
from game.engine.yaml_source import KeyPath
from game.frostgrave.data import FrostgraveData
from game.frostgrave.warband import Hired, Spellcaster, Warband

OWN_SPELLS = 3
NEUTRAL_SPELLS = 2
KNOWN_SPELLS = 8
_CASTERS = ("wizard", "apprentice")

_TEXTS: Mapping[str, str] = {
    "no_such_school": "there is no school {name}",
    "no_such_spell": "there is no spell {name}",
    "spell_twice": "{name} is chosen twice",
    "spell_count": "expected {needed} spells, found {count}",
    "own_spells": "expected {needed} spells of the own school, found {count}",
    "aligned_spells": "expected one spell of {name}, an aligned school, found {count}",
    "neutral_spells": "expected {needed} spells of neutral schools, found {count}",
    "neutral_school_twice": "the neutral spells must be of different schools; two are of {name}",
    "spells_full": "{needed} spells are chosen already",
    "own_full": "{needed} spells of the own school are chosen already",
    "aligned_full": "one spell of {name} is chosen already",
    "neutral_full": "{needed} spells of neutral schools are chosen already",
    "neutral_school_full": "one spell of {name} is chosen already, and neutral ones must differ",
    "opposed_spell": "{name} is a spell of the opposed school",
    "too_expensive": "the warband costs {count} of {needed} gold",
    "too_many_soldiers": "expected at most {needed} soldiers, found {count}",
    "no_such_soldier": "there is no soldier {name}",
    "no_such_item": "there is no item {name}",
    "not_sold": "{name} cannot be bought for a battle",
    "not_free": "{name} is not one of the free weapons",
    "too_many_items": "{count} items, but only {needed} slots",
    "carries_nothing": "{name} carries no items",
    "only_spellcasters": "only a spellcaster can use {name}",
    "needs_armour": "{name} needs somebody who wears the plain kind",
    "no_armour": "spellcasters wear no armour",
}


@dataclass(frozen=True)
class WarbandFinding:
    """Something that is wrong with a warband.

    ``key`` names the sentence in the words (section ``warband.finding``), ``values`` fill its
    blanks: ``name`` is the id of a ``kind`` of thing (``spell``, ``school``, ``soldier``,
    ``item``). ``path`` leads to the place in the warband's file.
    """

    key: str
    clause: str
    path: KeyPath = ()
    kind: str = ""
    values: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """Plain English for a terminal; names are ids."""
        return _TEXTS[self.key].format_map(self.values)


def findings_of(book: FrostgraveData, warband: Warband) -> list[WarbandFinding]:
    """Return everything that makes a warband illegal; nothing for a legal one."""
    found = [*_school_findings(book, warband)]
    found += _caster_findings(book, "wizard", warband.wizard)
    if warband.apprentice is not None:
        found += _caster_findings(book, "apprentice", warband.apprentice)
    for index, hired in enumerate(warband.soldiers):
        found += _soldier_findings(book, hired, ("soldiers", index))
    if len(warband.soldiers) > book.most_soldiers:
        values = {"count": len(warband.soldiers), "needed": book.most_soldiers}
        found.append(WarbandFinding("too_many_soldiers", "FG-S3.1", ("soldiers",), "", values))
    cost = cost_of(book, warband)
    if cost > book.gold:
        values = {"count": cost, "needed": book.gold}
        found.append(WarbandFinding("too_expensive", "FG-S3.2", (), "", values))
    return found


def cost_of(book: FrostgraveData, warband: Warband) -> int:
    """Return the cost of a warband in gold; unknown items cost nothing (FG-S3.2, FG-70)."""
    cost = 0 if warband.apprentice is None else book.apprentice.cost
    for caster in (warband.wizard, warband.apprentice):
        if caster is not None:
            cost += sum(item_cost(book, item) for item in caster.items)
    for hired in warband.soldiers:
        soldier = book.soldiers.get(hired.kind)
        cost += soldier.cost if soldier is not None else 0
        cost += item_cost(book, hired.item) if hired.item is not None else 0
    return cost


def item_cost(book: FrostgraveData, item: str) -> int:
    """Return the price of a weapon or item, 0 if there is none of this name."""
    if item in book.weapons:
        return book.weapons[item].cost
    return book.items[item].cost if item in book.items else 0


def neutral_schools(book: FrostgraveData, school: str) -> tuple[str, ...]:
    """Return the five schools that are neither aligned with a school nor opposed to it."""
    return tuple(other for other in book.schools if book.relation(school, other) == "neutral")


def bearer_findings(
    book: FrostgraveData, kind: str, item: str, path: KeyPath = ()
) -> Iterator[WarbandFinding]:
    """Find why a spellcaster or a kind of soldier cannot use an item (FG-S3.4, FG-S3.5)."""
    data = book.items.get(item)
    if kind in _CASTERS:
        if data is not None and data.needs is not None:
            yield WarbandFinding("no_armour", "FG-S3.5", path)
        return
    soldier = book.soldiers[kind]
    if soldier.slots == 0:
        yield WarbandFinding("carries_nothing", "FG-S3.4", path, "soldier", {"name": kind})
        return
    if data is None:
        return
    values = {"name": item}
    if data.bearer == "spellcaster":
        yield WarbandFinding("only_spellcasters", "FG-S3.5", path, "item", values)
    if data.needs is not None and data.needs not in soldier.armour:
        yield WarbandFinding("needs_armour", "FG-S3.5", path, "item", values)


def say(book: FrostgraveData, words: Words, finding: WarbandFinding, language: str) -> str:
    """Return the sentence of a finding in a language, with the clause left to the screen."""
    values = dict(finding.values)
    if finding.kind:
        values["name"] = _name(book, finding.kind, str(values["name"]), language)
    return words.say(f"frostgrave.warband.finding.{finding.key}", language, **values)


def _name(book: FrostgraveData, kind: str, identifier: str, language: str) -> str:
    """Return the name of an item, or its id when it is unknown."""
    places: Mapping[str, Sequence[Mapping[str, object]]] = {
        "school": (book.schools,),
        "spell": (book.spells,),
        "soldier": (book.soldiers,),
        "item": (book.items, book.weapons),
    }
    for known in places[kind]:
        if identifier in known:
            name = getattr(known[identifier], "name")  # noqa: B009 - several structs have a name
            return str(name.text(language))
    return identifier


def _school_findings(book: FrostgraveData, warband: Warband) -> Iterator[WarbandFinding]:
    if warband.school not in book.schools:
        values = {"name": warband.school}
        yield WarbandFinding("no_such_school", "FG-S1.1", ("school",), "school", values)
        return
    yield from spell_findings(book, warband.school, warband.spells)


def spell_findings(
    book: FrostgraveData, school: str, spells: Sequence[str]
) -> Iterator[WarbandFinding]:
    """Find what is wrong with a wizard's spells (FG-S1.3)."""
    by_school: Counter[str] = Counter()
    for number, spell in enumerate(spells):
        path: KeyPath = ("spells", number)
        if spell not in book.spells:
            yield WarbandFinding("no_such_spell", "FG-S1.3", path, "spell", {"name": spell})
            continue
        if spell in spells[:number]:
            yield WarbandFinding("spell_twice", "FG-S1.3", path, "spell", {"name": spell})
        of = book.spells[spell].school
        by_school[of] += 1
        if book.relation(school, of) == "opposed":
            yield WarbandFinding("opposed_spell", "FG-S1.3", path, "spell", {"name": spell})
    if len(spells) != KNOWN_SPELLS:
        yield _counted("spell_count", len(spells), KNOWN_SPELLS)
    if by_school[school] != OWN_SPELLS:
        yield _counted("own_spells", by_school[school], OWN_SPELLS)
    for aligned in book.schools[school].aligned:
        if by_school[aligned] != 1:
            counted: dict[str, int | str] = {"name": aligned, "count": by_school[aligned]}
            yield WarbandFinding("aligned_spells", "FG-S1.3", ("spells",), "school", counted)
    neutral = {each: by_school[each] for each in neutral_schools(book, school)}
    if sum(neutral.values()) != NEUTRAL_SPELLS:
        yield _counted("neutral_spells", sum(neutral.values()), NEUTRAL_SPELLS)
    for each, count in neutral.items():
        if count > 1:
            named = {"name": each}
            yield WarbandFinding("neutral_school_twice", "FG-S1.3", ("spells",), "school", named)


def _counted(key: str, count: int, needed: int) -> WarbandFinding:
    return WarbandFinding(key, "FG-S1.3", ("spells",), "", {"count": count, "needed": needed})


def _caster_findings(
    book: FrostgraveData, who: str, caster: Spellcaster
) -> Iterator[WarbandFinding]:
    data = book.wizard if who == "wizard" else book.apprentice
    if caster.weapon not in data.free_weapons:
        values = {"name": caster.weapon}
        yield WarbandFinding("not_free", "FG-S3.3", (who, "weapon"), "item", values)
    carried = 1 + len(caster.items)
    if carried > data.slots:
        slots = {"count": carried, "needed": data.slots}
        yield WarbandFinding("too_many_items", "FG-S3.3", (who, "items"), "", slots)
    for number, item in enumerate(caster.items):
        path: KeyPath = (who, "items", number)
        yield from _item_findings(book, item, path)
        yield from bearer_findings(book, who, item, path)


def _soldier_findings(
    book: FrostgraveData, hired: Hired, path: KeyPath
) -> Iterator[WarbandFinding]:
    soldier = book.soldiers.get(hired.kind)
    if soldier is None:
        values = {"name": hired.kind}
        yield WarbandFinding("no_such_soldier", "FG-S3.4", (*path, "kind"), "soldier", values)
        return
    if hired.item is None:
        return
    here = (*path, "item")
    if soldier.slots:
        yield from _item_findings(book, hired.item, here)
    yield from bearer_findings(book, hired.kind, hired.item, here)


def _item_findings(book: FrostgraveData, item: str, path: KeyPath) -> Iterator[WarbandFinding]:
    values = {"name": item}
    if item in book.items:
        if not book.items[item].is_sold:
            yield WarbandFinding("not_sold", "FG-S3.5", path, "item", values)
    elif item not in book.weapons:
        yield WarbandFinding("no_such_item", "FG-S3.5", path, "item", values)
    elif not book.weapons[item].sold:
        yield WarbandFinding("not_sold", "FG-S3.5", path, "item", values)
