"""Moves, responses and the way a skater takes the puck along (TS-3, TS-4.6, TS-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.action_table import ActionKind
from game.trick_shot.acting import absent
from game.trick_shot.actions import Decline, EdgeMove, Move, Respond
from game.trick_shot.actions.rolled_kind import RolledKind
from game.trick_shot.events import PuckTaken, ResponseDeclined, ResponseMade, SkaterMoved
from game.trick_shot.faces import FAIL
from game.trick_shot.goalies import leave_puck
from game.trick_shot.ice import board, carrier, is_marked, powers
from game.trick_shot.play import Play
from game.trick_shot.refusal import Refusal
from game.trick_shot.rink import ATTACKING, ORTHOGONAL, Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import IS_GOALIE, NOBODY, SKATERS_OF, TEAM_OF
from game.trick_shot.turn import wait

OPEN: Final = -1
"""No zone is closed to the skater."""


def _move_refusal(play: Play, action: Move) -> Refusal | None:
    """Return why a move is not allowed, or ``None`` (TS-5)."""
    state, rink = play.state, play.rink
    origin = state.places[action.skater]
    if not 0 <= action.to < rink.count:
        return Refusal("TS-2.6", "outside")
    if action.to == origin:
        return Refusal("TS-5.1", "must_move", square=origin)
    direction, distance = rink.line(origin, action.to)
    if direction < 0:
        return Refusal("TS-5.1", "not_straight", square=action.to)
    if distance > play.book.speeds[action.skater]:
        return _too_far(play, action.skater, action.to)
    return _way_refusal(rink, state, action.skater, rink.between(origin, action.to))


def _edge_move_refusal(play: Play, action: EdgeMove) -> Refusal | None:
    """Return why a move with a turn is not allowed, or ``None`` (Edge work, TS-13.5)."""
    book, state, rink = play.book, play.state, play.rink
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
        return _too_far(play, skater, action.to)
    return _way_refusal(rink, state, skater, edge_path(rink, state, action))


def _respond_refusal(play: Play, action: Respond) -> Refusal | None:
    """Return why a response is not allowed, or ``None`` (TS-4.6)."""
    state, rink = play.state, play.rink
    unfit = absent(state, action.skater, 1 - state.team)
    if unfit is not None:
        return unfit
    if not 0 <= action.to < rink.count:
        return Refusal("TS-2.6", "outside")
    direction, distance = rink.line(state.places[action.skater], action.to)
    if direction not in ORTHOGONAL or distance != 1:
        return Refusal("TS-4.6", "response_one_square", square=action.to)
    return _way_refusal(rink, state, action.skater, (action.to,))


def edge_path(rink: Rink, state: TrickShotState, action: EdgeMove) -> tuple[int, ...]:
    """Return the squares of a move with a turn, without the first."""
    origin = state.places[action.skater]
    return rink.between(origin, action.corner) + rink.between(action.corner, action.to)


def _way_refusal(
    rink: Rink, state: TrickShotState, skater: int, path: Sequence[int]
) -> Refusal | None:
    """Return what blocks skating along free squares, or ``None`` (TS-5.2 to TS-5.4)."""
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


def skate(play: Play, skater: int, path: Sequence[int]) -> None:
    """Move a skater along a path (without its first square); the puck is taken along (TS-3.2)."""
    state = play.state
    puck_from = carry(state, skater, path)
    way = (state.places[skater], *path)
    play.events.append(SkaterMoved(skater, way, puck_from))
    state.places[skater] = path[-1]
    if puck_from > 0:
        play.events.append(PuckTaken(skater, path[puck_from - 1]))
    if puck_from >= 0 and IS_GOALIE[skater]:
        leave_puck(play, skater, way[puck_from:])


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


def _too_far(play: Play, skater: int, square: int) -> Refusal:
    return Refusal("TS-5.1", "too_far", {"count": play.book.speeds[skater]}, square=square)


def _finish_move(play: Play, action: Move | EdgeMove, answered: bool) -> None:
    """Move whatever the roll; a fail ends the turn (TS-5.5)."""
    state = play.state
    rink = play.rink
    if isinstance(action, Move):
        path = rink.between(state.places[action.skater], action.to)
    else:
        path = edge_path(rink, state, action)
    skate(play, action.skater, path)
    wait(play, "failed" if FAIL in state.pool else "", answered)


def closed_zone(rink: Rink, state: TrickShotState, skater: int) -> int:
    """Return the zone that a skater may not enter now, -1 for none (TS-6.1)."""
    zone = ATTACKING[TEAM_OF[skater]]
    square = state.places[skater]
    if square == state.puck or zone in (rink.zone[state.puck], rink.zone[square]):
        return OPEN
    return zone


def _responses(play: Play) -> list[Respond]:
    """List the answers to a roll (TS-4.6)."""
    state, rink = play.state, play.rink
    places, taken = state.places, set(state.places)
    holder = carrier(state)
    barred = holder if holder >= 0 and is_marked(rink, state, holder) else NOBODY
    answers = []
    for skater in SKATERS_OF[1 - state.team]:
        square = places[skater]
        if square < 0 or skater == barred:
            continue
        closed = closed_zone(rink, state, skater)
        goalie = IS_GOALIE[skater]
        for to in rink.beside[square]:
            if to in taken or (rink.is_crease[to] and not goalie):
                continue
            if rink.zone[to] != closed or to == state.puck:
                answers.append(Respond(skater, to))
    return answers


def _respond(play: Play, action: Respond) -> None:
    play.state.stack.pop()
    play.events.append(ResponseMade(TEAM_OF[action.skater], action.skater))
    skate(play, action.skater, (action.to,))


def _decline(play: Play, _action: Decline) -> None:
    play.state.stack.pop()
    play.events.append(ResponseDeclined(1 - play.state.team))


ROLLED: Final = (
    RolledKind(Move, _move_refusal, _finish_move),
    RolledKind(EdgeMove, _edge_move_refusal, _finish_move),
)
KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(Decline, ("response",), _decline, lambda _play: (Decline(),)),
    ActionKind(Respond, ("response",), _respond, _responses, _respond_refusal),
)
