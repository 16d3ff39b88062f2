"""Attacks: declaring one, aiming it again and withdrawing it after the field has changed (PD-3)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.peak_duel.actions import Attack, Redirect, Withdraw
from game.peak_duel.duel import Duel
from game.peak_duel.events import AttackDeclared, AttackRedirected, AttackWithdrawn
from game.peak_duel.field import (
    extras_of,
    forget_attack,
    give_extra,
    take_extra,
    targets_of,
)
from game.peak_duel.names import NO_SLOT
from game.peak_duel.state import PeakDuelState
from game.peak_duel.turn import acted

LIMIT = "limit"
EXTRA = "extra"
RENEWED = "renewed"
_NO_ATTACK_NOW: Final = Refusal("PD-3.2", "no_attack_now")


def allowance_of(state: PeakDuelState, slot: int) -> str:
    """Return what lets a beast of the active player declare an attack now; empty for nothing.

    ``limit`` is one of the attacks of the phase (PD-3.2), ``extra`` comes from
    Rekindle (PD-9.51), ``renewed`` from Charge after Rampart (PD-9.46).
    """
    beast = state.beasts[state.active][slot]
    if beast is None or beast.stance != "attack" or state.attacker != NO_SLOT:
        return ""
    if state.spent:
        return RENEWED if state.renewed and state.voided == slot else ""
    if slot in extras_of(state):
        return EXTRA
    return LIMIT if state.left > 0 and not beast.attacked else ""


def attackers(state: PeakDuelState) -> list[int]:
    """Return the slots of the beasts that may declare an attack now (PD-3.2)."""
    if state.attacker != NO_SLOT or state.priority != state.active:
        return []
    return [slot for slot in range(len(state.beasts[0])) if allowance_of(state, slot)]


def _attacks(duel: Duel) -> list[Attack]:
    slots = attackers(duel.state)
    targets = targets_of(duel.state) if slots else ()
    return [Attack(slot, target) for slot in slots for target in targets]


def _attack_refusal(duel: Duel, action: Attack) -> Refusal | None:
    state = duel.state
    if state.priority != state.active:
        return _NO_ATTACK_NOW
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
    return _target_refusal(duel, action)


def _target_refusal(duel: Duel, action: Attack | Redirect) -> Refusal | None:
    if action.target in targets_of(duel.state):
        return None
    if action.target == NO_SLOT:
        return Refusal("PD-9.40", "beasts_in_the_way")
    return Refusal("PD-3.3", "no_target_there")


def _attack(duel: Duel, action: Attack) -> None:
    """Declare an attack of the active player (PD-3.9)."""
    state, slot = duel.state, action.attacker
    active, allowance = state.active, allowance_of(state, slot)
    if allowance == LIMIT:
        state.left -= 1
    elif allowance == EXTRA:
        take_extra(state, slot)
    else:
        state.renewed = False
        state.voided = NO_SLOT
        state.spent = False
    beast = state.beasts[active][slot]
    if beast is not None and not beast.attacked:
        state.beasts[active][slot] = replace(beast, attacked=True)
    state.attacker, state.target, state.allowance = slot, action.target, allowance
    duel.events.append(AttackDeclared(active, slot, action.target, allowance))
    acted(state, active)


def _redirect(duel: Duel, action: Redirect) -> None:
    """Choose the target again (PD-9.47)."""
    state = duel.state
    state.stack.pop()
    state.target = action.target
    duel.events.append(AttackRedirected(state.active, state.attacker, action.target))


def _withdraw(duel: Duel, _action: Withdraw) -> None:
    """Take the attack back; its allowance is not used up (PD-9.47)."""
    state = duel.state
    state.stack.pop()
    slot = state.attacker
    beast = state.beasts[state.active][slot]
    match state.allowance:
        case "limit":
            state.left += 1
            if beast is not None:
                state.beasts[state.active][slot] = replace(beast, attacked=False)
        case "extra":
            give_extra(state, slot)
        case _:
            state.voided, state.renewed, state.spent = slot, True, True
    forget_attack(state)
    duel.events.append(AttackWithdrawn(state.active, slot))


KINDS: Final[tuple[ActionKind[Duel], ...]] = (
    ActionKind(
        Attack,
        ("declare",),
        _attack,
        _attacks,
        _attack_refusal,
        elsewhere=_NO_ATTACK_NOW,
    ),
    ActionKind(
        Redirect,
        ("redirect",),
        _redirect,
        lambda duel: [Redirect(target) for target in targets_of(duel.state)],
        _target_refusal,
    ),
    ActionKind(Withdraw, ("redirect",), _withdraw, lambda _duel: (Withdraw(),)),
)
