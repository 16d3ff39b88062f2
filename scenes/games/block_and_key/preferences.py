"""A person's switches of the table, saved from match to match in the player's own folder."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from scenes.kit.user_file import read_own, write_own

_FILE: Final = "block_and_key_preferences.json"


class Preferences(msgspec.Struct, frozen=True):
    """The switches beside the temple.

    Attributes:
        key_finder: whether blocks and places that complete a key are marked.
        follow_turns: whether the view goes round to the player on turn.
        covering: whether keys lie turned over unless peeked at.
        timer: seconds per turn, 0 for no timer.
    """

    key_finder: bool = False
    follow_turns: bool = True
    covering: bool = False
    timer: Annotated[int, msgspec.Meta(ge=0)] = 0


def read_preferences() -> Preferences:
    """The saved switches; the defaults where there are none or a broken file."""
    return read_own(_FILE, Preferences())


def keep_preferences(preferences: Preferences) -> None:
    """Keep the switches for the next match."""
    write_own(_FILE, preferences)
