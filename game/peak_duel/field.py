"""The beasts on the field: coming, leaving, turning, and their values (PD-2)."""

from __future__ import annotations

from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import NO_SLOT, NO_TARGET, NOBODY, Stance
from game.peak_duel.state import FieldBeast, PeakDuelState, SpellCard


def count_of(slots: list[FieldBeast | None]) -> int:
    """Return how many beasts a player has."""
    return sum(each is not None for each in slots)


def free_slot(slots: list[FieldBeast | None] | list[SpellCard | None]) -> int:
    """Return the first free slot, -1 where there is none."""
    return slots.index(None) if None in slots else NO_SLOT


def targets_of(state: PeakDuelState) -> list[int]:
    """Return the slots that may be attacked; -1, the player, where no beast stands (PD-3.3)."""
    rivals = state.beasts[1 - state.active]
    found = [slot for slot, beast in enumerate(rivals) if beast is not None]
    return found or [NOBODY]


def enter(book: PeakDuelData, state: PeakDuelState, seat: int, card: str, stance: Stance) -> int:
    """Put a beast into the first free slot, and return the slot."""
    slot = free_slot(state.beasts[seat])
    beast = book.beasts[card]
    state.beasts[seat][slot] = FieldBeast(card, stance, beast.defence, beast.attack, state.turn)
    return slot


def leave(state: PeakDuelState, seat: int, slot: int) -> None:
    """Take a beast off the field, with everything bound to it (PD-9.17)."""
    state.beasts[seat][slot] = None
    if seat != state.active:
        return
    if state.clash == slot:
        state.clash = NO_SLOT
    take_extra(state, slot)
    if state.voided == slot:
        state.voided = NO_SLOT
        state.renewed = False


def extras_of(state: PeakDuelState) -> tuple[int, ...]:
    """Return the slots of the beasts that Rekindle lets attack once more (PD-9.51)."""
    extra = state.extra
    if isinstance(extra, int):
        return () if extra == NO_SLOT else (extra,)
    return extra


def give_extra(state: PeakDuelState, slot: int) -> None:
    """Grant a beast another attack; the others keep theirs (PD-9.51)."""
    _set_extras(state, tuple(sorted({*extras_of(state), slot})))


def take_extra(state: PeakDuelState, slot: int) -> None:
    """Take a beast's further attack away, if it has one."""
    _set_extras(state, tuple(each for each in extras_of(state) if each != slot))


def _set_extras(state: PeakDuelState, slots: tuple[int, ...]) -> None:
    if len(slots) > 1:
        state.extra = slots
    else:
        state.extra = slots[0] if slots else NO_SLOT


def calm(book: PeakDuelData, state: PeakDuelState) -> None:
    """End everything on the field that lasts to the end of the turn (PD-9.17)."""
    for slots in state.beasts:
        for slot, beast in enumerate(slots):
            if beast is None:
                continue
            plain = book.beasts[beast.card]
            slots[slot] = FieldBeast(
                beast.card, beast.stance, plain.defence, plain.attack, beast.entered
            )


def forget_attack(state: PeakDuelState) -> None:
    """Take the declared attack off the table."""
    state.attacker = NO_SLOT
    state.target = NO_TARGET
    state.allowance = ""
