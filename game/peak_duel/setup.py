"""Setting the table up: shuffling, dealing, who goes first and under which rule (PD-1)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.peak_duel.data import PeakDuelData
from game.peak_duel.duel import Duel
from game.peak_duel.events import (
    CardsPutUnder,
    FirstPlayerFound,
    HandDealt,
    RuleFound,
    TopCardsCompared,
)
from game.peak_duel.names import NO_SLOT, NO_TARGET, NOBODY, SEATS
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.state import PeakDuelState
from game.peak_duel.turn import begin_turn


def new_state(book: PeakDuelData, options: PeakDuelOptions, dice: Dice) -> PeakDuelState:
    """Return the table before anything is shuffled."""
    red, blue = book.decks[options.red_deck].cards, book.decks[options.blue_deck].cards
    table = book.table
    return PeakDuelState(
        dice=dice,
        options=options,
        lists=(red, blue),
        first=NOBODY,
        active=NOBODY,
        turn=0,
        rule="",
        phase="",
        window="",
        priority=NOBODY,
        passes=0,
        price=0,
        left=0,
        hand_elements=[],
        attacker=NO_SLOT,
        target=NO_TARGET,
        allowance="",
        spent=False,
        voided=NO_SLOT,
        renewed=False,
        pierces=0,
        clash=NO_SLOT,
        extra=NO_SLOT,
        decks=[list(red), list(blue)],
        under=[0, 0],
        hands=[[], []],
        known=[[], []],
        souls=[[], []],
        discards=[[], []],
        beasts=[[None] * table.beast_slots for _ in SEATS],
        spells=[[None] * table.spell_slots for _ in SEATS],
        stack=[],
        loser=NOBODY,
        result="",
    )


def set_up(duel: Duel) -> None:
    """Shuffle, deal, compare, put the compared cards under, begin the first turn (PD-9.2)."""
    book, state, events = duel.book, duel.state, duel.events
    for seat in SEATS:
        state.dice.shuffle(state.decks[seat])
        hand = [state.decks[seat].pop() for _ in range(book.table.opening_hand)]
        state.hands[seat] = hand
        events.append(HandDealt(seat, tuple(hand)))
    turned: tuple[list[str], list[str]] = ([], [])
    winner = _compare(duel, turned, "first")
    drawn = winner == NOBODY
    state.first = state.dice.index(len(SEATS)) if drawn else winner
    events.append(FirstPlayerFound(state.first, drawn))
    winner = _compare(duel, turned, "rule")
    drawn = winner == NOBODY
    greater = state.dice.index(2) == 0 if drawn else winner == state.first
    state.rule = "greater" if greater else "lesser"
    events.append(RuleFound(state.rule, drawn))
    for seat in SEATS:
        cards = turned[seat]
        state.decks[seat] = [*reversed(cards), *state.decks[seat]]
        state.under[seat] = len(cards)
        events.append(CardsPutUnder(seat, tuple(cards)))
    begin_turn(duel, state.first)


def _compare(duel: Duel, turned: tuple[list[str], list[str]], decides: str) -> int:
    """Turn top cards until the sums differ; -1 where both decks run out first (PD-9.6)."""
    book, state, events = duel.book, duel.state, duel.events
    while state.decks[0] and state.decks[1]:
        red, blue = state.decks[0].pop(), state.decks[1].pop()
        turned[0].append(red)
        turned[1].append(blue)
        sums = (_sum(book, red), _sum(book, blue))
        winner = NOBODY if sums[0] == sums[1] else (0 if sums[0] > sums[1] else 1)
        events.append(TopCardsCompared(decides, (red, blue), sums, winner))
        if winner != NOBODY:
            return winner
    return NOBODY


def _sum(book: PeakDuelData, card: str) -> int:
    beast = book.beasts[card]
    return beast.defence + beast.attack
