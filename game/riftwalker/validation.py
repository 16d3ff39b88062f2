"""Validates a position from outside: everything the rules rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.errors import BadInput
from game.engine.validation import Defect
from game.riftwalker import interpreter, legal
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import CARDS, CELLS, ELEMENTS, NO_ELEMENT
from game.riftwalker.explored_rifts import MOST_TURNED
from game.riftwalker.pending import Looking, Lowering, Offering, Picking, Returning, Running
from game.riftwalker.rift_moves import controller_of
from game.riftwalker.state import EXTRA_USED, STEPS, RiftwalkerState
from game.riftwalker.vocabulary import BurstStepStep


def check_position(book: RiftwalkerData, state: RiftwalkerState) -> None:
    """Return when the rules can go on from a position.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    for find in (_lengths, _figures, _elements, _rifts, _stack):
        for path, expected in find(book, state):
            raise BadInput(path, expected)


def _lengths(_book: RiftwalkerData, state: RiftwalkerState) -> Iterable[Defect]:
    seats = state.options.seats
    if not 2 <= seats <= 4:
        yield "$.options.seats", "2, 3 or 4"
    for key in ("hands", "explored", "scored", "holds"):
        if len(getattr(state, key)) != seats:
            yield f"$.{key}", f"{seats} entries"
    lengths = {
        "grid": CELLS,
        "element_deck": len(CARDS) - CELLS,
        "locks": len(CARDS),
        "counts_as": len(ELEMENTS),
    }
    for key, length in lengths.items():
        if len(getattr(state, key)) != length:
            yield f"$.{key}", f"{length} entries"


def _figures(book: RiftwalkerData, state: RiftwalkerState) -> Iterable[Defect]:
    seats = state.options.seats
    bounds = {
        "seat": (0, seats - 1),
        "element": (NO_ELEMENT, len(ELEMENTS) - 1),
        "element_hidden": (0, len(CARDS) - CELLS - 1),
        "bursts": (0, 1 + len(state.grants)),
        "extra": (0, EXTRA_USED),
        "refill": (0, len(book.rifts)),
        "last_turns": (-1, seats - 1),
    }
    for key, (low, high) in bounds.items():
        if not low <= getattr(state, key) <= high:
            yield f"$.{key}", f"{low} to {high}"
    if state.result not in ("", "last_round", "standstill", "turns"):
        yield "$.result", "empty, last_round, standstill or turns"
    if state.step not in STEPS:
        yield "$.step", f"one of {', '.join(STEPS)}"
    if state.step == "rift" and state.element == NO_ELEMENT:
        yield "$.element", f"0 to {len(ELEMENTS) - 1} in the Rift step"
    for key in ("turn", "idle"):
        if getattr(state, key) < 0:
            yield f"$.{key}", "0 or more"


def _elements(_book: RiftwalkerData, state: RiftwalkerState) -> Iterable[Defect]:
    cards = [*(face >> 1 for face in state.grid), *state.element_deck]
    if sorted(cards) != list(range(len(CARDS))):
        yield "$.grid", "with the element deck, every element card once"
    if any(not -1 <= lock < state.options.seats for lock in state.locks):
        yield "$.locks", "-1 or the number of a seat"
    if any(not 0 <= mask < 1 << len(ELEMENTS) for mask in state.counts_as):
        yield "$.counts_as", "masks of elements"


def _rifts(book: RiftwalkerData, state: RiftwalkerState) -> Iterable[Defect]:
    """Find rifts that are missing, unknown or in two places."""
    places = Counter(state.deck)
    for hand in state.hands:
        places.update(hand)
    on_table = [lying for area in (*state.explored, *state.scored) for lying in area]
    for lying in on_table:
        places[lying.rift] += 1
        places.update([each.card for each in lying.beneath])
    if any(not 0 <= lying.turned <= MOST_TURNED for lying in on_table):
        yield "$.explored", f"rifts turned 0 to {MOST_TURNED} times"
    for frame in state.stack:
        if isinstance(frame, Returning):
            places.update([each.card for each in frame.cards])
    for rift, count in places.items():
        if rift not in book.rifts:
            yield "$.deck", f"rifts of the data, not {rift}"
        if count > 1:
            yield "$.deck", f"{rift} in one place only"
    if len(places) != len(book.rifts):
        missing = ", ".join(rift for rift in book.rifts if rift not in places)
        yield "$.deck", f"every rift somewhere; missing: {missing}"
    if not set(state.chain) <= set(book.rifts):
        yield "$.chain", "rifts of the data"


def _stack(book: RiftwalkerData, state: RiftwalkerState) -> Iterable[Defect]:
    for grant in state.grants:
        program = book.programs.get(grant.rift, ())
        if not 0 <= grant.at < len(program) or not isinstance(
            program[grant.at].step, BurstStepStep
        ):
            yield "$.grants", "instructions that speak of the Burst step"
            return
    for number, frame in enumerate(state.stack):
        path = f"$.stack[{number}]"
        match frame:
            case Running() | Offering() if frame.rift not in book.rifts:
                yield f"{path}.rift", "a rift of the data"
                return
            case Running() if not -1 <= frame.at <= len(book.programs[frame.rift]):
                yield f"{path}.at", "an instruction of the power"
                return
            case Picking() if not _are_seats(state, frame.seat, frame.picker):
                yield path, "seats of the match"
                return
            case Returning() if not _are_seats(state, frame.seat):
                yield path, "a seat of the match"
                return
            case Looking() | Lowering() if not 0 < frame.cards <= len(state.deck):
                yield f"{path}.cards", "cards of the deck"
                return
            case Looking() if not 0 <= frame.left <= frame.cards:
                yield f"{path}.left", "0 to the cards that lie open"
                return
            case Picking() if not 0 <= frame.left <= len(book.rifts):
                yield f"{path}.left", "0 to the number of rifts"
                return
            case Offering() if controller_of(state, frame.rift) is None:
                yield f"{path}.rift", "an explored rift"
                return
    yield from _rests(book, state)


def _rests(book: RiftwalkerData, state: RiftwalkerState) -> Iterable[Defect]:
    """Find a position that does not rest at a question: a player must have something to choose."""
    if state.result:
        return
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Running):
        for each in top.names:
            if isinstance(each.value, int) and not 0 <= each.value < CELLS:
                yield "$.stack", "names that stand for a seat, cell, element or rift"
                return
        if interpreter.is_over(book, top):
            yield "$.stack", "a power with an instruction left on top"
            return
    if not legal.listed(book, state):
        yield "$.stack" if top else "$.step", "a question that can be answered"


def _are_seats(state: RiftwalkerState, *seats: int) -> bool:
    return all(0 <= seat < state.options.seats for seat in seats)
