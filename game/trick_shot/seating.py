"""Which seat decides for a team: partners alternate (TS-1.1)."""

from __future__ import annotations

from game.trick_shot.state import TrickShotState


def team_of_seat(seat: int) -> int:
    """Return the team that a seat plays: seats 0 and 2 Red, 1 and 3 Blue."""
    return seat % 2


def seats_of(seats: int, team: int) -> range:
    """Return the seats of a team, of this many in all."""
    return range(team, seats, 2)


def next_partner(state: TrickShotState, team: int) -> int:
    """Return the partner who did not play the team's last turn (the same, if alone)."""
    return (state.partner[team] + 1) % len(seats_of(state.options.seats, team))


def turn_seat(state: TrickShotState) -> int:
    """Return the seat that plays the present turn."""
    return seats_of(state.options.seats, state.team)[state.partner[state.team]]


def deciding_seat(state: TrickShotState, team: int) -> int:
    """Return the seat that decides for a team now.

    In its own turn it is the partner who plays it, else the one who did not
    play its last turn.
    """
    if team == state.team:
        return turn_seat(state)
    return seats_of(state.options.seats, team)[next_partner(state, team)]
