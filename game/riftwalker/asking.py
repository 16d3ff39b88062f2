"""The questions on a state's stack: who is asked, what may be answered, what an answer does."""

from __future__ import annotations

from collections.abc import Sequence

from game.riftwalker import card_moves, interpreter, rift_moves
from game.riftwalker.actions import ACCEPT, SKIP, Accept, ChooseCard, RiftwalkerAction
from game.riftwalker.activating import activate
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.events import CardTaken, RiftwalkerEvent
from game.riftwalker.explored_rifts import Tucked
from game.riftwalker.pending import (
    Looking,
    Lowering,
    Offering,
    PendingFrame,
    Picking,
    Returning,
    Running,
)
from game.riftwalker.state import RiftwalkerState

Events = list[RiftwalkerEvent]
_OFFER: Sequence[RiftwalkerAction] = (ACCEPT, SKIP)


def asked(book: RiftwalkerData, state: RiftwalkerState, frame: PendingFrame) -> tuple[int, str]:
    """Return the seat that a question is put to, and the kind of the decision."""
    match frame:
        case Running():
            moment = interpreter.moment_of(book, state, frame, [])
            chooser = moment.chooser
            kind = str(moment.instruction.step.__struct_config__.tag)
            return state.seat if chooser is None else chooser, kind
        case Picking():
            return frame.picker, "tuck" if frame.under else "discard"
        case Returning():
            return frame.seat, "put_under"
        case Lowering():
            return state.seat, "put_under"
        case Looking():
            return state.seat, "look_deck"
        case Offering():
            return state.seat, "activate"


def answers(
    book: RiftwalkerData, state: RiftwalkerState, frame: PendingFrame
) -> Sequence[RiftwalkerAction]:
    """List what may be answered."""
    match frame:
        case Offering():
            return _OFFER
        case Running():
            found = interpreter.questions(interpreter.moment_of(book, state, frame, []))
            return () if found is None else found
        case Picking():
            return [ChooseCard(card) for card in state.hands[frame.seat]]
        case Looking() | Lowering():
            return [ChooseCard(card) for card in state.deck[: frame.cards]]
        case Returning():
            return [ChooseCard(each.card) for each in frame.cards]


def go_on(book: RiftwalkerData, state: RiftwalkerState, events: Events) -> None:
    """Carry out everything that asks nothing, until the stack asks or is empty."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        if isinstance(frame, Running):
            if not interpreter.advance(book, state, frame, events):
                return
        elif isinstance(frame, Offering) or not _by_itself(book, state, frame, events):
            return


def _by_itself(
    book: RiftwalkerData,
    state: RiftwalkerState,
    frame: Picking | Looking | Lowering | Returning,
    events: Events,
) -> bool:
    """Answer a question about cards that leaves no choice; return whether it did."""
    if isinstance(frame, Looking) and not frame.left:
        _lower_rest(state, frame)
        return True
    found = answers(book, state, frame)
    if isinstance(frame, Picking) and (not frame.left or not found):
        state.stack.pop()
        return True
    if len(found) == 1:
        answer(book, state, found[0], events)
        return True
    return False


def answer(
    book: RiftwalkerData, state: RiftwalkerState, action: RiftwalkerAction, events: Events
) -> None:
    """Carry out an answer to the question on top of the stack."""
    frame = state.stack[-1]
    if isinstance(frame, Running):
        interpreter.answer(book, state, frame, action, events)
        return
    state.stack.pop()
    if isinstance(frame, Offering):
        if isinstance(action, Accept):
            state.stack.append(activate(state, frame.rift, events))
    elif isinstance(action, ChooseCard):
        match frame:
            case Picking():
                _pick(state, frame, action.card, events)
            case Looking():
                _take(state, frame, action.card, events)
            case Lowering():
                _lower(state, frame, action.card, events)
            case Returning():
                _return(state, frame, action.card, events)


def _pick(state: RiftwalkerState, frame: Picking, card: str, events: Events) -> None:
    if frame.under:
        state.hands[frame.seat].remove(card)
        tucked = Tucked(card, frame.face_up, frame.picker)
        rift_moves.tuck(state, tucked, frame.under, "hand", frame.seat, events)
    else:
        card_moves.discard(state, frame.seat, card, events)
    left = frame.left - 1
    state.stack.append(Picking(frame.seat, frame.picker, left, frame.under, frame.face_up))


def _take(state: RiftwalkerState, frame: Looking, card: str, events: Events) -> None:
    """Take a card that was looked at into the hand or beneath the activated rift."""
    seat = state.seat
    state.deck.remove(card)
    if frame.under:
        tucked = Tucked(card, frame.face_up, seat)
        rift_moves.tuck(state, tucked, frame.under, "deck", seat, events)
    else:
        state.hands[seat].append(card)
        events.append(CardTaken(seat, card))
    cards, left = frame.cards - 1, min(frame.left - 1, frame.cards - 1)
    state.stack.append(Looking(cards, left, frame.under, frame.face_up))


def _lower_rest(state: RiftwalkerState, frame: Looking) -> None:
    """Go on to put the other cards under the deck; only now an empty deck counts (RW-9.27)."""
    state.stack.pop()
    if frame.cards:
        state.stack.append(Lowering(frame.cards))
    else:
        card_moves.note_empty(state)


def _lower(state: RiftwalkerState, frame: Lowering, card: str, events: Events) -> None:
    state.deck.remove(card)
    card_moves.put_under(state, state.seat, card, "deck", events)
    if frame.cards > 1:
        state.stack.append(Lowering(frame.cards - 1))


def _return(state: RiftwalkerState, frame: Returning, card: str, events: Events) -> None:
    card_moves.put_under(state, frame.seat, card, "table", events)
    left = tuple(each for each in frame.cards if each.card != card)
    if left:
        state.stack.append(Returning(frame.seat, left))
