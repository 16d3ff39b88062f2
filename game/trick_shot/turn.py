"""The flow of a turn: announce, roll, re-roll, carry out, respond, check offside, end (TS-4).

What has to wait for a decision lies on the state's stack; see
:mod:`game.trick_shot.pending`.
"""

from __future__ import annotations

from game.trick_shot import clock, fights, goalies, offside
from game.trick_shot.acting import dice_added, net_is_empty, uses_wind
from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    Move,
    PassPuck,
    RolledAction,
    SaucerPass,
    Serve,
    Shot,
    Slapshot,
    Steal,
)
from game.trick_shot.cards import change_card, may_pull, next_cards, rattle
from game.trick_shot.data import Book
from game.trick_shot.events import (
    ActionAnnounced,
    DiceUsedAgain,
    FailsIgnored,
    GoalScored,
    LinesSwapped,
    PlayStopped,
    TrickShotEvent,
    TurnEnded,
)
from game.trick_shot.faceoff import refresh
from game.trick_shot.faces import BOUNCE, FAIL, RESPONSE
from game.trick_shot.ice import carrier, possession, powers, rink_of
from game.trick_shot.moving import edge_path, skate
from game.trick_shot.passing import make_pass, make_saucer
from game.trick_shot.penalties import end_by_goal, penalise, serve, servers
from game.trick_shot.pending import (
    Changing,
    Pulling,
    Pushing,
    PuttingOut,
    Responding,
    Restarting,
    Rolled,
    Serving,
    Settling,
)
from game.trick_shot.rolling import (
    may_roll_again,
    means_fight,
    means_penalty,
    roll_again,
    roll_pool,
)
from game.trick_shot.shooting import be_saved, come_off, take_shot
from game.trick_shot.state import TrickShotState
from game.trick_shot.stealing import make_hit, push_squares, try_steal
from game.trick_shot.team import BLUE, IS_GOALIE, NOBODY, RED, TEAM_OF


def play(
    book: Book, state: TrickShotState, action: RolledAction, events: list[TrickShotEvent]
) -> None:
    """Announce an action of a skater and roll for it (TS-4.1, TS-4.3)."""
    again = uses_wind(state, action)
    added = dice_added(book, state, action)
    state.puck_before = state.puck
    state.last_actor = action.skater
    events.append(ActionAnnounced(state.team, action.skater, action))
    if isinstance(action, Shot | Slapshot) and net_is_empty(state, action.skater):
        take_shot(book, state, action, True, events)
        _score(book, state, action.skater, events)
    elif again:
        state.wind_used = True
        events.append(DiceUsedAgain(state.team, action.skater, tuple(state.pool)))
        _carry_out(book, state, action, False, events)
    else:
        roll_pool(state, added, events)
        _offer_to_roll_again(book, state, action, events)


def accept(book: Book, state: TrickShotState, frame: Rolled, events: list[TrickShotEvent]) -> None:
    """Carry out the action for which a roll stands (TS-4.4)."""
    _carry_out(book, state, frame.action, RESPONSE in state.pool, events)


def reroll(book: Book, state: TrickShotState, frame: Rolled, events: list[TrickShotEvent]) -> None:
    """Spend stamina on the roll (TS-4.4)."""
    roll_again(state, events)
    _offer_to_roll_again(book, state, frame.action, events)


def push(
    book: Book, state: TrickShotState, frame: Pushing, to: int, events: list[TrickShotEvent]
) -> None:
    """Carry out a hit whose target goes to the given square (TS-11.5)."""
    _finish_hit(book, state, frame.action, to, frame.answered, events)


def change_lines(book: Book, state: TrickShotState, events: list[TrickShotEvent]) -> None:
    """Make a line change (TS-13.1)."""
    team = state.team
    state.puck_before = state.puck
    events.append(LinesSwapped(team))
    refresh(state, team, events)
    if not powers(book, state, team).change_keeps_turn:
        state.stack.append(Settling("line_change"))
    if state.options.advanced:
        state.stack.append(Changing(team, forced=False))
        if may_pull(state):
            state.stack.append(Pulling(team))


def go_on(book: Book, state: TrickShotState, events: list[TrickShotEvent]) -> None:
    """Do what lies on the stack until a seat has to decide."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        if isinstance(frame, Settling):
            stack.pop()
            _settle(book, state, frame.reason, events)
        elif isinstance(frame, PuttingOut):
            stack.pop()
            offside.put_out(book, state, frame.skater, events)
        elif isinstance(frame, Restarting):
            stack.pop()
            _restart(book, state, frame, events)
        elif isinstance(frame, Changing) and len(next_cards(state, frame.team)) == 1:
            stack.pop()
            change_card(state, frame, next_cards(state, frame.team)[0], events)
        elif isinstance(frame, Serving) and len(servers(state, frame.team)) == 1:
            stack.pop()
            serve(state, Serve(servers(state, frame.team)[0]), events)
        else:
            return


def _offer_to_roll_again(
    book: Book, state: TrickShotState, action: RolledAction, events: list[TrickShotEvent]
) -> None:
    if may_roll_again(book, state, action):
        state.stack.append(Rolled(action))
    else:
        _carry_out(book, state, action, RESPONSE in state.pool, events)


def _carry_out(
    book: Book,
    state: TrickShotState,
    action: RolledAction,
    answered: bool,
    events: list[TrickShotEvent],
) -> None:
    """Carry out an action by the dice in the pool; ``answered``: a response follows (TS-4.5)."""
    if isinstance(action, Move | EdgeMove):
        _finish_move(book, state, action, answered, events)
    elif isinstance(action, PassPuck | SaucerPass):
        _finish_pass(book, state, action, answered, events)
    elif isinstance(action, Steal):
        _finish_steal(book, state, action, answered, events)
    elif isinstance(action, Hit):
        squares = push_squares(rink_of(book, state), state, action)
        if len(squares) == 1:
            _finish_hit(book, state, action, squares[0], answered, events)
        else:
            state.stack.append(Pushing(action, answered))
    else:
        _finish_shot(book, state, action, answered, events)


def _finish_move(
    book: Book,
    state: TrickShotState,
    action: Move | EdgeMove,
    answered: bool,
    events: list[TrickShotEvent],
) -> None:
    """Move whatever the roll; a fail ends the turn (TS-5.5)."""
    rink = rink_of(book, state)
    if isinstance(action, Move):
        path = rink.between(state.places[action.skater], action.to)
    else:
        path = edge_path(rink, state, action)
    skate(book, state, action.skater, path, events)
    _wait(book, state, "failed" if FAIL in state.pool else "", answered, events)


def _finish_pass(
    book: Book,
    state: TrickShotState,
    action: PassPuck | SaucerPass,
    answered: bool,
    events: list[TrickShotEvent],
) -> None:
    failed = FAIL in state.pool
    bounces = state.pool.count(BOUNCE)
    if isinstance(action, PassPuck):
        make_pass(book, state, action, failed and bounces > 0, bounces, events)
    else:
        make_saucer(book, state, action, bounces, events)
    ends = failed and not powers(book, state, state.team).passes_keep_turn
    _wait(book, state, "failed" if ends else "", answered, events)


def _finish_shot(
    book: Book,
    state: TrickShotState,
    action: Shot | Slapshot,
    answered: bool,
    events: list[TrickShotEvent],
) -> None:
    """Goal, rebound or save, by the fails (TS-9.3 to TS-9.5)."""
    fails = state.pool.count(FAIL)
    ignored = min(fails, powers(book, state, state.team).ignored_fails)
    take_shot(book, state, action, False, events)
    if ignored:
        events.append(FailsIgnored(state.team, ignored))
    if fails == ignored:
        _score(book, state, action.skater, events)
    elif fails == ignored + 1:
        come_off(book, state, action, state.pool.count(BOUNCE), events)
        _wait(book, state, "rebound", answered, events)
    else:
        be_saved(state, action.skater, events)
        _wait(book, state, "save", answered, events)


def _finish_steal(
    book: Book,
    state: TrickShotState,
    action: Steal,
    answered: bool,
    events: list[TrickShotEvent],
) -> None:
    fails = state.pool.count(FAIL)
    target = carrier(state)
    try_steal(state, action, fails == 0, events)
    _punish(book, state, action, target, answered, events)


def _finish_hit(
    book: Book,
    state: TrickShotState,
    action: Hit,
    pushed_to: int,
    answered: bool,
    events: list[TrickShotEvent],
) -> None:
    make_hit(book, state, action, pushed_to, FAIL not in state.pool, events)
    rattle(book, state, events)
    _punish(book, state, action, action.target, answered, events)


def _punish(
    book: Book,
    state: TrickShotState,
    action: Steal | Hit,
    target: int,
    answered: bool,
    events: list[TrickShotEvent],
) -> None:
    """Draw the consequences of the fails: none, the end of the turn, a penalty, a fight."""
    fails = state.pool.count(FAIL)
    pushed = target if isinstance(action, Hit) else NOBODY
    if means_fight(state, action, fails):
        holder = possession(state)
        winners = fights.fight(book, state, action.skater, target, events)
        teams = [TEAM_OF[winner] for winner in winners]
        refreshed = (RED in teams, BLUE in teams)
        before = state.team if holder == NOBODY else holder
        state.stack.append(Restarting("fight", before, refreshed))
        penalise(state, (action.skater, target), events)
    elif means_penalty(action, fails):
        _wait(book, state, "penalty", answered, events, pushed)
        penalise(state, (action.skater,), events)
    else:
        _wait(book, state, "failed" if fails else "", answered, events, pushed)


def _wait(
    book: Book,
    state: TrickShotState,
    reason: str,
    answered: bool,
    events: list[TrickShotEvent],
    pushed: int = NOBODY,
) -> None:
    """After an action: the goalie goes home, then the response, then the rest (TS-4.11)."""
    goalies.send_home(book, state, events)
    state.stack.append(Settling(reason))
    if pushed != NOBODY and offside.is_offside(book, state, pushed):
        state.stack.append(PuttingOut(pushed))
    if answered:
        state.stack.append(Responding(1 - state.team))


def _settle(book: Book, state: TrickShotState, reason: str, events: list[TrickShotEvent]) -> None:
    """Check the offside after the response; end the turn where there is a reason (TS-4.7)."""
    goalies.send_home(book, state, events)
    offside.correct(book, state, events)
    if reason:
        _end_turn(book, state, reason, events)


def _end_turn(book: Book, state: TrickShotState, reason: str, events: list[TrickShotEvent]) -> None:
    """End a turn without a stoppage, unless a goalie has the puck (TS-4.8, TS-4.9)."""
    team = state.team
    holder = carrier(state)
    _clear(state, reason, events)
    if holder != NOBODY and IS_GOALIE[holder]:
        owner = TEAM_OF[holder]
        if state.options.goalie_hold == "reset" or owner == team:
            events.append(PlayStopped("goalie_hold"))
            clock.restart(book, state, owner, (True, True), events)
            return
    clock.advance(book, state, 1 - team, events)


def _restart(
    book: Book, state: TrickShotState, frame: Restarting, events: list[TrickShotEvent]
) -> None:
    """End a turn by a goal or a fight (TS-9.3, TS-12.7)."""
    _clear(state, frame.reason, events)
    events.append(PlayStopped(frame.reason))
    clock.restart(book, state, frame.possession, frame.refreshed, events)


def _clear(state: TrickShotState, reason: str, events: list[TrickShotEvent]) -> None:
    """Empty the pool and forget who acted (TS-4.8)."""
    events.append(TurnEnded(state.team, state.turn, reason, possession(state)))
    state.pool = []
    state.last_actor = NOBODY
    state.wind_used = False


def _score(book: Book, state: TrickShotState, skater: int, events: list[TrickShotEvent]) -> None:
    """Count a goal; in overtime it ends the match (TS-9.3, TS-15.2)."""
    team = TEAM_OF[skater]
    state.score[team] += 1
    events.append(GoalScored(team, skater, (state.score[RED], state.score[BLUE])))
    end_by_goal(book, state, 1 - team, events)
    if state.period == clock.OVERTIME:
        _clear(state, "goal", events)
        clock.end_match(state, "overtime_goal", events)
    else:
        refreshed = state.options.stamina_after_goal == "refresh"
        state.stack.append(Restarting("goal", team, (refreshed, refreshed)))
