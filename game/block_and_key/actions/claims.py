"""Claiming fulfilled keys and drawing new ones (BK-2.4, BK-4)."""

from __future__ import annotations

from typing import Final

from game.block_and_key.actions import Claim, DrawKey, FinishClaims
from game.block_and_key.claiming import deck_of, fulfilled, match_for, open_altars
from game.block_and_key.events import KeyClaimed, KeyDrawn
from game.block_and_key.play import Play
from game.block_and_key.position import is_solo
from game.block_and_key.refusal import Refusal
from game.block_and_key.state import Mark
from game.block_and_key.turn import is_marked
from game.engine.action_table import ActionKind


def _claim_refusal(play: Play, action: Claim) -> Refusal | None:
    book, state, key = play.book, play.state, action.key
    if key not in book.keys or key not in state.hands[state.seat]:
        return Refusal("BK-2.4", "not_in_hand")
    if match_for(book, state, state.seat, key) is None:
        return Refusal("BK-4.4", "not_fulfilled")
    return None


def _claim(play: Play, action: Claim) -> None:
    """Show a fulfilled key; in a solo match it marks the turn (BK-2.4, BK-6.2)."""
    state, key = play.state, action.key
    seat = state.seat
    match = match_for(play.book, state, seat, key)
    view, squares = (match.view, match.squares) if match is not None else (0, ())
    state.hands[seat].remove(key)
    state.claimed[seat].append(key)
    points, count = play.book.keys[key].points, len(state.claimed[seat])
    play.events.append(KeyClaimed(seat, key, points, view, squares, count))
    if is_solo(state):
        earlier = state.track.pop().claimed if is_marked(state) else ()
        state.track.append(Mark((*earlier, key), ""))


def _finish(play: Play, _action: FinishClaims) -> None:
    play.state.stack.pop()


def _draw(play: Play, action: DrawKey) -> None:
    """Draw a key into the hand (BK-2.4); in a solo match the Ancients will read it."""
    state = play.state
    key = deck_of(state, action.altar).pop()
    state.hands[state.seat].append(key)
    play.events.append(KeyDrawn(state.seat, action.altar, key))
    if is_solo(state):
        state.last_drawn = key


KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(
        Claim,
        ("claim",),
        _claim,
        lambda play: [Claim(key) for key in fulfilled(play.book, play.state)],
        _claim_refusal,
    ),
    ActionKind(FinishClaims, ("claim",), _finish, lambda _play: [FinishClaims()]),
    ActionKind(
        DrawKey,
        ("draw_key",),
        _draw,
        lambda play: [DrawKey(altar) for altar in open_altars(play.state)],
        Refusal("BK-2.4", "empty_altar"),
    ),
)
