"""Putting skaters on their sides of a blue line: the offside check (TS-6, TS-11.5)."""

from __future__ import annotations

from collections.abc import Iterable

from game.trick_shot.data import TrickShotData
from game.trick_shot.events import OffsideCorrected
from game.trick_shot.ice import rink_of, taken_squares
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.play import Play
from game.trick_shot.rink import ATTACKING, LEFT, NEUTRAL, Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import IS_GOALIE, OFF_ICE, RED, SKATERS_OF, TEAM_OF


def correct(play: Play) -> None:
    """Check whether the puck has left an attacking zone, and correct offside skaters (TS-6.2.

    TS-6.3).
    """
    state = play.state
    rink = play.rink
    zone = rink.zone[state.puck_before]
    if zone in (NEUTRAL, rink.zone[state.puck]):
        return
    attackers = ATTACKING.index(zone)
    moves = [
        *_put(rink, state, _inside(rink, state, attackers, zone), zone, attacker=True),
        *_put(rink, state, _inside(rink, state, 1 - attackers, zone), zone, attacker=False),
    ]
    if moves:
        play.events.append(OffsideCorrected(attackers, tuple(moves)))


def is_offside(book: TrickShotData, state: TrickShotState, skater: int) -> bool:
    """Whether a skater stands in their attacking zone while the puck is elsewhere."""
    rink = rink_of(book, state)
    zone = ATTACKING[TEAM_OF[skater]]
    square = state.places[skater]
    return square != OFF_ICE and rink.zone[square] == zone != rink.zone[state.puck]


def put_out(play: Play, skater: int) -> None:
    """Put a skater whom a hit has pushed offside out of the zone (TS-11.4).

    Where the puck has just left that zone, :func:`correct` puts everybody out in order, this skater
    included.
    """
    state = play.state
    rink = play.rink
    zone = ATTACKING[TEAM_OF[skater]]
    if is_offside(play.book, state, skater) and rink.zone[state.puck_before] != zone:
        moves = tuple(_put(rink, state, (skater,), zone, attacker=True))
        play.events.append(OffsideCorrected(TEAM_OF[skater], moves))


def _inside(rink: Rink, state: TrickShotState, team: int, zone: int) -> list[int]:
    """Return a team's skaters in a zone, nearest to the blue line first, then by row (TS-6.2).

    The goalie of the defending team stays in place. The carrier cannot be
    among them, since the puck has left the zone.
    """
    attacking = ATTACKING[team] == zone
    line = rink.left_line if zone == LEFT else rink.right_line
    places = state.places
    inside = [
        skater
        for skater in SKATERS_OF[team]
        if places[skater] != OFF_ICE
        and rink.zone[places[skater]] == zone
        and (attacking or not IS_GOALIE[skater])
    ]
    return sorted(
        inside,
        key=lambda skater: (
            abs(rink.column[places[skater]] - line),
            rink.row[places[skater]],
        ),
    )


def _put(
    rink: Rink, state: TrickShotState, skaters: Iterable[int], zone: int, *, attacker: bool
) -> Iterable[OffsideMove]:
    """Put each skater beside the blue line, on the right side; yield those that moved."""
    for skater in skaters:
        origin = state.places[skater]
        state.places[skater] = OFF_ICE
        to = _square_for(rink, state, skater, origin, zone, attacker=attacker)
        state.places[skater] = to
        if to != origin:
            yield OffsideMove(skater, origin, to, attacker)


def _square_for(
    rink: Rink, state: TrickShotState, skater: int, origin: int, zone: int, *, attacker: bool
) -> int:
    taken = taken_squares(state)
    goalie = IS_GOALIE[skater]
    row = rink.row[origin]
    towards_net = -1 if skater in SKATERS_OF[RED] else 1
    column = _line_column(rink, zone, attacker=attacker)
    first = rink.square(column, row)
    while (square := rink.square(column, row)) >= 0:
        if square not in taken and rink.may_stand(square, goalie):
            return square
        column += towards_net
    return _nearest(rink, taken, first, zone, goalie=goalie, attacker=attacker)


def _line_column(rink: Rink, zone: int, *, attacker: bool) -> int:
    """Return the column beside the blue line, outside the zone for attackers."""
    if zone == LEFT:
        return rink.left_line if attacker else rink.left_line - 1
    return rink.right_line if attacker else rink.right_line + 1


def _nearest(
    rink: Rink, taken: set[int], first: int, zone: int, *, goalie: bool, attacker: bool
) -> int:
    """Return the nearest free square on the skater's side of the line, in a full row."""
    free = (
        square
        for square in range(rink.count)
        if square not in taken
        and rink.may_stand(square, goalie)
        and (rink.zone[square] == zone) != attacker
    )
    return min(free, key=lambda square: (rink.distance(square, first), square))
