"""Indexes of the data that the rules use during a battle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_statuses import POISON
from game.frostgrave.definitions import PairData, WeaponData
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.field import Fields
from game.frostgrave.names import Ruleset, Stat
from game.frostgrave.numbers import Numbers, lengths_of
from game.frostgrave.scenarios.definitions import ScenarioData
from game.frostgrave.spells.vocabulary import (
    BankAction,
    ChargeWeapon,
    Control,
    EarlyActivation,
    EnchantWeapon,
    ExtraActivation,
    Familiar,
    Forget,
    Initiative,
    Lay,
    NameSpell,
    RuinWeapon,
    Rune,
    Slay,
    Status,
    StatusData,
    Storm,
    SummonDemon,
)
from game.frostgrave.terrain.blueprints import Stock
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH

SHIELD = "shield"
"""The armour that occupies a hand (FG-S3.11)."""

_NOTHING = StatusData()


class Repellent(NamedTuple):
    """Who keeps off the bearer of an item: unless a Will roll succeeds, so far (1/64 inch)."""

    family: str
    needed: int
    within: int


class FrostgraveLookup:
    """Indexes built once from the book; lengths are in 1/64 inch."""

    def __init__(
        self,
        book: FrostgraveData,
        tables: Mapping[str, Table],
        stock: Stock,
        scenarios: Mapping[str, ScenarioData] | None = None,
    ) -> None:
        self.book = book
        self.numbers: Numbers = book.numbers
        self.lengths = lengths_of(book.numbers, INCH)
        self.weapons: Mapping[str, WeaponData] = book.weapons
        self.spells: Mapping[str, SpellData] = book.spells
        self.statuses: Mapping[str, StatusData] = book.statuses
        self.auras = {
            key: round(data.aura * INCH) for key, data in self.statuses.items() if data.aura
        }
        """The reach of every status that counts for those near its bearer."""
        self.controls = _spells_with(book, Control)
        self.minds = frozenset(
            spell.id
            for spell in book.spells.values()
            if isinstance(spell.effect, Control) and spell.effect.mind
        )
        """Spells whose victims still count as their owner's."""
        self.ruins = _spells_with(book, RuinWeapon)
        self.enchantments = {
            spell.id: spell.effect.bonus
            for spell in book.spells.values()
            if isinstance(spell.effect, EnchantWeapon)
        }
        self.armours = frozenset(
            spell.id
            for spell in book.spells.values()
            if spell.target == "armoured" and isinstance(spell.effect, Status)
        )
        """Spells that make armour magic for a battle."""
        self.charges = {
            spell.id: spell.effect.damage
            for spell in book.spells.values()
            if isinstance(spell.effect, ChargeWeapon)
        }
        self.pair: PairData = book.pair
        self.initiative = {
            spell.id: spell.effect.bonus
            for spell in book.spells.values()
            if isinstance(spell.effect, Initiative)
        }
        self.words = {
            spell.id: spell.effect.modifier
            for spell in book.spells.values()
            if isinstance(spell.effect, NameSpell)
        }
        """Spells that change everybody's castings of a named spell, and by how much."""
        self.hurries = _spells_with(book, EarlyActivation)
        """Spells that bring an activation forward; the status's detail is the order."""
        self.forgets = _spells_with(book, Forget)
        self.storms = _spells_with(book, Storm)
        """Spells that hinder every bow and crossbow."""
        self.bonds = _spells_with(book, SummonDemon)
        """Spells whose creature runs wild when they end."""
        self.extra_activations = _spells_with(book, ExtraActivation)
        self.familiars = _spells_with(book, Familiar)
        """Spells whose help ends when the caster is down to 1 Health."""
        self.banks = _spells_with(book, BankAction)
        """Spells that store an action for later."""
        self.anyone_pays = _spells_with(book, Slay)
        """Spells against whose Will roll anybody may pay Health."""
        self.powers = {
            item.id: item.worn.power
            for item in book.items.values()
            if item.worn is not None and item.worn.power
        }
        """The points that items give for empowering and Will rolls."""
        self.worn = {item.id: item.worn for item in book.items.values() if item.worn is not None}
        """What items do as long as they are carried, by item."""
        self.banners = {
            name: round(data.banner * INCH) for name, data in self.worn.items() if data.banner
        }
        """How far each banner gives courage."""
        self.casting_helps = frozenset(
            name
            for name, data in self.statuses.items()
            if data.ends == "spent" and data.modifiers.casting
        )
        """Statuses that help with a single casting."""
        self.second_rolls = frozenset(
            name for name, data in self.worn.items() if "second_roll" in data.virtues
        )
        """Items that allow a second roll after a low one, once."""
        self.repellents = {
            name: Repellent(data.repels, data.repels_roll, round(data.repels_within * INCH))
            for name, data in self.worn.items()
            if data.repels is not None
        }
        """Items that keep a family of creatures away."""
        self.poison = POISON
        self.apprentice_casting = book.apprentice.casting
        self._runes = _spells_with(book, Rune)
        self.fields = Fields(tables, stock, scenarios or {})

    @property
    def scenarios(self) -> Mapping[str, ScenarioData]:
        """The scenarios by id (FG-S5)."""
        return self.fields.scenarios

    @cached_property
    def _casting(self) -> dict[str, dict[str, int]]:
        """Bonuses of further statuses on casting rolls, by spell."""
        return {}

    @cached_property
    def transparent(self) -> frozenset[str]:
        """Return the statuses whose bearers block nobody's sight."""
        return frozenset(
            key
            for key, data in self.statuses.items()
            if "invisible" in data.flags or "ethereal" in data.flags
        )

    @cached_property
    def drains(self) -> frozenset[str]:
        """Return the items whose spent points of power are gone for good."""
        return frozenset(item.id for item in self.book.items.values() if item.drains)

    @cached_property
    def shields(self) -> frozenset[str]:
        """Return the items that are better shields."""
        return frozenset(item.id for item in self.book.items.values() if item.needs == SHIELD)

    def add_statuses(self, statuses: Mapping[str, StatusData]) -> None:
        """Add statuses to battles, such as the injuries of a campaign."""
        self.statuses = {**self.statuses, **statuses}

    def add_bonuses(self, status: str, *, casting: Mapping[str, int], initiative: int = 0) -> None:
        """Add bonuses of a status on casting rolls, by spell, and on the initiative."""
        self._casting[status] = dict(casting)
        if initiative:
            self.initiative[status] = initiative

    def status(self, identifier: str) -> StatusData:
        """Return the effects of a status; one that only marks something has none."""
        return self.statuses.get(identifier, _NOTHING)

    def modifier(self, identifier: str, stat: Stat) -> int:
        """Return what a status adds to one of a figure's numbers; ``move`` in 1/64 inch."""
        value = getattr(self.status(identifier).modifiers, stat)
        return round(value * INCH) if stat == "move" else int(value)

    def loads(self, weapon: str) -> bool:
        """Whether a weapon has to be loaded before each shot; no weapon does not."""
        return bool(weapon) and self.weapons[weapon].loads

    def reach_of(self, weapon: str) -> int:
        """Return the range of a weapon."""
        return round(self.weapons[weapon].range * INCH)

    def range_of(self, spell: SpellData) -> int | None:
        """Return the range of a spell; ``None`` for as far as the caster sees."""
        return None if spell.range is None else round(spell.range * INCH)

    def ends_with_caster(self, spell: str) -> bool:
        """Whether a spell's mark on the table ends with its caster (FG-41)."""
        return spell in self._runes

    def is_cancellable(self, spell: str) -> bool:
        """Whether a caster may take back the marks of a spell."""
        return spell in self._runes

    def is_worn(self, item: str) -> bool:
        """Whether an item has a lasting effect on its bearer."""
        data = self.book.items.get(item)
        return data is not None and data.worn is not None

    def casting_number(self, school: str, spell: str, ruleset: Ruleset) -> int:
        """Return the casting number of a spell for a caster of a school (FG-34)."""
        return self.book.casting_number(school, spell, ruleset)

    def casting_of(self, item: str, spell: str) -> int:
        """Return the bonus of an item or a further status on casting rolls for one spell."""
        if item in self._casting:
            return self._casting[item].get(spell, 0)
        data = self.book.items.get(item)
        return 0 if data is None or data.worn is None else data.worn.casting_of.get(spell, 0)

    def expiry(self, spell: str, moment: str) -> int:
        """Return the d20 that removes a mark of the spell at a moment; 0 if none does (FG-42)."""
        effect = self.spells[spell].effect
        if isinstance(effect, Lay) and effect.expires == moment:
            return effect.expires_on
        return 0


def _spells_with(book: FrostgraveData, kind: type) -> frozenset[str]:
    return frozenset(spell.id for spell in book.spells.values() if isinstance(spell.effect, kind))
