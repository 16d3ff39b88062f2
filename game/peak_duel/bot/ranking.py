"""Ranking the legal actions of a full position by looking one step ahead."""

from __future__ import annotations

from typing import Final

from game.engine import softmax_choice
from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    Discard,
    GoTo,
    Pass,
    Pay,
    PeakDuelAction,
    Summon,
    UseSpell,
)
from game.peak_duel.bot.bidding import Bidding, solve
from game.peak_duel.bot.evaluation import Evaluation
from game.peak_duel.names import NO_SLOT, Rule
from game.peak_duel.pending import Discarding, Paying
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import PeakDuelState, copied

_PASS: Final = Pass()
_QUIET: Final = ("draw", "summon", "battle_start", "set", "end")
_RULES: Final[tuple[Rule, ...]] = ("greater", "lesser")


class Ranked(softmax_choice.Ranked[PeakDuelAction], frozen=True):
    """An action and its worth, in the unit of the weights of ``bots.yaml``."""


class Ranking:
    """Looks one step ahead: an action, its own choices, the attack it leads to."""

    def __init__(self, rules: PeakDuel, evaluation: Evaluation) -> None:
        self.rules = rules
        self.evaluation = evaluation

    def ranked(self, state: PeakDuelState, seat: int) -> list[Ranked]:
        """Return the legal actions with their worth, the best first.

        Args:
            state: a full position; the seat must decide.
            seat: the seat.
        """
        legal = self.rules.legal(state)
        if len(legal) == 1:
            return [Ranked(legal[0], 0.0)]
        found = [Ranked(action, self._worth(state, seat, action)) for action in legal]
        found.sort(key=lambda each: -each.worth)
        return found

    def quick(self, state: PeakDuelState, seat: int) -> PeakDuelAction:
        """Return a good action for a continuation: outside the battle no spells and no bids."""
        legal = self.rules.legal(state)
        if state.window in _QUIET and not state.stack:
            legal = [each for each in legal if not isinstance(each, UseSpell | ChangeRule)]
        if len(legal) == 1:
            return legal[0]
        return max(legal, key=lambda each: self._worth(state, seat, each))

    def _worth(self, state: PeakDuelState, seat: int, action: PeakDuelAction) -> float:
        match action:
            case GoTo():
                return self._phase_worth(state, action)
            case Pay() | Discard():
                return -self.evaluation.card_worth(state, action.card)
            case _:
                pass
        after = copied(state)
        self.rules.apply(after, action)
        if isinstance(action, Pass):
            if after.window == "declare" and after.attacker == NO_SLOT and not after.stack:
                _close(self.rules, after)
            return self.outlook(after, seat)
        effort = 0.0 if isinstance(action, Attack | Summon) else self.evaluation.weights.effort
        return self.outlook(after, seat) - effort

    def _phase_worth(self, state: PeakDuelState, action: GoTo) -> float:
        """Return the value of the next phase in which something can be done."""
        active = state.active
        beasts = state.beasts[active]
        match action.phase:
            case "summon":
                return 3.0
            case "battle":
                upright = any(each is not None and each.stance == "attack" for each in beasts)
                return 2.0 if upright else -1.0
            case "set":
                return 1.0
            case _:
                return 0.0

    def outlook(self, state: PeakDuelState, seat: int) -> float:
        """Return the value of a position once its choices, bids and attack are over."""
        if state.result:
            return self.evaluation.value(state, seat)
        if state.stack:
            return self._chosen_outlook(state, seat)
        book = self.rules.book
        if state.window not in book.rule_windows or not self._can_bid(state):
            return self._settled(state, seat)
        worth = {}
        for rule in _RULES:
            turned = copied(state)
            turned.rule = rule
            worth[rule] = self._settled(turned, seat)
        return solve(book.table, bidding_of(self.rules, state, seat), worth, self._soul)[0]

    @property
    def _soul(self) -> float:
        return self.evaluation.weights.soul

    def led_to(self, state: PeakDuelState, action: PeakDuelAction) -> PeakDuelState:
        """Return the position after an action, its choices and its attack, the rule unchanged."""
        after = copied(state)
        self.rules.apply(after, action)
        while after.stack and not after.result:
            frame = after.stack[-1]
            self.rules.apply(after, self.ranked(after, frame.seat)[0].action)
        if after.attacker == NO_SLOT and isinstance(action, Pass) and not after.stack:
            _close(self.rules, after)
        return self._struck(after)

    def _can_bid(self, state: PeakDuelState) -> bool:
        table = self.rules.book.table
        least = state.price + table.price_step if state.price else table.price_active
        return max(len(souls) for souls in state.souls) >= least

    def _chosen_outlook(self, state: PeakDuelState, seat: int) -> float:
        """Return the outlook after the best answers to the open question."""
        frame = state.stack[-1]
        legal = self.rules.legal(state)
        if isinstance(frame, Paying | Discarding):
            legal = [max(legal, key=lambda each: self._worth(state, frame.seat, each))]
        outlooks = []
        for action in legal:
            after = copied(state)
            self.rules.apply(after, action)
            outlooks.append(self.outlook(after, seat))
        return max(outlooks) if frame.seat == seat else min(outlooks)

    def _settled(self, state: PeakDuelState, seat: int) -> float:
        """Resolve a declared attack and evaluate the position after it."""
        return self.evaluation.value(self._struck(state), seat)

    def _struck(self, state: PeakDuelState) -> PeakDuelState:
        """Return the position after the attack that is declared in it, if one is."""
        if state.attacker != NO_SLOT:
            state = copied(state)
            while state.attacker != NO_SLOT and not state.stack and not state.result:
                self.rules.apply(state, _PASS)
        return state


def bidding_of(rules: PeakDuel, state: PeakDuelState, seat: int) -> Bidding:
    """Return how the bidding stands, with ``seat`` as player 0."""
    table = rules.book.table
    other = 1 - seat
    prices = [table.price_other, table.price_other]
    prices[0 if seat == state.active else 1] = table.price_active
    return Bidding(
        0 if state.priority == seat else 1,
        state.rule,
        state.price,
        (len(state.souls[seat]), len(state.souls[other])),
        (prices[0], prices[1]),
        state.passes,
    )


def _close(rules: PeakDuel, state: PeakDuelState) -> None:
    """Pass for the other player too, so that the battle is over."""
    if state.window == "declare" and state.passes:
        rules.apply(state, _PASS)
