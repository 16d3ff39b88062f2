"""The best solo score, kept in the player's own folder."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from scenes.kit.user_file import read_own, write_own

_FILE: Final = "block_and_key_records.json"


class Records(msgspec.Struct, frozen=True):
    """The saved records."""

    solo_best: Annotated[int, msgspec.Meta(ge=0)] = 0


def read_records() -> Records:
    """The records so far; none where the file is missing or broken."""
    return read_own(_FILE, Records())


def keep_solo_score(score: int) -> Records:
    """Keep a score if it is the best so far; returns the records after it."""
    records = read_records()
    if score <= records.solo_best:
        return records
    better = Records(score)
    write_own(_FILE, better)
    return better
