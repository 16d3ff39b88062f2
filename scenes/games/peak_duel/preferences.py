"""A person's settings of the table of Peak Duel, saved in the player's own folder."""

from __future__ import annotations

from typing import Final

import msgspec

from scenes.kit.user_file import read_own, write_own

_FILE: Final = "peak_duel_table.json"


class Preferences(msgspec.Struct, frozen=True):
    """The saved settings.

    Attributes:
        fixed_half: the lower half stays with the first person, also in the rival's turns.
    """

    fixed_half: bool = False


def read_preferences() -> Preferences:
    """The saved settings; the defaults where there are none or a broken file."""
    return read_own(_FILE, Preferences())


def keep_preferences(preferences: Preferences) -> None:
    """Save them; a disk that refuses is logged."""
    write_own(_FILE, preferences)
