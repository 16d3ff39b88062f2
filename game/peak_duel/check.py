"""Whether an action is allowed, and which clause forbids it."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    ChangeStance,
    Discard,
    GoTo,
    Pass,
    Pay,
    PeakDuelAction,
    PickBeast,
    PickDiscarded,
    PickSoul,
    PickStance,
    Redirect,
    SetCard,
    Summon,
    UseSpell,
    Withdraw,
)
from game.peak_duel.book import Book
from game.peak_duel.casting import beasts_for, can_use, souls_for
from game.peak_duel.combat import allowance_of
from game.peak_duel.field import targets_of
from game.peak_duel.names import NO_SLOT
from game.peak_duel.pending import Casting, Discarding, Paying, PendingFrame, Redirecting
from game.peak_duel.ruling import price_for
from game.peak_duel.spells import ChooseBeast, ChooseDiscarded, ChooseSoul, ChooseStance
from game.peak_duel.state import PeakDuelState
from game.peak_duel.turn import phases_ahead


def refusal(book: Book, state: PeakDuelState, action: PeakDuelAction) -> Refusal | None:
    """Return why an action is not allowed now, or ``None`` where it is."""
    if state.result:
        return Refusal("PD-3.5", "match_over")
    if state.stack:
        return _answer_refusal(book, state, state.stack[-1], action)
    match action:
        case GoTo():
            return _go_to_refusal(state, action)
        case _ if not state.window:
            return Refusal("PD-3.1", "choose_phase")
        case Pass():
            return None
        case Summon():
            return _summon_refusal(state, action)
        case ChangeStance():
            return _stance_refusal(state, action)
        case Attack():
            return _attack_refusal(state, action)
        case SetCard():
            return _set_refusal(state, action)
        case UseSpell():
            return _spell_refusal(book, state, action)
        case ChangeRule():
            return _rule_refusal(book, state)
        case _:
            return Refusal("PD-9.29", "nothing_asked")


def _go_to_refusal(state: PeakDuelState, action: GoTo) -> Refusal | None:
    if state.window:
        return Refusal("PD-9.29", "window_open")
    if action.phase == "battle" and state.turn == 1:
        return Refusal("PD-9.20", "no_first_battle")
    if action.phase not in phases_ahead(state):
        return Refusal("PD-3.1", "phase_over")
    return None


def _summon_refusal(state: PeakDuelState, action: Summon) -> Refusal | None:
    if state.window != "summon" or state.priority != state.active:
        return Refusal("PD-2.2", "no_summons_now")
    if action.card not in state.hands[state.active]:
        return Refusal("PD-2.2", "not_in_hand")
    if not state.left:
        return Refusal("PD-9.22", "summon_limit")
    if None not in state.beasts[state.active]:
        return Refusal("PD-9.8", "no_beast_slot")
    return None


def _stance_refusal(state: PeakDuelState, action: ChangeStance) -> Refusal | None:
    if state.window not in ("summon", "set") or state.priority != state.active:
        return Refusal("PD-2.3", "no_turning_now")
    slots = state.beasts[state.active]
    beast = slots[action.slot] if 0 <= action.slot < len(slots) else None
    if beast is None:
        return Refusal("PD-2.3", "no_beast_there")
    if beast.entered >= state.turn:
        return Refusal("PD-2.3", "fresh_beast")
    if beast.turned:
        return Refusal("PD-9.25", "turned_already")
    return None


def _attack_refusal(state: PeakDuelState, action: Attack) -> Refusal | None:
    if state.window != "declare" or state.priority != state.active:
        return Refusal("PD-3.2", "no_attack_now")
    slots = state.beasts[state.active]
    beast = slots[action.attacker] if 0 <= action.attacker < len(slots) else None
    if beast is None:
        return Refusal("PD-3.2", "no_attacker_there")
    if state.attacker != NO_SLOT:
        return Refusal("PD-3.9", "attack_declared")
    if beast.stance != "attack":
        return Refusal("PD-3.2", "not_upright")
    if not allowance_of(state, action.attacker):
        if state.spent:
            return Refusal("PD-9.46", "attack_void")
        if beast.attacked:
            return Refusal("PD-3.2", "attacked_already")
        return Refusal("PD-9.39", "attack_limit")
    return _target_refusal(state, action.target)


def _target_refusal(state: PeakDuelState, target: int) -> Refusal | None:
    targets = targets_of(state)
    if target in targets:
        return None
    if target == NO_SLOT:
        return Refusal("PD-9.40", "beasts_in_the_way")
    return Refusal("PD-3.3", "no_target_there")


def _set_refusal(state: PeakDuelState, action: SetCard) -> Refusal | None:
    if state.window != "set" or state.priority != state.active:
        return Refusal("PD-3.6", "no_setting_now")
    if action.card not in state.hands[state.active]:
        return Refusal("PD-3.6", "not_in_hand")
    if not state.left:
        return Refusal("PD-3.6", "set_limit")
    if None not in state.spells[state.active]:
        return Refusal("PD-9.8", "no_spell_slot")
    return None


def _spell_refusal(book: Book, state: PeakDuelState, action: UseSpell) -> Refusal | None:
    seat = state.priority
    spell = book.spells.get(action.spell)
    if spell is None or book.element.get(action.card) != spell.element:
        return Refusal("PD-4.1", "other_element")
    source = _source_refusal(book, state, action)
    if source is not None:
        return source
    if state.window not in spell.windows:
        return Refusal("PD-4.1", "wrong_window")
    if spell.by == "attacker" and seat != state.active:
        return Refusal("PD-4.1", "attacker_only")
    if not can_use(book, state, seat, spell):
        return Refusal("PD-9.33", "nothing_to_choose")
    return None


def _source_refusal(book: Book, state: PeakDuelState, action: UseSpell) -> Refusal | None:
    """Return why the card cannot be used from where it lies (PD-9.31, PD-9.32)."""
    seat = state.priority
    slots = state.spells[seat]
    if action.slot != NO_SLOT:
        lying = slots[action.slot] if 0 <= action.slot < len(slots) else None
        if lying is None or lying.card != action.card:
            return Refusal("PD-4.1", "not_set_there")
        return None if lying.since < state.turn else Refusal("PD-3.6", "set_this_turn")
    if action.card not in state.hands[seat]:
        return Refusal("PD-4.1", "not_in_hand")
    if seat != state.active:
        return Refusal("PD-9.31", "own_turn_only")
    if book.element[action.card] in state.hand_elements:
        return Refusal("PD-9.31", "element_used")
    if None not in slots:
        return Refusal("PD-9.31", "no_spell_slot")
    return None


def _rule_refusal(book: Book, state: PeakDuelState) -> Refusal | None:
    if state.window not in book.rule_windows:
        return Refusal("PD-5.1", "no_rule_change_now")
    price = price_for(book, state, state.priority)
    if len(state.souls[state.priority]) < price:
        return Refusal("PD-5.1", "too_few_souls", {"count": price})
    return None


def _answer_refusal(
    book: Book, state: PeakDuelState, frame: PendingFrame, action: PeakDuelAction
) -> Refusal | None:
    """Check the answer to a question on the stack."""
    match frame, action:
        case Casting(), PickBeast() | PickSoul() | PickStance() | PickDiscarded():
            return _choice_refusal(book, state, frame, action)
        case Paying(), Pay():
            if action.card not in state.souls[frame.seat] or action.card in frame.paid:
                return Refusal("PD-5.1", "not_a_soul")
            return None
        case Redirecting(), Redirect():
            return _target_refusal(state, action.target)
        case Redirecting(), Withdraw():
            return None
        case Discarding(), Discard():
            if action.card not in state.hands[frame.seat]:
                return Refusal("PD-3.7", "not_in_hand")
            return None
    return Refusal("PD-9.29", "not_now")


def _choice_refusal(
    book: Book,
    state: PeakDuelState,
    frame: Casting,
    action: PickBeast | PickSoul | PickStance | PickDiscarded,
) -> Refusal | None:
    match book.spells[frame.spell].steps[frame.step], action:
        case ChooseBeast() as step, PickBeast():
            allowed = (action.seat, action.slot) in beasts_for(book, state, frame.seat, step)
            return None if allowed else Refusal("PD-9.33", "not_this_beast")
        case ChooseSoul() as step, PickSoul():
            allowed = action.card in souls_for(book, state, frame, step)
            return None if allowed else Refusal("PD-9.33", "not_a_soul")
        case ChooseDiscarded(), PickDiscarded():
            allowed = action.card in state.discards[frame.seat]
            return None if allowed else Refusal("PD-9.56", "not_discarded")
        case ChooseStance(), PickStance():
            return None
    return Refusal("PD-9.29", "not_now")
