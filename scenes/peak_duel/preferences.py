"""How a person likes the table of Peak Duel; kept in the player's own folder."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import msgspec

from game.engine.writing import write_whole
from scenes.kit.settings_store import home_folder

_FILE: Final = "peak_duel_table.json"
_log = logging.getLogger(__name__)


class Preferences(msgspec.Struct, frozen=True):
    """What is kept.

    Attributes:
        fixed_half: the lower half stays with the first person, whoever acts.
    """

    fixed_half: bool = False


def read_preferences(folder: Path | None = None) -> Preferences:
    """Read them; the usual ones where nothing readable is kept."""
    file = (folder or home_folder()) / _FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=Preferences)
    except FileNotFoundError:
        return Preferences()
    except (OSError, msgspec.MsgspecError) as error:
        _log.warning("%s cannot be read: %s", _FILE, error)
        return Preferences()


def write_preferences(preferences: Preferences, folder: Path | None = None) -> None:
    """Keep them; a disk that refuses is logged."""
    file = (folder or home_folder()) / _FILE
    try:
        write_whole(file, msgspec.json.encode(preferences))
    except OSError as error:
        _log.warning("%s cannot be written: %s", _FILE, error)
