"""The turn: its phases, and the windows in which both players may act (PD-3, PD-9.29)."""

from __future__ import annotations

from typing import Final

from game.peak_duel.book import Book
from game.peak_duel.combat import resolve
from game.peak_duel.damage import DECKED, lose
from game.peak_duel.events import (
    BattleEnded,
    CardDrawn,
    HandCardDiscarded,
    PeakDuelEvent,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)
from game.peak_duel.field import calm, count_of, forget_attack
from game.peak_duel.names import NO_SLOT, Phase, Window
from game.peak_duel.pending import Discarding
from game.peak_duel.state import PeakDuelState

PHASES: Final[tuple[Phase, ...]] = ("draw", "summon", "battle", "set", "end")
_BOTH: Final = 2


def phases_ahead(state: PeakDuelState) -> tuple[Phase, ...]:
    """Return the phases that the active player may enter next (PD-3.1, PD-9.20)."""
    ahead = PHASES[PHASES.index(state.phase) + 1 :]
    if state.turn == 1:
        return tuple(phase for phase in ahead if phase != "battle")
    return ahead


def begin_turn(state: PeakDuelState, seat: int, events: list[PeakDuelEvent]) -> None:
    """Begin a turn and draw; who cannot draw has lost (PD-3.1, PD-9.19)."""
    state.turn += 1
    state.active = seat
    state.hand_elements = []
    state.price = 0
    state.extra = NO_SLOT
    state.clash = NO_SLOT
    events.append(TurnBegan(seat, state.turn))
    deck = state.decks[seat]
    if not deck:
        lose(state, seat, DECKED, events)
        return
    is_open = len(deck) <= state.under[seat]
    card = deck.pop()
    state.hands[seat].append(card)
    if is_open:
        state.known[seat].append(card)
        state.under[seat] = len(deck)
    events.append(CardDrawn(seat, card, is_open, len(deck)))
    state.phase = "draw"
    state.left = 0
    open_window(state, "draw")


def go_to(book: Book, state: PeakDuelState, phase: Phase, events: list[PeakDuelEvent]) -> None:
    """Enter a phase (PD-3.1); its limit is fixed now (PD-9.22, PD-9.39)."""
    state.phase = phase
    match phase:
        case "summon" | "battle":
            state.left = count_of(state.beasts[1 - state.active]) + 1
        case "set":
            state.left = book.table.sets
        case _:
            state.left = 0
    events.append(PhaseBegan(state.active, phase, state.left))
    open_window(state, "battle_start" if phase == "battle" else phase)


def open_window(state: PeakDuelState, window: Window) -> None:
    """Open a window; the active player is first to act (PD-9.29)."""
    state.window = window
    state.priority = state.active
    state.passes = 0
    if state.options.ladder == "window":
        state.price = 0
    if window == "declare":
        forget_attack(state)
        state.spent = False
        state.voided = NO_SLOT
        state.renewed = False


def acted(state: PeakDuelState, seat: int) -> None:
    """Give priority to the other player after an action (PD-9.29)."""
    state.passes = 0
    state.priority = 1 - seat


def pass_by(book: Book, state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    """Let the player with priority pass; the second pass in a row closes the window."""
    state.passes += 1
    if state.passes < _BOTH and state.window != "aftermath":
        state.priority = 1 - state.priority
        return
    _close(book, state, events)


def _close(book: Book, state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    state.passes = 0
    match state.window:
        case "battle_start" | "aftermath":
            open_window(state, "declare")
        case "declare" if state.attacker != NO_SLOT:
            open_window(state, "damage")
        case "declare" if state.spent:
            open_window(state, "declare")
        case "declare":
            _end_battle(state, events)
        case "damage":
            _strike(book, state, events)
        case "end":
            state.window = ""
            _discard_or_end(book, state, events)
        case "set":
            go_to(book, state, "end", events)
        case _:
            state.window = ""
            state.priority = state.active


def _end_battle(state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    """The end step of the battle has no window (PD-9.29)."""
    state.window = ""
    state.priority = state.active
    state.extra = NO_SLOT
    state.clash = NO_SLOT
    events.append(BattleEnded(state.active))


def _strike(book: Book, state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    """Resolve the attack; then only Rekindle may follow in this step (PD-3.8)."""
    resolve(book, state, events)
    if state.result:
        return
    open_window(state, "declare" if state.clash == NO_SLOT else "aftermath")


def _discard_or_end(book: Book, state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    active = state.active
    if len(state.hands[active]) > book.table.hand_limit:
        state.priority = active
        state.stack.append(Discarding(active))
        return
    events.append(TurnEnded(active, state.turn))
    calm(book, state)
    begin_turn(state, 1 - active, events)


def discard(book: Book, state: PeakDuelState, card: str, events: list[PeakDuelEvent]) -> None:
    """Discard a card beyond the hand limit, and go on when enough are gone (PD-3.7)."""
    state.stack.pop()
    take_from_hand(state, state.active, card)
    state.discards[state.active].append(card)
    events.append(HandCardDiscarded(state.active, card))
    _discard_or_end(book, state, events)


def take_from_hand(state: PeakDuelState, seat: int, card: str) -> None:
    """Take a card out of a hand into the open; nobody has to remember it any more."""
    state.hands[seat].remove(card)
    forget(state, seat, card)


def forget(state: PeakDuelState, seat: int, card: str) -> None:
    """Strike a card off those the other player knows to be hidden (PD-9.12)."""
    if card in state.known[seat]:
        state.known[seat].remove(card)
