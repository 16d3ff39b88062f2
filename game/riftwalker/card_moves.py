"""Changes of hands and the rift deck: drawn, discarded, traded (RW-1.2, RW-2.5)."""

from __future__ import annotations

from game.riftwalker.events import CardPutUnder, CardsDrawn, HandTraded, RiftwalkerEvent
from game.riftwalker.state import RiftwalkerState

Events = list[RiftwalkerEvent]


def draw(state: RiftwalkerState, seat: int, count: int, events: Events) -> int:
    """Draw cards, or as many as there are; return how many (RW-9.23)."""
    cards = state.deck[:count]
    if not cards:
        return 0
    del state.deck[:count]
    state.hands[seat] += cards
    note_empty(state)
    events.append(CardsDrawn(seat, tuple(cards), len(state.deck)))
    return len(cards)


def note_empty(state: RiftwalkerState) -> None:
    """Remember that the deck is empty, whatever goes back later (RW-9.26)."""
    if not state.deck:
        state.emptied = True


def put_under(state: RiftwalkerState, seat: int, card: str, origin: str, events: Events) -> None:
    """Put a card, which has left its former place, face down under the rift deck."""
    state.deck.append(card)
    events.append(CardPutUnder(seat, card, origin))


def discard(state: RiftwalkerState, seat: int, card: str, events: Events) -> None:
    """Discard a hand card."""
    state.hands[seat].remove(card)
    put_under(state, seat, card, "hand", events)


def trade(
    state: RiftwalkerState, seat: int, other: int, mine: str, theirs: str, events: Events
) -> None:
    """Trade a hand card each."""
    hand, others = state.hands[seat], state.hands[other]
    hand[hand.index(mine)] = theirs
    others[others.index(theirs)] = mine
    events.append(HandTraded(seat, other, mine, theirs))
