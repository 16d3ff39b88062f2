"""What scenarios can make happen; see :mod:`game.frostgrave.events`."""

from __future__ import annotations

from game.engine.contract import Event, clause


@clause("FG-66")
class DoorOpened(Event, frozen=True, tag="door_opened"):
    """A door stands open from now on. ``piece`` is its id on the table.

    ``figure`` is who opened it, -1 if a spell did.
    """

    piece: str
    figure: int


@clause("FG-S5.5")
class PieceWoke(Event, frozen=True, tag="piece_woke"):
    """A statue steps down and is a creature from now on. ``piece`` is its id."""

    piece: str
    creature: str


@clause("FG-S5.10")
class TokenRevealed(Event, frozen=True, tag="token_revealed"):
    """Treasure that a pillar has hidden lies open."""

    token: int
    x: int
    y: int
    z: int


@clause("FG-S5")
class TokenTurned(Event, frozen=True, tag="token_turned"):
    """A token turns out to be of another kind: ``lamp`` or ``special``."""

    token: int
    into: str


@clause("FG-S5.8")
class SiteUsed(Event, frozen=True, tag="site_used"):
    """A figure has used a site: ``verb`` says what they did. ``site`` is its id."""

    figure: int
    site: str
    verb: str
