"""Moves, responses and the way a skater takes the puck along (TS-3, TS-4.6, TS-5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.acting import absent
from game.trick_shot.actions import EdgeMove, Move, Respond
from game.trick_shot.data import Book
from game.trick_shot.events import PuckTaken, ResponseMade, SkaterMoved, TrickShotEvent
from game.trick_shot.goalies import leave_puck
from game.trick_shot.ice import board, is_marked, powers, rink_of
from game.trick_shot.refusal import Refusal
from game.trick_shot.rink import ATTACKING, ORTHOGONAL, Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import IS_GOALIE, NOBODY, TEAM_OF


def move_refusal(book: Book, state: TrickShotState, action: Move) -> Refusal | None:
    """Return why a move is not allowed, or ``None`` (TS-5)."""
    rink = rink_of(book, state)
    origin = state.places[action.skater]
    if not 0 <= action.to < rink.count:
        return Refusal("TS-2.6", "outside")
    if action.to == origin:
        return Refusal("TS-5.1", "must_move", square=origin)
    direction, distance = rink.line(origin, action.to)
    if direction < 0:
        return Refusal("TS-5.1", "not_straight", square=action.to)
    if distance > book.speeds[action.skater]:
        return _too_far(book, action.skater, action.to)
    return way_refusal(rink, state, action.skater, rink.between(origin, action.to))


def edge_move_refusal(book: Book, state: TrickShotState, action: EdgeMove) -> Refusal | None:
    """Return why a move with a turn is not allowed, or ``None`` (Edge work, TS-13.5)."""
    rink = rink_of(book, state)
    skater = action.skater
    if not powers(book, state, TEAM_OF[skater]).turning_moves:
        return Refusal("TS-5.1", "no_turning", square=state.places[skater])
    if not (0 <= action.to < rink.count and 0 <= action.corner < rink.count):
        return Refusal("TS-2.6", "outside")
    first, distance = rink.line(state.places[skater], action.corner)
    second, further = rink.line(action.corner, action.to)
    turned = first in ORTHOGONAL and second in ORTHOGONAL and first // 2 != second // 2
    if not turned:
        return Refusal("TS-13.5", "no_right_angle", square=action.corner)
    if distance + further > book.speeds[skater]:
        return _too_far(book, skater, action.to)
    return way_refusal(rink, state, skater, edge_path(rink, state, action))


def respond_refusal(book: Book, state: TrickShotState, action: Respond) -> Refusal | None:
    """Return why a response is not allowed, or ``None`` (TS-4.6)."""
    unfit = absent(state, action.skater, 1 - state.team)
    if unfit is not None:
        return unfit
    rink = rink_of(book, state)
    if not 0 <= action.to < rink.count:
        return Refusal("TS-2.6", "outside")
    direction, distance = rink.line(state.places[action.skater], action.to)
    if direction not in ORTHOGONAL or distance != 1:
        return Refusal("TS-4.6", "response_one_square", square=action.to)
    return way_refusal(rink, state, action.skater, (action.to,))


def edge_path(rink: Rink, state: TrickShotState, action: EdgeMove) -> tuple[int, ...]:
    """Return the squares of a move with a turn, without the first."""
    origin = state.places[action.skater]
    return rink.between(origin, action.corner) + rink.between(action.corner, action.to)


def way_refusal(
    rink: Rink, state: TrickShotState, skater: int, path: Sequence[int]
) -> Refusal | None:
    """Return what stands in the way of skating along free squares (TS-5.2 to TS-5.4)."""
    if state.places[skater] == state.puck and is_marked(rink, state, skater):
        return Refusal("TS-5.4", "marked", square=state.puck)
    blocked = path_refusal(rink, board(rink, state), path, IS_GOALIE[skater])
    if blocked is not None:
        return blocked
    offside = offside_square(rink, state, skater, path)
    return None if offside == NOBODY else Refusal("TS-6.1", "offside", square=offside)


def path_refusal(
    rink: Rink, squares: Sequence[int], path: Sequence[int], goalie: bool
) -> Refusal | None:
    """Return the first square of a path on which a skater cannot be (TS-2.5, TS-5.2)."""
    for square in path:
        if rink.is_net[square]:
            return Refusal("TS-2.5", "net", square=square)
        if rink.is_crease[square] and not goalie:
            return Refusal("TS-5.2", "crease", square=square)
        if squares[square] != NOBODY:
            return Refusal("TS-5.2", "occupied", square=square)
    return None


def offside_square(rink: Rink, state: TrickShotState, skater: int, path: Sequence[int]) -> int:
    """Return the square by which a skater would enter the attacking zone offside (TS-6.1).

    -1 where not: the skater carries the puck, takes it on the way, or it is
    already in that zone, or the skater is.
    """
    zone = ATTACKING[TEAM_OF[skater]]
    origin = state.places[skater]
    if zone in (rink.zone[state.puck], rink.zone[origin]) or origin == state.puck:
        return NOBODY
    for square in path:
        if square == state.puck:
            return NOBODY
        if rink.zone[square] == zone:
            return square
    return NOBODY


def skate(
    book: Book,
    state: TrickShotState,
    skater: int,
    path: Sequence[int],
    events: list[TrickShotEvent],
) -> None:
    """Move a skater along a path (without its first square); the puck is taken along (TS-3.2)."""
    puck_from = carry(state, skater, path)
    way = (state.places[skater], *path)
    events.append(SkaterMoved(skater, way, puck_from))
    state.places[skater] = path[-1]
    if puck_from > 0:
        events.append(PuckTaken(skater, path[puck_from - 1]))
    if puck_from >= 0 and IS_GOALIE[skater]:
        leave_puck(book, state, skater, way[puck_from:], events)


def carry(state: TrickShotState, skater: int, path: Sequence[int]) -> int:
    """Take the puck to the end of a path if the skater has it or meets it.

    Returns the position from which it is carried, counted with the square
    of the start as 0; -1 where it is not.
    """
    if state.places[skater] == state.puck:
        puck_from = 0
    elif state.puck in path:
        puck_from = 1 + path.index(state.puck)
    else:
        return NOBODY
    state.puck = path[-1]
    return puck_from


def respond(
    book: Book, state: TrickShotState, action: Respond, events: list[TrickShotEvent]
) -> None:
    """Carry out a response (TS-4.6)."""
    events.append(ResponseMade(TEAM_OF[action.skater], action.skater))
    skate(book, state, action.skater, (action.to,), events)


def _too_far(book: Book, skater: int, square: int) -> Refusal:
    return Refusal("TS-5.1", "too_far", {"count": book.speeds[skater]}, square=square)
