"""YAML files that players share: a deck, a warband."""

from __future__ import annotations

import re
from collections.abc import Container
from pathlib import Path
from typing import Final

from game.engine.untrusted_files import read_file

_LARGEST: Final = 200_000
"""The most bytes of such a file."""


def shared_files(folder: Path) -> list[Path]:
    """The YAML files of a folder, by name; none where the folder is missing or unreadable."""
    try:
        return sorted(file for file in folder.iterdir() if file.suffix in (".yaml", ".yml"))
    except OSError:
        return []


def read_shared_text(file: Path) -> str:
    """Read a file; bytes that are not UTF-8 are replaced.

    Raises:
        OSError: it cannot be read, is no ordinary file, or is far too large.
    """
    return read_file(file, _LARGEST).decode("utf-8", errors="replace")


def id_for(title: str, kind: str, taken: Container[str]) -> str:
    """An id made of a title: small letters, digits and underscores, not among the taken ones.

    Args:
        title: the player's name for it.
        kind: the beginning of the id if the title does not begin with a letter.
        taken: ids already in use.
    """
    plain = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")
    name = plain if plain and plain[0].isalpha() else f"{kind}_{plain}".rstrip("_")
    number, found = 2, name
    while found in taken:
        found, number = f"{name}_{number}", number + 1
    return found
