"""Reset and face-off (TS-14.1, TS-14.2)."""

from __future__ import annotations

from game.trick_shot.events import (
    FaceOffRolled,
    FaceOffWon,
    GoalieReturned,
    RinkReset,
    StaminaRefreshed,
)
from game.trick_shot.faces import BOUNCE, RESPONSE, rolled
from game.trick_shot.penalties import take_over_from_spare
from game.trick_shot.play import Play
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import (
    BLUE,
    FACE_OFF_ORDER,
    GOALIE,
    OFF_ICE,
    POSITIONS,
    RED,
    SKATERS,
    SPARE,
    TEAMS,
)

STAMINA = 3
"""How many stamina tokens a team has (TS-1.5)."""
FACE_OFF_DICE = 3
"""How many dice each team rolls for a face-off (TS-14.2)."""


def reset(play: Play, refreshed: tuple[bool, bool]) -> None:
    """Put all but the penalised on their starting squares and the puck in the centre (TS-14.1).

    Pulled goalies return (TS-13.4). The skater who takes the face-off for a penalised centre stands
    on the centre's square (TS-12.4). ``refreshed`` says for either team whether its stamina becomes
    ready.
    """
    state = play.state
    rink = play.rink
    for team in TEAMS:
        _return_goalie(play, team)
    for skater in range(SKATERS):
        state.places[skater] = OFF_ICE if state.penalties[skater] else rink.starts[skater]
    for team in TEAMS:
        taker = face_off_taker(state, team)
        if taker % POSITIONS != GOALIE:
            state.places[taker] = rink.face_off_squares[team]
    state.puck = state.puck_before = rink.puck_start
    play.events.append(RinkReset(tuple(state.places), state.puck))
    for team in TEAMS:
        if refreshed[team]:
            refresh(play, team)


def refresh(play: Play, team: int) -> None:
    """Make all stamina of a team ready."""
    state = play.state
    if state.stamina[team] != STAMINA:
        state.stamina[team] = STAMINA
        play.events.append(StaminaRefreshed(team, STAMINA))


def face_off_taker(state: TrickShotState, team: int) -> int:
    """Return who takes a face-off: the first of the order who is not penalised (TS-12.4)."""
    base = team * POSITIONS
    return next(
        base + position for position in FACE_OFF_ORDER if not state.penalties[base + position]
    )


def face_off(play: Play) -> int:
    """Roll until one team has more responses and bounces; return the winner (TS-14.2)."""
    state = play.state
    red = blue = 0
    while red == blue:
        red_faces = rolled(state.dice, FACE_OFF_DICE)
        blue_faces = rolled(state.dice, FACE_OFF_DICE)
        red = red_faces.count(RESPONSE) + red_faces.count(BOUNCE)
        blue = blue_faces.count(RESPONSE) + blue_faces.count(BOUNCE)
        play.events.append(FaceOffRolled(tuple(red_faces), tuple(blue_faces)))
    winner = RED if red > blue else BLUE
    taker = face_off_taker(state, winner)
    state.puck = state.puck_before = state.places[taker]
    play.events.append(FaceOffWon(winner, taker, state.puck))
    return winner


def _return_goalie(play: Play, team: int) -> None:
    state = play.state
    spare = team * POSITIONS + SPARE
    if state.places[spare] == OFF_ICE and not state.penalties[spare]:
        return
    play.events.append(GoalieReturned(team * POSITIONS + GOALIE, spare))
    if state.penalties[spare]:
        take_over_from_spare(play, spare)
