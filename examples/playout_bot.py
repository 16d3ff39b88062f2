"""A small bot for either game: it tries each action on guessed states and plays them to the end.

It never sees what is hidden: it asks the rules for guesses that fit what its seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.bots import random_action
from game.engine.contract import Action, AnyRules, Decision, State
from game.engine.dice import Dice


class PlayoutBot:
    """A bot as ``game.engine.bots.Bot`` describes it."""

    levels: Mapping[str, int] = {"easy": 1, "normal": 40, "hard": 200}
    """Each level with the number of matches that it plays out for one decision."""

    def choose(
        self,
        rules: AnyRules,
        view: State,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Action:
        """Return the action with the best lead over many guesses; ``easy`` plays any."""
        actions: list[Action] = list(rules.legal(view))
        if level == "easy" or len(actions) == 1:
            return random_action(rules, view, dice)
        leads = [0] * len(actions)
        for _ in range(max(1, nodes // len(actions))):
            guess = rules.guess(view, Dice(dice.index(2**32)))
            for index, action in enumerate(actions):
                leads[index] += _lead_after(rules, rules.copy(guess), action, decision.seat)
        return actions[leads.index(max(leads))]


def _lead_after(rules: AnyRules, state: State, action: Action, seat: int) -> int:
    """Play an action and then any others to the end; return the lead of a seat in the scores."""
    rules.apply(state, action)
    while rules.decision(state) is not None:
        rules.apply(state, random_action(rules, state, state.dice))
    outcome = rules.outcome(state)
    if outcome is None:
        return 0
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - max(others)
