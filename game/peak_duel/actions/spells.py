"""Using spells and the choices that they ask for (PD-4, PD-9.31 to PD-9.33)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.peak_duel.actions import PickBeast, PickDiscarded, PickSoul, PickStance, UseSpell
from game.peak_duel.casting import proceed
from game.peak_duel.data import PeakDuelData
from game.peak_duel.duel import Duel
from game.peak_duel.events import SpellAnnounced
from game.peak_duel.field import free_slot
from game.peak_duel.names import NO_SLOT, PLAYER, SEATS, WINDOWS
from game.peak_duel.pending import Casting
from game.peak_duel.spells import (
    ChooseBeast,
    ChooseSoul,
    ExtraAttack,
    Pierce,
    SpellData,
    SummonSoul,
    ToSouls,
)
from game.peak_duel.state import PeakDuelState, SpellCard
from game.peak_duel.turn import forget, take_from_hand


def _attacks_defence(state: PeakDuelState) -> bool:
    """Whether the attack goes against a defence-stance beast (PD-9.50)."""
    if state.attacker == NO_SLOT or state.target == PLAYER:
        return False
    defender = state.beasts[1 - state.active][state.target]
    return defender is not None and defender.stance == "defence"


def _may_rekindle(state: PeakDuelState) -> bool:
    """Whether the last attack met an attack-stance beast and its beast still stands (PD-9.51)."""
    if state.clash == NO_SLOT or state.attacker != NO_SLOT or state.spent:
        return False
    beast = state.beasts[state.active][state.clash]
    return beast is not None and beast.stance == "attack"


def _beasts_for(duel: Duel, seat: int, step: ChooseBeast) -> list[PickBeast]:
    """List the beasts that a spell of ``seat`` may choose."""
    state, element, stance = duel.state, duel.book.element, step.stance
    souls = step.soul_of_its_element and {element[card] for card in state.souls[seat]}
    return [
        PickBeast(owner, slot)
        for owner in ((seat,) if step.of == "you" else SEATS)
        for slot, beast in enumerate(state.beasts[owner])
        if beast is not None
        and stance in ("any", beast.stance)
        and (souls is False or element[beast.card] in souls)
    ]


_NEEDS: Final[Mapping[type, Callable[[Duel, int, Any], object]]] = {
    ChooseBeast: _beasts_for,
    ChooseSoul: lambda duel, seat, _step: duel.state.souls[seat],
    SummonSoul: lambda duel, seat, _step: None in duel.state.beasts[seat],
    ToSouls: lambda duel, seat, _: len(duel.state.souls[seat]) < duel.book.table.most_souls,
    Pierce: lambda duel, _seat, _step: _attacks_defence(duel.state),
    ExtraAttack: lambda duel, _seat, _step: _may_rekindle(duel.state),
}


def _can_use(duel: Duel, seat: int, spell: SpellData) -> bool:
    """Whether every choice that a spell needs exists (PD-9.33)."""
    for step in spell.steps:
        needed = _NEEDS.get(type(step))
        if needed is not None and not needed(duel, seat, step):
            return False
    return True


def _spell_refusal(duel: Duel, action: UseSpell) -> Refusal | None:
    book, state = duel.book, duel.state
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
    if not _can_use(duel, seat, spell):
        return Refusal("PD-9.33", "nothing_to_choose")
    return None


def _source_refusal(book: PeakDuelData, state: PeakDuelState, action: UseSpell) -> Refusal | None:
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


def _uses(duel: Duel) -> list[UseSpell]:
    """List the spells that the player with priority can use (PD-4.1, PD-9.31, PD-9.32)."""
    book, state = duel.book, duel.state
    seat = state.priority
    is_active = seat == state.active
    usable = book.spells_in(state.window, is_active=is_active)
    if not usable:
        return []
    element, slots = book.element, state.spells[seat]
    cards = [
        (lying.card, slot)
        for slot, lying in enumerate(slots)
        if lying is not None and lying.since < state.turn and element[lying.card] in usable
    ]
    if is_active and None in slots:
        used = state.hand_elements
        hand = [
            (card, NO_SLOT)
            for card in state.hands[seat]
            if element[card] in usable and element[card] not in used
        ]
        cards = hand + cards
    ready: dict[str, Sequence[str]] = {}
    found = []
    for card, slot in cards:
        kind = element[card]
        if kind not in ready:
            ready[kind] = [spell.id for spell in usable[kind] if _can_use(duel, seat, spell)]
        found += [UseSpell(card, spell, slot) for spell in ready[kind]]
    return found


def _use(duel: Duel, action: UseSpell) -> None:
    """Turn a card up, or play it from the hand, name its spell and begin with its steps."""
    state, card, slot = duel.state, action.card, action.slot
    seat = state.priority
    from_hand = slot == NO_SLOT
    if from_hand:
        slot = free_slot(state.spells[seat])
        take_from_hand(state, seat, card)
        state.hand_elements.append(duel.book.element[card])
    else:
        forget(state, seat, card)
    state.spells[seat][slot] = SpellCard(card, state.turn, face_up=True)
    duel.events.append(SpellAnnounced(seat, slot, card, action.spell, from_hand))
    proceed(duel, Casting(seat, slot, card, action.spell))


def _asked(duel: Duel) -> tuple[Casting, Any]:
    """Return the spell that waits for a choice, and the step that asks for it."""
    frame = cast(Casting, duel.state.stack[-1])
    return frame, duel.book.spells[frame.spell].steps[frame.step]


def _beasts(duel: Duel) -> list[PickBeast]:
    frame, step = _asked(duel)
    return _beasts_for(duel, frame.seat, step)


def _souls(duel: Duel) -> list[PickSoul]:
    """List the soul cards that the spell may use."""
    frame, step = _asked(duel)
    book, state = duel.book, duel.state
    souls = state.souls[frame.seat]
    if step.of_the_beasts_element:
        beast = state.beasts[frame.beast_seat][frame.beast_slot]
        wanted = book.element[beast.card] if beast is not None else ""
        souls = [card for card in souls if book.element[card] == wanted]
    return [PickSoul(card) for card in souls]


def _discarded(duel: Duel) -> list[PickDiscarded]:
    return [PickDiscarded(card) for card in duel.state.discards[_asked(duel)[0].seat]]


def _choose(duel: Duel, **choice: int | str) -> None:
    """Go on with the spell after a choice, which fills fields of its frame."""
    frame = cast(Casting, duel.state.stack.pop())
    proceed(duel, replace(frame, step=frame.step + 1, **choice))


KINDS: Final[tuple[ActionKind[Duel], ...]] = (
    ActionKind(UseSpell, WINDOWS, _use, _uses, _spell_refusal),
    ActionKind(
        PickBeast,
        ("choose_beast",),
        lambda duel, action: _choose(duel, beast_seat=action.seat, beast_slot=action.slot),
        _beasts,
        Refusal("PD-9.33", "not_this_beast"),
    ),
    ActionKind(
        PickSoul,
        ("choose_soul",),
        lambda duel, action: _choose(duel, chosen=action.card),
        _souls,
        Refusal("PD-9.33", "not_a_soul"),
    ),
    ActionKind(
        PickDiscarded,
        ("choose_discarded",),
        lambda duel, action: _choose(duel, chosen=action.card),
        _discarded,
        Refusal("PD-9.56", "not_discarded"),
    ),
    ActionKind(
        PickStance,
        ("choose_stance",),
        lambda duel, action: _choose(duel, stance=action.stance),
        lambda _duel: (PickStance("attack"), PickStance("defence")),
    ),
)
