"""Reads all files of ``data/frostgrave``, and reports every mistake in and between them."""

from __future__ import annotations

from game.engine.data_loader import DataLoader
from game.frostgrave.campaign.definitions import CAMPAIGN, TablesFile
from game.frostgrave.campaign.statuses_added import add_statuses
from game.frostgrave.campaign.table_checks import check_tables
from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_checks import check_files, check_warbands
from game.frostgrave.data_files import read_files
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.scenarios.checking import read_scenarios
from game.frostgrave.terrain.files import read_tables


def read_book(loader: DataLoader) -> FrostgraveData | None:
    """Read the files; ``None``, and findings in the loader, where they are wrong."""
    files = read_files(loader)
    if files is None:
        return None
    check_files(loader, files)
    if loader.findings:
        return None
    book = FrostgraveData(files)
    check_warbands(loader, book, files)
    return None if loader.findings else book


def read_reference(loader: DataLoader) -> FrostgraveLookup | None:
    """Read the book and the tables; ``None``, and findings in the loader, where they are wrong."""
    book = read_book(loader)
    tables, stock = read_tables(loader)
    if book is None or loader.findings:
        return None
    scenarios = read_scenarios(loader, book, stock, tables)
    campaign = loader.read(CAMPAIGN, TablesFile)
    if campaign is None or loader.findings:
        return None
    reference = FrostgraveLookup(book, tables, stock, scenarios)
    check_tables(loader, reference, campaign)
    if loader.findings:
        return None
    add_statuses(reference, campaign)
    return reference
