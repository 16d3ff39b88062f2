"""The terms that the bots' evaluations name for hints are those that they add up."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.catalogue import open_bot, open_game
from tests.hints.asking import SETUPS, positions

LOOKED_AT = 150


def some(game: str, count: int = LOOKED_AT) -> tuple[Any, Any, list[Any]]:
    """The rules, the bot and so many positions of a game."""
    rules, bot = open_game(game), open_bot(game)
    return rules, bot, [state for state, _ in islice(positions(rules, bot, SETUPS[game]()), count)]


def test_peak_duel_adds_its_terms_up() -> None:
    rules, bot, states = some("peak_duel")
    evaluation = bot._evaluation(rules)
    for state in states:
        for seat in (0, 1):
            terms = evaluation.terms(state, seat)
            assert sum(terms.values()) == pytest.approx(evaluation.value(state, seat))
