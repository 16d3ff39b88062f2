"""The operations on hands and deck: draw, discard, tuck, trade, look (RW-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.riftwalker import card_moves, rift_moves
from game.riftwalker.actions import ChooseCard, ChooseRift, Trade
from game.riftwalker.effect import DONE, Effect, Result
from game.riftwalker.events import DeckLooked, HandShown
from game.riftwalker.explored_rifts import Tucked
from game.riftwalker.pending import Looking, Picking
from game.riftwalker.selecting import candidates
from game.riftwalker.step_context import Moment
from game.riftwalker.vocabulary import (
    DiscardStep,
    DrawStep,
    LookDeckStep,
    LookHandStep,
    TradeHandStep,
    TuckStep,
)


def _draw(moment: Moment, step: DrawStep, _action: None) -> Result:
    seats = moment.everyone(step.who)
    drawn = [card_moves.draw(moment.state, seat, step.n, moment.events) for seat in seats]
    return DONE if any(drawn) else None


def _may_draw(moment: Moment, step: DrawStep) -> bool:
    seats = moment.everyone(step.who)
    return bool(seats) and len(moment.state.deck) >= step.n * len(seats)


def _hands(moment: Moment, who: str) -> list[int]:
    """Return the seats among these who have a card in hand."""
    return [seat for seat in moment.everyone(who) if moment.state.hands[seat]]


def _picker(moment: Moment, pick: str, owner: int) -> int:
    return moment.you if pick == "you" else owner


def _random_card(moment: Moment, seat: int) -> str:
    hand = moment.state.hands[seat]
    return hand[moment.state.dice.index(len(hand))]


def _ask_discard(moment: Moment, step: DiscardStep) -> Sequence[ChooseCard] | None:
    """List the cards where a discard may be declined; else the picking asks by itself."""
    seats = _hands(moment, step.who)
    if not step.may or step.pick == "random":
        return None if seats else []
    return [ChooseCard(card) for card in moment.state.hands[seats[0]]] if seats else []


def _discard(moment: Moment, step: DiscardStep, action: ChooseCard | None) -> Result:
    seats = _hands(moment, step.who)
    if not seats:
        return None
    left = step.n
    if action is not None:
        card_moves.discard(moment.state, seats[0], action.card, moment.events)
        left -= 1
    for seat in seats:
        if step.pick == "random":
            for _ in range(min(left, len(moment.state.hands[seat]))):
                card = _random_card(moment, seat)
                card_moves.discard(moment.state, seat, card, moment.events)
        elif left:
            picker = _picker(moment, step.pick, seat)
            moment.push(Picking(seat, picker, left, "", face_up=False))
    return DONE


def _may_discard(moment: Moment, step: DiscardStep) -> bool:
    seats = moment.everyone(step.who)
    least = step.n if step.exact else 1
    return bool(seats) and all(len(moment.state.hands[seat]) >= least for seat in seats)


def _ask_tuck(moment: Moment, step: TuckStep) -> Sequence[ChooseCard] | Sequence[ChooseRift] | None:
    if not rift_moves.is_on_table(moment.state, moment.this):
        return []
    if step.source == "explored":
        found = [] if step.rift is None else candidates(moment, step.rift)
        return [ChooseRift(lying.rift) for _, lying in found if lying.rift != moment.this]
    seats = _hands(moment, step.who)
    if not step.may or step.pick == "random":
        return None if seats else []
    return [ChooseCard(card) for card in moment.state.hands[seats[0]]] if seats else []


def _tuck(moment: Moment, step: TuckStep, action: ChooseCard | ChooseRift | None) -> Result:
    """Put cards beneath the activated rift, no matter who controls it (RW-9.17)."""
    state, face_up = moment.state, step.face == "up"
    if isinstance(action, ChooseRift):
        _tuck_rift(moment, action.rift, face_up=face_up)
        return DONE
    left = step.n
    seats = _hands(moment, step.who)
    for seat in seats:
        picker = _picker(moment, step.pick, seat)
        if action is not None:
            tuck_from_hand(moment, seat, action.card, picker, face_up=face_up)
            left -= 1
        if step.pick == "random":
            for _ in range(min(left, len(state.hands[seat]))):
                card = _random_card(moment, seat)
                tuck_from_hand(moment, seat, card, moment.you, face_up=face_up)
        elif left:
            moment.push(Picking(seat, picker, left, moment.this, face_up=face_up))
    return DONE if seats else None


def tuck_from_hand(moment: Moment, seat: int, card: str, by: int, *, face_up: bool) -> None:
    """Put a hand card beneath the activated rift."""
    moment.state.hands[seat].remove(card)
    tucked = Tucked(card, face_up=face_up, by=by)
    rift_moves.tuck(moment.state, tucked, moment.this, "hand", seat, moment.events)


def _tuck_rift(moment: Moment, rift: str, *, face_up: bool) -> None:
    """Put an explored rift beneath; the cards beneath it are discarded (RW-9.20)."""
    state = moment.state
    owner = rift_moves.controller_of(state, rift)
    if owner is None:
        return
    area = state.explored[owner]
    old = area.pop(rift_moves.found(area, rift))
    chooser = moment.chooser
    tucked = Tucked(rift, face_up=face_up, by=moment.you if chooser is None else chooser)
    rift_moves.tuck(state, tucked, moment.this, "explored", owner, moment.events)
    moment.push(rift_moves.discarded(state, owner, old.beneath, moment.events))


def _ask_trade(moment: Moment, step: TradeHandStep) -> list[Trade]:
    other = moment.named(step.partner)
    if not isinstance(other, int):
        return []
    hand, others = moment.state.hands[moment.you], moment.state.hands[other]
    if step.theirs == "random":
        return [Trade(mine, "") for mine in hand] if others else []
    return [Trade(mine, theirs) for mine in hand for theirs in others]


def _trade(moment: Moment, step: TradeHandStep, action: Trade) -> Result:
    other = moment.named(step.partner)
    if not isinstance(other, int):
        return None
    theirs = action.theirs or _random_card(moment, other)
    card_moves.trade(moment.state, moment.you, other, action.mine, theirs, moment.events)
    return DONE


def _look_hand(moment: Moment, step: LookHandStep, _action: None) -> Result:
    """Open a hand to the acting player while the power lasts."""
    other = moment.named(step.of)
    if not isinstance(other, int):
        return None
    moment.looking = other
    moment.events.append(HandShown(moment.you, other, tuple(moment.state.hands[other])))
    return DONE


def _look_deck(moment: Moment, step: LookDeckStep, _action: None) -> Result:
    """Look at the top of the deck, where it stays until it is taken or put under (RW-9.27).

    ``rest`` has only one value: cards not taken go to the bottom.
    """
    state = moment.state
    cards = tuple(state.deck[: step.n])
    under = moment.this if step.to == "beneath_this" else ""
    if not cards or (under and not rift_moves.is_on_table(state, under)):
        return None
    moment.events.append(DeckLooked(moment.you, cards))
    left = min(step.take, len(cards))
    moment.push(Looking(len(cards), left, under, face_up=step.face == "up"))
    return DONE


def _may_look(moment: Moment, step: LookDeckStep) -> bool:
    return len(moment.state.deck) >= step.n


CARD_EFFECTS: Final[Mapping[type, Effect]] = {
    DrawStep: Effect(_draw, possible=_may_draw),
    DiscardStep: Effect(_discard, _ask_discard, _may_discard),
    TuckStep: Effect(_tuck, _ask_tuck),
    TradeHandStep: Effect(_trade, _ask_trade),
    LookHandStep: Effect(_look_hand),
    LookDeckStep: Effect(_look_deck, possible=_may_look),
}
