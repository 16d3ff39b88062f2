"""Validates a position from outside: everything the rules rely on.

Positions that cannot arise in play, with blocks missing for instance or one that hangs in the air,
are accepted as long as every rule can be applied to them. So is a view: where its dice are hidden,
keys and mystery cards may be unknown as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.block_and_key import digging, turn
from game.block_and_key.actions.digs import CORE_TURNS
from game.block_and_key.ancients import LAST_TURN
from game.block_and_key.blocks import BLOCKS, NO_BLOCK
from game.block_and_key.board import CORE_SIZE
from game.block_and_key.claiming import HAND
from game.block_and_key.colours import COLOURS
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.keys import back_of
from game.block_and_key.pending import (
    Ancients,
    Claiming,
    Discarding,
    Ending,
    GivingBack,
    Marking,
    Nearest,
    PlacingForAncients,
    Preparing,
    Refilling,
    TurningCore,
)
from game.block_and_key.play import Play
from game.block_and_key.position import corner_of, is_solo
from game.block_and_key.seating import SEAT_COUNTS
from game.block_and_key.state import (
    ANCIENTS,
    BACKS,
    NOT_TRIGGERED,
    UNKNOWN_COLOUR,
    BlockAndKeyState,
)
from game.block_and_key.temple import CORNERS, is_inside, number
from game.engine.errors import BadInput
from game.engine.validation import Defect

_MOST_TURNS: Final = 9999
_LINE: Final = len(digging.LINES[0])
_SOLO_RESULTS: Final = ("", "eleven_turns")
_RESULTS: Final = ("", "keys", "all_passed", "stalled")
_ACTION_FRAMES: Final = (Claiming, GivingBack)
_TURN: Final = (Ending, Refilling)
"""The frames of a turn, the last to be done first; above them may lie one of an action."""
_SOLO_TURN: Final = (Ending, Ancients, Refilling, Discarding, Marking)


def check_position(book: BlockAndKeyData, state: BlockAndKeyState) -> None:
    """Return when the rules can go on from a position, or a view of one.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    for find in (_lengths, _figures, _blocks, _temple, _keys, _hidden, _course, _stack):
        for path, expected in find(book, state):
            raise BadInput(path, expected)


def _lengths(_book: BlockAndKeyData, state: BlockAndKeyState) -> Iterator[Defect]:
    if state.options.seats not in SEAT_COUNTS:
        yield "$.options.seats", "1, 2, 3 or 4"
    for key in ("blocks", "hands", "claimed", "mystery"):
        if len(getattr(state, key)) != state.options.seats:
            yield f"$.{key}", f"{state.options.seats} entries"
    if len(state.dig) != digging.SPACES:
        yield "$.dig", f"{digging.SPACES} entries"


def _figures(_book: BlockAndKeyData, state: BlockAndKeyState) -> Iterator[Defect]:
    seats = state.options.seats
    solo = is_solo(state)
    results = _SOLO_RESULTS if solo else _RESULTS
    if state.result not in results:
        yield "$.result", f"one of {', '.join(results[1:])}, or empty"
    idle = LAST_TURN if solo else turn.IDLE_ROUNDS * seats
    for key, least, most in (
        ("first", 0, seats - 1),
        ("seat", 0, seats - 1),
        ("turn", 0, LAST_TURN if solo else _MOST_TURNS),
        ("core", CORE_TURNS[0], CORE_TURNS[-1]),
        ("idle", 0, idle),
        ("passes", 0, max(0, min(state.idle, idle if solo else seats))),
        ("turns_left", NOT_TRIGGERED, NOT_TRIGGERED if solo else seats),
    ):
        if not least <= getattr(state, key) <= most:
            yield f"$.{key}", str(least) if least == most else f"{least} to {most}"
    if not state.turns_left and not state.result:
        yield "$.turns_left", "a turn still to come, or -1"


def _blocks(_book: BlockAndKeyData, state: BlockAndKeyState) -> Iterator[Defect]:
    """Check that every block is known and in one place, and no player holds too many."""
    seen: set[int] = set()
    for path, block in _lying(state):
        if not 0 <= block < BLOCKS:
            yield path, f"a block, 0 to {BLOCKS - 1}"
        if block in seen:
            yield path, "a block that lies nowhere else"
        seen.add(block)
    if state.bag != sorted(state.bag):
        yield "$.bag", "ascending numbers"
    for seat, held in enumerate(state.blocks):
        surplus = seat == state.seat and any(isinstance(each, GivingBack) for each in state.stack)
        most = digging.MOST_HELD + (_LINE if surplus else 0)
        if len(held) > most:
            yield f"$.blocks[{seat}]", f"at most {most} blocks"


def _lying(state: BlockAndKeyState) -> Iterator[tuple[str, int]]:
    """Yield every block with the path at which it is named."""
    yield from ((f"$.placed[{index}].block", each.block) for index, each in enumerate(state.placed))
    for space, block in enumerate(state.dig):
        if block != NO_BLOCK:
            yield f"$.dig[{space}]", block
    yield from ((f"$.bag[{index}]", block) for index, block in enumerate(state.bag))
    for seat, held in enumerate(state.blocks):
        yield from ((f"$.blocks[{seat}][{index}]", block) for index, block in enumerate(held))
    for index, frame in enumerate(state.stack):
        if isinstance(frame, Nearest | PlacingForAncients):
            yield f"$.stack[{index}].block", frame.block


def _temple(book: BlockAndKeyData, state: BlockAndKeyState) -> Iterator[Defect]:
    """Check that every placed block lies inside the temple, and none within another or the core."""
    x, y = book.tables[state.options.seats].core
    side = range(CORE_SIZE)
    filled = {number(x + i, y + j, k) for i in side for j in side for k in side}
    for index, placed in enumerate(state.placed):
        path = f"$.placed[{index}]"
        orientations = book.blocks.orientations(placed.block)
        if not 0 <= placed.orientation < len(orientations):
            yield f"{path}.orientation", f"0 to {len(orientations) - 1}"
        orientation = orientations[placed.orientation]
        size = orientation.size
        for axis, name in enumerate("xyz"):
            last = [0, 0, 0]
            last[axis] = getattr(placed, name) + size[axis] - 1
            if getattr(placed, name) < 0 or not is_inside(*last):
                yield f"{path}.{name}", "a place at which the block lies inside the temple"
        if not ANCIENTS <= placed.seat < state.options.seats:
            yield f"{path}.seat", f"-1 to {state.options.seats - 1}"
        cells = {corner_of(placed) + shift for shift in orientation.shifts}
        if cells & filled:
            yield path, "cells that no other block fills"
        filled |= cells


def _keys(book: BlockAndKeyData, state: BlockAndKeyState) -> Iterator[Defect]:
    """Check that every key is known and in one place; decks and hands hold only allowed keys."""
    seen: set[str] = set()
    for path, key, decks in _cards(state):
        if key in BACKS:
            if key not in {back_of(deck) for deck in decks}:
                yield path, f"a key of the {' or '.join(decks)} deck"
            continue
        if key not in book.keys or book.keys[key].deck not in decks:
            yield path, f"a key of the {' or '.join(decks)} deck"
        if key in seen:
            yield path, "a key that lies nowhere else"
        seen.add(key)
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            yield f"$.hands[{seat}]", f"at most {HAND} keys"
    for seat, colour in enumerate(state.mystery):
        if colour != UNKNOWN_COLOUR and colour not in COLOURS:
            yield f"$.mystery[{seat}]", f"a colour, 0 to {len(COLOURS) - 1}"
        if colour != UNKNOWN_COLOUR and colour in state.mystery[:seat]:
            yield f"$.mystery[{seat}]", "a colour that no other seat has"


def _cards(state: BlockAndKeyState) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield every key with its path and the decks that it may come from."""
    every, altars = ("star", "sun", "moon"), ("sun", "moon")
    piles: list[tuple[str, Sequence[str], tuple[str, ...]]] = [
        ("$.sun", state.sun, ("sun",)),
        ("$.moon", state.moon, ("moon",)),
        *((f"$.hands[{seat}]", hand, every) for seat, hand in enumerate(state.hands)),
        *((f"$.claimed[{seat}]", keys, every) for seat, keys in enumerate(state.claimed)),
    ]
    for path, pile, decks in piles:
        yield from ((f"{path}[{index}]", key, decks) for index, key in enumerate(pile))
    for index, mark in enumerate(state.track):
        if mark.face_down:
            yield f"$.track[{index}].face_down", mark.face_down, altars


def _hidden(book: BlockAndKeyData, state: BlockAndKeyState) -> Iterator[Defect]:
    """Check that only a view has unknown cards, and that the remaining cards suffice for them."""
    backs: Counter[str] = Counter()
    known: Counter[str] = Counter()
    for path, key, decks in _cards(state):
        if key not in BACKS:
            known[book.keys[key].deck] += 1
            continue
        backs[key] += 1
        if not state.dice.is_hidden:
            yield path, f"a key of the {' or '.join(decks)} deck"
        if path.startswith("$.claimed") or (is_solo(state) and path.startswith("$.hands")):
            yield path, "a key that is known"
    for deck, keys in book.decks.items():
        if backs[back_of(deck)] + known[deck] > len(keys):
            yield "$.hands", f"at most {len(keys)} keys of the {deck} deck on the table"
    for seat, colour in enumerate(state.mystery):
        if colour == UNKNOWN_COLOUR and (state.result or not state.dice.is_hidden):
            yield f"$.mystery[{seat}]", f"a colour, 0 to {len(COLOURS) - 1}"


def _course(book: BlockAndKeyData, state: BlockAndKeyState) -> Iterator[Defect]:
    """Check the marks of a solo match, and that the Ancients can read its last card."""
    if not is_solo(state):
        if state.track:
            yield "$.track", "no marks with more than one seat"
        if state.last_drawn:
            yield "$.last_drawn", "empty with more than one seat"
        return
    if state.last_drawn and (
        state.last_drawn not in state.hands[0] or book.keys[state.last_drawn].deck == "star"
    ):
        yield "$.last_drawn", "a Sun or Moon key in the hand, or empty"
    marked = [key for mark in state.track for key in mark.claimed]
    if marked != state.claimed[0]:
        yield "$.track", "the claimed keys, turn by turn"
    for index, mark in enumerate(state.track):
        if mark.claimed and mark.face_down:
            yield f"$.track[{index}].face_down", "empty beside claimed keys"
    turns = (state.turn,) if state.result else _marks(state)
    if len(state.track) not in turns:
        yield "$.track", f"{' or '.join(str(count) for count in turns)} marks in turn {state.turn}"


def _marks(state: BlockAndKeyState) -> tuple[int, ...]:
    """Return how many turns of a solo match may be marked while it goes on."""
    if not state.turn:
        return (0,)
    if not state.stack or isinstance(state.stack[-1], GivingBack | Marking):
        return (state.turn - 1,)
    return (state.turn - 1, state.turn) if isinstance(state.stack[-1], Claiming) else (state.turn,)


def _stack(book: BlockAndKeyData, state: BlockAndKeyState) -> Iterable[Defect]:
    frames = tuple(type(frame) for frame in state.stack)
    if state.result:
        if frames:
            yield "$.stack", "nothing to be done, since the match is over"
        return
    if not state.turn:
        if frames not in ((Preparing,), (Preparing, TurningCore)):
            yield "$.stack", "the first dig, and perhaps the turn of the core, before turn 1"
        if len(frames) > 1 and state.seat != state.first:
            yield "$.seat", "the first player, who turns the core"
        return
    if frames and frames not in _stacks(is_solo(state)):
        yield "$.stack", "what is left of a turn, with a question on top"
    if frames:
        yield from _top(book, state, f"$.stack[{len(frames) - 1}]")


def _stacks(solo: bool) -> list[tuple[type, ...]]:
    """Return every stack that can ask something after the set-up, by the kinds of its frames."""
    whole = _SOLO_TURN if solo else _TURN
    asking = [whole[: len(whole) - missing] for missing in range(3 if solo else 1)]
    above = [(*whole, each) for each in _ACTION_FRAMES]
    waiting = [(Ending, each) for each in (Nearest, PlacingForAncients)] if solo else []
    return [*asking, *above, *waiting]


def _top(book: BlockAndKeyData, state: BlockAndKeyState, path: str) -> Iterator[Defect]:
    """Check that the question on top of the stack can be answered."""
    frame = state.stack[-1]
    if isinstance(frame, Nearest):
        if not 0 <= frame.corner < len(CORNERS):
            yield f"{path}.corner", f"0 to {len(CORNERS) - 1}"
    elif isinstance(frame, PlacingForAncients):
        if not 0 <= frame.standing <= len(state.placed):
            yield f"{path}.standing", f"a block on the temple, 0 to {len(state.placed)}"
    elif isinstance(frame, Claiming) and (not state.placed or state.placed[-1].seat != state.seat):
        yield path, "a block that the seat on turn placed last"
    unknown = isinstance(frame, Claiming) and not set(BACKS).isdisjoint(state.hands[state.seat])
    if not unknown and not turn.asks(Play(book, state), frame):
        yield path, "a question that has something to ask"
