"""Reads the tables of ``data/frostgrave/tables``, one file each, and reports mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import nearest
from game.engine.yaml_source import KeyPath
from game.frostgrave.terrain.blueprints import Stock, read_blueprints
from game.frostgrave.terrain.forms import (
    BLUEPRINTS,
    TABLES_FOLDER,
    Blueprint,
    PutForm,
    TableFile,
)
from game.frostgrave.terrain.masonry import built, units
from game.frostgrave.terrain.pieces import Part, Piece
from game.frostgrave.terrain.shapes import polygons_overlap
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH

LANGUAGES = ("en", "zh_TW")


def table_files(loader: DataLoader) -> tuple[str, ...]:
    """Return the names of all files of tables, the program's and a player's, in order."""
    names: set[str] = set()
    for folder in (loader.folder, loader.additions):
        if folder is not None:
            names.update(_yaml_names(folder / TABLES_FOLDER))
    names.discard(Path(BLUEPRINTS).name)
    return tuple(f"{TABLES_FOLDER}/{name}" for name in sorted(names))


def read_tables(loader: DataLoader) -> tuple[dict[str, Table], dict[str, Blueprint]]:
    """Return the tables by id, and the stock of blueprints that generated ones are built from."""
    stock = read_blueprints(loader)
    return load_tables(loader, stock), stock


def load_tables(loader: DataLoader, stock: Stock) -> dict[str, Table]:
    """Return the tables by id; mistakes are reported to the loader.

    Args:
        loader: the game's data files.
        stock: the blueprints by id.
    """
    tables: dict[str, Table] = {}
    for name in table_files(loader):
        found = loader.read(name, TableFile)
        if found is None:
            continue
        if found.id in tables:
            loader.report(name, ("id",), "duplicate_id", name=found.id)
        for language in LANGUAGES:
            if not found.name.get(language, "").strip():
                loader.report(name, ("name",), "missing_language", language=language)
        tables[found.id] = _table(loader, name, found, stock)
    return tables


def _table(loader: DataLoader, name: str, found: TableFile, stock: Stock) -> Table:
    pieces: list[Piece] = []
    origins: list[int] = []
    size = found.feet * 12 * INCH
    if found.ground:
        paving = Blueprint("paving", man_made=False, flat=False, patches=found.ground)
        pieces.append(built("paving", paving, 0, 0, 0))
        origins.append(-1)
    for number, put in enumerate(found.pieces):
        path: KeyPath = ("pieces", number)
        if put.put not in stock:
            _unknown(loader, name, (*path, "put"), put.put, stock)
            continue
        for piece in _put(put, number, stock, size):
            if not lies_within(piece, size):
                _report(loader, name, (*path, "at"), "the piece reaches over the table's edge")
            for other, origin in zip(pieces, origins, strict=True):
                if stand_in_one_another(piece.parts, other.parts):
                    text = f"the piece stands in piece {origin} ({other.look})"
                    _report(loader, name, (*path, "at"), text)
            pieces.append(piece)
            origins.append(number)
    return Table(found.id, found.feet, tuple(pieces), dict(found.name), found.indoors)


def stand_in_one_another(first: Sequence[Part], second: Sequence[Part]) -> bool:
    """Whether solid parts of two pieces would overlap."""
    solids = [part for part in second if part.kind not in {"open", "rough"}]
    return any(
        one.bottom < other.top
        and other.bottom < one.top
        and polygons_overlap(one.shape, other.shape)
        for one in first
        if one.kind not in {"open", "rough"}
        for other in solids
    )


def _put(put: PutForm, number: int, stock: Stock, size: int) -> list[Piece]:
    x, y = units(put.at[0]), units(put.at[1])
    blueprint = stock[put.put]
    pieces = [built(f"{put.put}_{number}", blueprint, x, y, put.turn)]
    if put.twice:
        turn = (put.turn + 180) % 360
        pieces.append(built(f"{put.put}_{number}b", blueprint, size - x, size - y, turn))
    return pieces


def lies_within(piece: Piece, size: int) -> bool:
    """Whether all solid parts of a piece lie on a table."""
    return all(
        0 <= x <= size and 0 <= y <= size
        for part in piece.parts
        if part.kind not in {"open", "rough"}
        for x, y in part.shape
    )


def _unknown(
    loader: DataLoader, name: str, path: KeyPath, found: str, stock: Mapping[str, object]
) -> None:
    near = nearest(found, tuple(stock))
    allowed = ", ".join(sorted(stock))
    if near:
        loader.report(name, path, "not_one_of_near", found=found, allowed=allowed, near=near)
    else:
        loader.report(name, path, "not_one_of", found=found, allowed=allowed)


def _report(loader: DataLoader, name: str, path: KeyPath, text: str) -> None:
    loader.report(name, path, "other", text=text)


def _yaml_names(folder: Path) -> list[str]:
    return [path.name for path in folder.glob("*.yaml")] if folder.is_dir() else []
