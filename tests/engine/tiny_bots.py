"""A bot of the small games for tests, one level of which fails on purpose, and its process."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from examples.duel_of_cards import DuelOfCards
from examples.stones import Stones
from game.engine.bot_worker import Worker, serve_standard_streams
from game.engine.bots import Bot, random_action
from game.engine.contract import Action, AnyRules, Decision
from game.engine.dice import Dice


class TinyBot:
    """``hard`` plays the last legal action of a guess, the others any; ``broken`` fails."""

    levels: Mapping[str, int] = {"easy": 1, "normal": 1, "hard": 2, "broken": 1}

    def choose(
        self,
        rules: AnyRules,
        view: Any,  # noqa: ANN401 - of the contract
        decision: Decision,  # noqa: ARG002 - of the contract
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Action:
        """Choose as described above."""
        if level == "broken":
            raise ZeroDivisionError
        print("a bot that prints does no harm")  # noqa: T201 - what is tested
        if nodes > 1:
            guess = rules.guess(view, dice)
            action: Action = rules.legal(guess)[-1]
            return action
        return random_action(rules, view, dice)


def open_tiny(name: str) -> AnyRules:
    """Return the rules of a tiny game."""
    rules: AnyRules = DuelOfCards() if name == "duel_of_cards" else Stones()
    return rules


def open_tiny_bot(name: str) -> Bot:
    """Return the bot of the tiny games."""
    if name not in ("duel_of_cards", "stones"):
        raise LookupError(name)
    return TinyBot()


if __name__ == "__main__":
    sys.path.insert(0, ".")
    serve_standard_streams(Worker(open_tiny, open_tiny_bot))
