"""Penalties: leaving the ice, serving, coming back (TS-12)."""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.events import (
    Penalised,
    PenaltyEnded,
    PenaltyTakenOver,
)
from game.trick_shot.ice import taken_squares
from game.trick_shot.pending import Changing, PendingFrame, Serving
from game.trick_shot.play import Play
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import (
    FACE_OFF_ORDER,
    GOALIE,
    IS_GOALIE,
    NOBODY,
    OFF_ICE,
    POSITIONS,
    SKATERS_OF,
    TEAM_OF,
)

TURNS_IN_BOX = 2
"""A skater penalised in turn n returns when turn n + 2 begins (TS-12.3)."""


def penalise(play: Play, skaters: Sequence[int]) -> None:
    """Send skaters off, the acting team's first; then both teams change cards (TS-12.1, TS-12.2).

    What has to be asked is put on the stack: who serves for a goalie
    (TS-12.8), and in an advanced match each team's next card.
    """
    state = play.state
    frames: list[PendingFrame] = []
    for skater in skaters:
        if not IS_GOALIE[skater]:
            _send_off(play, skater, skater)
        elif servers(state, TEAM_OF[skater]):
            frames.append(Serving(TEAM_OF[skater]))
        else:
            until = state.turn + TURNS_IN_BOX
            play.events.append(Penalised(skater, NOBODY, state.places[skater], until))
    if state.options.advanced:
        frames.append(Changing(state.team, forced=True))
        frames.append(Changing(1 - state.team, forced=True))
    state.stack.extend(reversed(frames))


def servers(state: TrickShotState, team: int) -> list[int]:
    """Return the fielders on the ice, who could serve their goalie's penalty (TS-12.8)."""
    return [
        skater
        for skater in SKATERS_OF[team]
        if state.places[skater] != OFF_ICE and not IS_GOALIE[skater]
    ]


def serve(play: Play, skater: int) -> None:
    """Send a fielder off in the place of their goalie (TS-12.8)."""
    _send_off(play, TEAM_OF[skater] * POSITIONS + GOALIE, skater)


def end_by_time(play: Play) -> None:
    """Bring back everybody whose time is over when a turn begins (TS-12.3, TS-12.5)."""
    state = play.state
    if not any(state.penalties):
        return
    for skater, until in enumerate(state.penalties):
        if 0 < until <= state.turn:
            _bring_back(play, skater, "time")


def end_by_goal(play: Play, team: int) -> None:
    """Bring back all penalised skaters of the team that conceded a goal (TS-9.3)."""
    for skater in SKATERS_OF[team]:
        if play.state.penalties[skater]:
            _bring_back(play, skater, "goal")


def take_over_from_spare(play: Play, spare: int) -> None:
    """Let a fielder serve the rest of the spare centre's penalty, who leaves (TS-13.8)."""
    state = play.state
    until = state.penalties[spare]
    state.penalties[spare] = 0
    base = TEAM_OF[spare] * POSITIONS
    for position in FACE_OFF_ORDER:
        skater = base + position
        if position != GOALIE and not state.penalties[skater]:
            state.penalties[skater] = until
            state.places[skater] = OFF_ICE
            play.events.append(PenaltyTakenOver(spare, skater, until))
            return


def _send_off(play: Play, culprit: int, server: int) -> None:
    state = play.state
    until = state.turn + TURNS_IN_BOX
    play.events.append(Penalised(culprit, server, state.places[server], until))
    state.places[server] = OFF_ICE
    state.penalties[server] = until


def _bring_back(play: Play, skater: int, because: str) -> None:
    state = play.state
    taken = taken_squares(state)
    order = play.rink.return_order[TEAM_OF[skater]]
    square = next(square for square in order if square not in taken)
    state.penalties[skater] = 0
    state.places[skater] = square
    play.events.append(PenaltyEnded(skater, square, because))
