"""The course of a match: periods, the clock, turns, face-offs, the end.

How paths, squares and skaters are told: see :mod:`game.trick_shot.events`.
"""

from __future__ import annotations

from game.engine.rules import Event


class PeriodBegan(Event, frozen=True, tag="period_began"):
    """A period began; 4 is overtime (TS-14.4)."""

    period: int


class PeriodEnded(Event, frozen=True, tag="period_ended"):
    """The clock fell to 0:00 (TS-1.2)."""

    period: int
    score: tuple[int, int]


class RinkReset(Event, frozen=True, tag="rink_reset"):
    """All skaters went to their starting squares, the puck to the centre (TS-14.1)."""

    places: tuple[int, ...]
    puck: int


class FaceOffRolled(Event, frozen=True, tag="face_off_rolled"):
    """Both teams rolled for the face-off; a tie is rolled again (TS-14.2)."""

    red_faces: tuple[str, ...]
    blue_faces: tuple[str, ...]


class FaceOffWon(Event, frozen=True, tag="face_off_won"):
    """A team won the face-off; the puck went to its skater (TS-14.2)."""

    team: int
    skater: int
    square: int


class ClockAdvanced(Event, frozen=True, tag="clock_advanced"):
    """The clock fell one step; ``seconds`` are left in the period (TS-4.8)."""

    turn: int
    seconds: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A team's turn began, played by a seat; ``repeated`` where the clock stood (TS-14.3)."""

    team: int
    seat: int
    turn: int
    repeated: bool


class GoaliePulled(Event, frozen=True, tag="goalie_pulled"):
    """The spare centre came on for the goalie (TS-13.4)."""

    goalie: int
    spare: int
    origin: int
    square: int


class GoalieReturned(Event, frozen=True, tag="goalie_returned"):
    """The goalie came back for the spare centre at a face-off (TS-13.4)."""

    goalie: int
    spare: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn ended; ``possession`` is the team that has the puck, -1 where it is loose.

    ``reason`` is one of the words of section ``turn_end``: ``failed``,
    ``line_change``, ``goal``, ``rebound``, ``save``, ``penalty``, ``fight``.
    """

    team: int
    turn: int
    reason: str
    possession: int


class PlayStopped(Event, frozen=True, tag="play_stopped"):
    """The whistle blew: ``reason`` is ``goal``, ``fight`` or ``goalie_hold`` (TS-14)."""

    reason: str


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over; ``decided_by`` as in the outcome (TS-15)."""

    decided_by: str
    score: tuple[int, int]
