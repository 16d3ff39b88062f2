"""Turns, periods and the clock (TS-1.2, TS-4.8, TS-12.3, TS-14.3, TS-14.4, TS-15)."""

from __future__ import annotations

from typing import Final

from game.trick_shot.events import (
    ClockAdvanced,
    MatchEnded,
    PeriodBegan,
    PeriodEnded,
    TurnBegan,
)
from game.trick_shot.faceoff import face_off, reset
from game.trick_shot.penalties import end_by_time
from game.trick_shot.play import Play
from game.trick_shot.seating import next_partner, turn_seat
from game.trick_shot.team import BLUE, NOBODY, RED

OVERTIME: Final = 4
"""The period number of overtime."""
LAST_TURN: Final = (0, 10, 20, 30, 34)
"""The last turn of each period (TS-12.3)."""
SECONDS_A_TURN: Final = 120
"""How far the clock falls in a turn (TS-1.2)."""


def seconds_left(period: int, turn: int) -> int:
    """Return what the clock shows in a turn of a period, in seconds; 0 after the last turn."""
    if period == 0:
        return (LAST_TURN[1] - LAST_TURN[0]) * SECONDS_A_TURN
    return (LAST_TURN[period] + 1 - turn) * SECONDS_A_TURN


def begin_period(play: Play, period: int) -> None:
    """Begin a period with a reset and a face-off; the winner has its first turn (TS-14.4)."""
    state = play.state
    state.period = period
    state.turn = LAST_TURN[period - 1] + 1
    play.events.append(PeriodBegan(period))
    reset(play, (True, True))
    winner = face_off(play)
    begin_turn(play, winner, repeated=False)


def begin_turn(play: Play, team: int, *, repeated: bool) -> None:
    """Give a team its turn; penalties that are over end (TS-12.3)."""
    state = play.state
    state.team = team
    state.partner[team] = next_partner(state, team)
    state.puck_before = state.puck
    play.events.append(TurnBegan(team, turn_seat(state), state.turn, repeated))
    end_by_time(play)


def advance(play: Play, team: int) -> None:
    """Advance the clock one step; then the team has its turn, or the period ends (TS-4.8)."""
    state = play.state
    ends = state.turn == LAST_TURN[state.period]
    state.turn += 1
    play.events.append(ClockAdvanced(state.turn, seconds_left(state.period, state.turn)))
    if ends:
        state.turn -= 1
        _end_period(play)
    else:
        begin_turn(play, team, repeated=False)


def restart(play: Play, possession: int, refreshed: tuple[bool, bool]) -> None:
    """Reset the rink and face off; the clock stands if possession does not change (TS-14.3)."""
    reset(play, refreshed)
    winner = face_off(play)
    if winner == possession:
        begin_turn(play, winner, repeated=True)
    else:
        advance(play, winner)


def end_match(play: Play, decided_by: str) -> None:
    """Record what decided the match (TS-15)."""
    state = play.state
    state.result = decided_by
    state.team = NOBODY
    play.events.append(MatchEnded(decided_by, (state.score[RED], state.score[BLUE])))


def _end_period(play: Play) -> None:
    state = play.state
    score = (state.score[RED], state.score[BLUE])
    play.events.append(PeriodEnded(state.period, score))
    if state.period == OVERTIME:
        end_match(play, "draw")
    elif state.period == OVERTIME - 1 and score[RED] != score[BLUE]:
        end_match(play, "goals")
    else:
        begin_period(play, state.period + 1)
