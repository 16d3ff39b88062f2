"""Validates a position from outside: everything the rules rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import UnionType

from game.engine.errors import BadInput
from game.engine.validation import Defect
from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import NO_SLOT, NO_TARGET, PLAYER, SEATS, UNKNOWN
from game.peak_duel.pending import Casting, Discarding, Paying, Redirecting
from game.peak_duel.spells import (
    ChooseBeast,
    ChooseDiscarded,
    ChooseSoul,
    ChooseStance,
    DiscardSoul,
    SpellData,
    SummonSoul,
    TakeDiscarded,
    ToSouls,
)
from game.peak_duel.state import PeakDuelState

_PAIRS = ("decks", "under", "hands", "known", "souls", "discards", "beasts", "spells")
_BOTH = 2
_RESULTS = ("", "decked", "overwhelmed")
_WINDOWS = {
    "draw": ("draw", ""),
    "summon": ("summon", ""),
    "battle": ("battle_start", "declare", "damage", "aftermath", ""),
    "set": ("set", ""),
    "end": ("end", ""),
}


def check_position(book: PeakDuelData, state: PeakDuelState) -> None:
    """Return when the rules can go on from a position, or a view of one.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    for find in (_lengths, _cards, _figures, _course, _field, _attack, _stack):
        for path, expected in find(book, state):
            raise BadInput(path, expected)


def _lengths(book: PeakDuelData, state: PeakDuelState) -> Iterable[Defect]:
    if state.options.seats != len(SEATS):
        yield "$.options.seats", "2"
    for key in _PAIRS:
        if len(getattr(state, key)) != len(SEATS):
            yield f"$.{key}", "2 entries"
    for key, wanted in (("beasts", book.table.beast_slots), ("spells", book.table.spell_slots)):
        for seat, slots in enumerate(getattr(state, key)):
            if len(slots) != wanted:
                yield f"$.{key}[{seat}]", f"{wanted} slots"
    for key, deck in (("red_deck", state.options.red_deck), ("blue_deck", state.options.blue_deck)):
        if deck not in book.decks:
            yield f"$.options.{key}", f"one of {', '.join(book.decks)}"


def _cards(book: PeakDuelData, state: PeakDuelState) -> Iterable[Defect]:
    """Check that every card of a player's list lies in exactly one place."""
    for seat in SEATS:
        held = Counter(
            [
                *state.hands[seat],
                *state.decks[seat],
                *state.souls[seat],
                *state.discards[seat],
                *(each.card for each in state.beasts[seat] if each is not None),
                *(each.card for each in state.spells[seat] if each is not None),
            ]
        )
        yield from _hidden(state, seat)
        unknown = held.pop(UNKNOWN, 0)
        listed = Counter(state.lists[seat])
        if any(card not in book.beasts for card in listed):
            yield f"$.lists[{seat}]", "beasts of the book"
        if any(count > 1 for count in listed.values()):
            yield f"$.lists[{seat}]", "each beast once"
        if held - listed or sum(listed.values()) != sum(held.values()) + unknown:
            yield f"$.lists[{seat}]", "exactly the cards that lie in the zones"
        hidden = {*state.hands[seat], *(each.card for each in state.spells[seat] if each)}
        if UNKNOWN not in hidden and not set(state.known[seat]) <= hidden:
            yield f"$.known[{seat}]", "cards in the hand or face down"
        if not 0 <= state.under[seat] <= len(state.decks[seat]):
            yield f"$.under[{seat}]", "as many as the deck has at most"


def _hidden(state: PeakDuelState, seat: int) -> Iterable[Defect]:
    """Find hidden cards in places where a view hides none.

    Only decks, hands and face-down cards may.
    """
    is_view = state.dice.is_hidden
    decides = state.stack[-1].seat if state.stack else state.priority
    zones = {"souls": state.souls[seat], "discards": state.discards[seat]}
    if not is_view:
        zones["decks"] = state.decks[seat]
    if not is_view or (seat == decides and not state.result):
        zones["hands"] = state.hands[seat]
        zones["spells"] = [each.card for each in state.spells[seat] if each is not None]
    zones["beasts"] = [each.card for each in state.beasts[seat] if each is not None]
    for key, cards in zones.items():
        if UNKNOWN in cards:
            yield f"$.{key}[{seat}]", "cards that are known"


def _figures(_book: PeakDuelData, state: PeakDuelState) -> Iterable[Defect]:
    for key in ("first", "active", "priority"):
        if getattr(state, key) not in SEATS:
            yield f"$.{key}", "0 or 1"
    for key, least in (("turn", 1), ("price", 0), ("left", 0), ("pierces", 0)):
        if getattr(state, key) < least:
            yield f"$.{key}", f"{least} or more"
    if state.passes not in (0, 1):
        yield "$.passes", "0 or 1"


def _course(_book: PeakDuelData, state: PeakDuelState) -> Iterable[Defect]:
    if state.result not in _RESULTS:
        yield "$.result", f"one of {', '.join(_RESULTS[1:])}, or empty"
    if (state.loser in SEATS) != bool(state.result):
        yield "$.loser", "a seat where there is a result, else -1"
    if state.rule not in ("greater", "lesser"):
        yield "$.rule", "greater or lesser"
    if state.phase not in _WINDOWS:
        yield "$.phase", f"one of {', '.join(_WINDOWS)}"
    elif state.window not in _WINDOWS[state.phase]:
        yield "$.window", f"one of {', '.join(_WINDOWS[state.phase][:-1])}, or empty"
    if not state.window and not state.stack and not state.result and state.phase == "end":
        yield "$.window", "end, or a question on the stack"
    if state.phase == "battle" and state.turn == 1:
        yield "$.phase", "no battle in the first turn"


def _field(book: PeakDuelData, state: PeakDuelState) -> Iterable[Defect]:
    low, high = book.table.lowest, book.table.highest
    for seat, slots in enumerate(state.beasts):
        for slot, beast in enumerate(slots):
            if beast is None:
                continue
            if not (low <= beast.defence <= high and low <= beast.attack <= high):
                yield f"$.beasts[{seat}][{slot}]", f"values from {low} to {high}"
            if not 0 <= beast.entered <= state.turn or beast.guards < 0:
                yield f"$.beasts[{seat}][{slot}]", "a turn up to now, and no guards below 0"


def _attack(_book: PeakDuelData, state: PeakDuelState) -> Iterable[Defect]:
    if state.result:
        return
    own, rival = state.beasts[state.active], state.beasts[1 - state.active]
    slots: dict[str, tuple[int, ...]] = {
        key: (getattr(state, key),) for key in ("attacker", "voided", "clash")
    }
    extra = state.extra
    slots["extra"] = (extra,) if isinstance(extra, int) else extra
    for key, found in slots.items():
        for slot in found:
            if slot != NO_SLOT and (not 0 <= slot < len(own) or own[slot] is None):
                yield f"$.{key}", "a slot with a beast of the active player, or -1"
    if not isinstance(extra, int) and (len(extra) < _BOTH or sorted(set(extra)) != list(extra)):
        yield "$.extra", "one slot, or several different ones in order"
    if (state.attacker == NO_SLOT) != (state.target == NO_TARGET):
        yield "$.target", "-2 exactly where no attack is declared"
    if state.attacker != NO_SLOT and state.window not in ("declare", "damage"):
        yield "$.attacker", "-1 outside the attack"
    if state.window == "damage" and state.attacker == NO_SLOT:
        yield "$.attacker", "the attack that is resolved"
    target = state.target
    if target not in (NO_TARGET, PLAYER) and not (
        0 <= target < len(rival) and (rival[target] is not None or state.stack)
    ):
        yield "$.target", "a slot with a beast of the other player"
    if state.attacker != NO_SLOT and state.allowance not in ("limit", "extra", "renewed"):
        yield "$.allowance", "one of limit, extra, renewed"


def _stack(book: PeakDuelData, state: PeakDuelState) -> Iterable[Defect]:
    if len(state.stack) > 1:
        yield "$.stack", "one question at most"
    for frame in state.stack:
        if frame.seat not in SEATS:
            yield "$.stack[0].seat", "0 or 1"
            return
        match frame:
            case Casting():
                yield from _casting(book, state, frame)
            case Paying():
                if not len(frame.paid) < frame.price <= len(state.souls[frame.seat]):
                    yield "$.stack[0].price", "as many soul cards as there are"
            case Redirecting():
                if state.attacker == NO_SLOT or frame.seat != state.active:
                    yield "$.stack[0]", "a declared attack of the active player"
            case Discarding():
                if frame.seat != state.active or state.phase != "end" or state.window:
                    yield "$.stack[0]", "the end of the active player's turn"


def _casting(book: PeakDuelData, state: PeakDuelState, frame: Casting) -> Iterable[Defect]:
    """Check that the spell on the stack lies in its slot and has something to choose."""
    spell = book.spells.get(frame.spell)
    slots = state.spells[frame.seat]
    lying = slots[frame.slot] if 0 <= frame.slot < len(slots) else None
    if spell is None or book.element.get(frame.card) != spell.element:
        yield "$.stack[0].spell", "a spell of the card's element"
    elif lying is None or lying.card != frame.card or not lying.face_up:
        yield "$.stack[0].slot", "the slot in which the card lies face up"
    elif not 0 <= frame.step < len(spell.steps) or not isinstance(
        spell.steps[frame.step], ChooseBeast | ChooseSoul | ChooseStance | ChooseDiscarded
    ):
        yield "$.stack[0].step", "a step that asks"
    elif _still_holds(spell, frame.step, ChooseBeast, ToSouls) and (
        frame.beast_seat not in SEATS
        or not 0 <= frame.beast_slot < book.table.beast_slots
        or state.beasts[frame.beast_seat][frame.beast_slot] is None
    ):
        yield "$.stack[0].beast_slot", "a beast on the field"
    elif (
        _still_holds(spell, frame.step, ChooseSoul, SummonSoul | DiscardSoul)
        and frame.chosen not in state.souls[frame.seat]
    ):
        yield "$.stack[0].chosen", "a soul card"
    elif (
        _still_holds(spell, frame.step, ChooseDiscarded, TakeDiscarded)
        and frame.chosen not in state.discards[frame.seat]
    ):
        yield "$.stack[0].chosen", "a discarded card"
    elif any(isinstance(step, ChooseStance) for step in spell.steps[: frame.step]) and (
        frame.stance not in ("attack", "defence")
    ):
        yield "$.stack[0].stance", "attack or defence"


def _still_holds(spell: SpellData, number: int, choice: type, use: UnionType | type) -> bool:
    """Whether a choice before a step still stands: no step in between has moved it."""
    before = spell.steps[:number]
    is_chosen = any(isinstance(step, choice) for step in before)
    return is_chosen and not any(isinstance(step, use) for step in before)
