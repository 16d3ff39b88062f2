"""A spell in use: its steps, their effects, and the way of its card (PD-4.2)."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.peak_duel import combat
from game.peak_duel.data import PeakDuelData
from game.peak_duel.duel import Duel
from game.peak_duel.events import (
    BeastModified,
    BeastProtected,
    BeastReturned,
    BeastSummoned,
    CardTakenBack,
    ExtraAttackGranted,
    SoulDiscarded,
    SpellSpent,
    StanceChanged,
    ThunderReadied,
)
from game.peak_duel.field import enter, give_extra, leave
from game.peak_duel.names import NO_SLOT, Stance
from game.peak_duel.pending import Casting, Redirecting
from game.peak_duel.spells import (
    ChooseBeast,
    ChooseDiscarded,
    ChooseSoul,
    ChooseStance,
    DiscardSoul,
    ExtraAttack,
    Modify,
    Pierce,
    Protect,
    SummonSoul,
    TakeDiscarded,
    ToSouls,
    Turn,
)
from game.peak_duel.state import FieldBeast, PeakDuelState
from game.peak_duel.turn import acted, open_window


def proceed(duel: Duel, frame: Casting) -> None:
    """Carry out steps up to the next choice, or to the end of the spell."""
    state, events = duel.state, duel.events
    steps = duel.book.spells[frame.spell].steps
    for number in range(frame.step, len(steps)):
        step = steps[number]
        match step:
            case ChooseBeast() | ChooseSoul() | ChooseStance() | ChooseDiscarded():
                state.stack.append(frame if number == frame.step else replace(frame, step=number))
                return
            case Turn():
                _turn(duel, frame, step.stance)
            case Modify():
                _modify(duel, frame, step.sign)
            case SummonSoul():
                _summon(duel, frame)
            case DiscardSoul():
                state.souls[frame.seat].remove(frame.chosen)
                state.discards[frame.seat].append(frame.chosen)
                events.append(SoulDiscarded(frame.seat, frame.chosen))
            case TakeDiscarded():
                state.discards[frame.seat].remove(frame.chosen)
                state.hands[frame.seat].append(frame.chosen)
                state.known[frame.seat].append(frame.chosen)
                events.append(CardTakenBack(frame.seat, frame.chosen))
            case ToSouls():
                _return_beast(duel, frame)
            case Protect():
                _protect(duel, frame)
            case Pierce():
                state.pierces += 1
                events.append(ThunderReadied(state.active, state.attacker, state.pierces))
            case ExtraAttack():
                _rekindle(duel)
    _spend(duel, frame)


def _spend(duel: Duel, frame: Casting) -> None:
    """Move the used card on (PD-4.2), then let the window go on."""
    state, seat = duel.state, frame.seat
    state.spells[seat][frame.slot] = None
    to_souls = len(state.souls[seat]) < duel.book.table.most_souls
    (state.souls if to_souls else state.discards)[seat].append(frame.card)
    to = "souls" if to_souls else "discards"
    duel.events.append(SpellSpent(seat, frame.slot, frame.card, to))
    if state.window == "aftermath":
        open_window(state, "declare")
        return
    acted(state, seat)
    is_attacked = state.window == "declare" and state.attacker != NO_SLOT
    if is_attacked and seat != state.active and _changes_the_field(duel.book, frame.spell):
        state.stack.append(Redirecting(state.active))


def _changes_the_field(book: PeakDuelData, spell: str) -> bool:
    """Whether a spell changes the number of beasts (PD-9.47)."""
    return any(isinstance(step, SummonSoul | ToSouls) for step in book.spells[spell].steps)


def _beast(state: PeakDuelState, frame: Casting) -> FieldBeast:
    """Return the chosen beast, which the choice has found on the field."""
    beast = state.beasts[frame.beast_seat][frame.beast_slot]
    return cast(FieldBeast, beast)


def _turn(duel: Duel, frame: Casting, stance: Stance) -> None:
    state = duel.state
    beast, owner, slot = _beast(state, frame), frame.beast_seat, frame.beast_slot
    state.beasts[owner][slot] = replace(beast, stance=stance)
    duel.events.append(StanceChanged(owner, slot, beast.card, stance, frame.spell))
    if owner != state.active or state.window != "declare":
        return
    if stance == "defence":
        if slot == state.attacker:
            combat.void(duel, frame.spell)
        elif slot == state.voided:
            state.renewed = False
    elif slot == state.voided and frame.seat == state.active:
        state.renewed = True


def _modify(duel: Duel, frame: Casting, sign: int) -> None:
    book, state = duel.book, duel.state
    beast, soul, table = _beast(state, frame), book.beasts[frame.chosen], book.table
    defence = min(table.highest, max(table.lowest, beast.defence + sign * soul.defence))
    attack = min(table.highest, max(table.lowest, beast.attack + sign * soul.attack))
    changed = replace(beast, defence=defence, attack=attack)
    state.beasts[frame.beast_seat][frame.beast_slot] = changed
    duel.events.append(
        BeastModified(
            frame.beast_seat,
            frame.beast_slot,
            beast.card,
            frame.chosen,
            sign,
            (beast.defence, beast.attack),
            (defence, attack),
        )
    )


def _summon(duel: Duel, frame: Casting) -> None:
    state, seat, stance = duel.state, frame.seat, cast(Stance, frame.stance)
    state.souls[seat].remove(frame.chosen)
    slot = enter(duel.book, state, seat, frame.chosen, stance)
    duel.events.append(BeastSummoned(seat, slot, frame.chosen, stance, "souls"))


def _return_beast(duel: Duel, frame: Casting) -> None:
    state = duel.state
    beast, seat, slot = _beast(state, frame), frame.beast_seat, frame.beast_slot
    leave(state, seat, slot)
    state.souls[seat].append(beast.card)
    duel.events.append(BeastReturned(seat, slot, beast.card))
    if seat == state.active and slot == state.attacker and state.window == "declare":
        combat.void(duel, frame.spell)


def _protect(duel: Duel, frame: Casting) -> None:
    state = duel.state
    beast, owner, slot = _beast(state, frame), frame.beast_seat, frame.beast_slot
    state.beasts[owner][slot] = replace(beast, guards=beast.guards + 1)
    duel.events.append(BeastProtected(owner, slot, beast.card))


def _rekindle(duel: Duel) -> None:
    state = duel.state
    slot = state.clash
    beast = None if slot == NO_SLOT else state.beasts[state.active][slot]
    state.clash = NO_SLOT
    if beast is not None:
        give_extra(state, slot)
        duel.events.append(ExtraAttackGranted(state.active, slot, beast.card))
