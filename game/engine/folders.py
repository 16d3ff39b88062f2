"""Where the program keeps what belongs to the player, and where its own data lies.

The environment variable ``LAMPLIGHT_HOME`` moves all of the player's folders
under one; the tests use it, and so does a program on a memory stick.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

HOME_VARIABLE = "LAMPLIGHT_HOME"
_NAME = "lamplight-table"
_SOURCE = Path(__file__).resolve().parents[2]


def program_folder() -> Path:
    """Return the folder that holds ``data`` and ``assets``, also in a frozen program."""
    bundled = getattr(sys, "_MEIPASS", None)
    return Path(bundled) if bundled else _SOURCE


def data_folder() -> Path:
    """Return the folder of the program's own YAML."""
    return program_folder() / "data"


def home_folder() -> Path:
    """Return the player's own folder: settings, saved matches and additions."""
    moved = os.environ.get(HOME_VARIABLE)
    return Path(moved) if moved else platformdirs.user_data_path(_NAME, appauthor=False)


def saves_folder() -> Path:
    """Return the folder of saved matches."""
    return home_folder() / "saves"


def additions_folder(game: str) -> Path:
    """Return the folder in which a player adds cards and the like to a game, in YAML."""
    return home_folder() / "data" / game


def cache_folder() -> Path:
    """Return the cache folder; everything in it can be made again."""
    moved = os.environ.get(HOME_VARIABLE)
    if moved:
        return Path(moved) / "cache"
    return platformdirs.user_cache_path(_NAME, appauthor=False)
