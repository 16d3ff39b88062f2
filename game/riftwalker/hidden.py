"""What a seat may know: hands, the order of decks, face-down cards and dice are hidden."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.dice import Dice
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import CARDS
from game.riftwalker.events import (
    CardPutUnder,
    CardsDrawn,
    CardTaken,
    CardTucked,
    DeckLooked,
    HandDealt,
    HandShown,
    HandTraded,
    RiftwalkerEvent,
)
from game.riftwalker.explored_rifts import UNKNOWN, Lying, Tucked
from game.riftwalker.pending import Looking, Lowering, PendingFrame, Returning, Running
from game.riftwalker.state import UNKNOWN_ELEMENT_CARD, RiftwalkerState, copied


def view(state: RiftwalkerState, seat: int) -> RiftwalkerState:
    """Return the state as a seat may see it; hands and tucked cards are open after the end."""
    shown = copied(state)
    shown.dice = Dice.hidden()
    looked = _looked_at(state) if seat == state.seat else 0
    shown.deck[looked:] = [UNKNOWN] * (len(state.deck) - looked)
    hidden = state.element_hidden
    shown.element_deck[1 : 1 + hidden] = [UNKNOWN_ELEMENT_CARD] * hidden
    if state.result:
        return shown
    open_hands = {seat}
    if seat == state.seat:
        open_hands.update(frame.looking for frame in state.stack if isinstance(frame, Running))
    for other, hand in enumerate(state.hands):
        if other not in open_hands:
            shown.hands[other] = [UNKNOWN] * len(hand)
    for areas in (shown.explored, shown.scored):
        for controller, area in enumerate(areas):
            _hide_beneath(area, controller, seat)
    shown.stack = [_shown_frame(frame, seat) for frame in state.stack]
    return shown


def _looked_at(state: RiftwalkerState) -> int:
    """Return how many cards of the deck lie open to the seat on turn."""
    frame = state.stack[-1] if state.stack else None
    return frame.cards if isinstance(frame, Looking | Lowering) else 0


def _hide_beneath(area: list[Lying], controller: int, seat: int) -> None:
    for place, lying in enumerate(area):
        if lying.beneath:
            beneath = _shown_cards(lying.beneath, controller, seat)
            area[place] = Lying(lying.rift, lying.turned, beneath, lying.warded)


def _shown_cards(cards: Sequence[Tucked], controller: int, seat: int) -> tuple[Tucked, ...]:
    """Show tucked cards to the player who tucked them and to the rift's controller (RW-9.21)."""
    return tuple(
        each
        if each.face_up or seat in (each.by, controller)
        else Tucked(UNKNOWN, face_up=False, by=each.by)
        for each in cards
    )


def _shown_frame(frame: PendingFrame, seat: int) -> PendingFrame:
    """Show cards on their way under the deck to the player who orders them, to others their number.

    Which of several cards are still to go would disclose their order (RW-9.40).
    """
    if isinstance(frame, Returning) and frame.seat != seat:
        hidden = Tucked(UNKNOWN, face_up=False, by=frame.seat)
        return Returning(frame.seat, (hidden,) * len(frame.cards))
    return frame


def shows_more(before: RiftwalkerState, after: RiftwalkerState) -> bool:
    """Whether an action showed a player a card that lay face down (RW-9.21).

    That happens as a rift changes its controller, and at the end, when all cards are open.
    """
    if after.result and not before.result:
        return True
    for seat in range(after.options.seats):
        more = _seen_face_down(after, seat) - _seen_face_down(before, seat)
        if more and more - _named(view(before, seat)):
            return True
    return False


def _seen_face_down(state: RiftwalkerState, seat: int) -> set[str]:
    """Return the face-down cards beneath rifts that a seat may look at (RW-9.21)."""
    return {
        each.card
        for areas in (state.explored, state.scored)
        for controller, area in enumerate(areas)
        for lying in area
        for each in lying.beneath
        if not each.face_up and seat in (each.by, controller)
    }


def _named(shown: RiftwalkerState) -> set[str]:
    """Return the rifts that are visible in a view."""
    known = set(shown.deck)
    for hand in shown.hands:
        known.update(hand)
    for area in (*shown.explored, *shown.scored):
        for lying in area:
            known.add(lying.rift)
            known.update([each.card for each in lying.beneath])
    for frame in shown.stack:
        if isinstance(frame, Returning):
            known.update([each.card for each in frame.cards])
    return known


def guess(book: RiftwalkerData, shown: RiftwalkerState, dice: Dice) -> RiftwalkerState:
    """Return a full state that a view could belong to, with the given dice."""
    state = copied(shown)
    state.dice = dice
    cards_left = unseen(book, state)
    dice.shuffle(cards_left)
    for hand in (*state.hands, state.deck):
        hand[:] = [cards_left.pop() if card == UNKNOWN else card for card in hand]
    for area in (*state.explored, *state.scored):
        for place, lying in enumerate(area):
            if any(each.card == UNKNOWN for each in lying.beneath):
                beneath = _guessed(lying.beneath, cards_left)
                area[place] = Lying(lying.rift, lying.turned, beneath, lying.warded)
    state.stack = [
        Returning(frame.seat, _guessed(frame.cards, cards_left))
        if isinstance(frame, Returning)
        else frame
        for frame in state.stack
    ]
    if UNKNOWN_ELEMENT_CARD in state.element_deck:
        known = {*state.element_deck, *(face >> 1 for face in state.grid)}
        cards = [card for card in range(len(CARDS)) if card not in known]
        dice.shuffle(cards)
        state.element_deck = [
            cards.pop() if card == UNKNOWN_ELEMENT_CARD else card for card in state.element_deck
        ]
    return state


def _guessed(cards: Sequence[Tucked], cards_left: list[str]) -> tuple[Tucked, ...]:
    return tuple(
        Tucked(cards_left.pop(), each.face_up, each.by) if each.card == UNKNOWN else each
        for each in cards
    )


def unseen(book: RiftwalkerData, shown: RiftwalkerState) -> list[str]:
    """Return the rifts that are visible nowhere in a view."""
    known = _named(shown)
    return [rift for rift in book.rifts if rift not in known]


def seen(event: RiftwalkerEvent, seat: int) -> RiftwalkerEvent:
    """Return an event as a seat may see it."""
    match event:
        case HandDealt(seat=owner) | CardsDrawn(seat=owner) | DeckLooked(seat=owner) if (
            owner != seat
        ):
            return msgspec.structs.replace(event, cards=(UNKNOWN,) * len(event.cards))
        case CardPutUnder(seat=owner) | CardTaken(seat=owner) if owner != seat:
            return msgspec.structs.replace(event, card=UNKNOWN)
        case HandShown() if seat not in (event.seat, event.other):
            return msgspec.structs.replace(event, cards=(UNKNOWN,) * len(event.cards))
        case HandTraded() if seat not in (event.seat, event.other):
            return msgspec.structs.replace(event, mine=UNKNOWN, theirs=UNKNOWN)
        case CardTucked(face_up=False) if seat not in (
            event.seat,
            event.controller,
            event.owner,
        ):
            return msgspec.structs.replace(event, card=UNKNOWN)
    return event
