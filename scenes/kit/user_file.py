"""Small files of a game's view in the player's own folder; a broken one counts as missing."""

from __future__ import annotations

import logging
from collections import deque
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from game.engine.atomic_files import write_whole
from game.engine.folders import home_folder
from game.engine.untrusted_files import read_json

_log = logging.getLogger(__name__)
_LARGEST: Final = 1 << 20
"""The most bytes of such a file."""
_broken: Final[deque[str]] = deque()
"""Names of broken files that are not reported yet."""
Kept = TypeVar("Kept", bound=msgspec.Struct)


def read_own(name: str, empty: Kept) -> Kept:
    """Read a file as the type of `empty`; `empty` where there is none or a broken one.

    A broken file is set aside as `NAME.broken`, so that the next write does not replace it.
    """
    file = home_folder() / name
    try:
        return read_json(file, type(empty), _LARGEST)
    except FileNotFoundError:
        return empty
    except (OSError, msgspec.MsgspecError) as error:
        _log.warning("%s cannot be read: %s", name, error)
        _set_aside(file)
        _broken.append(name)
        return empty


def write_own(name: str, value: msgspec.Struct) -> None:
    """Write a file whole or not at all; a disk that refuses is logged."""
    try:
        write_whole(home_folder() / name, msgspec.json.encode(value))
    except OSError as error:
        _log.warning("%s cannot be written: %s", name, error)


def take_broken() -> list[str]:
    """The names of files that were broken, each once, for the screen to report."""
    names = list(dict.fromkeys(_broken))
    _broken.clear()
    return names


def _set_aside(file: Path) -> None:
    try:
        file.replace(file.with_name(f"{file.name}.broken"))
    except OSError as error:
        _log.warning("%s cannot be set aside: %s", file.name, error)
