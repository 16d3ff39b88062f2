"""The turn: its phases, and the windows in which both players may act (PD-3, PD-9.29)."""

from __future__ import annotations

from typing import Final

from game.peak_duel.damage import DECKED, lose
from game.peak_duel.duel import Duel
from game.peak_duel.events import CardDrawn, PhaseBegan, TurnBegan, TurnEnded
from game.peak_duel.field import calm, count_of, forget_attack
from game.peak_duel.names import NO_SLOT, Phase, Window
from game.peak_duel.pending import Discarding
from game.peak_duel.state import PeakDuelState

PHASES: Final[tuple[Phase, ...]] = ("draw", "summon", "battle", "set", "end")


def phases_ahead(state: PeakDuelState) -> tuple[Phase, ...]:
    """Return the phases that the active player may enter next (PD-3.1, PD-9.20)."""
    ahead = PHASES[PHASES.index(state.phase) + 1 :]
    if state.turn == 1:
        return tuple(phase for phase in ahead if phase != "battle")
    return ahead


def begin_turn(duel: Duel, seat: int) -> None:
    """Begin a turn and draw; a player who cannot draw has lost (PD-3.1, PD-9.19)."""
    state, events = duel.state, duel.events
    state.turn += 1
    state.active = seat
    state.hand_elements = []
    state.price = 0
    state.extra = NO_SLOT
    state.clash = NO_SLOT
    events.append(TurnBegan(seat, state.turn))
    deck = state.decks[seat]
    if not deck:
        lose(duel, seat, DECKED)
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


def go_to(duel: Duel, phase: Phase) -> None:
    """Enter a phase (PD-3.1); its limit is fixed now (PD-9.22, PD-9.39)."""
    state = duel.state
    state.phase = phase
    match phase:
        case "summon" | "battle":
            state.left = count_of(state.beasts[1 - state.active]) + 1
        case "set":
            state.left = duel.book.table.sets
        case _:
            state.left = 0
    duel.events.append(PhaseBegan(state.active, phase, state.left))
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


def discard_or_end(duel: Duel) -> None:
    """Ask for a discard while the hand is over the limit (PD-3.7), else end the turn."""
    book, state = duel.book, duel.state
    active = state.active
    if len(state.hands[active]) > book.table.hand_limit:
        state.priority = active
        state.stack.append(Discarding(active))
        return
    duel.events.append(TurnEnded(active, state.turn))
    calm(book, state)
    begin_turn(duel, 1 - active)


def take_from_hand(state: PeakDuelState, seat: int, card: str) -> None:
    """Take a card out of a hand into the open and out of the known hidden cards."""
    state.hands[seat].remove(card)
    forget(state, seat, card)


def forget(state: PeakDuelState, seat: int, card: str) -> None:
    """Remove a card from the hidden cards that the other player knows (PD-9.12)."""
    if card in state.known[seat]:
        state.known[seat].remove(card)
