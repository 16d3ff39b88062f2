"""Mistakes in the data files are reported with their place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.block_and_key.data import read_book
from game.engine.data_loader import load
from game.engine.errors import DataErrors
from game.engine.folders import data_folder

FOLDER = data_folder() / "block_and_key"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("keys.yaml", '- "c c a"', '- "c x a"', "star.keys[0].grid[0]"),
        ("keys.yaml", '- "c c a"', '- "s s j"', "the same pattern as star_1"),
        ("keys.yaml", '- "c c a"', '- "c c a a"', "expected 3 to 3 coloured squares"),
        ("keys.yaml", '- "c c a"', '- "c j a"', "expected 1 to 2 colours"),
        ("keys.yaml", '- "c c a"', '- "c . c a"', "expected at most 3 by 2 squares"),
        ("keys.yaml", '- "c c a"', '- "c c"\n        - "a"', "lines of the same length"),
        ("keys.yaml", "id: star_2", "id: star_1", "the id star_1 is given twice"),
        ("keys.yaml", "stars: 1", "stars: 5", "from 0 to 4"),
        ("keys.yaml", "stars: 1", "stars: 0", "stars and pips on Sun and Moon keys alone"),
        ("blocks.yaml", "[1, 1, 0], [2, 1, 0]]", "[1, 1, 0], [3, 1, 0]]", "hang together"),
        ("blocks.yaml", "[[0, 0, 0], [1, 0, 0]]}", "[[0, 0, 0]]}", "the same shape as single"),
        ("blocks.yaml", "id: domino", "id: single", "the id single is given twice"),
        ("table.yaml", "sides: [south]", "sides: [south, north]", "expected 1 different sides"),
        ("table.yaml", "seats: 3", "seats: 2", "a table each for 1, 2, 3 and 4 seats"),
        ("table.yaml", "points: 0", "points: 1", "the first rank from 0"),
    ],
)
def test_a_mistake_is_told(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    folder = tmp_path / "data" / "block_and_key"
    shutil.copytree(FOLDER, folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataErrors) as caught:
        load(read_book, folder)
    assert any(told in str(each) for each in caught.value.findings), str(caught.value)


def test_the_data_are_right() -> None:
    book = load(read_book, FOLDER)
    assert len(book.keys) == 48
    assert book.ranks[0].id == "lost_tourist"
