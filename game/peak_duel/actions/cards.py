"""Playing cards to the field: summoning, turning beasts, setting spells (PD-2, PD-3.6)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.peak_duel.actions import ChangeStance, SetCard, Summon
from game.peak_duel.duel import Duel
from game.peak_duel.events import BeastSummoned, CardSet, StanceChanged
from game.peak_duel.field import enter, free_slot
from game.peak_duel.names import Stance
from game.peak_duel.state import SpellCard
from game.peak_duel.turn import acted, take_from_hand

_NO_SUMMONS_NOW: Final = Refusal("PD-2.2", "no_summons_now")
_NO_TURNING_NOW: Final = Refusal("PD-2.3", "no_turning_now")
_NO_SETTING_NOW: Final = Refusal("PD-3.6", "no_setting_now")


def _summon_refusal(duel: Duel, action: Summon) -> Refusal | None:
    state = duel.state
    if state.priority != state.active:
        return _NO_SUMMONS_NOW
    if action.card not in state.hands[state.active]:
        return Refusal("PD-2.2", "not_in_hand")
    if not state.left:
        return Refusal("PD-9.22", "summon_limit")
    if None not in state.beasts[state.active]:
        return Refusal("PD-9.8", "no_beast_slot")
    return None


def _summons(duel: Duel) -> list[Summon]:
    state = duel.state
    seat = state.active
    if not state.left or state.priority != seat or None not in state.beasts[seat]:
        return []
    stances: tuple[Stance, ...] = ("attack", "defence")
    return [Summon(card, stance) for card in state.hands[seat] for stance in stances]


def _summon(duel: Duel, action: Summon) -> None:
    state = duel.state
    seat = state.active
    take_from_hand(state, seat, action.card)
    slot = enter(duel.book, state, seat, action.card, action.stance)
    state.left -= 1
    duel.events.append(BeastSummoned(seat, slot, action.card, action.stance, "hand"))
    acted(state, seat)


def _stance_refusal(duel: Duel, action: ChangeStance) -> Refusal | None:
    state = duel.state
    if state.priority != state.active:
        return _NO_TURNING_NOW
    slots = state.beasts[state.active]
    beast = slots[action.slot] if 0 <= action.slot < len(slots) else None
    if beast is None:
        return Refusal("PD-2.3", "no_beast_there")
    if beast.entered >= state.turn:
        return Refusal("PD-2.3", "fresh_beast")
    if beast.turned:
        return Refusal("PD-9.25", "turned_already")
    return None


def _stance_changes(duel: Duel) -> list[ChangeStance]:
    state = duel.state
    turn = state.turn
    if state.priority != state.active:
        return []
    return [
        ChangeStance(slot)
        for slot, beast in enumerate(state.beasts[state.active])
        if beast is not None and beast.entered < turn and not beast.turned
    ]


def _change_stance(duel: Duel, action: ChangeStance) -> None:
    state = duel.state
    seat = state.active
    beast = state.beasts[seat][action.slot]
    if beast is None:
        return
    stance: Stance = "defence" if beast.stance == "attack" else "attack"
    state.beasts[seat][action.slot] = replace(beast, stance=stance, turned=True)
    duel.events.append(StanceChanged(seat, action.slot, beast.card, stance, ""))
    acted(state, seat)


def _set_refusal(duel: Duel, action: SetCard) -> Refusal | None:
    state = duel.state
    if state.priority != state.active:
        return _NO_SETTING_NOW
    if action.card not in state.hands[state.active]:
        return Refusal("PD-3.6", "not_in_hand")
    if not state.left:
        return Refusal("PD-3.6", "set_limit")
    if None not in state.spells[state.active]:
        return Refusal("PD-9.8", "no_spell_slot")
    return None


def _settable(duel: Duel) -> list[SetCard]:
    state = duel.state
    seat = state.active
    if not state.left or state.priority != seat or None not in state.spells[seat]:
        return []
    return [SetCard(card) for card in state.hands[seat]]


def _set_card(duel: Duel, action: SetCard) -> None:
    state = duel.state
    seat = state.active
    slot = free_slot(state.spells[seat])
    state.hands[seat].remove(action.card)
    state.spells[seat][slot] = SpellCard(action.card, state.turn)
    state.left -= 1
    duel.events.append(CardSet(seat, slot, action.card))
    acted(state, seat)


KINDS: Final[tuple[ActionKind[Duel], ...]] = (
    ActionKind(Summon, ("summon",), _summon, _summons, _summon_refusal, _NO_SUMMONS_NOW),
    ActionKind(SetCard, ("set",), _set_card, _settable, _set_refusal, _NO_SETTING_NOW),
    ActionKind(
        ChangeStance,
        ("summon", "set"),
        _change_stance,
        _stance_changes,
        _stance_refusal,
        _NO_TURNING_NOW,
    ),
)
