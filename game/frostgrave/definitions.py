"""The types of the data about figures: soldiers, creatures, weapons, armour, schools, encounters.

Lengths are inches, a multiple of 1/64 of one. Money is in gold crowns.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.engine.languages import Bilingual

SCHOOLS = "schools.yaml"
SPELLS = "spells.yaml"
SOLDIERS = "soldiers.yaml"
WEAPONS = "weapons.yaml"
CREATURES = "bestiary.yaml"
ITEMS = "items.yaml"
ENCOUNTERS = "encounters.yaml"
WARBANDS = "warbands.yaml"

Id: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Inches: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=72)]
Bonus: TypeAlias = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Gold: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Many: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]

Trait: TypeAlias = Literal[
    "undead",
    "construct",
    "demon",
    "animal",
    "large",
    "immune_normal_weapons",
    "ethereal",
    "double_damage",
    "triple_damage",
    "magic_attack",
    "burrowing",
    "poison",
    "bounty",
    "object",
    "immobile",
    "only_fights",
    "no_items",
    "no_treasure",
]
"""A property of a figure beyond its line of numbers (FG-S4)."""

Family: TypeAlias = Literal["undead", "animal", "construct", "demon", "monster", "object"]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a data file; unknown keys are mistakes."""


class StatLineData(Data, frozen=True):
    """The six numbers of a figure (FG-S3)."""

    move: Inches
    fight: Bonus
    shoot: Bonus
    armour: Annotated[int, msgspec.Meta(ge=0, le=30)]
    will: Bonus
    health: Annotated[int, msgspec.Meta(ge=1, le=60)]


class SchoolData(Data, frozen=True):
    """A school of magic and its relations to the nine others (FG-S1)."""

    id: Id
    name: Bilingual
    text: Bilingual
    aligned: Annotated[tuple[Id, ...], msgspec.Meta(min_length=3, max_length=3)]
    opposed: Id


class SchoolsFile(Data, frozen=True):
    """The file ``schools.yaml``; a school that is neither aligned nor opposed is neutral."""

    schools: Annotated[tuple[SchoolData, ...], msgspec.Meta(min_length=10)]


class WeaponData(Data, frozen=True):
    """A weapon (FG-S3)."""

    id: Id
    name: Bilingual
    text: Bilingual
    kind: Literal["melee", "missile", "none"]
    """``none`` is for natural weapons and bare hands: spells that need a weapon ignore them."""
    hands: Annotated[int, msgspec.Meta(ge=0, le=2)]
    damage: Bonus = 0
    """Added to the wielder's total when damage is counted (FG-21)."""
    fight: Bonus = 0
    enemy_damage: Bonus = 0
    """Added to the opponent's damage to the wielder in a fight."""
    range: Inches = 0
    loads: bool = False
    """Shooting and loading are two actions; the weapon begins loaded."""
    cost: Gold = 5
    """The price for a spellcaster, or of a soldier's extra item."""
    sold: bool = True
    """Whether it can be bought at all."""
    shoot: Bonus = 0
    magic: bool = False
    like: Id | None = None
    """The plain weapon that a magic one replaces; set for weapons made of items."""


class ArmourData(Data, frozen=True):
    """Armour that a soldier's line already contains (FG-S3)."""

    id: Id
    name: Bilingual
    armour: Bonus
    move: Annotated[float, msgspec.Meta(ge=-6, le=6)] = 0


class PairData(Data, frozen=True):
    """Two weapons used together: Fight +1, the better damage (FG-S3)."""

    weapons: tuple[Id, Id]
    fight: Bonus


class WeaponsFile(Data, frozen=True):
    """The file ``weapons.yaml``."""

    weapons: tuple[WeaponData, ...]
    armour: tuple[ArmourData, ...]
    pair: PairData


class SpellcasterData(Data, frozen=True):
    """The equipment and line with which wizard and apprentice start (FG-S3)."""

    name: Bilingual
    text: Bilingual
    line: StatLineData
    slots: Many
    """Items that can be carried; each weapon counts as one."""
    free_weapons: tuple[Id, ...]
    """One of these costs nothing."""
    cost: Gold = 0
    casting: Bonus = 0


class SoldierData(Data, frozen=True):
    """A kind of soldier (FG-S3)."""

    id: Id
    name: Bilingual
    text: Bilingual
    cost: Gold
    line: StatLineData
    weapons: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1)]
    armour: tuple[Id, ...] = ()
    """What is worn; its numbers are in the line already."""
    slots: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    traits: tuple[Trait, ...] = ()
    carries: tuple[Id, ...] = ()
    """Items that come free with every battle, such as the apothecary's potion."""
    pair_counted: bool = False
    """The line already contains the bonus of the two weapons."""


class SoldiersFile(Data, frozen=True):
    """The file ``soldiers.yaml``."""

    gold: Gold
    most_soldiers: Many
    wizard: SpellcasterData
    apprentice: SpellcasterData
    soldiers: Annotated[tuple[SoldierData, ...], msgspec.Meta(min_length=1)]


class TraitData(Data, frozen=True):
    """The name and the meaning of a trait."""

    id: Trait
    name: Bilingual
    text: Bilingual


class CreatureData(Data, frozen=True):
    """A creature (FG-S4)."""

    id: Id
    name: Bilingual
    text: Bilingual
    family: Family
    line: StatLineData
    traits: tuple[Trait, ...] = ()
    base: Annotated[float, msgspec.Meta(ge=0.25, le=2)] = 0.5
    """The radius of the base in inches (FG-65)."""
    weapon: Id = "natural"


class CreaturesFile(Data, frozen=True):
    """The file ``bestiary.yaml``."""

    creatures: Annotated[tuple[CreatureData, ...], msgspec.Meta(min_length=1)]
    traits: tuple[TraitData, ...]


class EncounterData(Data, frozen=True):
    """One row of a list of random encounters."""

    creature: Id
    count: Many
    weight: Many


class LevelData(Data, frozen=True):
    """One list: it is used when a d20 shows at least ``from``."""

    from_: Annotated[int, msgspec.Meta(ge=1, le=20)] = msgspec.field(name="from")
    rows: Annotated[tuple[EncounterData, ...], msgspec.Meta(min_length=1)]


class EncountersFile(Data, frozen=True):
    """The file ``encounters.yaml`` (FG-S4)."""

    trigger: Annotated[int, msgspec.Meta(ge=1, le=20)]
    """The d20 that brings an encounter when a token is picked up for the first time."""
    levels: Annotated[tuple[LevelData, ...], msgspec.Meta(min_length=1)]
