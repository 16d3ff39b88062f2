"""Changing the rule between greater wins and lesser wins: the ladder of prices (PD-5.1)."""

from __future__ import annotations

from typing import Final, cast

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.peak_duel.actions import ChangeRule, Pay
from game.peak_duel.data import PeakDuelData
from game.peak_duel.duel import Duel
from game.peak_duel.events import RuleChanged
from game.peak_duel.names import WINDOWS, Rule
from game.peak_duel.pending import Paying
from game.peak_duel.state import PeakDuelState
from game.peak_duel.turn import acted


def price_for(book: PeakDuelData, state: PeakDuelState, seat: int) -> int:
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


def _change_refusal(duel: Duel, _action: ChangeRule) -> Refusal | None:
    book, state = duel.book, duel.state
    if state.window not in book.rule_windows:
        return Refusal("PD-5.1", "no_rule_change_now")
    price = price_for(book, state, state.priority)
    if len(state.souls[state.priority]) < price:
        return Refusal("PD-5.1", "too_few_souls", {"count": price})
    return None


def _changes(duel: Duel) -> tuple[ChangeRule, ...]:
    book, state = duel.book, duel.state
    seat = state.priority
    if state.window not in book.rule_windows or len(state.souls[seat]) < price_for(
        book, state, seat
    ):
        return ()
    return (ChangeRule(),)


def _change(duel: Duel, _action: ChangeRule) -> None:
    """Begin to pay; where every soul card is needed there is no choice."""
    state = duel.state
    seat = state.priority
    price = price_for(duel.book, state, seat)
    if len(state.souls[seat]) == price:
        _turn_rule(duel, seat, tuple(state.souls[seat]))
    else:
        state.stack.append(Paying(seat, price))


def _paying(duel: Duel) -> Paying:
    return cast(Paying, duel.state.stack[-1])


def _payments(duel: Duel) -> list[Pay]:
    frame = _paying(duel)
    return [Pay(card) for card in duel.state.souls[frame.seat] if card not in frame.paid]


def _pay(duel: Duel, action: Pay) -> None:
    """Choose one more card to pay; the last one turns the rule."""
    frame = _paying(duel)
    duel.state.stack.pop()
    paid = (*frame.paid, action.card)
    if len(paid) < frame.price:
        duel.state.stack.append(Paying(frame.seat, frame.price, paid))
    else:
        _turn_rule(duel, frame.seat, paid)


def _turn_rule(duel: Duel, seat: int, cards: tuple[str, ...]) -> None:
    book, state = duel.book, duel.state
    state.price = len(cards)
    state.souls[seat] = [card for card in state.souls[seat] if card not in cards]
    state.discards[seat].extend(cards)
    state.rule = other_rule(state.rule)
    prices = (price_for(book, state, 0), price_for(book, state, 1))
    duel.events.append(RuleChanged(seat, state.rule, cards, prices))
    acted(state, seat)


KINDS: Final[tuple[ActionKind[Duel], ...]] = (
    ActionKind(ChangeRule, WINDOWS, _change, _changes, _change_refusal),
    ActionKind(Pay, ("pay",), _pay, _payments, Refusal("PD-5.1", "not_a_soul")),
)
