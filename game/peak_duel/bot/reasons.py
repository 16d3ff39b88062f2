"""Reasons for an action in Peak Duel: the terms by which it beats the best other one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.reasons import EVEN, ONLY, Reason, deciding
from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    Discard,
    GoTo,
    Pass,
    Pay,
    PeakDuelAction,
    Redirect,
)
from game.peak_duel.actions.ruling import price_for
from game.peak_duel.bot.ranking import Ranking
from game.peak_duel.names import PLAYER
from game.peak_duel.preview import comparison
from game.peak_duel.state import PeakDuelState

_COMPARED: Final = 8
"""How many of the best others an action is compared with."""
_COUNTED: Final = {"rival_life": "costs_rival", "rival_beasts": "fells"}
"""Terms that are explained by a number where they change by one."""


class PeakDuelReasoning:
    """Says why an action of a position is better than the others.

    Args:
        ranking: how the seat weighs actions.
        state: a full position that fits what the seat sees.
        seat: the seat, which must decide.
    """

    def __init__(self, ranking: Ranking, state: PeakDuelState, seat: int) -> None:
        self._ranking = ranking
        self._state = state
        self._seat = seat

    def reasons(self, actions: Sequence[PeakDuelAction]) -> tuple[Reason, ...]:
        """Return what speaks for the first of the actions, the best first; never empty."""
        action, others = actions[0], actions[1:]
        if not others:
            return (ONLY,)
        match action:
            case GoTo():
                return (self._phase(action),)
            case Pay() | Discard():
                return (Reason("weakest") if self._is_weakest(action.card) else EVEN,)
        fact = self._fact(action)
        terms = self._terms(action, others)
        if isinstance(action, Pass) and not terms:
            return (Reason("nothing_pays"),)
        found = [*([fact] if fact is not None else []), *terms]
        return tuple(found[:2]) or (EVEN,)

    # ------------------------------------------------------------------ what is true of the action
    def _fact(self, action: PeakDuelAction) -> Reason | None:
        state = self._state
        match action:
            case Attack():
                return self._blow(action.attacker, action.target)
            case Redirect():
                return self._blow(state.attacker, action.target)
            case ChangeRule():
                price = price_for(self._ranking.rules.book, state, state.priority)
                return Reason("price", {"count": price})
        return None

    def _blow(self, attacker: int, target: int) -> Reason | None:
        found = comparison(self._ranking.rules.book, self._state, attacker, target)
        if found is None:
            return None
        values = {"mine": found.attacker_value, "theirs": found.target_value}
        if target == PLAYER:
            return Reason("direct", {"count": found.rival_damage})
        if found.result == "equal":
            return Reason("evens", values) if found.target_falls else None
        return Reason("beats", values) if found.result == "better" else None

    def _phase(self, action: GoTo) -> Reason:
        beasts = self._state.beasts[self._seat]
        ready = sum(each is not None and each.stance == "attack" for each in beasts)
        if action.phase == "battle" and ready:
            return Reason("go_battle", {"count": ready})
        return Reason(f"go_{action.phase}" if action.phase in ("summon", "set") else "go_on")

    def _is_weakest(self, card: str) -> bool:
        ranking, state = self._ranking, self._state
        worth = ranking.evaluation.card_worth
        cards = [
            each.card for each in ranking.rules.legal(state) if isinstance(each, Pay | Discard)
        ]
        return worth(state, card) <= min(worth(state, each) for each in cards)

    # ------------------------------------------------------------------ what the evaluation says
    def _terms(self, action: PeakDuelAction, others: Sequence[PeakDuelAction]) -> list[Reason]:
        after, terms, seat = self._led_to(action), self._ranking.evaluation.terms, self._seat
        names = deciding(
            terms(after, seat), (terms(self._led_to(other), seat) for other in others[:_COMPARED])
        )
        counts = self._changes(after)
        return [_reason(name, counts) for name in names]

    def _led_to(self, action: PeakDuelAction) -> PeakDuelState:
        return self._ranking.led_to(self._state, action)

    def _changes(self, after: PeakDuelState) -> dict[str, int]:
        """Return by how much the counted terms have changed since the decision."""
        state, rival = self._state, 1 - self._seat
        fallen = [sum(each is not None for each in one.beasts[rival]) for one in (state, after)]
        return {
            "rival_life": len(state.decks[rival]) - len(after.decks[rival]),
            "rival_beasts": fallen[0] - fallen[1],
        }


def _reason(name: str, counts: Mapping[str, int]) -> Reason:
    count = counts.get(name, 0)
    if count > 0 and name in _COUNTED:
        return Reason(_COUNTED[name], {"count": count})
    return Reason(name)
