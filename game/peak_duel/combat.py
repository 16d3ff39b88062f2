"""Attacks: declaring them, what may befall them, and the comparison (PD-3.2 to PD-3.5)."""

from __future__ import annotations

from game.peak_duel.book import Book
from game.peak_duel.damage import take_damage
from game.peak_duel.events import (
    AttackDeclared,
    AttackRedirected,
    AttackVoided,
    AttackWithdrawn,
    BeastDestroyed,
    DestructionPrevented,
    PeakDuelEvent,
    PlayerHit,
    ValuesCompared,
)
from game.peak_duel.field import (
    extras_of,
    forget_attack,
    give_extra,
    leave,
    take_extra,
    with_attacked,
    with_guards,
)
from game.peak_duel.names import NO_SLOT, PLAYER
from game.peak_duel.state import FieldBeast, PeakDuelState

LIMIT = "limit"
EXTRA = "extra"
RENEWED = "renewed"


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


def declare(state: PeakDuelState, slot: int, target: int, events: list[PeakDuelEvent]) -> None:
    """Declare an attack of the active player (PD-3.9)."""
    active = state.active
    allowance = allowance_of(state, slot)
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
        state.beasts[active][slot] = with_attacked(beast, attacked=True)
    state.attacker, state.target, state.allowance = slot, target, allowance
    events.append(AttackDeclared(active, slot, target, allowance))


def redirect(state: PeakDuelState, target: int, events: list[PeakDuelEvent]) -> None:
    """Choose the target anew (PD-9.47)."""
    state.target = target
    events.append(AttackRedirected(state.active, state.attacker, target))


def withdraw(state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    """Take the attack back; what allowed it is not used up (PD-9.47)."""
    slot = state.attacker
    beast = state.beasts[state.active][slot]
    match state.allowance:
        case "limit":
            state.left += 1
            if beast is not None:
                state.beasts[state.active][slot] = with_attacked(beast, attacked=False)
        case "extra":
            give_extra(state, slot)
        case _:
            state.voided, state.renewed, state.spent = slot, True, True
    forget_attack(state)
    events.append(AttackWithdrawn(state.active, slot))


def void(state: PeakDuelState, spell: str, events: list[PeakDuelEvent]) -> None:
    """End the declared attack, used up: Rampart or Soul Return on the attacker."""
    slot = state.attacker
    forget_attack(state)
    state.spent = True
    state.clash = NO_SLOT
    if state.beasts[state.active][slot] is not None:
        state.voided = slot
    events.append(AttackVoided(state.active, slot, spell))


def resolve(book: Book, state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    """Compare, destroy, deal damage, see who has lost (PD-9.57)."""
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
        _hit_player(book, state, slot, attacker, events)
        return
    _meet(book, state, (slot, attacker), (target, defender), pierces, events)
    survivor = state.beasts[active][slot]
    if defender.stance == "attack" and survivor is not None:
        state.clash = slot


def _hit_player(
    book: Book,
    state: PeakDuelState,
    slot: int,
    attacker: FieldBeast,
    events: list[PeakDuelEvent],
) -> None:
    value = attacker.attack
    damage = value if state.rule == "greater" else book.table.highest - value
    events.append(PlayerHit(state.active, slot, value, state.rule, damage))
    take_damage(book, state, 1 - state.active, damage, events)


def _meet(
    book: Book,
    state: PeakDuelState,
    attacking: tuple[int, FieldBeast],
    attacked: tuple[int, FieldBeast],
    pierces: int,
    events: list[PeakDuelEvent],
) -> None:
    """Judge an attack on a beast by the table of PD-3.4."""
    active, rival = state.active, 1 - state.active
    (slot, attacker), (target, defender) = attacking, attacked
    result, difference = compared(state.rule, attacker, defender)
    is_clash = defender.stance == "attack"
    value = defender.attack if is_clash else defender.defence
    events.append(
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
        destroy(state, rival, target, events)
    if is_clash and result != "better":
        destroy(state, active, slot, events)
    if result == "better":
        take_damage(book, state, rival, difference * (1 if is_clash else pierces), events)
    elif result == "worse":
        take_damage(book, state, active, difference, events)


def compared(rule: str, attacker: FieldBeast, defender: FieldBeast) -> tuple[str, int]:
    """Return how an attack stands by the rule, for the attacker, and the difference (PD-9.44)."""
    value = defender.attack if defender.stance == "attack" else defender.defence
    lead = attacker.attack - value
    if lead == 0:
        return "equal", 0
    return ("better" if (lead > 0) == (rule == "greater") else "worse"), abs(lead)


def destroy(state: PeakDuelState, seat: int, slot: int, events: list[PeakDuelEvent]) -> None:
    """Destroy a beast, unless Adamant keeps it once (PD-9.13, PD-9.52)."""
    beast = state.beasts[seat][slot]
    if beast is None:
        return
    if beast.guards:
        state.beasts[seat][slot] = with_guards(beast, beast.guards - 1)
        events.append(DestructionPrevented(seat, slot, beast.card))
        return
    leave(state, seat, slot)
    state.discards[seat].append(beast.card)
    events.append(BeastDestroyed(seat, slot, beast.card))
