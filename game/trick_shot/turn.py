"""The flow of a turn after an action: response, offside, end, goal (TS-4.6 to TS-4.11, TS-9.3).

Steps that wait for a decision lie on the state's stack; see :mod:`game.trick_shot.pending`.
"""

from __future__ import annotations

from game.trick_shot import clock, goalies, offside
from game.trick_shot.actions.bench import change_card, next_cards
from game.trick_shot.events import GoalScored, PlayStopped, TurnEnded
from game.trick_shot.ice import carrier, possession
from game.trick_shot.penalties import end_by_goal, serve, servers
from game.trick_shot.pending import (
    Changing,
    PuttingOut,
    Responding,
    Restarting,
    Serving,
    Settling,
)
from game.trick_shot.play import Play
from game.trick_shot.team import BLUE, IS_GOALIE, NOBODY, RED, TEAM_OF


def go_on(play: Play) -> None:
    """Carry out frames of the stack until a seat has to decide."""
    state = play.state
    stack = state.stack
    while stack:
        frame = stack[-1]
        if isinstance(frame, Settling):
            stack.pop()
            _settle(play, frame.reason)
        elif isinstance(frame, PuttingOut):
            stack.pop()
            offside.put_out(play, frame.skater)
        elif isinstance(frame, Restarting):
            stack.pop()
            _restart(play, frame)
        elif isinstance(frame, Changing) and len(next_cards(state, frame.team)) == 1:
            stack.pop()
            change_card(play, frame, next_cards(state, frame.team)[0])
        elif isinstance(frame, Serving) and len(servers(state, frame.team)) == 1:
            stack.pop()
            serve(play, servers(state, frame.team)[0])
        else:
            return


def wait(play: Play, reason: str, answered: bool, pushed: int = NOBODY) -> None:
    """Put the steps after an action on the stack: goalie, response, the rest (TS-4.11)."""
    state = play.state
    goalies.send_home(play)
    state.stack.append(Settling(reason))
    if pushed != NOBODY and offside.is_offside(play.book, state, pushed):
        state.stack.append(PuttingOut(pushed))
    if answered:
        state.stack.append(Responding(1 - state.team))


def _settle(play: Play, reason: str) -> None:
    """Check the offside after the response; end the turn where there is a reason (TS-4.7)."""
    goalies.send_home(play)
    offside.correct(play)
    if reason:
        _end_turn(play, reason)


def _end_turn(play: Play, reason: str) -> None:
    """End a turn without a stoppage, unless a goalie has the puck (TS-4.8, TS-4.9)."""
    state = play.state
    team = state.team
    holder = carrier(state)
    _clear(play, reason)
    if holder != NOBODY and IS_GOALIE[holder]:
        owner = TEAM_OF[holder]
        if state.options.goalie_hold == "reset" or owner == team:
            play.events.append(PlayStopped("goalie_hold"))
            clock.restart(play, owner, (True, True))
            return
    clock.advance(play, 1 - team)


def _restart(play: Play, frame: Restarting) -> None:
    """End a turn by a goal or a fight (TS-9.3, TS-12.7)."""
    _clear(play, frame.reason)
    play.events.append(PlayStopped(frame.reason))
    clock.restart(play, frame.possession, frame.refreshed)


def _clear(play: Play, reason: str) -> None:
    """Empty the pool and forget who acted (TS-4.8)."""
    state = play.state
    play.events.append(TurnEnded(state.team, state.turn, reason, possession(state)))
    state.pool = []
    state.last_actor = NOBODY
    state.wind_used = False


def score(play: Play, skater: int) -> None:
    """Count a goal; in overtime it ends the match (TS-9.3, TS-15.2)."""
    state = play.state
    team = TEAM_OF[skater]
    state.score[team] += 1
    play.events.append(GoalScored(team, skater, (state.score[RED], state.score[BLUE])))
    end_by_goal(play, 1 - team)
    if state.period == clock.OVERTIME:
        _clear(play, "goal")
        clock.end_match(play, "overtime_goal")
    else:
        refreshed = state.options.stamina_after_goal == "refresh"
        state.stack.append(Restarting("goal", team, (refreshed, refreshed)))
