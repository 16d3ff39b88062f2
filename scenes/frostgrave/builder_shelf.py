"""A player's own warbands on the disk."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

from game.engine.folders import additions_folder
from game.frostgrave import warband_files
from game.frostgrave.definitions import WARBANDS
from game.frostgrave.warband import Warband

GAME: Final = "frostgrave"


def own_warbands() -> tuple[Warband, ...]:
    """The warbands of the player's own file.

    Raises:
        DataErrors: the file has mistakes.
        OSError: it cannot be read.
    """
    return warband_files.own_warbands(additions_folder(GAME))


def keep(warband: Warband) -> str:
    """Write a legal warband among the player's own; tells the file.

    Raises:
        DataErrors: the file that is there has mistakes.
        OSError: it cannot be written.
    """
    folder = additions_folder(GAME)
    warband_files.save_own(folder, warband)
    return str(folder / WARBANDS)


def drop(identifier: str) -> None:
    """Take a warband out of the player's own.

    Raises:
        DataErrors: the file that is there has mistakes.
        OSError: it cannot be written.
    """
    warband_files.delete_own(additions_folder(GAME), identifier)


def id_for(title: str, taken: Container[str]) -> str:
    """An id made of a title: small letters, digits and underscores, not among the taken ones."""
    plain = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")
    name = plain if plain and plain[0].isalpha() else f"warband_{plain}".rstrip("_")
    number, found = 2, name
    while found in taken:
        found, number = f"{name}_{number}", number + 1
    return found
