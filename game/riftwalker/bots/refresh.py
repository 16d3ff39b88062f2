"""What to discard in the Refresh step: cards that are of less use than an unknown one."""

from __future__ import annotations

from game.riftwalker.actions import REFILL, Discard, RiftwalkerAction
from game.riftwalker.book import Book
from game.riftwalker.elements import ELEMENT_OF
from game.riftwalker.state import RiftwalkerState

_LEAST_SHOWING = 2
"""A card is kept if its elements show so often that it can be explored soon."""


def refreshed(book: Book, state: RiftwalkerState) -> RiftwalkerAction:
    """Discard a card whose elements hardly show while another of its kind is held, else refill."""
    hand = state.hands[state.seat]
    if len(hand) > state.refill or len(state.deck) <= state.refill:
        return REFILL
    shown = 0
    counts = [0] * 6
    for face in state.grid:
        counts[ELEMENT_OF[face]] += 1
        shown |= 1 << ELEMENT_OF[face]
    for card in hand:
        mask = book.masks[card]
        showing = sum(count for element, count in enumerate(counts) if mask >> element & 1)
        if showing < _LEAST_SHOWING and not any(
            book.masks[lying.rift] & mask for lying in state.explored[state.seat]
        ):
            return Discard(card)
    return REFILL
