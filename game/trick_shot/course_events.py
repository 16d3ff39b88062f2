"""The course of a match: periods, the clock, turns, face-offs, the end.

How paths, squares and skaters are encoded: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

from game.engine.contract import Event, clause


@clause("TS-14.4")
class PeriodBegan(Event, frozen=True, tag="period_began"):
    """A period began; 4 is overtime."""

    period: int


@clause("TS-1.2")
class PeriodEnded(Event, frozen=True, tag="period_ended"):
    """The clock fell to 0:00."""

    period: int
    score: tuple[int, int]


@clause("TS-14.1")
class RinkReset(Event, frozen=True, tag="rink_reset"):
    """All skaters went to their starting squares, the puck to the centre."""

    places: tuple[int, ...]
    puck: int


@clause("TS-14.2")
class FaceOffRolled(Event, frozen=True, tag="face_off_rolled"):
    """Both teams rolled for the face-off; a tie is rolled again."""

    red_faces: tuple[str, ...]
    blue_faces: tuple[str, ...]


@clause("TS-14.2")
class FaceOffWon(Event, frozen=True, tag="face_off_won"):
    """A team won the face-off; the puck went to its skater."""

    team: int
    skater: int
    square: int


@clause("TS-4.8")
class ClockAdvanced(Event, frozen=True, tag="clock_advanced"):
    """The clock fell one step; ``seconds`` are left in the period."""

    turn: int
    seconds: int


@clause("TS-1.2")
class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A team's turn began, played by a seat; ``repeated`` where the clock stood (TS-14.3)."""

    team: int
    seat: int
    turn: int
    repeated: bool

    def explained_by(self) -> str:
        """Return the clause, by whether the turn is repeated."""
        return "TS-14.3" if self.repeated else self.clause


@clause("TS-13.4")
class GoaliePulled(Event, frozen=True, tag="goalie_pulled"):
    """The spare centre came on for the goalie."""

    goalie: int
    spare: int
    origin: int
    square: int


@clause("TS-13.4")
class GoalieReturned(Event, frozen=True, tag="goalie_returned"):
    """The goalie came back for the spare centre at a face-off."""

    goalie: int
    spare: int


@clause("TS-4.8")
class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn ended; ``possession`` is the team that has the puck, -1 where it is loose.

    ``reason`` is one of the words of section ``turn_end``: ``failed``,
    ``line_change``, ``goal``, ``rebound``, ``save``, ``penalty``, ``fight``.
    """

    team: int
    turn: int
    reason: str
    possession: int


@clause("TS-14.1")
class PlayStopped(Event, frozen=True, tag="play_stopped"):
    """The whistle blew: ``reason`` is ``goal``, ``fight`` or ``goalie_hold`` (TS-14)."""

    reason: str

    def explained_by(self) -> str:
        """Return the clause, by the reason."""
        return {"goalie_hold": "TS-4.9", "fight": "TS-12.7"}.get(self.reason, self.clause)


@clause("TS-15.1")
class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over; ``decided_by`` as in the outcome (TS-15)."""

    decided_by: str
    score: tuple[int, int]

    def explained_by(self) -> str:
        """Return the clause, by what decided."""
        return self.clause if self.decided_by == "goals" else "TS-15.2"
