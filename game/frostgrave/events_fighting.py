"""Fights, shots and what they do to figures; see :mod:`game.frostgrave.events`."""

from __future__ import annotations

from game.engine.contract import Event, clause
from game.frostgrave.names import NOBODY
from game.frostgrave.rolls import Roll


@clause("FG-21")
class FightRolled(Event, frozen=True, tag="fight_rolled"):
    """Two figures fought; ``winner`` is -1 for a tie.

    ``hand`` is the spell whose hand was fought instead of the defender, whom it holds: it wins
    where nobody does. Empty otherwise.
    """

    attacker: Roll
    defender: Roll
    attacker_weapon: str
    defender_weapon: str
    winner: int
    critical: tuple[bool, bool]
    hand: str = ""


@clause("FG-22")
class FightersParted(Event, frozen=True, tag="fighters_parted"):
    """The winner of a fight chose to stay, push or step back."""

    winner: int
    loser: int
    how: str


@clause("FG-31")
class VictimDrawn(Event, frozen=True, tag="victim_drawn"):
    """A shot into a combat found its victim among ``pool``."""

    shooter: int
    target: int
    pool: tuple[int, ...]
    victim: int


@clause("FG-29")
class ShotRolled(Event, frozen=True, tag="shot_rolled"):
    """A shot or spell attack was rolled (FG-29, FG-39). ``weapon`` is a weapon or a spell."""

    shooter: Roll
    target: Roll
    weapon: str
    hit: bool
    critical: bool


@clause("FG-06")
class CrossbowLoaded(Event, frozen=True, tag="crossbow_loaded"):
    """A figure loaded its crossbow."""

    figure: int


@clause("FG-21")
class Damaged(Event, frozen=True, tag="damaged"):
    """A figure lost Health; ``absorbed`` was swallowed by a spell."""

    figure: int
    amount: int
    absorbed: int
    left: int
    why: str
    by: int = NOBODY


@clause("FG-21")
class DamagePrevented(Event, frozen=True, tag="damage_prevented"):
    """A hit did nothing; ``why`` is ``armour``, ``immune`` or a status."""

    figure: int
    why: str


@clause("FG-45")
class Healed(Event, frozen=True, tag="healed"):
    """A figure regained Health."""

    figure: int
    amount: int
    left: int
    why: str


@clause("FG-45")
class FigureTakenOut(Event, frozen=True, tag="figure_taken_out"):
    """A figure is out of the game."""

    figure: int
    why: str
    by: int = NOBODY
