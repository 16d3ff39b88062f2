"""The check of the library of battles tells what differs from fresh ones, and no more."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.folders import data_folder
from tools.feuds import FEUDS, compared, read


def test_the_check_finds_what_has_changed_alone() -> None:
    cells = read(data_folder() / "frostgrave" / FEUDS).cells
    rows = [row for cell in cells for row in cell.rows]
    assert not any(differs for _, differs in compared(rows, rows[1:]))
    richer = [replace(row, first=replace(row.first, tokens=row.first.tokens + 2)) for row in rows]
    changed = [line for line, differs in compared(rows, richer) if differs]
    assert [line.partition(":")[0] for line in changed] == ["tokens of the first"]
