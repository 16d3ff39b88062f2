"""The events of scenarios; see :mod:`game.frostgrave.events`."""

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
    """A figure has used a site: ``verb`` names the use. ``site`` is its id."""

    figure: int
    site: str
    verb: str


@clause("FG-S5.9")
class DiscRolled(Event, frozen=True, tag="disc_rolled"):
    """A figure stands on a disc of the Keep.

    ``disc`` is ``left``, ``opposite``, ``right`` or ``stay``; ``goes`` whether there was room.
    """

    figure: int
    natural: int
    disc: str
    goes: bool


@clause("FG-S5")
class ScenarioRolled(Event, frozen=True, tag="scenario_rolled"):
    """A d20 decided whether something of a scenario happens (FG-S5); -1 for no figure.

    It does where ``total``, the die with its modifiers, is at least ``needed``.
    """

    figure: int
    natural: int
    total: int
    needed: int


@clause("FG-S5")
class DeedDone(Event, frozen=True, tag="deed_done"):
    """A side has done what a campaign rewards in this scenario.

    ``figure`` did it, -1 where it fell to the side. ``deed`` is the name of the reward.
    """

    figure: int
    deed: str
    seat: int
