"""Steals and hits (TS-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from game.engine.action_table import ActionKind
from game.trick_shot import fights
from game.trick_shot.actions import Hit, Push, Steal
from game.trick_shot.actions.bench import rattle
from game.trick_shot.actions.rolled_kind import RolledKind
from game.trick_shot.actions.skating import carry, offside_square, path_refusal
from game.trick_shot.events import HitMade, PuckTaken, StealTried
from game.trick_shot.faces import FAIL
from game.trick_shot.goalies import leave_puck
from game.trick_shot.ice import board, carrier, is_marked, possession, size
from game.trick_shot.penalties import penalise
from game.trick_shot.pending import Pushing, Restarting
from game.trick_shot.play import Play
from game.trick_shot.refusal import Refusal
from game.trick_shot.rink import Rink
from game.trick_shot.rolling import means_fight, means_penalty
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import BLUE, IS_GOALIE, NOBODY, OFF_ICE, RED, SKATERS, TEAM_OF
from game.trick_shot.turn import wait


def _steal_refusal(play: Play, action: Steal) -> Refusal | None:
    """Return why a steal is not allowed, or ``None`` (TS-11.1)."""
    state = play.state
    holder = carrier(state)
    if holder == NOBODY or TEAM_OF[holder] == TEAM_OF[action.skater]:
        return Refusal("TS-11.1", "no_rival_carrier", square=state.puck)
    if state.places[action.skater] not in play.rink.beside[state.puck]:
        return Refusal("TS-11.1", "not_beside", square=state.places[action.skater])
    return None


def _hit_refusal(play: Play, action: Hit) -> Refusal | None:
    """Return why a hit is not allowed, or ``None`` (TS-11.4, TS-11.5)."""
    book, state, rink = play.book, play.state, play.rink
    skater, target = action.skater, action.target
    places = state.places
    if not 0 <= target < SKATERS or places[target] == OFF_ICE:
        return Refusal("TS-11.4", "no_target")
    if TEAM_OF[target] == TEAM_OF[skater]:
        return Refusal("TS-11.4", "no_rival", square=places[target])
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


def _push_refusal(play: Play, action: Push) -> Refusal | None:
    """Return why the target cannot be pushed onto that square, or ``None`` (TS-11.5)."""
    if action in _pushes(play):
        return None
    return Refusal("TS-11.5", "no_push_square", square=action.to)


def _pushes(play: Play) -> list[Push]:
    hit = cast(Pushing, play.state.stack[-1]).action
    return [Push(square) for square in push_squares(play.rink, play.state, hit)]


def _push(play: Play, action: Push) -> None:
    """Carry out a hit whose target goes to the given square (TS-11.5)."""
    frame = cast(Pushing, play.state.stack.pop())
    _make_hit(play, frame.action, action.to, frame.answered)


def _make_hit(play: Play, action: Hit, pushed_to: int, answered: bool) -> None:
    """Carry out a hit: the hitter takes the target's square, the target is pushed (TS-11.6).

    With a roll without a fail the hitter wins the puck of a carrier.
    """
    state = play.state
    clean = FAIL not in state.pool
    places = state.places
    skater, target = action.skater, action.target
    left = places[target]
    path = play.rink.between(places[skater], left)
    way = (places[skater], *path)
    carried = state.puck == left
    puck_from = NOBODY if carried else carry(state, skater, path)
    finds = not carried and puck_from == NOBODY and state.puck == pushed_to
    if carried and not clean:
        state.puck = pushed_to
    places[target] = pushed_to
    places[skater] = left
    won = carried and clean
    play.events.append(HitMade(skater, target, way, pushed_to, puck_from, won))
    _report_finds(play, skater, target, finds, path, puck_from)
    if puck_from >= 0 and IS_GOALIE[skater]:
        leave_puck(play, skater, way[puck_from:])
    rattle(play)
    _punish(play, action, target, answered)


def _report_finds(
    play: Play, skater: int, target: int, finds: bool, path: Sequence[int], puck_from: int
) -> None:
    """Report who took a loose puck during a hit (TS-3.2)."""
    if puck_from > 0:
        play.events.append(PuckTaken(skater, path[puck_from - 1]))
    if finds:
        play.events.append(PuckTaken(target, play.state.puck))


def _finish_steal(play: Play, action: Steal, answered: bool) -> None:
    """Win the puck with a roll without a fail (TS-11.2, TS-11.3)."""
    state, target = play.state, carrier(play.state)
    won = FAIL not in state.pool
    play.events.append(StealTried(action.skater, target, won))
    if won:
        state.puck = state.places[action.skater]
    _punish(play, action, target, answered)


def _finish_hit(play: Play, action: Hit, answered: bool) -> None:
    """Hit, or ask where the target goes (TS-11.5)."""
    squares = push_squares(play.rink, play.state, action)
    if len(squares) == 1:
        _make_hit(play, action, squares[0], answered)
    else:
        play.state.stack.append(Pushing(action, answered))


def _punish(play: Play, action: Steal | Hit, target: int, answered: bool) -> None:
    """Apply the fails: nothing, the end of the turn, a penalty or a fight."""
    state = play.state
    fails = state.pool.count(FAIL)
    pushed = target if isinstance(action, Hit) else NOBODY
    if means_fight(state, action, fails):
        holder = possession(state)
        winners = fights.fight(play, action.skater, target)
        teams = [TEAM_OF[winner] for winner in winners]
        refreshed = (RED in teams, BLUE in teams)
        before = state.team if holder == NOBODY else holder
        state.stack.append(Restarting("fight", before, refreshed))
        penalise(play, (action.skater, target))
    elif means_penalty(action, fails):
        wait(play, "penalty", answered, pushed)
        penalise(play, (action.skater,))
    else:
        wait(play, "failed" if fails else "", answered, pushed)


ROLLED: Final = (
    RolledKind(Steal, _steal_refusal, _finish_steal),
    RolledKind(Hit, _hit_refusal, _finish_hit),
)
KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(Push, ("push",), _push, _pushes, _push_refusal),
)
