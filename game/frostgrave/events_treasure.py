"""Treasure, and the creatures that it draws; see :mod:`game.frostgrave.events`."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Event, clause


@clause("FG-47")
class TokenTaken(Event, frozen=True, tag="token_taken"):
    """A figure picked a treasure up."""

    figure: int
    token: int


@clause("FG-48")
class TokenDropped(Event, frozen=True, tag="token_dropped"):
    """A treasure lies on the table again."""

    figure: int
    token: int
    x: int
    y: int
    z: int


@clause("FG-49")
class TokenSecured(Event, frozen=True, tag="token_secured"):
    """A treasure belongs to a seat for good."""

    token: int
    seat: int
    figure: int


@clause("FG-47")
class TokenVanished(Event, frozen=True, tag="token_vanished"):
    """A treasure was false, or is lost."""

    reveals: ClassVar[bool] = True
    token: int
    why: str


@clause("FG-S4")
class EncounterRolled(Event, frozen=True, tag="encounter_rolled"):
    """A treasure was touched for the first time; dice decide whether something comes."""

    token: int
    rolls: tuple[int, ...]
    creature: str
