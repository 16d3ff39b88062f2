"""Small files of a game's view in the player's own folder; a broken one is as good as none."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TypeVar

import msgspec

from game.engine.writing import write_whole
from scenes.kit.settings_store import home_folder

_log = logging.getLogger(__name__)
Kept = TypeVar("Kept", bound=msgspec.Struct)


def read_own(name: str, empty: Kept, folder: Path | None = None) -> Kept:
    """Read a file as the type of `empty`; `empty` where nothing readable is kept."""
    file = (folder or home_folder()) / name
    try:
        return msgspec.json.decode(file.read_bytes(), type=type(empty))
    except FileNotFoundError:
        return empty
    except (OSError, msgspec.MsgspecError) as error:
        _log.warning("%s cannot be read: %s", name, error)
        return empty


def write_own(name: str, value: msgspec.Struct, folder: Path | None = None) -> None:
    """Write a file whole or not at all; a disk that refuses is logged."""
    try:
        write_whole((folder or home_folder()) / name, msgspec.json.encode(value))
    except OSError as error:
        _log.warning("%s cannot be written: %s", name, error)
