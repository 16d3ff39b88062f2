"""What skaters and the puck do on the ice: moves, passes, shots, responses, offside.

How paths, squares and skaters are encoded: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

import msgspec

from game.engine.contract import Event, clause


@clause("TS-5.1")
class SkaterMoved(Event, frozen=True, tag="skater_moved"):
    """A skater skated along a path (TS-5).

    ``puck_from`` is the position in the path from which the puck was carried,
    -1 where it was not.
    """

    skater: int
    path: tuple[int, ...]
    puck_from: int


@clause("TS-3.2")
class PuckTaken(Event, frozen=True, tag="puck_taken"):
    """A skater took a loose puck by entering its square."""

    skater: int
    square: int


@clause("TS-7.3")
class PassMade(Event, frozen=True, tag="pass_made"):
    """The puck went along a line to a team-mate, who took it or missed it (TS-7)."""

    skater: int
    receiver: int
    path: tuple[int, ...]
    arrived: bool

    def explained_by(self) -> str:
        """Return the clause, by whether it arrived."""
        return self.clause if self.arrived else "TS-7.5"


@clause("TS-8.1")
class SaucerPassMade(Event, frozen=True, tag="saucer_pass_made"):
    """The puck flew to an empty square (TS-8)."""

    skater: int
    path: tuple[int, ...]


@clause("TS-3.3")
class PuckTravelled(Event, frozen=True, tag="puck_travelled"):
    """The puck ran on by itself (TS-3.3, TS-3.4)."""

    path: tuple[int, ...]
    turns: tuple[int, ...]
    taken_by: int


@clause("TS-9.1")
class ShotTaken(Event, frozen=True, tag="shot_taken"):
    """A shot went along a path whose last square is the net (TS-9, TS-10)."""

    skater: int
    path: tuple[int, ...]
    slapshot: bool
    empty_net: bool

    def explained_by(self) -> str:
        """Return the clause, by the kind of shot."""
        if self.slapshot:
            return "TS-10.1"
        return "TS-9.6" if self.empty_net else self.clause


@clause("TS-9.3")
class GoalScored(Event, frozen=True, tag="goal_scored"):
    """The puck went in."""

    team: int
    skater: int
    score: tuple[int, int]


@clause("TS-9.5")
class ShotSaved(Event, frozen=True, tag="shot_saved"):
    """The goalie caught the puck without moving."""

    goalie: int
    square: int


@clause("TS-9.4")
class Rebounded(Event, frozen=True, tag="rebounded"):
    """The puck came back off the goalie; the path starts at the last crease square."""

    path: tuple[int, ...]
    turns: tuple[int, ...]
    taken_by: int


@clause("TS-4.6")
class ResponseMade(Event, frozen=True, tag="response_made"):
    """A team answered the roll; the movement itself follows."""

    team: int
    skater: int


@clause("TS-4.6")
class ResponseDeclined(Event, frozen=True, tag="response_declined"):
    """A team let its chance to respond go by."""

    team: int


@clause("TS-3.5")
class GoalieSentHome(Event, frozen=True, tag="goalie_sent_home"):
    """A goalie went back to the crease, since the team has left the zone."""

    goalie: int
    origin: int
    to: int


class OffsideMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One skater put on the other side of a blue line, or beside it."""

    skater: int
    origin: int
    to: int
    attacker: bool


@clause("TS-6.2")
class OffsideCorrected(Event, frozen=True, tag="offside_corrected"):
    """Skaters were put right at a blue line, in this order (TS-6.2, TS-11.4).

    The puck left the attacking zone of the team ``attackers``, or a hit pushed one of its
    skaters into that zone.
    """

    attackers: int
    moves: tuple[OffsideMove, ...]
