"""The data of Frostgrave, read, checked and ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

from game.engine.languages import Bilingual
from game.frostgrave.data_files import Files
from game.frostgrave.data_items import items_of, weapons_of
from game.frostgrave.data_statuses import statuses_of
from game.frostgrave.definitions import (
    ArmourData,
    CreatureData,
    PairData,
    SchoolData,
    SoldierData,
    SpellcasterData,
    TraitData,
    WeaponData,
)
from game.frostgrave.definitions_items import ItemData
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.names import Ruleset
from game.frostgrave.numbers import Numbers
from game.frostgrave.spells.vocabulary import StatusData
from game.frostgrave.warband import Warband

Relation: TypeAlias = Literal["own", "aligned", "neutral", "opposed"]


class Named(Protocol):
    """Anything with a name in both languages."""

    @property
    def name(self) -> Bilingual:
        """The name."""


class FrostgraveData:
    """Everything about the game that does not change during a match; lengths are inches."""

    def __init__(self, files: Files) -> None:
        self.numbers: Numbers = files.numbers
        self.schools: Mapping[str, SchoolData] = {each.id: each for each in files.schools.schools}
        self.spells: Mapping[str, SpellData] = {each.id: each for each in files.spells.spells}
        self.armour: Mapping[str, ArmourData] = {each.id: each for each in files.weapons.armour}
        self.pair: PairData = files.weapons.pair
        self.wizard: SpellcasterData = files.soldiers.wizard
        self.apprentice: SpellcasterData = files.soldiers.apprentice
        self.gold = files.soldiers.gold
        self.most_soldiers = files.soldiers.most_soldiers
        self.soldiers: Mapping[str, SoldierData] = {
            each.id: each for each in files.soldiers.soldiers
        }
        self.creatures: Mapping[str, CreatureData] = {
            each.id: each for each in files.bestiary.creatures
        }
        self.traits: Mapping[str, TraitData] = {each.id: each for each in files.bestiary.traits}
        self.items: Mapping[str, ItemData] = items_of(files)
        """Items of the file, and a scroll of every spell of a battle, ``scroll_of_`` its id."""
        self.weapons: Mapping[str, WeaponData] = weapons_of(files)
        """Plain weapons and those that items are, by id."""
        self.encounters = files.encounters
        every = files.warbands.warbands
        self.warbands: Mapping[str, Warband] = {each.id: each for each in every if not each.draft}
        """Ready-made warbands, and those in the player's own file of this name."""
        self.drafts: Mapping[str, Warband] = {each.id: each for each in every if each.draft}
        """The player's warbands that cannot fight yet."""
        self.unfinished = files.warbands.unfinished
        self.statuses: Mapping[str, StatusData] = statuses_of(files)
        """The effects of every status, by the id of its spell or item.

        ``poison`` is one of them.
        """
        self.further: dict[str, Named] = {}
        """The names of a campaign's statuses; empty in a single battle."""

    def relation(self, school: str, other: str) -> Relation:
        """Return the relation of two schools (FG-S1)."""
        if school == other:
            return "own"
        data = self.schools[school]
        if other == data.opposed:
            return "opposed"
        return "aligned" if other in data.aligned else "neutral"

    def casting_number(self, school: str, spell: str, ruleset: Ruleset = "seed") -> int:
        """Return the casting number of a spell for a wizard of a school (FG-34, FG-S0, FG-S1)."""
        data = self.spells[spell]
        relation = self.relation(school, data.school)
        if relation == "opposed" and ruleset == "published":
            added = self.numbers.published.opposed
        else:
            added = getattr(self.numbers.schools, relation)
        return max(self.numbers.lowest_casting_number, data.number + added)
