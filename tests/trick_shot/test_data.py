"""The data files: mistakes are reported with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.data_loader import load
from game.engine.folders import data_folder
from game.trick_shot.data import read_book
from game.trick_shot.rules import TrickShot
from tests.spoilt_data import copied, hold_named

DATA = data_folder() / "trick_shot"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's data, to be spoilt."""
    return copied("trick_shot", tmp_path)


@pytest.mark.parametrize(
    ("name", "right", "wrong", "message"),
    [
        ("fielders.yaml", "id: spare,", "id: sparse,", "sparse is not one of"),
        ("fielders.yaml", "id: spare,", "id: goalie,", "the id goalie is given twice"),
        ("fielders.yaml", "speed: 2,", "speed: 20,", "speed"),
        ("rinks.yaml", "columns: 17", "columns: 7", "11 to 26 columns"),
        ("rinks.yaml", "rows: 9", "rows: 90", "7 to 15 rows"),
        ("rinks.yaml", "net_rows: [3, 4, 5]", "net_rows: [3, 5]", "side by side"),
        ("rinks.yaml", "net_rows: [3, 4, 5]", "net_rows: [2, 3, 4]", "side by side"),
        ("rinks.yaml", "neutral: {first: 6, last: 10}", "neutral: {first: 1, last: 10}", "between"),
        ("rinks.yaml", "centre: [7, 4]", "centre: [7, 40]", "inside the boards"),
        ("rinks.yaml", "centre: [7, 4]", "centre: [7, 1]", "share a square"),
        ("rinks.yaml", "goalie: [1, 4]", "goalie: [2, 4]", "starts in the crease"),
        ("rinks.yaml", "puck: [8, 4]", "puck: [7, 4]", "without a skater"),
        ("rinks.yaml", "{red: [7, 0],", "{green: [7, 0],", "expected red and blue"),
        ("rinks.yaml", "id: wide", "id: classic", "the id classic is given twice"),
        ("rinks.yaml", "id: wide", "id: pond", "words.yaml has no option_value.rink.pond"),
        ("lines.yaml", "count: 1", "count: 0", "count"),
        ("lines.yaml", "kind: second_wind", "kind: second_win", "second_win"),
        ("lines.yaml", "id: rattle", "id: quick_change", "the id quick_change is given twice"),
        ("lines.yaml", "id: rattle", "id: heavy_line", "heavy_line has other effects in another"),
        ("lines.yaml", "id: rattle", "id: storm", "words.yaml has no card.storm"),
    ],
)
def test_wrong_data_is_named(
    folder: Path, data_cache: Path, name: str, right: str, wrong: str, message: str
) -> None:
    hold_named(read_book, folder / name, right, wrong, message, data_cache)


def test_a_card_may_stand_in_two_sets_with_the_same_effects(tmp_path: Path) -> None:
    named = "{en: 'Name', zh_TW: '名稱'}"
    (tmp_path / "lines.yaml").write_text(
        "sets:\n"
        "  - id: mixed\n"
        "    cards:\n"
        "      - {id: heavy_line, effects: [{kind: size, value: 3}]}\n"
        "      - {id: edge_work, effects: [{kind: turning_moves}]}\n",
        encoding="utf-8",
    )
    (tmp_path / "words.yaml").write_text(f"set: {{mixed: {named}}}\n", encoding="utf-8")
    assert load(read_book, DATA, additions=tmp_path).sets["mixed"] == ("heavy_line", "edge_work")


def test_a_player_adds_a_set_without_python(tmp_path: Path) -> None:
    (tmp_path / "lines.yaml").write_text(
        "sets:\n"
        "  - id: ours\n"
        "    own: true\n"
        "    cards:\n"
        "      - {id: storm, effects: [{kind: ignore_fails, count: 2}]}\n"
        "      - {id: calm, effects: [{kind: reroll_penalties}, {kind: size, value: 2}]}\n",
        encoding="utf-8",
    )
    named = "{en: 'Name', zh_TW: '名稱'}"
    (tmp_path / "words.yaml").write_text(
        f"card: {{storm: {named}, calm: {named}}}\n"
        f"card_text: {{storm: {named}, calm: {named}}}\n"
        f"set: {{ours: {named}}}\n",
        encoding="utf-8",
    )
    book = load(read_book, DATA, additions=tmp_path)
    assert book.sets["ours"] == ("storm", "calm") and "ours" in book.own_sets
    assert book.powers["calm"].rerolls_penalties and book.powers["calm"].size == 2
    assert len(book.sets) == 3
    TrickShot(book)
