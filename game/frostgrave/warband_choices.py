"""The choices that remain while a warband is put together: spells, weapons, items (FG-S3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.frostgrave.definitions_items import UseSpell
from game.frostgrave.spells.vocabulary import Banish, Cancel
from game.frostgrave.warband_rules import (
    KNOWN_SPELLS,
    NEUTRAL_SPELLS,
    OWN_SPELLS,
    WarbandFinding,
    item_cost,
)

_CREATURES = ("construct", "undead", "demon")
"""Kinds of targets that a warband may lack; hounds are animals."""

Hindrance: TypeAlias = Literal["after", "creature", "campaign", "spell"]
"""A reason why something may be useless in a single battle: it is only rolled after it, needs a
creature that the other side must bring, exists only in a campaign, or helps a spell nobody knows.
"""

if TYPE_CHECKING:
    from game.frostgrave.data import FrostgraveData
    from game.frostgrave.definitions_spells import SpellData


def spell_refusal(
    book: FrostgraveData, school: str, chosen: Sequence[str], spell: str
) -> WarbandFinding | None:
    """Return why a spell cannot be added to those chosen so far, if so (FG-S1.3)."""
    if spell not in book.spells:
        return _finding("no_such_spell", "spell", name=spell)
    if spell in chosen:
        return _finding("spell_twice", "spell", name=spell)
    of = book.spells[spell].school
    relation = book.relation(school, of)
    if relation == "opposed":
        return _finding("opposed_spell", "spell", name=spell)
    if len(chosen) >= KNOWN_SPELLS:
        return _finding("spells_full", "", needed=KNOWN_SPELLS)
    have = Counter(book.spells[each].school for each in chosen if each in book.spells)
    if relation == "own" and have[of] >= OWN_SPELLS:
        return _finding("own_full", "", needed=OWN_SPELLS)
    if relation == "aligned" and have[of] >= 1:
        return _finding("aligned_full", "school", name=of)
    if relation == "neutral":
        if have[of] >= 1:
            return _finding("neutral_school_full", "school", name=of)
        neutral = sum(have[each] for each in have if book.relation(school, each) == "neutral")
        if neutral >= NEUTRAL_SPELLS:
            return _finding("neutral_full", "", needed=NEUTRAL_SPELLS)
    return None


def offers_for_caster(book: FrostgraveData) -> tuple[str, ...]:
    """Return what a wizard or apprentice can buy, weapons first, the cheaper before the dearer."""
    items = [item.id for item in book.items.values() if item.is_sold and item.needs is None]
    return _ordered(book, items)


def offers_for_soldier(book: FrostgraveData, kind: str) -> tuple[str, ...]:
    """Return what a kind of soldier can buy as its extra item; nothing for a hound."""
    soldier = book.soldiers[kind]
    if soldier.slots == 0:
        return ()
    items = [
        item.id
        for item in book.items.values()
        if item.is_sold
        and item.bearer == "anyone"
        and (item.needs is None or item.needs in soldier.armour)
    ]
    return _ordered(book, items)


def _ordered(book: FrostgraveData, items: list[str]) -> tuple[str, ...]:
    """Sort goods: plain weapons, then everything else by price."""
    plain = [weapon.id for weapon in book.weapons.values() if weapon.sold and weapon.like is None]
    return (*plain, *sorted(items, key=lambda item: item_cost(book, item)))


def _finding(key: str, kind: str, /, **values: int | str) -> WarbandFinding:
    return WarbandFinding(key, "FG-S1.3", ("spells",), kind, values)


def needs_creature(spell: SpellData) -> bool:
    """Whether a spell of a battle works only on some kind of creature, or on the invisible.

    Without random encounters it has a target only if the other side brings one.
    """
    effect = spell.effect
    is_for_hidden = isinstance(effect, Cancel) and effect.what == "invisibility"
    return spell.target in _CREATURES or isinstance(effect, Banish) or is_for_hidden


def is_idle(spell: SpellData) -> bool:
    """Whether a spell is useless in a single battle: it is only rolled after it (FG-S6)."""
    return set(spell.timing) == {"after"}


def hindrance_of_spell(spell: SpellData) -> Hindrance | None:
    """Return why a spell may be useless in a single battle, if so (FG-S6)."""
    if is_idle(spell):
        return "after"
    return "creature" if needs_creature(spell) else None


def hindrance_of_thing(
    book: FrostgraveData, identifier: str, known: Sequence[str]
) -> Hindrance | None:
    """Return why a weapon or an item may be useless in a single battle, if so.

    Args:
        book: the game's data.
        identifier: that of the thing.
        known: the spells that the warband knows.
    """
    item = book.items.get(identifier)
    if item is None:
        return None
    if not item.is_sold:
        return "campaign"
    if isinstance(item.use, UseSpell):
        return hindrance_of_spell(book.spells[item.use.spell])
    if item.worn is not None:
        if item.worn.repels is not None:
            return "creature"
        if item.worn.casting_of and not set(item.worn.casting_of) & set(known):
            return "spell"
    return None


def only_in_campaign(book: FrostgraveData, *, caster: bool) -> tuple[str, ...]:
    """Return the items that no warband can begin with, sorted by price."""
    found = [
        item.id
        for item in book.items.values()
        if not item.in_battle and item.was is None and (caster or item.bearer == "anyone")
    ]
    return tuple(sorted(found, key=lambda item: item_cost(book, item)))
