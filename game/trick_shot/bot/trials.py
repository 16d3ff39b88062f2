"""Trials on copies: an action with scripted dice, and the position after it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.trick_shot.actions import (
    Accept,
    Decline,
    KeepGoalie,
    NextCard,
    Push,
    Serve,
    TrickShotAction,
)
from game.trick_shot.actions.bench import next_cards
from game.trick_shot.actions.contact import push_squares
from game.trick_shot.bot.evaluation import Evaluation
from game.trick_shot.events import FaceOffWon, TrickShotEvent
from game.trick_shot.faces import BLANK, BOUNCE, FAIL, RESPONSE
from game.trick_shot.ice import rink_of
from game.trick_shot.penalties import servers
from game.trick_shot.pending import Changing, Pulling, Pushing, Responding, Rolled, Serving
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState, copied

ACCEPT = Accept()
DECLINE = Decline()
KEEP = KeepGoalie()


def faces(dice: int, fails: int, bounces: int, response: bool = False) -> list[str]:
    """Return a roll of that many dice that shows so much of each kind."""
    shown = [FAIL] * fails + [RESPONSE] * response + [BOUNCE] * bounces
    return (shown + [BLANK] * dice)[:dice]


def tried(
    rules: TrickShot, state: TrickShotState, action: TrickShotAction, script: Sequence[str] = ()
) -> tuple[TrickShotState, list[TrickShotEvent]]:
    """Return what follows an action with scripted dice, on a copy, and what happened.

    Dice that the script leaves open, as for a face-off, fall at random: callers must not rely on
    them.
    """
    after = copied(state)
    after.dice = Dice(1, 0, list(script))
    return after, rules.apply(after, action)


def with_roll(state: TrickShotState, roll: list[str]) -> TrickShotState:
    """Return a copy of a position in which other faces lie in the pool."""
    after = copied(state)
    after.dice = Dice(1)
    after.pool = roll
    return after


def quiet_answer(
    rules: TrickShot, evaluation: Evaluation, state: TrickShotState
) -> TrickShotAction:
    """Return a simple answer to the question on top of the stack: accept, decline, a good card."""
    frame = state.stack[-1]
    if isinstance(frame, Rolled):
        return ACCEPT
    if isinstance(frame, Responding):
        return DECLINE
    if isinstance(frame, Changing):
        return NextCard(max(next_cards(state, frame.team), key=evaluation.card_value))
    if isinstance(frame, Serving):
        return Serve(servers(state, frame.team)[-1])
    if isinstance(frame, Pushing):
        return Push(push_squares(rink_of(rules.book, state), state, frame.action)[0])
    if isinstance(frame, Pulling):
        return KEEP
    raise ValueError(f"no plain answer to {frame}")


def settle(
    rules: TrickShot,
    evaluation: Evaluation,
    state: TrickShotState,
    events: list[TrickShotEvent],
) -> None:
    """Answer every question simply, until an action is due or the match is over."""
    while state.stack and not state.result:
        events += rules.apply(state, quiet_answer(rules, evaluation, state))


def was_stopped(events: Sequence[TrickShotEvent]) -> bool:
    """Whether play was stopped on the way and a face-off followed."""
    return any(type(event) is FaceOffWon for event in events)
