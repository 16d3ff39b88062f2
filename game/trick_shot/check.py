"""Whether an action is allowed, and which clause forbids it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.trick_shot import acting, cards, moving, passing, penalties, shooting, stealing
from game.trick_shot.actions import (
    Accept,
    Decline,
    EdgeMove,
    FirstCard,
    Hit,
    KeepGoalie,
    LineChange,
    Move,
    NextCard,
    PassPuck,
    PullGoalie,
    Push,
    Reroll,
    Respond,
    RolledAction,
    SaucerPass,
    Serve,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.data import Book
from game.trick_shot.pending import (
    Changing,
    Choosing,
    PendingFrame,
    Pulling,
    Pushing,
    Responding,
    Rolled,
    Serving,
)
from game.trick_shot.refusal import Refusal
from game.trick_shot.state import TrickShotState

Checker: TypeAlias = Callable[[Book, TrickShotState, Any], Refusal | None]
"""Returns why an action of one kind is not allowed."""

_ACTIONS: Final[Mapping[type, Checker]] = {
    Move: moving.move_refusal,
    EdgeMove: moving.edge_move_refusal,
    PassPuck: passing.pass_refusal,
    SaucerPass: passing.saucer_refusal,
    Shot: shooting.shot_refusal,
    Slapshot: shooting.shot_refusal,
    Steal: stealing.steal_refusal,
    Hit: stealing.hit_refusal,
}


def refusal(book: Book, state: TrickShotState, action: TrickShotAction) -> Refusal | None:
    """Return why an action is not allowed now, or ``None`` where it is."""
    if state.result:
        return Refusal("TS-15.1", "match_over")
    if state.stack:
        return _answer_refusal(book, state, state.stack[-1], action)
    if isinstance(action, LineChange):
        return None
    if type(action) not in _ACTIONS:
        return Refusal("TS-4.1", "not_now")
    rolled: Any = action
    return acting.refusal(book, state, rolled) or target_refusal(book, state, rolled)


def target_refusal(book: Book, state: TrickShotState, action: RolledAction) -> Refusal | None:
    """Return why an action of a skater who may act is not allowed, or ``None``."""
    return _ACTIONS[type(action)](book, state, action)


def _answer_refusal(
    book: Book, state: TrickShotState, frame: PendingFrame, action: TrickShotAction
) -> Refusal | None:
    """Check the answer to a question on the stack."""
    match frame, action:
        case (
            (Rolled(), Reroll() | Accept())
            | (Responding(), Decline())
            | (
                Pulling(),
                KeepGoalie(),
            )
        ):
            return None
        case Responding(), Respond():
            return moving.respond_refusal(book, state, action)
        case Pushing(), Push():
            return stealing.push_refusal(book, state, frame.action, action)
        case Choosing(), FirstCard():
            return cards.first_card_refusal(state, frame.team, action)
        case Changing(), NextCard():
            return cards.next_card_refusal(state, frame.team, action)
        case Serving(), Serve():
            return penalties.serve_refusal(state, frame.team, action)
        case Pulling(), PullGoalie():
            return cards.pull_refusal(book, state, action)
    return Refusal("TS-4.1", "not_now")
