"""The course of a turn: its steps, and the end of the match (BK-2, BK-5.1, BK-6.2)."""

from __future__ import annotations

from typing import Final

from game.block_and_key import ancients, claiming, digging, scoring
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.events import (
    FinalTurnsBegan,
    KeyLaidDown,
    MatchEnded,
    TurnBegan,
)
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.pending import (
    Ancients,
    Claiming,
    Discarding,
    Ending,
    GivingBack,
    Marking,
    PendingFrame,
    PlacingForAncients,
    Refilling,
)
from game.block_and_key.play import Play
from game.block_and_key.position import is_solo
from game.block_and_key.seating import left_of
from game.block_and_key.state import NOT_TRIGGERED, BlockAndKeyState, Mark

IDLE_ROUNDS: Final = 3
"""After this many rounds without a placed block the match is over (BK-2.5)."""


def begin_turn(play: Play, seat: int) -> None:
    """Let a seat begin its turn."""
    state = play.state
    state.turn += 1
    state.seat = seat
    state.last_drawn = ""
    play.events.append(TurnBegan(seat, state.turn))


def follow(state: BlockAndKeyState, *first: PendingFrame) -> None:
    """Put the steps after a turn's action on the stack; ``first`` comes first."""
    solo: tuple[PendingFrame, ...] = (Discarding(), Marking()) if is_solo(state) else ()
    end: tuple[PendingFrame, ...] = (Ending(), Ancients()) if is_solo(state) else (Ending(),)
    state.stack = [*end, Refilling(), *solo, *first]


def go_on(play: Play) -> None:
    """Carry out what is on the stack until a seat must be asked."""
    state = play.state
    while state.stack and not asks(play, state.stack[-1]):
        frame = state.stack.pop()
        match frame:
            case Marking():
                _mark_without_key(play)
            case Ancients():
                ancients.begin(play)
            case PlacingForAncients():
                ancients.settle(play, frame)
            case Ending():
                _end_turn(play)
            case _:
                pass


def asks(play: Play, frame: PendingFrame) -> bool:
    """Whether a frame has a question for the seat on turn."""
    state = play.state
    match frame:
        case GivingBack():
            return len(state.blocks[state.seat]) > digging.MOST_HELD
        case Claiming():
            return bool(claiming.fulfilled(play.book, state))
        case Marking():
            return not is_marked(state) and bool(state.sun or state.moon)
        case Discarding():
            return bool(state.hands[state.seat])
        case Refilling():
            return claiming.wants_key(state)
        case PlacingForAncients():
            return ancients.has_choice(play, frame)
        case Ancients() | Ending():
            return False
    return True


def is_marked(state: BlockAndKeyState) -> bool:
    """Whether the track has a mark for this solo turn (BK-6.2)."""
    return len(state.track) >= state.turn


def _mark_without_key(play: Play) -> None:
    """Mark a turn although both altars are empty."""
    state = play.state
    if not is_marked(state):
        state.track.append(Mark((), ""))
        play.events.append(KeyLaidDown(state.turn, ""))


def _end_turn(play: Play) -> None:
    state = play.state
    _count_down(play)
    reason = _over(state)
    if reason:
        _end_match(play, reason)
    else:
        begin_turn(play, left_of(state.seat, state.options.seats))


def _count_down(play: Play) -> None:
    """Check whether the end is triggered, or one of the last turns is over (BK-5.1)."""
    state = play.state
    needed, count = keys_needed(play.book, state.options), len(state.claimed[state.seat])
    if state.turns_left > 0:
        state.turns_left -= 1
    elif state.turns_left == NOT_TRIGGERED and needed and count >= needed:
        state.turns_left = state.options.seats
        play.events.append(FinalTurnsBegan(state.seat, count))


def keys_needed(book: BlockAndKeyData, options: BlockAndKeyOptions) -> int:
    """Return how many claimed keys bring the end; 0 for none (BK-5.1)."""
    full = book.tables[options.seats].keys
    return -(-full // 2) if options.length == "short" else full


def _over(state: BlockAndKeyState) -> str:
    """Return why the match is over, empty while it goes on."""
    if is_solo(state):
        return "eleven_turns" if state.turn >= ancients.LAST_TURN else ""
    seats = state.options.seats
    if state.turns_left == 0:
        return "keys"
    if state.passes >= seats:
        return "all_passed"
    return "stalled" if state.idle >= IDLE_ROUNDS * seats else ""


def _end_match(play: Play, reason: str) -> None:
    state = play.state
    state.result = reason
    counts = [scoring.counted(play.book, state, seat) for seat in range(state.options.seats)]
    play.events.append(
        MatchEnded(
            reason,
            tuple(state.mystery),
            tuple(count.squares for count in counts),
            tuple(count.keys for count in counts),
            tuple(count.mystery for count in counts),
            tuple(count.total for count in counts),
        )
    )
