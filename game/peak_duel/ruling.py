"""Changing the rule between greater wins and lesser wins: the ladder of prices (PD-5.1)."""

from __future__ import annotations

from game.peak_duel.book import Book
from game.peak_duel.events import PeakDuelEvent, RuleChanged
from game.peak_duel.names import Rule
from game.peak_duel.pending import Paying
from game.peak_duel.state import PeakDuelState
from game.peak_duel.turn import acted


def price_for(book: Book, state: PeakDuelState, seat: int) -> int:
    """Return how many soul cards the next change costs a seat.

    The first change on a ladder costs 1 for the active player and 2 for the
    other; every further one costs one more than the last one paid.
    """
    if state.price:
        return state.price + book.table.price_step
    return book.table.price_active if seat == state.active else book.table.price_other


def other_rule(rule: Rule) -> Rule:
    """Return the rule that comes into force when this one is changed."""
    return "lesser" if rule == "greater" else "greater"


def change_rule(book: Book, state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    """Begin to pay; where every soul card is needed there is nothing to choose."""
    seat = state.priority
    price = price_for(book, state, seat)
    if len(state.souls[seat]) == price:
        _turn_rule(book, state, seat, tuple(state.souls[seat]), events)
    else:
        state.stack.append(Paying(seat, price))


def pay(book: Book, state: PeakDuelState, card: str, events: list[PeakDuelEvent]) -> None:
    """Choose one more card to pay; the last one turns the rule."""
    frame = state.stack.pop()
    if not isinstance(frame, Paying):
        return
    paid = (*frame.paid, card)
    if len(paid) < frame.price:
        state.stack.append(Paying(frame.seat, frame.price, paid))
    else:
        _turn_rule(book, state, frame.seat, paid, events)


def _turn_rule(
    book: Book,
    state: PeakDuelState,
    seat: int,
    cards: tuple[str, ...],
    events: list[PeakDuelEvent],
) -> None:
    state.price = len(cards)
    state.souls[seat] = [card for card in state.souls[seat] if card not in cards]
    state.discards[seat].extend(cards)
    state.rule = other_rule(state.rule)
    prices = (price_for(book, state, 0), price_for(book, state, 1))
    events.append(RuleChanged(seat, state.rule, cards, prices))
    acted(state, seat)
