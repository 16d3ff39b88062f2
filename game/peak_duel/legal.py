"""Every action that may be taken in a position."""

from __future__ import annotations

from collections.abc import Sequence

from game.peak_duel import interned
from game.peak_duel.actions import PeakDuelAction
from game.peak_duel.book import Book
from game.peak_duel.casting import beasts_for, can_use, souls_for
from game.peak_duel.combat import allowance_of
from game.peak_duel.field import targets_of
from game.peak_duel.interned import Interned
from game.peak_duel.names import NO_SLOT
from game.peak_duel.pending import Casting, Discarding, Paying, PendingFrame, Redirecting
from game.peak_duel.ruling import price_for
from game.peak_duel.spells import ChooseBeast, ChooseDiscarded, ChooseSoul, ChooseStance
from game.peak_duel.state import PeakDuelState
from game.peak_duel.turn import phases_ahead


def listed(book: Book, actions: Interned, state: PeakDuelState) -> list[PeakDuelAction]:
    """List every action that may be taken now."""
    if state.result:
        return []
    if state.stack:
        return _answers(book, actions, state, state.stack[-1])
    if not state.window:
        return [interned.GO_TO[phase] for phase in phases_ahead(state)]
    found: list[PeakDuelAction] = [interned.PASS]
    seat = state.priority
    if seat == state.active:
        _main_actions(actions, state, found)
    if state.window in book.rule_windows and len(state.souls[seat]) >= price_for(book, state, seat):
        found.append(interned.CHANGE_RULE)
    _spells(book, actions, state, found)
    return found


def _main_actions(actions: Interned, state: PeakDuelState, found: list[PeakDuelAction]) -> None:
    """List what only the active player does, and only in one of his windows."""
    match state.window:
        case "summon":
            if state.left and None in state.beasts[state.active]:
                for card in state.hands[state.active]:
                    found += actions.summon[card]
            _stance_changes(actions, state, found)
        case "set":
            if state.left and None in state.spells[state.active]:
                found += [actions.set_card[card] for card in state.hands[state.active]]
            _stance_changes(actions, state, found)
        case "declare":
            found += attacks(actions, state)
        case _:
            pass


def attacks(actions: Interned, state: PeakDuelState) -> list[PeakDuelAction]:
    """List the attacks that the active player may declare now (PD-3.2)."""
    if state.attacker != NO_SLOT:
        return []
    slots = [slot for slot in range(len(state.beasts[0])) if allowance_of(state, slot)]
    if not slots:
        return []
    targets = targets_of(state)
    return [actions.attack[slot, target] for slot in slots for target in targets]


def _stance_changes(actions: Interned, state: PeakDuelState, found: list[PeakDuelAction]) -> None:
    turn = state.turn
    for slot, beast in enumerate(state.beasts[state.active]):
        if beast is not None and beast.entered < turn and not beast.turned:
            found.append(actions.change_stance[slot])


def _spells(
    book: Book, actions: Interned, state: PeakDuelState, found: list[PeakDuelAction]
) -> None:
    """List the spells that the player with priority can use (PD-4.1, PD-9.31, PD-9.32)."""
    seat = state.priority
    is_active = seat == state.active
    usable = book.spells_in(state.window, is_active=is_active)
    slots = state.spells[seat]
    cards = []
    if is_active and None in slots:
        used = state.hand_elements
        cards = [
            (card, NO_SLOT, book.element[card])
            for card in state.hands[seat]
            if book.element[card] not in used
        ]
    for slot, lying in enumerate(slots):
        if lying is not None and lying.since < state.turn:
            cards.append((lying.card, slot, book.element[lying.card]))
    if not cards:
        return
    ready: dict[str, Sequence[str]] = {}
    for card, slot, element in cards:
        if element not in ready:
            ready[element] = [
                spell.id for spell in usable.get(element, ()) if can_use(book, state, seat, spell)
            ]
        found += [actions.spell[card, spell, slot] for spell in ready[element]]


def _answers(
    book: Book, actions: Interned, state: PeakDuelState, frame: PendingFrame
) -> list[PeakDuelAction]:
    match frame:
        case Casting():
            return _choices(book, actions, state, frame)
        case Paying():
            souls = state.souls[frame.seat]
            return [actions.pay[card] for card in souls if card not in frame.paid]
        case Redirecting():
            targets = targets_of(state)
            return [*(actions.redirect[target] for target in targets), interned.WITHDRAW]
        case Discarding():
            return [actions.discard[card] for card in state.hands[frame.seat]]


def _choices(
    book: Book, actions: Interned, state: PeakDuelState, frame: Casting
) -> list[PeakDuelAction]:
    match book.spells[frame.spell].steps[frame.step]:
        case ChooseBeast() as step:
            return [actions.beast[place] for place in beasts_for(book, state, frame.seat, step)]
        case ChooseSoul() as step:
            return [actions.soul[card] for card in souls_for(book, state, frame, step)]
        case ChooseDiscarded():
            return [actions.discarded[card] for card in state.discards[frame.seat]]
        case ChooseStance():
            return [*interned.STANCES]
        case _:
            return []
