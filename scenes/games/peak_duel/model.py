"""The state of the screen: every card in its place, and the current rule.

Events change it, one after another; settling it on a state after the last event changes nothing (a
test checks this).
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from game.peak_duel.actions.ruling import price_for
from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import NO_SLOT, NO_TARGET, UNKNOWN, Phase, Rule, Stance
from game.peak_duel.state import FieldBeast, PeakDuelState, SpellCard

SEATS = (0, 1)


@dataclass(frozen=True)
class Strike:
    """The attack that is declared; `target` -1 is the player."""

    seat: int
    attacker: int
    target: int


class PeakDuelModel:
    """The picture of one duel.

    Attributes:
        viewer: whose view is shown; `None` shows all hands.
        revealed: cards turned up from the deck at the set-up, per seat.
        compares: what they decide, `first` or `rule`; empty before the first.
        sums: of the cards turned up last, per seat.
        window: the open window; it changes without events, only by settling.
    """

    def __init__(self, book: PeakDuelData) -> None:
        self.book = book
        self.viewer: int | None = None
        self.turn = 0
        self.active = 0
        self.phase: Phase = ""
        self.window = ""
        self.left = 0
        self.priority = 0
        self.rule: Rule = ""
        self.prices = (1, 2)
        self.decks = [0, 0]
        self.hands: list[list[str]] = [[], []]
        self.souls: list[list[str]] = [[], []]
        self.discards: list[list[str]] = [[], []]
        self.revealed: list[list[str]] = [[], []]
        self.compares = ""
        self.sums: tuple[int, int] | None = None
        self.known: list[list[str]] = [[], []]
        self.beasts: list[list[FieldBeast | None]] = [[None] * 3, [None] * 3]
        self.spells: list[list[SpellCard | None]] = [[None] * 3, [None] * 3]
        self.strike: Strike | None = None
        self.pierces = 0
        self.loser = -1
        self._struck: dict[int, str] = {}

    # ------------------------------------------------------------------ hands and decks
    def hides(self, seat: int) -> bool:
        """Whether a seat's hand and face-down cards are hidden from the viewer."""
        return self.viewer is not None and self.viewer != seat

    def give(self, seat: int, card: str) -> None:
        """A card comes to a hand."""
        self.hands[seat].append(UNKNOWN if self.hides(seat) else card)

    def take(self, seat: int, card: str) -> int:
        """A card leaves a hand; where the hand is hidden a back leaves it. Returns its place."""
        hand = self.hands[seat]
        name = card if card in hand else UNKNOWN
        if name not in hand:
            return 0
        place = hand.index(name)
        del hand[place]
        return place

    def place_in_hand(self, seat: int, card: str) -> int:
        """Where in a hand a card lies."""
        hand = self.hands[seat]
        if card in hand:
            return hand.index(card)
        return len(hand) - 1 if hand else 0

    # ------------------------------------------------------------------ the field
    def enter(self, seat: int, slot: int, card: str, stance: Stance) -> None:
        """A beast comes onto the field."""
        data = self.book.beasts[card]
        beast = FieldBeast(card, stance, data.defence, data.attack, self.turn)
        self.beasts[seat][slot] = beast

    def turn_beast(self, seat: int, slot: int, stance: Stance) -> None:
        """A beast takes a stance."""
        self._change(seat, slot, stance=stance)

    def change_values(self, seat: int, slot: int, values: tuple[int, int]) -> None:
        """A beast has other values: defence, attack."""
        self._change(seat, slot, defence=values[0], attack=values[1])

    def guard(self, seat: int, slot: int, step: int) -> None:
        """A beast gains or loses a protection."""
        beast = self.beasts[seat][slot]
        if beast is not None:
            self._change(seat, slot, guards=max(0, beast.guards + step))

    def _change(self, seat: int, slot: int, **values: object) -> None:
        beast = self.beasts[seat][slot]
        if beast is not None:
            self.beasts[seat][slot] = msgspec.structs.replace(beast, **values)

    def calm(self) -> None:
        """End effects of the turn."""
        for seat in SEATS:
            for slot, beast in enumerate(self.beasts[seat]):
                if beast is not None:
                    data = self.book.beasts[beast.card]
                    self._change(seat, slot, defence=data.defence, attack=data.attack, guards=0)

    # ------------------------------------------------------------------ attacks
    def begin_strike(self, strike: Strike) -> None:
        """An attack is declared; its beasts are remembered."""
        self.strike = strike
        for seat, slot in ((strike.seat, strike.attacker), (1 - strike.seat, strike.target)):
            beast = self.beasts[seat][slot] if slot >= 0 else None
            if beast is not None:
                self._struck[seat] = beast.card

    def last_beast(self, seat: int) -> str:
        """The beast of a seat that struck, or was struck at, last; empty where none did."""
        standing = [beast.card for beast in self.beasts[seat] if beast is not None]
        return self._struck.get(seat) or next(iter(standing), "")

    # ------------------------------------------------------------------ states
    def settle(self, state: PeakDuelState) -> None:
        """Put everything where a state says."""
        self.turn, self.active, self.phase = state.turn, state.active, state.phase
        self.window, self.left, self.priority = state.window, state.left, state.priority
        self.rule = state.rule
        self.prices = (price_for(self.book, state, 0), price_for(self.book, state, 1))
        self.decks = [len(deck) for deck in state.decks]
        self.hands = [list(hand) for hand in state.hands]
        self.souls = [list(souls) for souls in state.souls]
        self.discards = [list(cards) for cards in state.discards]
        self.known = [list(cards) for cards in state.known]
        self.revealed = [[], []]
        self.compares, self.sums = "", None
        self.beasts = [list(slots) for slots in state.beasts]
        self.spells = [list(slots) for slots in state.spells]
        self.pierces, self.loser = state.pierces, state.loser
        self.strike = None
        if state.attacker != NO_SLOT and state.target != NO_TARGET:
            self.strike = Strike(state.active, state.attacker, state.target)

    def snapshot(self) -> tuple[object, ...]:
        """Everything that a settled picture must share."""
        return (
            self.turn,
            self.active,
            self.phase,
            self.rule,
            tuple(self.decks),
            tuple(tuple(hand) for hand in self.hands),
            tuple(tuple(souls) for souls in self.souls),
            tuple(tuple(cards) for cards in self.discards),
            tuple(tuple(cards) for cards in self.revealed),
            tuple(tuple(_as_seen(beast) for beast in slots) for slots in self.beasts),
            tuple(
                tuple(None if each is None else (each.card, each.face_up) for each in slots)
                for slots in self.spells
            ),
            self.strike,
            self.loser,
        )


def _as_seen(beast: FieldBeast | None) -> tuple[object, ...] | None:
    if beast is None:
        return None
    return beast.card, beast.stance, beast.defence, beast.attack, beast.guards
