"""The turn and its four steps: Element, Rift, Burst, Refresh (RW-2), and the end (RW-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.riftwalker import asking, card_moves, grid_moves, interpreter, rift_moves
from game.riftwalker.actions import (
    ELEMENT_STEP,
    FLIPS,
    HOLDS,
    PLACEMENTS,
    REFILL,
    SKIP,
    Burst,
    Discard,
    Explore,
    Flip,
    Hold,
    Place,
    Refill,
    RiftwalkerAction,
    Rotate,
    Skip,
)
from game.riftwalker.activating import offer
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import ELEMENT_OF, NO_ELEMENT, PLAIN
from game.riftwalker.events import (
    ElementUsed,
    LastRoundBegan,
    RiftStepSkipped,
    RiftwalkerEvent,
    TurnBegan,
)
from game.riftwalker.explored_rifts import MOST_TURNED, Lying
from game.riftwalker.pending import Running
from game.riftwalker.scoring import finish
from game.riftwalker.selecting import burstable, candidates
from game.riftwalker.state import (
    EXTRA_GRANTED,
    EXTRA_USED,
    NO_EXTRA,
    NOT_TRIGGERED,
    UNLOCKED,
    Grant,
    RiftwalkerState,
)
from game.riftwalker.vocabulary import BurstStepStep

Events = list[RiftwalkerEvent]
TURNS_WITHOUT_GUARD: Final = 1000
"""How many turns of all seats together a match has with the guards off (RW-9.45).

Twenty actions a turn then stay within the ``longest`` that the rules declare.
"""


def element_choices(state: RiftwalkerState) -> Sequence[RiftwalkerAction]:
    """List how an element may be used now (RW-2.1)."""
    if state.locks.count(UNLOCKED) == len(state.locks):
        return (*ELEMENT_STEP, *HOLDS) if state.may_hold else ELEMENT_STEP
    cells = grid_moves.open_cells(state, state.seat)
    placements = [each for each in PLACEMENTS if each.cell in cells]
    holds = HOLDS if state.may_hold else ()
    return [*[FLIPS[cell] for cell in cells], *placements, *holds]


def rift_choices(book: RiftwalkerData, state: RiftwalkerState) -> Sequence[RiftwalkerAction]:
    """List what the element may be used on (RW-2.2).

    A player with nothing to use it on is asked all the same, for that depends
    on hidden cards.
    """
    element, masks = state.element, book.masks
    found: list[RiftwalkerAction] = [
        book.explore[card] for card in state.hands[state.seat] if masks[card] >> element & 1
    ]
    area = state.explored[state.seat]
    found += [
        book.rotate[lying.rift]
        for lying in area
        if lying.turned < MOST_TURNED and masks[lying.rift] >> element & 1
    ]
    found.append(SKIP)
    return found


def burst_choices(book: RiftwalkerData, state: RiftwalkerState) -> list[RiftwalkerAction]:
    """List the rifts that may be burst now; empty where none can (RW-2.3, RW-8.9)."""
    found: list[str] = []
    grants = _grants(book, state, "extra")
    if not state.bursts:
        own = [(state.seat, lying) for lying in state.explored[state.seat]]
        pairs = burstable(book, state, state.seat, line=True, among=own)
        found = [lying.rift for _, lying in pairs]
        for grant in _grants(book, state, "replace"):
            found += [rift for rift in _granted(book, state, grant) if rift not in found]
    elif state.bursts <= len(grants):
        found = _granted(book, state, grants[state.bursts - 1])
    return [*[book.burst[rift] for rift in found], SKIP] if found else []


def bursts_on_line(book: RiftwalkerData, state: RiftwalkerState, rift: str) -> bool:
    """Whether a line pays for an own rift's burst, so that no power has to."""
    lying = rift_moves.lying_at(state, state.seat, rift)
    return bool(burstable(book, state, state.seat, line=True, among=[(state.seat, lying)]))


def refresh_choices(book: RiftwalkerData, state: RiftwalkerState) -> list[RiftwalkerAction]:
    """List the hand cards that may be discarded, and the refilling (RW-2.5)."""
    return [*[book.discard[card] for card in state.hands[state.seat]], REFILL]


def _grants(book: RiftwalkerData, state: RiftwalkerState, mode: str) -> list[Grant]:
    return [each for each in state.grants if _grant_step(book, each).mode == mode]


def _grant_step(book: RiftwalkerData, grant: Grant) -> BurstStepStep:
    step = book.programs[grant.rift][grant.at].step
    if not isinstance(step, BurstStepStep):
        raise TypeError(f"{grant.rift} does not speak of the Burst step")
    return step


def _granted(book: RiftwalkerData, state: RiftwalkerState, grant: Grant) -> list[str]:
    """Return the rifts that a power lets burst (RW-8.9)."""
    step = _grant_step(book, grant)
    moment = interpreter.moment_of(book, state, Running(grant.rift, grant.at), [])
    among = candidates(moment, step.rift)
    pairs = burstable(book, state, state.seat, line=step.line, among=among)
    return [lying.rift for _, lying in pairs]


def play(
    book: RiftwalkerData, state: RiftwalkerState, action: RiftwalkerAction, events: Events
) -> None:
    """Carry out a checked action of one of the four steps."""
    match action:
        case Flip() | Place() | Hold():
            _use_element(state, action, events)
        case Explore() | Rotate():
            _use_rift(book, state, action, events)
        case Burst():
            _burst(book, state, action, events)
        case Discard():
            # It goes under before anything is drawn (RW-9.25).
            card_moves.discard(state, state.seat, action.card, events)
        case Refill():
            _refill(book, state, events)
        case Skip() if state.step == "rift":
            events.append(RiftStepSkipped(state.seat))
            state.step = "burst"
        case _:
            state.bursts += 1


def _use_element(state: RiftwalkerState, action: Flip | Place | Hold, events: Events) -> None:
    """Use an element: the side that showed before a flip, or the placed one (RW-9.1)."""
    seat, cell = state.seat, action.cell
    if isinstance(action, Place):
        grid_moves.place(state, seat, action.side, cell, events)
        how = "place"
    else:
        how = "flip" if isinstance(action, Flip) else "hold"
    state.element = ELEMENT_OF[state.grid[cell]]
    events.append(ElementUsed(seat, state.element, cell, how))
    if how == "flip":
        grid_moves.flip(state, seat, (cell,), events)
    state.step = "rift"
    state.chain = []


def _use_rift(
    book: RiftwalkerData, state: RiftwalkerState, action: Explore | Rotate, events: Events
) -> None:
    """Explore or rotate, then ask about the power (RW-9.8)."""
    seat, rift = state.seat, action.rift
    if isinstance(action, Explore):
        rift_moves.explore(state, seat, rift, events)
    else:
        rift_moves.turn(book, state, seat, rift, 1, seat, events)
    question = offer(book, state, rift)
    state.step = "burst"
    if question is not None:
        state.stack.append(question)


def _burst(book: RiftwalkerData, state: RiftwalkerState, action: Burst, events: Events) -> None:
    """Burst a rift in the Burst step."""
    line = bursts_on_line(book, state, action.rift)
    rift_moves.burst(book, state, state.seat, action.rift, line, events)
    state.bursts += 1


def settle(book: RiftwalkerData, state: RiftwalkerState, events: Events) -> None:
    """Go on to the next step that asks something, while the stack is empty."""
    while not state.result:
        if state.stack:
            asking.go_on(book, state, events)
            if state.stack:
                return
        if state.step == "burst":
            if state.extra == EXTRA_GRANTED:
                _begin_extra(state)
                continue
            if burst_choices(book, state):
                return
            if state.bursts < 1 + len(_grants(book, state, "extra")):
                state.bursts += 1
            else:
                state.step = "refresh"
            continue
        if state.step == "element" and not element_choices(state):
            state.step = "burst"
            continue
        if state.step == "refresh" and not state.hands[state.seat]:
            _refill(book, state, events)
            continue
        return


def _begin_extra(state: RiftwalkerState) -> None:
    """Begin the extra Element step, right after the chain that granted it (RW-9.10)."""
    state.extra = EXTRA_USED
    state.step = "element"


def _refill(book: RiftwalkerData, state: RiftwalkerState, events: Events) -> None:
    """Draw up, end the turn and begin the next (RW-2.5, RW-4.1)."""
    seat = state.seat
    card_moves.draw(state, seat, max(0, state.refill - len(state.hands[seat])), events)
    state.idle = 0 if state.progressed else state.idle + 1
    _count_down(book, state, events)
    if state.last_turns == 0:
        finish(book, state, "last_round", events)
    elif state.options.standstill_ends and state.idle >= book.idle_turns:
        finish(book, state, "standstill", events)
    elif state.turn >= most_turns(book, state) * state.options.seats:
        finish(book, state, "turns", events)
    else:
        begin_turn(book, state, (seat + 1) % state.options.seats, events)


def most_turns(book: RiftwalkerData, state: RiftwalkerState) -> int:
    """Return after how many turns of each the match ends at the latest (RW-9.45)."""
    if state.options.standstill_ends:
        return book.most_turns
    return TURNS_WITHOUT_GUARD // state.options.seats


def is_last_round(book: RiftwalkerData, state: RiftwalkerState) -> bool:
    """Whether this is the last turn of everybody who still has one (RW-4.1, RW-9.45)."""
    before = (most_turns(book, state) - 1) * state.options.seats
    return state.last_turns != NOT_TRIGGERED or state.turn > before


def _count_down(book: RiftwalkerData, state: RiftwalkerState, events: Events) -> None:
    """Trigger the end after a turn, or count the last turns down (RW-4.1, RW-9.30, RW-9.45).

    In the last round by number of turns nothing else triggers the end: all have that turn alike.
    """
    if state.last_turns != NOT_TRIGGERED:
        state.last_turns -= 1
        return
    if not state.deck:
        state.emptied = True
    if is_last_round(book, state):
        return
    seats = state.options.seats
    reached = len(state.scored[state.seat]) >= book.goal(state.options)
    if reached or state.emptied:
        state.last_turns = seats - 1
        events.append(LastRoundBegan(state.seat, "goal" if reached else "deck"))
    elif state.turn == (most_turns(book, state) - 1) * seats:
        events.append(LastRoundBegan(state.seat, "turns"))


def begin_turn(book: RiftwalkerData, state: RiftwalkerState, seat: int, events: Events) -> None:
    """Begin a seat's turn; its locks and the wards on its rifts end (RW-9.37, RW-9.38)."""
    state.seat = seat
    state.turn += 1
    state.step = "element"
    state.element = NO_ELEMENT
    state.counts_as = list(PLAIN)
    state.grants = []
    state.bursts = 0
    state.extra = NO_EXTRA
    state.refill = book.hand_size
    state.chain = []
    state.progressed = False
    state.may_hold, state.holds[seat] = state.holds[seat], False
    unlocked = _unlock(state) if seat in state.locks else ()
    area = state.explored[seat]
    unwarded = tuple(lying.rift for lying in area if lying.warded)
    if unwarded:
        state.explored[seat] = [Lying(each.rift, each.turned, each.beneath) for each in area]
    events.append(TurnBegan(seat, state.turn, unlocked, unwarded))


def _unlock(state: RiftwalkerState) -> tuple[int, ...]:
    """End the locks of the seat on turn; return the cells of the cards."""
    seat = state.seat
    cells = tuple(cell for cell, face in enumerate(state.grid) if state.locks[face >> 1] == seat)
    state.locks = [UNLOCKED if each == seat else each for each in state.locks]
    return cells
