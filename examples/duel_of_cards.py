"""A small game of hidden cards: attack with one, be blocked by a higher one, else roll for it.

It shows hidden hands, a response window, dice, and an event that each seat sees differently.

DC-1.1 Each seat has three of twelve cards, numbered 1 to 12, and sees only its own.
DC-1.2 In its turn a seat attacks with a card.
DC-1.3 Each rival in turn may block with a higher card, or let it pass.
DC-1.4 If nobody blocks, a die is rolled: on a hit the attacker scores.
DC-1.5 The attacker draws a card while there are any; without cards in all hands the match ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from game.engine.contract import PASS, Action, Decision, Event, Options, Outcome, State
from game.engine.dice import Dice
from game.engine.errors import Illegal

FACES = ("hit", "hit", "miss")
CARDS = 12
HAND = 3
UNKNOWN = 0


class Attack(Action, frozen=True, tag="attack", gc=False):
    """DC-1.2: attack with a card of the own hand."""

    card: int


class Block(Action, frozen=True, tag="block", gc=False):
    """DC-1.3: block the attack with a higher card."""

    card: int


class LetPass(Action, frozen=True, tag=PASS, gc=False):
    """DC-1.3: let the attack pass. A window has exactly one action with this tag."""


class Attacked(Event, frozen=True, tag="attacked"):
    """DC-1.2: a seat attacks with a card, which all now see."""

    seat: int
    card: int


class Blocked(Event, frozen=True, tag="blocked"):
    """DC-1.3: a seat blocks with a card; the attack is over."""

    seat: int
    card: int


class Passed(Event, frozen=True, tag="passed"):
    """DC-1.3: a seat does not block."""

    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """DC-1.4: nobody blocked, and the attacking seat rolled this face."""

    seat: int
    face: str


class Drew(Event, frozen=True, tag="drew"):
    """DC-1.5: a card was drawn; rivals see an unknown one.

    It reveals something hidden, so undo never goes back past it.
    """

    reveals: ClassVar[bool] = True
    seat: int
    card: int


class DuelOptions(Options, frozen=True, kw_only=True):
    """How a match is set up: its seats, and whether attackers draw a card (DC-1.5)."""

    refill: bool = True


class Answering(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answering"):
    """An attack that rivals may still block; the first of ``waiting`` decides."""

    card: int
    waiting: tuple[int, ...]


class DuelState(State):
    """The state: cards are numbers, ``UNKNOWN`` where a view hides them.

    ``shown`` holds the cards that were played; ``stack`` the attack that is being answered.
    """

    options: DuelOptions
    hands: list[list[int]]
    deck: list[int]
    shown: list[int]
    scores: list[int]
    turn: int
    stack: list[Answering]


class DuelOfCards:
    """The rules; each method is described in ``game.engine.contract.Rules``."""

    name = "duel_of_cards"
    state_type = DuelState
    action_type: Any = Attack | Block | LetPass
    event_type: Any = Attacked | Blocked | Passed | Rolled | Drew
    options_type: type[Any] = DuelOptions
    seat_counts: Sequence[int] = (2, 3)
    longest = 60

    def new(self, options: DuelOptions, seed: int) -> tuple[DuelState, list[Event]]:
        dice = Dice(seed)
        deck = list(range(1, CARDS + 1))
        dice.shuffle(deck)
        hands = [sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(options.seats)]
        rest = deck[options.seats * HAND :]
        scores = [0] * options.seats
        return DuelState(dice, options, hands, rest, [], scores, 0, []), []

    def decision(self, state: DuelState) -> Decision | None:
        if state.stack:
            return Decision(state.stack[-1].waiting[0], "answer", window=True)
        if any(state.hands):
            return Decision(state.turn, "attack")
        return None

    def legal(self, state: DuelState) -> Sequence[Action]:
        decision = self.decision(state)
        if decision is None:
            return []
        hand = state.hands[decision.seat]
        if decision.window:
            card = state.stack[-1].card
            return [LetPass(), *(Block(own) for own in hand if own > card)]
        return [Attack(card) for card in hand]

    def check(self, state: DuelState, action: Action) -> None:
        decision = self.decision(state)
        if decision is None:
            raise Illegal("DC-1.5", "over")
        if decision.window != isinstance(action, Block | LetPass):
            raise Illegal("DC-1.3" if decision.window else "DC-1.2", "not_now")
        if not isinstance(action, Attack | Block):
            return
        card = action.card
        if card not in state.hands[decision.seat]:
            raise Illegal("DC-1.1", "not_yours", card=card)
        if isinstance(action, Block) and card <= state.stack[-1].card:
            raise Illegal("DC-1.3", "too_low", card=card, than=state.stack[-1].card)

    def apply(self, state: DuelState, action: Action) -> list[Event]:
        if isinstance(action, Attack):
            seat = state.turn
            self._show(state, seat, action.card)
            count = state.options.seats
            waiting = tuple((seat + step) % count for step in range(1, count))
            state.stack.append(Answering(action.card, waiting))
            return [Attacked(seat, action.card)]
        frame = state.stack.pop()
        seat = frame.waiting[0]
        if isinstance(action, Block):
            self._show(state, seat, action.card)
            return [Blocked(seat, action.card), *self._end_turn(state)]
        if len(frame.waiting) > 1:
            state.stack.append(Answering(frame.card, frame.waiting[1:]))
            return [Passed(seat)]
        face = state.dice.face(FACES)
        if face == "hit":
            state.scores[state.turn] += 1
        return [Passed(seat), Rolled(state.turn, face), *self._end_turn(state)]

    def copy(self, state: DuelState) -> DuelState:
        return DuelState(
            state.dice.copy(),
            state.options,
            [hand[:] for hand in state.hands],
            state.deck[:],
            state.shown[:],
            state.scores[:],
            state.turn,
            state.stack[:],
        )

    def view(self, state: DuelState, seat: int) -> DuelState:
        shown = self.copy(state)
        shown.dice = Dice.hidden()
        shown.deck = [UNKNOWN] * len(state.deck)
        for other, hand in enumerate(state.hands):
            if other != seat:
                shown.hands[other] = [UNKNOWN] * len(hand)
        return shown

    def guess(self, view: DuelState, dice: Dice) -> DuelState:
        guessed = self.copy(view)
        known = {card for hand in view.hands for card in hand} | set(view.shown)
        unknown = [card for card in range(1, CARDS + 1) if card not in known]
        dice.shuffle(unknown)
        for hand in guessed.hands:
            if UNKNOWN in hand:
                hand[:] = sorted(unknown.pop() for _ in hand)
        guessed.deck = [unknown.pop() for _ in guessed.deck]
        guessed.dice = dice
        return guessed

    def seen(self, event: Event, seat: int) -> Event:
        if isinstance(event, Drew) and event.seat != seat:
            return Drew(event.seat, UNKNOWN)
        return event

    def preview(self, state: DuelState, action: Action) -> msgspec.Struct:  # noqa: ARG002 - of the contract
        chance = FACES.count("hit") if isinstance(action, Attack) else 0
        return Odds(chance, len(FACES))

    def outcome(self, state: DuelState) -> Outcome | None:
        if self.decision(state) is not None:
            return None
        places = tuple(1 + sum(other > own for other in state.scores) for own in state.scores)
        return Outcome(places, tuple(state.scores), "score", "DC-1.4")

    def score(self, state: DuelState) -> tuple[int, ...]:
        return tuple(state.scores)

    def _show(self, state: DuelState, seat: int, card: int) -> None:
        state.hands[seat].remove(card)
        state.shown.append(card)

    def _end_turn(self, state: DuelState) -> list[Event]:
        events: list[Event] = []
        if state.deck and state.options.refill:
            card = state.deck.pop()
            state.hands[state.turn] = sorted([*state.hands[state.turn], card])
            events.append(Drew(state.turn, card))
        state.stack.clear()
        for step in range(1, state.options.seats + 1):
            following = (state.turn + step) % state.options.seats
            if state.hands[following]:
                state.turn = following
                break
        return events


class Odds(msgspec.Struct, frozen=True):
    """``hits`` of ``of`` faces make an unanswered attack score."""

    hits: int
    of: int
