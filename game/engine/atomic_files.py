"""Files that are either written whole or not at all, and the folders they lie in."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

_OWN = 0o700
"""Folder mode: a player's files can be read by their owner alone."""


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, for its owner alone; those that are there stay as they are.

    Raises:
        OSError: it cannot be made, or a file stands in its place.
    """
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        if folder.parent == folder:
            break
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(mode=_OWN, exist_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file through a temporary neighbour, so that a half-written one never exists.

    Folders are made as needed; an existing file is replaced at once.

    Raises:
        OSError: the disk is full, or the folder may not be written to.
    """
    make_folder(path.parent)
    number, name = tempfile.mkstemp(prefix=f".{path.name}."[:60], dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
