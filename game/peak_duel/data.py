"""The data of Peak Duel - beasts, decks, spells, numbers - read, checked, ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.data_loader import DataLoader
from game.peak_duel.data_checks import check_beasts, check_decks, check_spells, check_table
from game.peak_duel.data_files import (
    BEASTS,
    DECKS,
    SPELLS,
    TABLE,
    BeastData,
    BeastsFile,
    DeckData,
    DecksFile,
    SpellsFile,
    TableFile,
)
from game.peak_duel.names import ELEMENTS
from game.peak_duel.spells import SpellData


class PeakDuelData:
    """Everything about the game that does not change during a match."""

    def __init__(
        self,
        table: TableFile,
        beasts: Sequence[BeastData],
        decks: Sequence[DeckData],
        spells: Sequence[SpellData],
    ) -> None:
        self.table = table
        self.beasts = {beast.id: beast for beast in beasts}
        self.decks = {deck.id: deck for deck in decks}
        self.spells = {spell.id: spell for spell in spells}
        self.element: dict[str, str] = {beast.id: beast.element for beast in beasts}
        """The element of each beast."""
        self.rule_windows = frozenset(table.rule_windows)
        """The windows in which the rule may be changed (PD-5.1)."""
        windows = {window for spell in spells for window in spell.windows}
        self.usable: Mapping[tuple[str, bool], Mapping[str, tuple[SpellData, ...]]] = {
            (window, is_active): _usable(spells, window, is_active=is_active)
            for window in windows
            for is_active in (False, True)
        }
        """For a window and whether it is the own turn: the spells of each element (PD-4)."""

    def spells_in(self, window: str, *, is_active: bool) -> Mapping[str, tuple[SpellData, ...]]:
        """Return the spells of each element that the table of PD-4 allows in a window."""
        return self.usable.get((window, is_active), {})


def _usable(
    spells: Sequence[SpellData], window: str, *, is_active: bool
) -> dict[str, tuple[SpellData, ...]]:
    found = {
        element: tuple(
            spell
            for spell in spells
            if spell.element == element
            and window in spell.windows
            and (is_active or spell.by == "anyone")
        )
        for element in ELEMENTS
    }
    return {element: each for element, each in found.items() if each}


def read_book(loader: DataLoader) -> PeakDuelData | None:
    """Read the files; ``None``, and findings in the loader, where they are wrong."""
    table = loader.read(TABLE, TableFile)
    beasts = loader.read(BEASTS, BeastsFile)
    decks = loader.read(DECKS, DecksFile)
    spells = loader.read(SPELLS, SpellsFile)
    if table is not None:
        check_table(loader, table)
    if beasts is not None:
        check_beasts(loader, beasts)
    if table is not None and beasts is not None and decks is not None:
        check_decks(loader, decks, beasts, table)
    if spells is not None:
        check_spells(loader, spells)
    if table is None or beasts is None or decks is None or spells is None or loader.findings:
        return None
    return PeakDuelData(table, beasts.beasts, decks.decks, spells.spells)
