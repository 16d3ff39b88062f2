"""Reasons for an action in Trick Shot: its odds, and the terms by which it beats another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.contract import Decision
from game.engine.reasons import EVEN, ONLY, Reason, deciding, percent
from game.trick_shot.actions import (
    Decline,
    EdgeMove,
    FirstCard,
    KeepGoalie,
    LineChange,
    Move,
    PassPuck,
    Reroll,
    Serve,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.bot.evaluation import Evaluation, Outlook
from game.trick_shot.bot.prospects import Prospect
from game.trick_shot.bot.routes import FAR
from game.trick_shot.bot.trials import settle, tried, was_stopped
from game.trick_shot.clock import LAST_TURN
from game.trick_shot.ice import carrier
from game.trick_shot.pending import Rolled
from game.trick_shot.preview import Odds
from game.trick_shot.rules import TrickShot
from game.trick_shot.seating import team_of_seat
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, TEAM_OF

_COMPARED: Final = 8
"""How many of the best others an action is compared with."""
_SLIGHT: Final = 0.05
"""The least value of a goal, as a chance to win, when a risk is given in goals."""
_SAYS: Final = {"goal_chance": "goal", "wins_puck": "puck"}
"""The term that the odds of an action already express."""
_TOLD_ROUTE: Final = 4
"""A shot farther away than this is not mentioned."""
_THEIRS: Final = {"score": "concede", "concede": "next", "choices": "concede", "next": "concede"}
"""The names of the rival's terms, seen from the other team."""


class TrickShotReasoning:
    """Says why an action of a position is better than the others.

    Args:
        rules: the game.
        evaluation: evaluates positions.
        state: a full position that fits what the seat sees.
        decision: what must be decided, and by which seat.
    """

    def __init__(
        self,
        rules: TrickShot,
        evaluation: Evaluation,
        state: TrickShotState,
        decision: Decision,
    ) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self._state = state
        self._team = team_of_seat(decision.seat)

    def reasons(self, actions: Sequence[TrickShotAction]) -> tuple[Reason, ...]:
        """Return what speaks for the first of the actions (best first); never empty."""
        action, others = actions[0], actions[1:]
        if not others:
            return (ONLY,)
        if isinstance(action, FirstCard):
            return (Reason("best_card"),)
        odds = self._odds(action)
        if isinstance(self._top, Rolled):
            return (self._of_roll(action, odds),)
        fact = _fact(action, odds)
        names = deciding(self._terms(action), (self._terms(other) for other in others[:_COMPARED]))
        told = [
            self._reason(name, action)
            for name in names
            if fact is None or name != _SAYS.get(fact.name)
        ]
        if isinstance(action, Decline | KeepGoalie) and not told:
            return (Reason("as_it_is"),)
        found = [*([fact] if fact is not None else []), *told]
        return tuple(found[:2]) or (EVEN,)

    @property
    def _top(self) -> object:
        return self._state.stack[-1] if self._state.stack else None

    def _odds(self, action: TrickShotAction) -> Odds | None:
        return self._rules.preview(self._state, action).odds

    def _of_roll(self, action: TrickShotAction, odds: Odds | None) -> Reason:
        """Return why a roll is accepted, or rolled again."""
        if odds is None:
            return EVEN
        if isinstance(action, Reroll):
            return Reason("again", {"chance": percent(odds.success)})
        return Reason("it_works" if odds.success >= 1.0 else "not_again")

    def _terms(self, action: TrickShotAction) -> dict[str, float]:
        """Return the terms of the position to which an action leads when nothing fails.

        ``risk`` is the cost of failing, in goals like all terms.
        """
        if self._state.stack or isinstance(action, LineChange):
            return self._after(action)
        prospect = Prospect(self._rules, self._evaluation, self._state, action)  # type: ignore[arg-type]
        chance, outlook = prospect.done_well()
        scale = self._evaluation.scale(self._state, self._team)
        goal = max(_SLIGHT, scale.winning(1.0) - scale.winning(0.0))
        terms = {"risk": (prospect.expected() - chance) / goal}
        if outlook is None:
            return {**terms, "goal": (chance - scale.winning(0.0)) / goal}
        tokens = self._state.stamina[self._team]
        return {**terms, **outlook.terms(prospect.dice, tokens)}

    def _after(self, action: TrickShotAction) -> dict[str, float]:
        """Return the terms after an answer, or a change of lines."""
        evaluation = self._evaluation
        after, events = tried(self._rules, self._state, action)
        settle(self._rules, evaluation, after, events)
        if after.result or was_stopped(events):
            return evaluation.lasting_terms(after, self._team)
        outlook = Outlook(evaluation, after, after.team, LAST_TURN[after.period] - after.turn)
        terms = outlook.terms(len(after.pool), after.stamina[after.team])
        return terms if after.team == self._team else _seen_from_beyond(terms)

    def _reason(self, name: str, action: TrickShotAction) -> Reason:
        """Return a term as a reason, with the number of actions before a shot."""
        if name == "score" and not self._state.stack and not isinstance(action, LineChange):
            prospect = Prospect(self._rules, self._evaluation, self._state, action)  # type: ignore[arg-type]
            outlook = prospect.done_well()[1]
            total = outlook.now.total if outlook is not None else FAR
            if total <= 1:
                return Reason("shot_next")
            if total <= _TOLD_ROUTE:
                return Reason("shot_in", {"count": total - 1})
        if name == "puck" and self._holds():
            return Reason("keeps_puck")
        return Reason(name)

    def _holds(self) -> bool:
        holder = carrier(self._state)
        return holder != NOBODY and TEAM_OF[holder] == self._team


def _fact(action: TrickShotAction, odds: Odds | None) -> Reason | None:
    """Return the odds of an action in one number, as they are played."""
    if odds is None:
        return Reason("served") if isinstance(action, Serve) else None
    if isinstance(action, Shot | Slapshot):
        return Reason("goal_chance", {"chance": percent(odds.success)})
    if isinstance(action, Steal):
        return Reason("wins_puck", {"chance": percent(odds.success)})
    if isinstance(action, Move | EdgeMove | PassPuck) and odds.no_fail >= 1.0:
        return Reason("safe")
    return Reason("fails", {"chance": percent(1.0 - odds.no_fail)})


def _seen_from_beyond(terms: dict[str, float]) -> dict[str, float]:
    """Return the rival's terms as those of the team."""
    found: dict[str, float] = {}
    for name, worth in terms.items():
        if name in _THEIRS:
            mine = _THEIRS[name]
        elif name.startswith("rival_"):
            mine = name.removeprefix("rival_")
        else:
            mine = name if name in ("puck", "card", "men", "spare") else f"rival_{name}"
        found[mine] = found.get(mine, 0.0) - worth
    return found
