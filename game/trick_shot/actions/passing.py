"""Passes and saucer passes (TS-7, TS-8)."""

from __future__ import annotations

from typing import Final

from game.trick_shot.actions import PassPuck, SaucerPass
from game.trick_shot.actions.rolled_kind import RolledKind
from game.trick_shot.events import PassMade, PuckTravelled, SaucerPassMade
from game.trick_shot.faces import BOUNCE, FAIL
from game.trick_shot.ice import board, carrier, powers
from game.trick_shot.play import Play
from game.trick_shot.puck import run
from game.trick_shot.refusal import Refusal
from game.trick_shot.rink import NEUTRAL, Rink
from game.trick_shot.team import NOBODY, SKATERS, TEAM_OF
from game.trick_shot.turn import wait


def _pass_refusal(play: Play, action: PassPuck) -> Refusal | None:
    """Return why a pass is not allowed, or ``None`` (TS-7.1)."""
    state, rink = play.state, play.rink
    places = state.places
    receiver = action.receiver
    if places[action.skater] != state.puck:
        return Refusal("TS-7.1", "not_the_carrier", square=places[action.skater])
    if not 0 <= receiver < SKATERS or places[receiver] < 0:
        return Refusal("TS-7.1", "no_receiver")
    if TEAM_OF[receiver] != TEAM_OF[action.skater] or receiver == action.skater:
        return Refusal("TS-7.1", "not_a_mate", square=places[receiver])
    path = rink.between(state.puck, places[receiver])
    if not path:
        return Refusal("TS-7.1", "not_in_line", square=places[receiver])
    squares = board(rink, state)
    for square in path[:-1]:
        if rink.is_net[square] or squares[square] != NOBODY:
            return Refusal("TS-7.1", "lane_blocked", square=square)
    return None


def _saucer_refusal(play: Play, action: SaucerPass) -> Refusal | None:
    """Return why a saucer pass is not allowed, or ``None`` (TS-8.1, TS-8.4)."""
    state, rink = play.state, play.rink
    origin = state.places[action.skater]
    if origin != state.puck:
        return Refusal("TS-7.1", "not_the_carrier", square=origin)
    if rink.zone[origin] != NEUTRAL:
        return Refusal("TS-8.1", "not_neutral", square=origin)
    if not 0 <= action.to < rink.count:
        return Refusal("TS-2.6", "outside")
    if not is_saucer_target(rink, action.to):
        return Refusal("TS-8.1", "no_saucer_target", square=action.to)
    if action.to in state.places:
        return Refusal("TS-8.1", "occupied", square=action.to)
    path = rink.between(origin, action.to)
    if not path:
        return Refusal("TS-8.4", "not_in_line", square=action.to)
    for square in path:
        if rink.is_net[square]:
            return Refusal("TS-8.4", "net", square=square)
    return None


def is_saucer_target(rink: Rink, square: int) -> bool:
    """Whether a saucer pass may aim at the square: neutral or next to a blue line (TS-8.1)."""
    return rink.left_line - 1 <= rink.column[square] <= rink.right_line + 1


def make_pass(play: Play, action: PassPuck, missed: bool, bounces: int) -> None:
    """Carry out a pass: it arrives, or it is missed and the puck runs on (TS-7.3 to TS-7.5)."""
    state = play.state
    rink = play.rink
    origin = state.puck
    to = state.places[action.receiver]
    path = (origin, *rink.between(origin, to))
    play.events.append(PassMade(action.skater, action.receiver, path, not missed))
    state.puck = to
    if missed:
        run_on(play, rink, rink.line(origin, to)[0], bounces)


def make_saucer(play: Play, action: SaucerPass, bounces: int) -> None:
    """Carry out a saucer pass: the puck lands and runs on for the bounces (TS-8.3)."""
    state = play.state
    rink = play.rink
    origin = state.puck
    play.events.append(SaucerPassMade(action.skater, (origin, *rink.between(origin, action.to))))
    state.puck = action.to
    if bounces:
        run_on(play, rink, rink.line(origin, action.to)[0], bounces)


def run_on(play: Play, rink: Rink, direction: int, squares: int) -> None:
    """Let the puck run by itself; the skater where it stops takes it (TS-3.3)."""
    state = play.state
    ran = run(rink, state.puck, direction, squares)
    state.puck = ran.path[-1]
    play.events.append(PuckTravelled(ran.path, ran.turns, carrier(state)))


def _finish_pass(play: Play, action: PassPuck | SaucerPass, answered: bool) -> None:
    state = play.state
    failed = FAIL in state.pool
    bounces = state.pool.count(BOUNCE)
    if isinstance(action, PassPuck):
        make_pass(play, action, failed and bounces > 0, bounces)
    else:
        make_saucer(play, action, bounces)
    ends = failed and not powers(play.book, state, state.team).passes_keep_turn
    wait(play, "failed" if ends else "", answered)


ROLLED: Final = (
    RolledKind(PassPuck, _pass_refusal, _finish_pass),
    RolledKind(SaucerPass, _saucer_refusal, _finish_pass),
)
