"""Validates the stack of frames of a position: whether everything pending can be done.

These stacks arise: nothing; the choice of first cards; a roll or a push alone; or a frame that ends
the action (`Settling`, `Restarting`, or nothing after a Quick Change), above it the results of a
hit, then a response, then cards to change, then goalies' penalties to serve or a goalie to pull.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.validation import Defect
from game.trick_shot.acting import net_is_empty
from game.trick_shot.actions import Shot, Slapshot
from game.trick_shot.actions.bench import may_pull
from game.trick_shot.actions.contact import push_squares
from game.trick_shot.actions.rolled import target_refusal
from game.trick_shot.data import TrickShotData
from game.trick_shot.ice import rink_of
from game.trick_shot.penalties import servers
from game.trick_shot.pending import (
    Changing,
    ChoosingFirstCard,
    PendingFrame,
    Pulling,
    Pushing,
    PuttingOut,
    Responding,
    Restarting,
    Rolled,
    Serving,
    Settling,
)
from game.trick_shot.play import Play
from game.trick_shot.rolling import may_roll_again
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import OFF_ICE, POSITIONS, SKATERS, SPARE, TEAM_OF, TEAMS

_TURN_ENDS = ("", "failed", "line_change", "penalty", "rebound", "save")
_STOPPAGES = ("goal", "fight")
_MOST_FRAMES = 7
_RANKS: tuple[type, ...] = (PuttingOut, Responding, Changing, Serving, Pulling)
"""The order of frames above the one that ends the action."""


def defects(book: TrickShotData, state: TrickShotState) -> Iterable[Defect]:
    """Yield what is wrong with the stack."""
    if state.result:
        return
    if len(state.stack) > _MOST_FRAMES:
        yield "$.stack", f"at most {_MOST_FRAMES} frames"
    for number, frame in enumerate(state.stack):
        yield from _figures(frame, f"$.stack[{number}]")
    if not state.period:
        yield from _choices(state)
    elif state.stack:
        yield from _order(state)
        for number, frame in enumerate(state.stack):
            yield from _answerable(book, state, frame, f"$.stack[{number}]")


def _figures(frame: PendingFrame, path: str) -> Iterable[Defect]:
    """Check the values of one frame, whatever the position."""
    match frame:
        case ChoosingFirstCard() | Responding() | Changing() | Serving() | Pulling():
            if frame.team not in TEAMS:
                yield f"{path}.team", "0 or 1"
        case Settling(reason=reason):
            if reason not in _TURN_ENDS:
                yield f"{path}.reason", f"one of {', '.join(map(repr, _TURN_ENDS))}"
        case Restarting():
            if frame.reason not in _STOPPAGES:
                yield f"{path}.reason", f"one of {', '.join(_STOPPAGES)}"
            if frame.possession not in TEAMS:
                yield f"{path}.possession", "0 or 1"
        case PuttingOut(skater=skater):
            if not 0 <= skater < SKATERS:
                yield f"{path}.skater", "a skater"
        case Rolled() | Pushing():
            if not 0 <= frame.action.skater < SKATERS:
                yield f"{path}.action.skater", "a skater"


def _choices(state: TrickShotState) -> Iterable[Defect]:
    """Check that before the first period every team has chosen its card or is asked for it."""
    asked = [frame.team for frame in state.stack if isinstance(frame, ChoosingFirstCard)]
    if not asked or len(asked) != len(state.stack):
        yield "$.stack", "the choice of a first card, before the first period"
    for team in TEAMS:
        if state.cards[team]:
            yield f"$.cards[{team}]", "no card in force before the first period"
        if len(state.hands[team]) < len(TEAMS):
            yield f"$.hands[{team}]", "two cards or more to choose from"
        if asked.count(team) != (0 if state.first_cards[team] else 1):
            yield f"$.first_cards[{team}]", "a card, or a question for it on the stack"
        if state.first_cards[team] not in ("", *state.hands[team]):
            yield f"$.first_cards[{team}]", "a card in hand"


def _order(state: TrickShotState) -> Iterable[Defect]:
    """Check that the frames can lie upon each other like this."""
    stack = state.stack
    top = len(stack) - 1
    if isinstance(stack[top], Settling | Restarting | PuttingOut):
        yield f"$.stack[{top}]", "a question on top of the stack"
    last = -1
    for number, frame in enumerate(stack):
        path = f"$.stack[{number}]"
        if isinstance(frame, ChoosingFirstCard):
            yield path, "a choice of cards before the first period"
        if isinstance(frame, Rolled | Pushing) and top:
            yield path, "a roll alone on the stack"
        if isinstance(frame, Settling | Restarting) and number:
            yield path, "the end of the action below everything else"
        if isinstance(frame, _RANKS):
            rank = _RANKS.index(type(frame))
            if rank < last:
                yield path, "frames in the order in which they arise"
            last = rank
    yield from _repeated(stack)


def _repeated(stack: list[PendingFrame]) -> Iterable[Defect]:
    """Check that no seat is asked the same twice."""
    known: Counter[tuple[type, int]] = Counter()
    for number, frame in enumerate(stack):
        team = frame.team if isinstance(frame, Changing | Serving) else -1
        known[type(frame), team] += 1
        if known[type(frame), team] > 1:
            yield f"$.stack[{number}]", "every question once"


def _answerable(
    book: TrickShotData, state: TrickShotState, frame: PendingFrame, path: str
) -> Iterable[Defect]:
    """Check that a question can be answered in this position."""
    match frame:
        case Responding() if frame.team == state.team:
            yield path, "a response of the other team"
        case PuttingOut() if TEAM_OF[frame.skater] == state.team:
            yield path, "a skater of the other team"
        case Changing() if not state.options.advanced:
            yield path, "no change of cards in a beginners' match"
        case Serving() if not servers(state, frame.team):
            yield path, "a fielder who can serve the penalty"
        case Pulling():
            spare = frame.team * POSITIONS + SPARE
            free = state.places[spare] == OFF_ICE and not state.penalties[spare]
            if frame.team != state.team or not may_pull(state) or not free:
                yield path, "a team that may pull its goalie"
        case Rolled() | Pushing():
            yield from _rolled(book, state, frame, path)


def _rolled(
    book: TrickShotData, state: TrickShotState, frame: Rolled | Pushing, path: str
) -> Iterable[Defect]:
    """Check that the action that was rolled for can be carried out, or rolled for again."""
    action = frame.action
    skater = action.skater
    if TEAM_OF[skater] != state.team:
        yield f"{path}.action.skater", "a skater of the team on turn"
    elif state.places[skater] == OFF_ICE or not state.pool:
        yield path, "a skater on the ice and dice in the pool"
    elif target_refusal(Play(book, state), action) is not None:
        yield f"{path}.action", "an action that is allowed"
    elif isinstance(action, Shot | Slapshot) and net_is_empty(state, skater):
        yield f"{path}.action", "an action for which dice are rolled"
    elif isinstance(frame, Rolled) and not may_roll_again(book, state, action):
        yield path, "a roll that stamina may repeat"
    elif isinstance(frame, Pushing) and not push_squares(rink_of(book, state), state, frame.action):
        yield path, "a square onto which the target can be pushed"
