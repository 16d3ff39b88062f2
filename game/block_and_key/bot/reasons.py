"""Reasons for an action in Block and Key: keys, the mystery card, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.block_and_key.actions import (
    BlockAndKeyAction,
    ChooseNearest,
    Claim,
    Dig,
    Discard,
    DrawKey,
    FinishClaims,
    GiveBack,
    KeepKeys,
    LayDown,
    Place,
    TurnCore,
)
from game.block_and_key.bot.levels import Weights
from game.block_and_key.bot.ranking import Ranked, Ranking
from game.block_and_key.digging import line_blocks
from game.block_and_key.preview import completions
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import number
from game.engine.reasons import EVEN, ONLY, Reason, deciding

_COMPARED: Final = 8
"""How many of the best others an action is compared with."""


class BlockAndKeyReasoning:
    """Says why an action of a position is better than the others.

    Args:
        rules: the game.
        weights: what counts besides points.
        state: a full position that fits what the deciding seat sees.
    """

    def __init__(self, rules: BlockAndKey, weights: Weights, state: BlockAndKeyState) -> None:
        self._rules = rules
        self._state = state
        self._ranking = Ranking(rules, weights, state)

    def reasons(self, ranking: Sequence[Ranked]) -> tuple[Reason, ...]:
        """Return what speaks for the first action, the best one; never empty."""
        best, others = ranking[0], ranking[1 : 1 + _COMPARED]
        if len(ranking) == 1:
            return (ONLY,)
        action = best.action
        plain = self._plain(action, best, others)
        if plain is not None:
            return (plain,)
        names = deciding(self._terms(best), (self._terms(each) for each in others))
        told = [self._reason(name, action) for name in names if name != "keys"]
        if isinstance(action, Place):
            told = [*self._completed(action), *told]
        return tuple(told[:2]) or (EVEN,)

    def _terms(self, ranked: Ranked) -> dict[str, float]:
        """Return the terms of an action, with what looking ahead has added to them."""
        terms = self._ranking.terms(ranked.action)
        looked_at = ranked.worth - sum(terms.values())
        if not self._state.stack and ranked.hope == 0.0 and looked_at:
            terms["later"] = looked_at + terms.pop("promise", 0.0)
        return terms

    def _plain(
        self, action: BlockAndKeyAction, best: Ranked, others: Sequence[Ranked]
    ) -> Reason | None:
        """Return the reason of an answer, which is always the same for its kind."""
        match action:
            case Claim():
                return Reason("claims", {"count": self._rules.book.keys[action.key].points})
            case TurnCore():
                return Reason("core") if best.worth > 0 else EVEN
            case GiveBack():
                return Reason("gives_back")
            case Discard():
                hopeless = self._ranking.survey.is_hopeless(action.key)
                return Reason("hopeless" if hopeless else "discards")
            case KeepKeys():
                return Reason("keeps_keys")
            case FinishClaims():
                return Reason("nothing_to_claim")
            case DrawKey():
                is_better = bool(others) and best.worth > others[0].worth
                return Reason("altar" if is_better else "either_altar")
            case LayDown():
                return Reason("either_altar")
            case ChooseNearest():
                return Reason("equally_near")
        return None

    def _reason(self, name: str, action: BlockAndKeyAction) -> Reason:
        """Return a term as a reason, with its number."""
        match name, action:
            case "mystery", Place():
                corner = number(action.x, action.y, action.z)
                survey = self._ranking.survey
                gained = survey.changed_mystery(action.block, action.orientation, corner)
                return Reason("squares", {"count": gained}) if gained > 0 else Reason("mystery")
            case "promise", Dig():
                blocks = line_blocks(self._state, action.line)
                return Reason("promise", {"count": self._ranking.survey.best_points(blocks)})
            case "supply", Dig():
                return Reason("supply", {"count": len(line_blocks(self._state, action.line))})
        return Reason("saves" if name == "supply" else name)

    def _completed(self, action: Place) -> list[Reason]:
        """Say which keys a placement completes, if any."""
        found = completions(self._rules.book, self._state, action)
        points = sum(self._rules.book.keys[each.key].points for each in found)
        if len(found) > 1:
            return [Reason("completes_keys", {"keys": len(found), "points": points})]
        return [Reason("completes", {"count": points})] if found else []
