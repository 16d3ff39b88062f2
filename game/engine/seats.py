"""Who sits at the table: people and bots, their colours and how they wish to be asked."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Responses: TypeAlias = Literal["never", "when_can", "always"]
"""When a seat wants to be asked in a response window.

``never``: every window passes by itself. ``when_can``: only windows in which nothing but a pass is
possible do. ``always``: none does, the seat decides each time.
"""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One seat of a match.

    ``level`` is empty for a person, else the level of the bot (``easy``, ``normal``, ``hard``);
    ``colour`` is a key of the screen's palette; partners share a ``team``. ``name`` may be empty:
    the screen then names the colour. ``portrait`` is the face that a person chose; empty for the
    usual one.
    """

    name: str = ""
    level: str = ""
    colour: str = ""
    team: int = 0
    responses: Responses = "when_can"
    portrait: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return not self.level


def people(count: int) -> tuple[Seat, ...]:
    """Return seats for that many people, each a team of its own."""
    return tuple(Seat(team=number) for number in range(count))
