"""Mistakes in the data files are reported with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.block_and_key.data import read_book
from game.engine.data_loader import load
from game.engine.folders import data_folder
from tests.spoilt_data import copied, hold_named

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
def test_a_mistake_is_told(
    tmp_path: Path, data_cache: Path, file: str, old: str, new: str, told: str
) -> None:
    folder = copied("block_and_key", tmp_path)
    hold_named(read_book, folder / file, old, new, told, data_cache)


def test_the_data_are_right() -> None:
    book = load(read_book, FOLDER)
    assert len(book.keys) == 48
    assert book.ranks[0].id == "lost_tourist"
