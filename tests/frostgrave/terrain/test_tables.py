"""The tables of the data folder, and what is said when one is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.files import read_tables
from game.frostgrave.terrain.ground import ground_of
from game.frostgrave.terrain.picture import svg
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import LOW
from tests.frostgrave.terrain.tables import is_convex

DATA = data_folder() / "frostgrave"


def tables() -> dict[str, Table]:
    loader = DataLoader(DATA)
    found, _ = read_tables(loader)
    loader.finish()
    return found


def findings(folder: Path) -> list[str]:
    loader = DataLoader(folder)
    read_tables(loader)
    return [str(each) for each in loader.findings]


def copy_with(folder: Path, name: str, old: str, new: str) -> Path:
    """Copy the data and change one place of one file of tables."""
    copied = folder / "data" / "frostgrave"
    shutil.copytree(DATA, copied)
    path = copied / "tables" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return copied


def test_there_are_tables_of_every_size() -> None:
    assert {table.feet for table in tables().values()} == {2, 3, 4}
    assert len(tables()) >= 4


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_table_is_fair_and_everything_on_it_can_be_reached(name: str) -> None:
    table = tables()[name]
    found = measured(ground_of(table))
    assert found.faults == ()
    # The pieces stand twice, turned about the middle: both sides measure the same.
    for pair in (found.cover, found.sight, found.rough, found.room, found.distance):
        assert pair[0] == pair[1]


@pytest.mark.rule("FG-66")
@pytest.mark.parametrize("name", sorted(tables()))
def test_parts_are_convex_and_of_their_kind(name: str) -> None:
    table = tables()[name]
    assert len({piece.id for piece in table.pieces}) == len(table.pieces)
    for piece in table.pieces:
        assert piece.look
        for part in piece.parts:
            assert is_convex(part.shape)
            if part.kind == "low":
                assert part.top <= LOW
            if part.kind in {"open", "rough"}:
                assert part.bottom == part.top
            else:
                assert part.bottom < part.top


def test_reading_twice_gives_the_same() -> None:
    first, second = tables(), tables()
    assert {n: t.pieces for n, t in first.items()} == {n: t.pieces for n, t in second.items()}


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_table_has_a_name_in_both_languages_and_a_picture(name: str) -> None:
    table = tables()[name]
    assert set(table.name) == {"en", "zh_TW"}
    picture = svg(table)
    assert picture.count("<path") > 50
    assert picture.endswith("</svg>")


@pytest.mark.parametrize(
    ("name", "old", "new", "wanted"),
    [
        ("fountain_court.yaml", "put: fountain", "put: fontain", ("pieces[0].put", "fountain")),
        ("fountain_court.yaml", "at: [12, 12]", "at: [23.5, 12]", ("pieces[0].at", "edge")),
        ("fountain_court.yaml", "at: [12, 12]", "at: [8.5, 6.5]", ("the piece stands in piece",)),
        ("fountain_court.yaml", "feet: 2", "feet: 5", ("feet", "2 to 4")),
        ("fountain_court.yaml", "zh_TW: 噴泉庭院", 'zh_TW: ""', ("name", "zh_TW")),
        ("fountain_court.yaml", "id: fountain_court", "id: temple_hill", ("temple_hill", "twice")),
        ("blueprints.yaml", "[[low, 3.5]]", "[[lo, 3.5]]", ("walls[0].sections[0]", "low")),
        ("blueprints.yaml", "top: 2.75, look: figure", "top: 0.25, look: figure", ("above",)),
        (
            "blueprints.yaml",
            "round: [0, 0, 0.75], top: 0.5",
            "round: [0, 0, 0.75], box: [0, 0, 1, 1], top: 0.5",
            ("blocks[0]", "exactly one"),
        ),
        (
            "blueprints.yaml",
            "[[-1.75, -1], [1.5, -1.25], [2.5, 0]",
            "[[-1.75, -1], [0, 0.5], [2.5, 0]",
            ("patches[0].shape", "convex"),
        ),
        ("blueprints.yaml", "head: [-1, -0.5, 3]", "head: [-1, -0.5, 0]", ("ladders[0].head",)),
    ],
)
def test_a_mistake_is_told_with_file_line_and_key(
    tmp_path: Path, name: str, old: str, new: str, wanted: tuple[str, ...]
) -> None:
    found = findings(copy_with(tmp_path, name, old, new))
    assert found
    told = next(each for each in found if all(part in each for part in wanted))
    assert "yaml:" in told
