"""The value of a position to a seat, in cards of the deck.

Changes by spells end with the turn (PD-9.17, PD-9.52): they count for the attacks of this turn
alone, and otherwise a beast counts with its printed values.
"""

from __future__ import annotations

from math import sqrt

from game.peak_duel.bot.levels import Weights
from game.peak_duel.data import PeakDuelData
from game.peak_duel.field import extras_of
from game.peak_duel.names import NO_SLOT
from game.peak_duel.state import FieldBeast, PeakDuelState

LOST = 1000.0
"""The cost of a lost match."""
_TOP = 9
_LYING = 0.8
"""How much a defence counts beside an attack of the same height."""


class Evaluation:
    """Judges positions by the weights of ``bots.yaml``."""

    def __init__(self, book: PeakDuelData, weights: Weights) -> None:
        self.weights = weights
        self._life = [weights.life * sqrt(count) for count in range(book.table.deck_size + 1)]
        self._hand_limit = book.table.hand_limit
        self._printed = {card.id: (card.defence, card.attack) for card in book.beasts.values()}
        self._strength = {
            rule: {card: self._worth(rule, *values) for card, values in self._printed.items()}
            for rule in ("greater", "lesser")
        }

    def _worth(self, rule: str, defence: int, attack: int) -> float:
        high = max(attack, _LYING * defence) / _TOP
        low = (_TOP - min(attack, defence + _TOP * (1 - _LYING))) / _TOP
        now, other = (high, low) if rule == "greater" else (low, high)
        present = self.weights.present
        return self.weights.beast + self.weights.strength * (present * now + (1 - present) * other)

    def value(self, state: PeakDuelState, seat: int) -> float:
        """Return how much better a seat stands than the other, in cards of the deck."""
        if state.result:
            return -LOST if state.loser == seat else LOST
        worth = self._side(state, seat) - self._side(state, 1 - seat)
        active = state.active
        coming = self._attacks_to_come(state)
        gain = -self.weights.rival_attack * self._gain(
            state, 1 - active, self._next_attacks(state), coming_first=False
        )
        if coming:
            gain += self.weights.own_attack * self._gain(state, active, coming, coming_first=True)
        return worth + (gain if seat == active else -gain)

    def terms(self, state: PeakDuelState, seat: int) -> dict[str, float]:
        """Return the terms of :meth:`value` by name, for hints."""
        if state.result:
            return {"end": self.value(state, seat)}
        rival, active = 1 - seat, state.active
        terms = self._side_terms(state, seat)
        for name, worth in self._side_terms(state, rival).items():
            terms[f"rival_{name}"] = -worth
        coming = self._attacks_to_come(state)
        now = self.weights.own_attack * (
            self._gain(state, active, coming, coming_first=True) if coming else 0.0
        )
        next_turn = self.weights.rival_attack * self._gain(
            state, 1 - active, self._next_attacks(state), coming_first=False
        )
        mine, theirs = (now, next_turn) if seat == active else (next_turn, now)
        return {**terms, "attack": mine, "threat": -theirs}

    def _side_terms(self, state: PeakDuelState, seat: int) -> dict[str, float]:
        weights, rule = self.weights, state.rule
        lying = sum(each is not None for each in state.spells[seat])
        return {
            "life": self._life[len(state.decks[seat])],
            "souls": weights.soul * len(state.souls[seat]),
            "hand": weights.hand * min(len(state.hands[seat]), self._hand_limit),
            "set": weights.set_card * lying,
            "beasts": sum(
                self._strength[rule][beast.card] + (weights.guard if beast.guards else 0.0)
                for beast in state.beasts[seat]
                if beast is not None
            ),
        }

    def card_worth(self, state: PeakDuelState, card: str) -> float:
        """Return the possible value of a card on the field, to compare cards."""
        return self._strength[state.rule][card]

    def _side(self, state: PeakDuelState, seat: int) -> float:
        weights = self.weights
        held = len(state.hands[seat])
        worth = self._life[len(state.decks[seat])] + weights.soul * len(state.souls[seat])
        worth += weights.hand * min(held, self._hand_limit)
        for lying in state.spells[seat]:
            if lying is not None:
                worth += weights.set_card
        strength = self._strength[state.rule]
        for beast in state.beasts[seat]:
            if beast is not None:
                worth += strength[beast.card]
                if beast.guards:
                    worth += weights.guard
        return worth

    def _next_attacks(self, state: PeakDuelState) -> list[int]:
        """Return the attacks of the other seat's beasts in the coming turn, if all are turned."""
        beasts = state.beasts[1 - state.active]
        return [self._printed[each.card][1] for each in beasts if each is not None]

    @staticmethod
    def _attacks_to_come(state: PeakDuelState) -> list[int]:
        """Return the values of the beasts that may still attack in this turn."""
        if state.turn == 1 or state.attacker != NO_SLOT:
            return []
        own = state.beasts[state.active]
        if state.phase in ("draw", "summon"):
            return [each.attack for each in own if each is not None and each.stance == "attack"]
        if state.phase != "battle" or not state.window:
            return []
        extras = extras_of(state)
        free = [
            each.attack
            for slot, each in enumerate(own)
            if each is not None
            and each.stance == "attack"
            and (not each.attacked or slot in extras)
        ]
        if state.window == "battle_start":
            return free
        return free[: state.left + len(extras)]

    def _gain(
        self, state: PeakDuelState, seat: int, attacks: list[int], *, coming_first: bool
    ) -> float:
        """Estimate what attacks of a seat would gain, one after another, each its best."""
        if not attacks:
            return 0.0
        rule, strength = state.rule, self._strength[state.rule]
        targets = [
            self._target(each, now=coming_first)
            for each in state.beasts[1 - seat]
            if each is not None
        ]
        limit = len(attacks) if coming_first else len(targets) + 1
        lives = len(state.decks[1 - seat])
        sign = 1 if rule == "greater" else -1
        gained, damage = 0.0, 0
        for attack in sorted(attacks, reverse=rule == "greater")[:limit]:
            if not targets:
                damage += attack if sign == 1 else _TOP - attack
                continue
            best, chosen, dealt = 0.0, -1, 0
            for number, (card, upright, held, guarded) in enumerate(targets):
                lead = sign * (attack - held)
                if lead <= 0 or guarded:
                    continue
                worth = strength[card] + (lead * 0.5 if upright else 0.0)
                if worth > best:
                    best, chosen, dealt = worth, number, lead if upright else 0
            if chosen >= 0:
                gained += strength[targets[chosen][0]]
                damage += dealt
                del targets[chosen]
        if damage > lives:
            return gained + self.weights.life * 4
        return gained + self._life[lives] - self._life[lives - damage] - self.weights.soul * damage

    def _target(self, beast: FieldBeast, *, now: bool) -> tuple[str, bool, int, bool]:
        """Return card, whether it is upright, the value that counts, and whether it is guarded."""
        upright = beast.stance == "attack"
        if now:
            held = beast.attack if upright else beast.defence
            return beast.card, upright, held, beast.guards > 0
        return beast.card, upright, self._printed[beast.card][upright], False
