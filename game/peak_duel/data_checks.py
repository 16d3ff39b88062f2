"""Checks beyond the types of the data files: references, illegal decks, missing words."""

from __future__ import annotations

from game.engine.data_loader import DataLoader
from game.engine.words import Spoken, check_spoken
from game.peak_duel.data_files import (
    BEASTS,
    DECKS,
    SPELLS,
    TABLE,
    BeastsFile,
    DecksFile,
    SpellsFile,
    TableFile,
)
from game.peak_duel.decks import problems_of
from game.peak_duel.names import ELEMENTS
from game.peak_duel.spell_order import misplaced


def check_table(loader: DataLoader, file: TableFile) -> None:
    """Report numbers that contradict each other."""
    if file.per_element * len(ELEMENTS) != file.deck_size:
        text = f"expected {len(ELEMENTS)} times per_element"
        loader.report(TABLE, ("deck_size",), "other", text=text)
    if file.opening_hand >= file.deck_size:
        text = "expected fewer cards than a deck has"
        loader.report(TABLE, ("opening_hand",), "other", text=text)
    if file.lowest >= file.highest:
        loader.report(TABLE, ("lowest",), "other", text="expected less than highest")
    if file.souls_from_damage > file.most_souls:
        text = "expected no more than most_souls"
        loader.report(TABLE, ("souls_from_damage",), "other", text=text)


def check_beasts(loader: DataLoader, file: BeastsFile) -> None:
    """Report beasts whose id is given twice."""
    loader.check_ids(BEASTS, "beasts", [beast.id for beast in file.beasts])


def check_decks(loader: DataLoader, file: DecksFile, beasts: BeastsFile, table: TableFile) -> None:
    """Report decks that are not legal, with what each is missing (PD-1.1)."""
    loader.check_ids(DECKS, "decks", [deck.id for deck in file.decks])
    by_id = {beast.id: beast for beast in beasts.beasts}
    for index, deck in enumerate(file.decks):
        for problem in problems_of(table, by_id, deck.cards):
            loader.report(DECKS, ("decks", index, "cards"), "other", text=problem.text)


def check_spells(loader: DataLoader, file: SpellsFile) -> None:
    """Report spells whose id is given twice, with steps in a wrong order, or without words."""
    loader.check_ids(SPELLS, "spells", [spell.id for spell in file.spells])
    for element in ELEMENTS:
        if all(spell.element != element for spell in file.spells):
            loader.report(SPELLS, ("spells",), "other", text=f"expected a spell of {element}")
    for index, spell in enumerate(file.spells):
        for place, text in misplaced(spell):
            loader.report(SPELLS, ("spells", index, "steps", place), "other", text=text)
    needed = (
        Spoken(SPELLS, ("spells", index, "id"), section, spell.id)
        for index, spell in enumerate(file.spells)
        for section in ("spell", "spell_text")
    )
    check_spoken(loader, needed)
