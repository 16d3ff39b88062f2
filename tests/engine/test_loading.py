"""Reading a folder whole, and the levels of bots."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.bot_levels import FILE, read_levels
from game.engine.data_loader import DataLoader, load
from game.engine.errors import DataErrors


class _Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class _Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    levels: tuple[_Level, ...]


def _read(loader: DataLoader) -> _Levels | None:
    return read_levels(loader, _Levels)


def test_a_folder_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("levels: [{id: easy}, {id: normal}]\n", encoding="utf-8")
    assert [level.id for level in load(_read, tmp_path).levels] == ["easy", "normal"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("levels: [{id: normal}, {id: normal}]\n", "normal"),
        ("levels: [{id: easy}]\n", "normal"),
        ("levles: []\n", "levles"),
    ],
)
def test_what_is_wrong_is_raised_with_its_place(tmp_path: Path, text: str, wanted: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(DataErrors) as caught:
        load(_read, tmp_path)
    assert wanted in str(caught.value) and f"{FILE}:1" in str(caught.value)


def test_a_reader_that_gives_nothing_and_finds_nothing_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError):
        load(lambda _content: None, tmp_path)
