"""The course of a turn: what follows what, and when the match ends (BK-2, BK-5.1, BK-6.2)."""

from __future__ import annotations

from typing import Final

from game.block_and_key import ancients, claiming, digging, scoring
from game.block_and_key.actions import Altar, Dig, Place
from game.block_and_key.data import Book
from game.block_and_key.events import (
    BlockAndKeyEvent,
    BlockPlaced,
    FinalTurnsBegan,
    KeyDiscarded,
    KeyLaidDown,
    MatchEnded,
    TurnBegan,
    TurnPassed,
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
from game.block_and_key.placing import cubes_at
from game.block_and_key.position import is_solo
from game.block_and_key.seating import left_of
from game.block_and_key.state import NOT_TRIGGERED, BlockAndKeyState, Mark, Placed

IDLE_ROUNDS: Final = 3
"""After so many rounds without a placed block the match is over (BK-2.5)."""


def begin_turn(state: BlockAndKeyState, seat: int, events: list[BlockAndKeyEvent]) -> None:
    """Let a seat begin its turn."""
    state.turn += 1
    state.seat = seat
    state.last_drawn = ""
    events.append(TurnBegan(seat, state.turn))


def dig(state: BlockAndKeyState, action: Dig, events: list[BlockAndKeyEvent]) -> None:
    """Take a line of the dig (BK-2.2)."""
    state.idle += 1
    state.passes = 0
    _follow(state, GivingBack())
    digging.dig(state, state.seat, action.line, events)


def place(
    book: Book, state: BlockAndKeyState, action: Place, events: list[BlockAndKeyEvent]
) -> None:
    """Put a held block on the temple (BK-2.3)."""
    state.idle = state.passes = 0
    seat, orientation = state.seat, book.blocks.orientations(action.block)[action.orientation]
    state.blocks[seat].remove(action.block)
    x, y, z = action.x, action.y, action.z
    state.placed.append(Placed(action.block, action.orientation, x, y, z, seat))
    cubes = cubes_at(orientation, x, y, z)
    events.append(BlockPlaced(seat, action.block, action.orientation, x, y, z, cubes))
    _follow(state, Claiming())


def pass_turn(state: BlockAndKeyState, events: list[BlockAndKeyEvent]) -> None:
    """Do nothing (BK-2.5)."""
    state.idle += 1
    state.passes += 1
    events.append(TurnPassed(state.seat))
    _follow(state)


def _follow(state: BlockAndKeyState, *first: PendingFrame) -> None:
    """Put on the stack what follows the action of a turn; ``first`` comes first."""
    solo: tuple[PendingFrame, ...] = (Discarding(), Marking()) if is_solo(state) else ()
    end: tuple[PendingFrame, ...] = (Ending(), Ancients()) if is_solo(state) else (Ending(),)
    state.stack = [*end, Refilling(), *solo, *first]


def go_on(book: Book, state: BlockAndKeyState, events: list[BlockAndKeyEvent]) -> None:
    """Carry out what is on the stack until a seat must be asked."""
    while state.stack and not asks(book, state, state.stack[-1]):
        frame = state.stack.pop()
        match frame:
            case Marking():
                _mark_without_key(state, events)
            case Ancients():
                ancients.begin(book, state, events)
            case PlacingForAncients():
                ancients.settle(book, state, frame, events)
            case Ending():
                _end_turn(book, state, events)
            case _:
                pass


def asks(book: Book, state: BlockAndKeyState, frame: PendingFrame) -> bool:
    """Whether a frame has something to ask the seat on turn."""
    match frame:
        case GivingBack():
            return len(state.blocks[state.seat]) > digging.MOST_HELD
        case Claiming():
            return bool(claiming.fulfilled(book, state))
        case Marking():
            return not _is_marked(state) and bool(state.sun or state.moon)
        case Discarding():
            return bool(state.hands[state.seat])
        case Refilling():
            return claiming.wants_key(state)
        case PlacingForAncients():
            return ancients.has_choice(book, state, frame)
        case Ancients() | Ending():
            return False
    return True


def claim(book: Book, state: BlockAndKeyState, key: str, events: list[BlockAndKeyEvent]) -> None:
    """Claim a key; in a solo match it marks the turn (BK-2.4, BK-6.2)."""
    claiming.claim(book, state, key, events)
    if is_solo(state):
        earlier = state.track.pop().claimed if _is_marked(state) else ()
        state.track.append(Mark((*earlier, key), ""))


def lay_down(state: BlockAndKeyState, altar: Altar, events: list[BlockAndKeyEvent]) -> None:
    """Mark a solo turn by an unseen key (BK-6.2)."""
    state.stack.pop()
    state.track.append(Mark((), claiming.deck_of(state, altar).pop()))
    events.append(KeyLaidDown(state.turn, altar))


def discard(book: Book, state: BlockAndKeyState, key: str, events: list[BlockAndKeyEvent]) -> None:
    """Put a key of the hand under its deck; a Star key leaves the game (BK-6.3)."""
    state.stack.pop()
    state.hands[state.seat].remove(key)
    deck = book.keys[key].deck
    if deck != "star":
        claiming.deck_of(state, deck).insert(0, key)
    events.append(KeyDiscarded(key))


def draw(state: BlockAndKeyState, altar: Altar, events: list[BlockAndKeyEvent]) -> None:
    """Draw a key into the hand (BK-2.4); in a solo match the Ancients will read it."""
    key = claiming.draw(state, altar, events)
    if is_solo(state):
        state.last_drawn = key


def _is_marked(state: BlockAndKeyState) -> bool:
    return len(state.track) >= state.turn


def _mark_without_key(state: BlockAndKeyState, events: list[BlockAndKeyEvent]) -> None:
    """Mark a turn although both altars are empty."""
    if not _is_marked(state):
        state.track.append(Mark((), ""))
        events.append(KeyLaidDown(state.turn, ""))


def _end_turn(book: Book, state: BlockAndKeyState, events: list[BlockAndKeyEvent]) -> None:
    _count_down(book, state, events)
    reason = _over(state)
    if reason:
        _end_match(book, state, reason, events)
    else:
        begin_turn(state, left_of(state.seat, state.options.seats), events)


def _count_down(book: Book, state: BlockAndKeyState, events: list[BlockAndKeyEvent]) -> None:
    """Look whether the end is triggered, or one of the last turns is over (BK-5.1)."""
    needed, count = keys_needed(book, state.options), len(state.claimed[state.seat])
    if state.turns_left > 0:
        state.turns_left -= 1
    elif state.turns_left == NOT_TRIGGERED and needed and count >= needed:
        state.turns_left = state.options.seats
        events.append(FinalTurnsBegan(state.seat, count))


def keys_needed(book: Book, options: BlockAndKeyOptions) -> int:
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


def _end_match(
    book: Book, state: BlockAndKeyState, reason: str, events: list[BlockAndKeyEvent]
) -> None:
    state.result = reason
    counts = [scoring.counted(book, state, seat) for seat in range(state.options.seats)]
    events.append(
        MatchEnded(
            reason,
            tuple(state.mystery),
            tuple(count.squares for count in counts),
            tuple(count.keys for count in counts),
            tuple(count.mystery for count in counts),
            tuple(count.total for count in counts),
        )
    )
