"""Using spells: whether one can be used, its choices, its steps, and where it goes (PD-4)."""

from __future__ import annotations

from typing import cast

from game.peak_duel import combat
from game.peak_duel.book import Book
from game.peak_duel.events import (
    BeastModified,
    BeastProtected,
    BeastReturned,
    BeastSummoned,
    CardTakenBack,
    ExtraAttackGranted,
    PeakDuelEvent,
    SoulDiscarded,
    SpellAnnounced,
    SpellSpent,
    StanceChanged,
    ThunderReadied,
)
from game.peak_duel.field import (
    enter,
    free_slot,
    give_extra,
    leave,
    with_guards,
    with_stance,
    with_values,
)
from game.peak_duel.names import NO_SLOT, PLAYER, SEATS, Stance
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
    SpellData,
    SummonSoul,
    TakeDiscarded,
    ToSouls,
    Turn,
)
from game.peak_duel.state import FieldBeast, PeakDuelState, SpellCard
from game.peak_duel.turn import acted, forget, open_window, take_from_hand


def can_use(book: Book, state: PeakDuelState, seat: int, spell: SpellData) -> bool:
    """Whether every choice that a spell needs exists (PD-9.33)."""
    for step in spell.steps:
        match step:
            case ChooseBeast():
                if not any(True for _ in beasts_for(book, state, seat, step)):
                    return False
            case ChooseSoul() if not state.souls[seat]:
                return False
            case SummonSoul() if free_slot(state.beasts[seat]) == NO_SLOT:
                return False
            case ToSouls() if len(state.souls[seat]) >= book.table.most_souls:
                return False
            case Pierce() if not _attacks_defence(state):
                return False
            case ExtraAttack() if not _may_rekindle(state):
                return False
            case _:
                pass
    return True


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


def beasts_for(
    book: Book, state: PeakDuelState, seat: int, step: ChooseBeast
) -> list[tuple[int, int]]:
    """Return (seat, slot) of every beast that a spell of ``seat`` may choose."""
    found = []
    elements = {book.element[card] for card in state.souls[seat]}
    for owner in SEATS:
        if step.of == "you" and owner != seat:
            continue
        for slot, beast in enumerate(state.beasts[owner]):
            if beast is None or step.stance not in ("any", beast.stance):
                continue
            if step.soul_of_its_element and book.element[beast.card] not in elements:
                continue
            found.append((owner, slot))
    return found


def souls_for(book: Book, state: PeakDuelState, frame: Casting, step: ChooseSoul) -> list[str]:
    """Return the soul cards that the spell may use."""
    souls = state.souls[frame.seat]
    if not step.of_the_beasts_element:
        return souls
    beast = state.beasts[frame.beast_seat][frame.beast_slot]
    wanted = book.element[beast.card] if beast is not None else ""
    return [card for card in souls if book.element[card] == wanted]


def use_spell(
    book: Book,
    state: PeakDuelState,
    card: str,
    spell: str,
    slot: int,
    events: list[PeakDuelEvent],
) -> None:
    """Turn a card up, or play it from the hand, name its spell and begin with its steps."""
    seat = state.priority
    from_hand = slot == NO_SLOT
    if from_hand:
        slot = free_slot(state.spells[seat])
        take_from_hand(state, seat, card)
        state.hand_elements.append(book.element[card])
    else:
        forget(state, seat, card)
    state.spells[seat][slot] = SpellCard(card, state.turn, face_up=True)
    events.append(SpellAnnounced(seat, slot, card, spell, from_hand))
    proceed(book, state, Casting(seat, slot, card, spell), events)


def proceed(book: Book, state: PeakDuelState, frame: Casting, events: list[PeakDuelEvent]) -> None:
    """Carry out steps up to the next choice, or to the end of the spell."""
    steps = book.spells[frame.spell].steps
    for number in range(frame.step, len(steps)):
        step = steps[number]
        match step:
            case ChooseBeast() | ChooseSoul() | ChooseStance() | ChooseDiscarded():
                state.stack.append(at_step(frame, number))
                return
            case Turn():
                _turn(state, frame, step.stance, events)
            case Modify():
                _modify(book, state, frame, step.sign, events)
            case SummonSoul():
                _summon(book, state, frame, events)
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
                _return_beast(state, frame, events)
            case Protect():
                _protect(state, frame, events)
            case Pierce():
                state.pierces += 1
                events.append(ThunderReadied(state.active, state.attacker, state.pierces))
            case ExtraAttack():
                _rekindle(state, events)
    _spend(book, state, frame, events)


def chosen(
    frame: Casting,
    *,
    beast: tuple[int, int] | None = None,
    card: str = "",
    stance: str = "",
) -> Casting:
    """Return the frame past its choice: a beast as (seat, slot), a card or a stance."""
    seat, slot = beast or (frame.beast_seat, frame.beast_slot)
    return Casting(
        frame.seat,
        frame.slot,
        frame.card,
        frame.spell,
        frame.step + 1,
        seat,
        slot,
        card or frame.chosen,
        stance or frame.stance,
    )


def at_step(frame: Casting, step: int) -> Casting:
    """Return the frame waiting at another step."""
    return Casting(
        frame.seat,
        frame.slot,
        frame.card,
        frame.spell,
        step,
        frame.beast_seat,
        frame.beast_slot,
        frame.chosen,
        frame.stance,
    )


def _spend(book: Book, state: PeakDuelState, frame: Casting, events: list[PeakDuelEvent]) -> None:
    """Move the used card on (PD-4.2), then let the window go on."""
    seat = frame.seat
    state.spells[seat][frame.slot] = None
    to_souls = len(state.souls[seat]) < book.table.most_souls
    (state.souls if to_souls else state.discards)[seat].append(frame.card)
    to = "souls" if to_souls else "discards"
    events.append(SpellSpent(seat, frame.slot, frame.card, to))
    if state.window == "aftermath":
        open_window(state, "declare")
        return
    acted(state, seat)
    is_attacked = state.window == "declare" and state.attacker != NO_SLOT
    if is_attacked and seat != state.active and _changes_the_field(book, frame.spell):
        state.stack.append(Redirecting(state.active))


def _changes_the_field(book: Book, spell: str) -> bool:
    """Whether a spell changes the number of beasts (PD-9.47)."""
    return any(isinstance(step, SummonSoul | ToSouls) for step in book.spells[spell].steps)


def _beast(state: PeakDuelState, frame: Casting) -> FieldBeast:
    """Return the chosen beast, which the choice has found on the field."""
    beast = state.beasts[frame.beast_seat][frame.beast_slot]
    return cast(FieldBeast, beast)


def _turn(
    state: PeakDuelState, frame: Casting, stance: Stance, events: list[PeakDuelEvent]
) -> None:
    beast, owner, slot = _beast(state, frame), frame.beast_seat, frame.beast_slot
    state.beasts[owner][slot] = with_stance(beast, stance)
    events.append(StanceChanged(owner, slot, beast.card, stance, frame.spell))
    if owner != state.active or state.window != "declare":
        return
    if stance == "defence":
        if slot == state.attacker:
            combat.void(state, frame.spell, events)
        elif slot == state.voided:
            state.renewed = False
    elif slot == state.voided and frame.seat == state.active:
        state.renewed = True


def _modify(
    book: Book, state: PeakDuelState, frame: Casting, sign: int, events: list[PeakDuelEvent]
) -> None:
    beast, soul, table = _beast(state, frame), book.beasts[frame.chosen], book.table
    defence = min(table.highest, max(table.lowest, beast.defence + sign * soul.defence))
    attack = min(table.highest, max(table.lowest, beast.attack + sign * soul.attack))
    state.beasts[frame.beast_seat][frame.beast_slot] = with_values(beast, defence, attack)
    events.append(
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


def _summon(book: Book, state: PeakDuelState, frame: Casting, events: list[PeakDuelEvent]) -> None:
    seat, stance = frame.seat, cast(Stance, frame.stance)
    state.souls[seat].remove(frame.chosen)
    slot = enter(book, state, seat, frame.chosen, stance)
    events.append(BeastSummoned(seat, slot, frame.chosen, stance, "souls"))


def _return_beast(state: PeakDuelState, frame: Casting, events: list[PeakDuelEvent]) -> None:
    beast, seat, slot = _beast(state, frame), frame.beast_seat, frame.beast_slot
    leave(state, seat, slot)
    state.souls[seat].append(beast.card)
    events.append(BeastReturned(seat, slot, beast.card))
    if seat == state.active and slot == state.attacker and state.window == "declare":
        combat.void(state, frame.spell, events)


def _protect(state: PeakDuelState, frame: Casting, events: list[PeakDuelEvent]) -> None:
    beast, owner, slot = _beast(state, frame), frame.beast_seat, frame.beast_slot
    state.beasts[owner][slot] = with_guards(beast, beast.guards + 1)
    events.append(BeastProtected(owner, slot, beast.card))


def _rekindle(state: PeakDuelState, events: list[PeakDuelEvent]) -> None:
    slot = state.clash
    beast = None if slot == NO_SLOT else state.beasts[state.active][slot]
    state.clash = NO_SLOT
    if beast is not None:
        give_extra(state, slot)
        events.append(ExtraAttackGranted(state.active, slot, beast.card))
