"""The best solo score, kept in the player's own folder."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Final

import msgspec

from scenes.kit.settings_store import home_folder

_log = logging.getLogger(__name__)
_FILE: Final = "block_and_key_records.json"


class Records(msgspec.Struct, frozen=True):
    """What is kept."""

    solo_best: Annotated[int, msgspec.Meta(ge=0)] = 0


def read_records(folder: Path | None = None) -> Records:
    """The records so far; none where nothing readable is kept."""
    file = (folder or home_folder()) / _FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=Records)
    except FileNotFoundError:
        return Records()
    except (OSError, msgspec.DecodeError) as error:
        _log.warning("records cannot be read: %s", error)
        return Records()


def keep_solo_score(score: int, folder: Path | None = None) -> Records:
    """Keep a score if it is the best so far; returns the records after it."""
    home = folder or home_folder()
    records = read_records(home)
    if score <= records.solo_best:
        return records
    better = Records(score)
    try:
        home.mkdir(parents=True, exist_ok=True)
        scratch = home / f"{_FILE}.new"
        scratch.write_bytes(msgspec.json.encode(better))
        scratch.replace(home / _FILE)
    except OSError as error:
        _log.warning("records cannot be written: %s", error)
    return better
