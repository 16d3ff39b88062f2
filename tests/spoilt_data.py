"""A copy of a game's data with a mistake in it, and the message about the mistake."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.data_loader import DataLoader, load
from game.engine.errors import DataErrors
from game.engine.folders import data_folder


def copied(game: str, folder: Path) -> Path:
    """Copy the data of a game below a folder; returns where they lie."""
    return Path(shutil.copytree(data_folder() / game, folder / "data" / game))


def hold_named(
    read: Callable[[DataLoader], object | None],
    file: Path,
    right: str,
    wrong: str,
    message: str,
    cache: Path,
    place: str = "",
) -> None:
    """Check that a mistake in a file is reported with the message, the file and the line.

    Args:
        read: the reader of the game.
        file: the changed file.
        right: the original text.
        wrong: its replacement, once.
        message: part of the message.
        cache: the cache of the correct files.
        place: how the keys that lead to it begin.
    """
    text = file.read_text("utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DataErrors) as caught:
        load(read, file.parent, cache=cache)
    found = [
        each
        for each in caught.value.findings
        if message in str(each) and each.place.startswith(place)
    ]
    assert found, str(caught.value)
    assert all(each.file.endswith(file.name) and each.line > 0 for each in found)
