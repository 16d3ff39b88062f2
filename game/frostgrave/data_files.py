"""The files of ``data/frostgrave``, read one by one."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.data_loader import DataLoader
from game.frostgrave.definitions import (
    CREATURES,
    ENCOUNTERS,
    ITEMS,
    SCHOOLS,
    SOLDIERS,
    SPELLS,
    WARBANDS,
    WEAPONS,
    CreaturesFile,
    EncountersFile,
    SchoolsFile,
    SoldiersFile,
    WeaponsFile,
)
from game.frostgrave.definitions_items import ItemsFile
from game.frostgrave.definitions_spells import SpellsFile
from game.frostgrave.numbers import NUMBERS, Numbers
from game.frostgrave.warband import WarbandsFile


@dataclass(frozen=True)
class Files:
    """Every file, each valid in itself."""

    numbers: Numbers
    schools: SchoolsFile
    spells: SpellsFile
    weapons: WeaponsFile
    soldiers: SoldiersFile
    bestiary: CreaturesFile
    items: ItemsFile
    encounters: EncountersFile
    warbands: WarbandsFile


def read_files(loader: DataLoader) -> Files | None:
    """Read all files; ``None``, and findings in the loader, when one of them is wrong."""
    numbers = loader.read(NUMBERS, Numbers)
    schools = loader.read(SCHOOLS, SchoolsFile)
    spells = loader.read(SPELLS, SpellsFile)
    weapons = loader.read(WEAPONS, WeaponsFile)
    soldiers = loader.read(SOLDIERS, SoldiersFile)
    bestiary = loader.read(CREATURES, CreaturesFile)
    items = loader.read(ITEMS, ItemsFile)
    encounters = loader.read(ENCOUNTERS, EncountersFile)
    warbands = loader.read(WARBANDS, WarbandsFile)
    if (
        numbers is None
        or schools is None
        or spells is None
        or weapons is None
        or soldiers is None
        or bestiary is None
        or items is None
        or encounters is None
        or warbands is None
    ):
        return None
    return Files(numbers, schools, spells, weapons, soldiers, bestiary, items, encounters, warbands)
