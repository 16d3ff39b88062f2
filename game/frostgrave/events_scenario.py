"""What scenarios can make happen; see :mod:`game.frostgrave.events`."""

from __future__ import annotations

from game.engine.rules import Event


class DoorOpened(Event, frozen=True, tag="door_opened"):
    """A door stands open from now on (FG-66). ``piece`` is its id on the table.

    ``figure`` is who opened it, -1 if a spell did.
    """

    piece: str
    figure: int


class PieceWoke(Event, frozen=True, tag="piece_woke"):
    """A statue steps down and is a creature from now on (FG-S5.5). ``piece`` is its id."""

    piece: str
    creature: str


class TokenRevealed(Event, frozen=True, tag="token_revealed"):
    """Treasure that a pillar has hidden lies open (FG-S5.10)."""

    token: int
    x: int
    y: int
    z: int


class TokenTurned(Event, frozen=True, tag="token_turned"):
    """A token turns out to be of another kind: ``lamp`` or ``special`` (FG-S5)."""

    token: int
    into: str


class SiteUsed(Event, frozen=True, tag="site_used"):
    """Somebody has used a site: ``verb`` tells what they did (FG-S5.8). ``site`` is its id."""

    figure: int
    site: str
    verb: str
