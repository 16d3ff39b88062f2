"""Steals and hits (TS-11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.actions import Hit, Push, Steal
from game.trick_shot.data import Book
from game.trick_shot.events import HitMade, PuckTaken, StealTried, TrickShotEvent
from game.trick_shot.goalies import leave_puck
from game.trick_shot.ice import board, carrier, is_marked, rink_of, size
from game.trick_shot.moving import carry, offside_square, path_refusal
from game.trick_shot.refusal import Refusal
from game.trick_shot.rink import Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import IS_GOALIE, NOBODY, OFF_ICE, SKATERS, TEAM_OF


def steal_refusal(book: Book, state: TrickShotState, action: Steal) -> Refusal | None:
    """Return why a steal is not allowed, or ``None`` (TS-11.1)."""
    holder = carrier(state)
    if holder == NOBODY or TEAM_OF[holder] == TEAM_OF[action.skater]:
        return Refusal("TS-11.1", "no_rival_carrier", square=state.puck)
    if state.places[action.skater] not in rink_of(book, state).beside[state.puck]:
        return Refusal("TS-11.1", "not_beside", square=state.places[action.skater])
    return None


def try_steal(
    state: TrickShotState, action: Steal, won: bool, events: list[TrickShotEvent]
) -> None:
    """Carry out a steal (TS-11.2, TS-11.3)."""
    events.append(StealTried(action.skater, carrier(state), won))
    if won:
        state.puck = state.places[action.skater]


def hit_refusal(book: Book, state: TrickShotState, action: Hit) -> Refusal | None:
    """Return why a hit is not allowed, or ``None`` (TS-11.4, TS-11.5)."""
    skater, target = action.skater, action.target
    places = state.places
    if not 0 <= target < SKATERS or places[target] == OFF_ICE:
        return Refusal("TS-11.4", "no_target")
    if TEAM_OF[target] == TEAM_OF[skater]:
        return Refusal("TS-11.4", "no_rival", square=places[target])
    rink = rink_of(book, state)
    if IS_GOALIE[target] and places[target] in rink.creases[TEAM_OF[target]]:
        return Refusal("TS-11.4", "goalie_in_crease", square=places[target])
    if places[skater] == state.puck and is_marked(rink, state, skater):
        return Refusal("TS-5.4", "marked", square=places[skater])
    if size(book, state, skater) < size(book, state, target):
        return Refusal("TS-11.4", "too_big", square=places[target])
    direction, distance = rink.line(places[skater], places[target])
    if direction < 0:
        return Refusal("TS-11.4", "not_in_line", square=places[target])
    if distance > book.speeds[skater]:
        values = {"count": book.speeds[skater]}
        return Refusal("TS-11.4", "too_far", values, square=places[target])
    return _hit_way_refusal(rink, state, action)


def _hit_way_refusal(rink: Rink, state: TrickShotState, action: Hit) -> Refusal | None:
    places = state.places
    target = places[action.target]
    squares = board(rink, state)
    squares[target] = NOBODY
    path = rink.between(places[action.skater], target)
    blocked = path_refusal(rink, squares, path, IS_GOALIE[action.skater])
    if blocked is not None:
        return blocked
    offside = offside_square(rink, state, action.skater, path)
    if offside != NOBODY:
        return Refusal("TS-6.1", "offside", square=offside)
    if not push_squares(rink, state, action):
        return Refusal("TS-11.5", "no_room", square=target)
    return None


def push_squares(rink: Rink, state: TrickShotState, action: Hit) -> tuple[int, ...]:
    """Return where the target may go: the square behind it, else what the hitter may choose.

    The square that the hitter leaves counts as free (TS-11.4).
    """
    places = state.places
    target = places[action.target]
    direction, _ = rink.line(places[action.skater], target)
    behind = rink.neighbour(target, direction)
    goalie = IS_GOALIE[action.target]
    if behind >= 0 and behind not in places and rink.may_stand(behind, goalie):
        return (behind,)
    origin = places[action.skater]
    return tuple(
        square
        for square in rink.around[target]
        if (square not in places or square == origin) and rink.may_stand(square, goalie)
    )


def push_refusal(book: Book, state: TrickShotState, hit: Hit, action: Push) -> Refusal | None:
    """Return why the target cannot be pushed onto that square, or ``None`` (TS-11.5)."""
    if action.to not in push_squares(rink_of(book, state), state, hit):
        return Refusal("TS-11.5", "no_push_square", square=action.to)
    return None


def make_hit(
    book: Book,
    state: TrickShotState,
    action: Hit,
    pushed_to: int,
    clean: bool,
    events: list[TrickShotEvent],
) -> None:
    """Carry out a hit: the hitter takes the target's square, the target is pushed (TS-11.6).

    ``clean`` is a roll without a fail: then the hitter wins the puck of a carrier.
    """
    places = state.places
    skater, target = action.skater, action.target
    left = places[target]
    path = rink_of(book, state).between(places[skater], left)
    way = (places[skater], *path)
    carried = state.puck == left
    puck_from = NOBODY if carried else carry(state, skater, path)
    finds = not carried and puck_from == NOBODY and state.puck == pushed_to
    if carried and not clean:
        state.puck = pushed_to
    places[target] = pushed_to
    places[skater] = left
    won = carried and clean
    events.append(HitMade(skater, target, way, pushed_to, puck_from, won))
    _tell_finds(state, skater, target, finds, path, puck_from, events)
    if puck_from >= 0 and IS_GOALIE[skater]:
        leave_puck(book, state, skater, way[puck_from:], events)


def _tell_finds(
    state: TrickShotState,
    skater: int,
    target: int,
    finds: bool,
    path: Sequence[int],
    puck_from: int,
    events: list[TrickShotEvent],
) -> None:
    """Report who took a loose puck during a hit (TS-3.2)."""
    if puck_from > 0:
        events.append(PuckTaken(skater, path[puck_from - 1]))
    if finds:
        events.append(PuckTaken(target, state.puck))
