"""Shots and slapshots (TS-9, TS-10)."""

from __future__ import annotations

from typing import Final

from game.trick_shot.actions import Shot, Slapshot
from game.trick_shot.actions.rolled_kind import RolledKind
from game.trick_shot.events import Rebounded, ShotSaved, ShotTaken
from game.trick_shot.faces import BOUNCE, FAIL
from game.trick_shot.ice import board, carrier, powers
from game.trick_shot.play import Play
from game.trick_shot.puck import rebound
from game.trick_shot.refusal import Refusal
from game.trick_shot.rink import ATTACKING, Lane, Rink
from game.trick_shot.roll_events import FailsIgnored
from game.trick_shot.team import GOALIE, NOBODY, POSITIONS, TEAM_OF
from game.trick_shot.turn import score, wait


def _shot_refusal(play: Play, action: Shot | Slapshot) -> Refusal | None:
    """Return why a shot or slapshot is not allowed, or ``None`` (TS-9.1, TS-9.2, TS-10.1)."""
    state, rink = play.state, play.rink
    origin = state.places[action.skater]
    team = TEAM_OF[action.skater]
    if origin != state.puck:
        return Refusal("TS-9.1", "not_the_carrier", square=origin)
    attacking = rink.zone[origin] == ATTACKING[team]
    if isinstance(action, Shot) and not attacking:
        return Refusal("TS-9.1", "outside_the_zone", square=origin)
    if isinstance(action, Slapshot) and attacking:
        return Refusal("TS-10.1", "inside_the_zone", square=origin)
    if action.net not in rink.nets[1 - team]:
        return Refusal("TS-9.1", "not_the_net")
    lane = lane_to(rink, team, origin, action.net)
    if lane is None:
        return Refusal("TS-9.1", "not_in_line", square=action.net)
    return lane_refusal(rink, board(rink, state), team, lane, state.options.goalie_blocks)


def lane_to(rink: Rink, team: int, origin: int, net: int) -> Lane | None:
    """Return the line from a square to a square of the rival net, if there is one."""
    for lane in rink.lanes[team][origin]:
        if lane.net == net:
            return lane
    return None


def lane_refusal(
    rink: Rink, squares: list[int], team: int, lane: Lane, goalie_blocks: bool
) -> Refusal | None:
    """Return what blocks a shot, or ``None`` (TS-9.2)."""
    if not lane.from_crease:
        return Refusal("TS-9.2", "post", square=lane.path[-2] if len(lane.path) > 1 else lane.net)
    for square in lane.path[:-1]:
        skater = squares[square]
        if skater != NOBODY and (goalie_blocks or not _minds_net(rink, skater, square, team)):
            return Refusal("TS-9.2", "lane_blocked", square=square)
    return None


def _minds_net(rink: Rink, skater: int, square: int, shooting: int) -> bool:
    """Whether a skater is the goalie of the team shot at, in their own crease."""
    return skater == (1 - shooting) * POSITIONS + GOALIE and square in rink.creases[1 - shooting]


def take_shot(play: Play, action: Shot | Slapshot, empty_net: bool) -> None:
    """Report that the puck is on its way to the net."""
    rink = play.rink
    origin = play.state.puck
    path = (origin, *rink.between(origin, action.net))
    slapshot = isinstance(action, Slapshot)
    play.events.append(ShotTaken(action.skater, path, slapshot, empty_net))


def come_off(play: Play, action: Shot | Slapshot, bounces: int) -> None:
    """Let the puck rebound (TS-9.4)."""
    state = play.state
    rink = play.rink
    path = rink.between(state.puck, action.net)
    crease = path[-2] if len(path) > 1 else state.puck
    direction, _ = rink.line(state.puck, action.net)
    ran = rebound(rink, crease, direction, bounces)
    state.puck = ran.path[-1]
    play.events.append(Rebounded(ran.path, ran.turns, carrier(state)))


def be_saved(play: Play, shooter: int) -> None:
    """Give the puck to the goalie, anywhere (TS-9.5)."""
    state = play.state
    goalie = (1 - TEAM_OF[shooter]) * POSITIONS + GOALIE
    state.puck = state.places[goalie]
    play.events.append(ShotSaved(goalie, state.puck))


def _finish_shot(play: Play, action: Shot | Slapshot, answered: bool) -> None:
    """Finish a shot by its fails: a goal, a rebound or a save (TS-9.3 to TS-9.5)."""
    state = play.state
    fails = state.pool.count(FAIL)
    ignored = min(fails, powers(play.book, state, state.team).ignored_fails)
    take_shot(play, action, False)
    if ignored:
        play.events.append(FailsIgnored(state.team, ignored))
    if fails == ignored:
        score(play, action.skater)
    elif fails == ignored + 1:
        come_off(play, action, state.pool.count(BOUNCE))
        wait(play, "rebound", answered)
    else:
        be_saved(play, action.skater)
        wait(play, "save", answered)


ROLLED: Final = (
    RolledKind(Shot, _shot_refusal, _finish_shot),
    RolledKind(Slapshot, _shot_refusal, _finish_shot),
)
