"""What a seat may know: hands, face-down cards and the order of decks are hidden (PD-9.12)."""

from __future__ import annotations

from collections import Counter

from game.engine.dice import Dice
from game.peak_duel.events import CardDrawn, CardSet, HandDealt, PeakDuelEvent
from game.peak_duel.names import SEATS, UNKNOWN
from game.peak_duel.state import PeakDuelState, SpellCard, copied


def view(state: PeakDuelState, seat: int) -> PeakDuelState:
    """Return the state as a seat may see it.

    Of either deck only the compared cards at its bottom are known (PD-9.5). Cards
    that both saw on their way to a hand stay listed in ``known``: the hand or a
    face-down slot holds them, and a view does not show which.
    """
    shown = copied(state)
    shown.dice = Dice.hidden()
    for owner in SEATS:
        deck, under = shown.decks[owner], shown.under[owner]
        shown.decks[owner] = deck[:under] + [UNKNOWN] * (len(deck) - under)
    rival = 1 - seat
    shown.hands[rival] = [UNKNOWN] * len(shown.hands[rival])
    shown.spells[rival] = [
        SpellCard(UNKNOWN, each.since) if each is not None and not each.face_up else each
        for each in shown.spells[rival]
    ]
    return shown


def guess(shown: PeakDuelState, dice: Dice) -> PeakDuelState:
    """Return a full state that a view could belong to, with the given dice."""
    state = copied(shown)
    for owner in SEATS:
        _fill(state, owner, dice)
    state.dice = dice
    return state


def _fill(state: PeakDuelState, owner: int, dice: Dice) -> None:
    """Deal a player's unseen cards out to all places where one lies hidden."""
    pool = _unseen(state, owner)
    hand, slots, deck = state.hands[owner], state.spells[owner], state.decks[owner]
    hidden = hand.count(UNKNOWN) + sum(each is not None and each.card == UNKNOWN for each in slots)
    known = [card for card in state.known[owner] if card in pool]
    others = [card for card in pool if card not in known]
    dice.shuffle(others)
    held = known + others[: hidden - len(known)]
    rest = others[hidden - len(known) :]
    dice.shuffle(held)
    state.hands[owner] = [held.pop() if card == UNKNOWN else card for card in hand]
    state.spells[owner] = [
        SpellCard(held.pop(), each.since) if each is not None and each.card == UNKNOWN else each
        for each in slots
    ]
    state.decks[owner] = [rest.pop() if card == UNKNOWN else card for card in deck]


def _unseen(state: PeakDuelState, owner: int) -> list[str]:
    """Return the cards of a player's deck list that lie nowhere in sight."""
    seen = Counter(
        [
            *state.hands[owner],
            *state.decks[owner],
            *state.souls[owner],
            *state.discards[owner],
            *(each.card for each in state.beasts[owner] if each is not None),
            *(each.card for each in state.spells[owner] if each is not None),
        ]
    )
    return [card for card in state.lists[owner] if card not in seen]


def holds_hidden_spells(state: PeakDuelState, seat: int) -> bool:
    """Whether a player has cards that the other does not see and that could be spells now.

    Face-down cards count from the turn after they were set (PD-9.32), hand cards
    in the own turn (PD-9.31).
    """
    if any(each is not None and each.since < state.turn for each in state.spells[seat]):
        return True
    return seat == state.active and bool(state.hands[seat])


def seen(event: PeakDuelEvent, seat: int) -> PeakDuelEvent:
    """Return an event as a seat may see it."""
    match event:
        case HandDealt() if event.seat != seat:
            return HandDealt(event.seat, (UNKNOWN,) * len(event.cards))
        case CardDrawn() if event.seat != seat and not event.is_open:
            return CardDrawn(event.seat, UNKNOWN, event.is_open, event.left)
        case CardSet() if event.seat != seat:
            return CardSet(event.seat, event.slot, UNKNOWN)
        case _:
            return event
