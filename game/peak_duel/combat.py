"""Attacks: how they are declared, voided and resolved (PD-3.2 to PD-3.5)."""

from __future__ import annotations

from msgspec.structs import replace

from game.peak_duel.damage import take_damage
from game.peak_duel.duel import Duel
from game.peak_duel.events import (
    AttackVoided,
    BeastDestroyed,
    DestructionPrevented,
    PlayerHit,
    ValuesCompared,
)
from game.peak_duel.field import forget_attack, leave
from game.peak_duel.names import NO_SLOT, PLAYER
from game.peak_duel.state import FieldBeast


def void(duel: Duel, spell: str) -> None:
    """End the declared attack as used up: Rampart or Soul Return hit the attacker."""
    state = duel.state
    slot = state.attacker
    forget_attack(state)
    state.spent = True
    state.clash = NO_SLOT
    if state.beasts[state.active][slot] is not None:
        state.voided = slot
    duel.events.append(AttackVoided(state.active, slot, spell))


def resolve(duel: Duel) -> None:
    """Compare, destroy, deal damage, check for the end (PD-9.57)."""
    state = duel.state
    active, slot, target = state.active, state.attacker, state.target
    attacker = state.beasts[active][slot]
    defender = None if target == PLAYER else state.beasts[1 - active][target]
    pierces = state.pierces
    forget_attack(state)
    state.pierces = 0
    state.clash = NO_SLOT
    if attacker is None:
        return
    if defender is None:
        _hit_player(duel, slot, attacker)
        return
    _meet(duel, (slot, attacker), (target, defender), pierces)
    survivor = state.beasts[active][slot]
    if defender.stance == "attack" and survivor is not None:
        state.clash = slot


def _hit_player(duel: Duel, slot: int, attacker: FieldBeast) -> None:
    state, value = duel.state, attacker.attack
    damage = value if state.rule == "greater" else duel.book.table.highest - value
    duel.events.append(PlayerHit(state.active, slot, value, state.rule, damage))
    take_damage(duel, 1 - state.active, damage)


def _meet(
    duel: Duel, attacking: tuple[int, FieldBeast], attacked: tuple[int, FieldBeast], pierces: int
) -> None:
    """Judge an attack on a beast by the table of PD-3.4."""
    state = duel.state
    active, rival = state.active, 1 - state.active
    (slot, attacker), (target, defender) = attacking, attacked
    result, difference = compared(state.rule, attacker, defender)
    is_clash = defender.stance == "attack"
    value = defender.attack if is_clash else defender.defence
    duel.events.append(
        ValuesCompared(
            active,
            slot,
            target,
            attacker.attack,
            value,
            defender.stance,
            state.rule,
            result,
        )
    )
    if result == "better" or (result == "equal" and is_clash):
        _destroy(duel, rival, target)
    if is_clash and result != "better":
        _destroy(duel, active, slot)
    if result == "better":
        take_damage(duel, rival, difference * (1 if is_clash else pierces))
    elif result == "worse":
        take_damage(duel, active, difference)


def compared(rule: str, attacker: FieldBeast, defender: FieldBeast) -> tuple[str, int]:
    """Return how an attack stands by the rule, for the attacker, and the difference (PD-9.44)."""
    value = defender.attack if defender.stance == "attack" else defender.defence
    lead = attacker.attack - value
    if lead == 0:
        return "equal", 0
    return ("better" if (lead > 0) == (rule == "greater") else "worse"), abs(lead)


def _destroy(duel: Duel, seat: int, slot: int) -> None:
    """Destroy a beast, unless Adamant keeps it once (PD-9.13, PD-9.52)."""
    state = duel.state
    beast = state.beasts[seat][slot]
    if beast is None:
        return
    if beast.guards:
        state.beasts[seat][slot] = replace(beast, guards=beast.guards - 1)
        duel.events.append(DestructionPrevented(seat, slot, beast.card))
        return
    leave(state, seat, slot)
    state.discards[seat].append(beast.card)
    duel.events.append(BeastDestroyed(seat, slot, beast.card))
