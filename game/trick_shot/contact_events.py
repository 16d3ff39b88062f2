"""Steals, hits, penalties and fights.

How paths, squares and skaters are encoded: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

from game.engine.contract import Event, clause


@clause("TS-11.2")
class StealTried(Event, frozen=True, tag="steal_tried"):
    """A skater went for the puck of the rival carrier (TS-11.2, TS-11.3)."""

    skater: int
    target: int
    won: bool

    def explained_by(self) -> str:
        """Return the clause, by the result."""
        return self.clause if self.won else "TS-11.3"


@clause("TS-11.4")
class HitMade(Event, frozen=True, tag="hit_made"):
    """A skater skated into a rival and pushed the rival away (TS-11.4 to TS-11.6).

    ``path`` is the hitter's and ends on the square the target left for
    ``pushed_to``; ``puck_from`` is as in a move.
    """

    skater: int
    target: int
    path: tuple[int, ...]
    pushed_to: int
    puck_from: int
    won_puck: bool

    def explained_by(self) -> str:
        """Return the clause, by the result."""
        return "TS-11.6" if self.won_puck else self.clause


@clause("TS-12.1")
class Penalised(Event, frozen=True, tag="penalised"):
    """A skater was sent off; ``served_by`` another for a goalie (TS-12.1, TS-12.8).

    ``until`` is the turn in which the place on the ice is filled again;
    ``square`` is the one that was left. Where nobody can serve, ``served_by`` is -1.
    """

    skater: int
    served_by: int
    square: int
    until: int


@clause("TS-12.5")
class PenaltyEnded(Event, frozen=True, tag="penalty_ended"):
    """A skater came back; ``because`` is ``time`` or ``goal``."""

    skater: int
    square: int
    because: str


@clause("TS-13.4")
class PenaltyTakenOver(Event, frozen=True, tag="penalty_taken_over"):
    """A fielder serves the rest of the spare centre's penalty (TS-13.8)."""

    spare: int
    skater: int
    until: int


@clause("TS-12.6")
class FightBegan(Event, frozen=True, tag="fight_began"):
    """Two skaters dropped their gloves, each with this many dice."""

    skater: int
    target: int
    dice: tuple[int, int]


@clause("TS-12.6")
class FightRound(Event, frozen=True, tag="fight_round"):
    """Both rolled at once; ``left`` dice remain to each."""

    skater_faces: tuple[str, ...]
    target_faces: tuple[str, ...]
    left: tuple[int, int]


@clause("TS-12.7")
class FightEnded(Event, frozen=True, tag="fight_ended"):
    """The fight is over; both are winners where both lost their last dice at once."""

    winners: tuple[int, ...]
