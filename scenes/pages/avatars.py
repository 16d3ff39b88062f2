"""The faces at a seat: those that people choose, and a machine for each strength of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SIZE: Final = 150.0
"""Width and height of a baked avatar, in design units."""
PORTRAITS: Final = (
    "captain",
    "curls",
    "ponytail",
    "beanie",
    "grandpa",
    "knight",
    "wizard",
)
"""The faces among which people choose."""
_BOTS: Final = {"easy": "robot_tin", "normal": "robot", "hard": "robot_steel"}


def portrait_after(people: Sequence[str], seat: int, portrait: str, by: int) -> str:
    """The next or previous face after that of a seat, in a circle; empty for its usual one."""
    usual = people[seat % len(people)]
    place = PORTRAITS.index(portrait if portrait in PORTRAITS else usual)
    chosen = PORTRAITS[(place + by) % len(PORTRAITS)]
    return "" if chosen == usual else chosen


def avatar_of(people: Sequence[str], seat: int, kind: str, portrait: object = "") -> str:
    """Return the sprite of a seat's player; empty for nobody.

    Args:
        people: the avatars of people at the table of the game, one a seat in turn.
        seat: the number of the seat.
        kind: `person`, `empty`, or a level of bots; those of files look like the usual bot.
        portrait: the face that a person chose; unknown ones count as the usual one.
    """
    if kind == "person":
        return f"avatar_{portrait if portrait in PORTRAITS else people[seat % len(people)]}"
    return "" if kind == "empty" else f"avatar_{_BOTS.get(kind, _BOTS['normal'])}"
