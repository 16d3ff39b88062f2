"""Damage turns cards of the deck; a player who cannot go on has lost (PD-3.5)."""

from __future__ import annotations

from game.peak_duel.duel import Duel
from game.peak_duel.events import DamageTaken, MatchEnded, TurnedCard

DECKED = "decked"
"""A player could not draw (PD-9.60)."""
OVERWHELMED = "overwhelmed"
"""A player took more damage than cards were left (PD-9.59)."""


def take_damage(duel: Duel, seat: int, amount: int) -> None:
    """Turn this many cards, one by one: into the soul zone, else into the hand (PD-9.10)."""
    if amount <= 0:
        return
    state = duel.state
    deck, souls, hand = state.decks[seat], state.souls[seat], state.hands[seat]
    known = state.known[seat]
    most = duel.book.table.souls_from_damage
    turned = []
    for _ in range(min(amount, len(deck))):
        card = deck.pop()
        if len(souls) < most:
            souls.append(card)
            turned.append(TurnedCard(card, "souls"))
        else:
            hand.append(card)
            known.append(card)
            turned.append(TurnedCard(card, "hand"))
    state.under[seat] = min(state.under[seat], len(deck))
    duel.events.append(DamageTaken(seat, amount, tuple(turned), len(deck)))
    if amount > len(turned):
        lose(duel, seat, OVERWHELMED)


def lose(duel: Duel, seat: int, reason: str) -> None:
    """End the match: the seat has lost."""
    state = duel.state
    state.loser = seat
    state.result = reason
    state.stack.clear()
    duel.events.append(MatchEnded(seat, reason))
