"""At least 200 finished random matches of every game, held against the contract."""

from __future__ import annotations

import pytest

from game.engine.words import LANGUAGES
from tests.conformance.games import game_under_test, names
from tests.conformance.observer import Observer

PORTIONS = 8
MATCHES = 26
"""Matches in each portion; 8 x 26 = 208 a game."""
CLOSELY = 3
"""Matches of a portion in which every decision is looked at."""


@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.parametrize("name", names())
def test_random_matches_keep_the_contract(name: str, portion: int) -> None:
    game = game_under_test(name)
    observer = Observer(game)
    for number in range(MATCHES):
        observer.play(portion * MATCHES + number, closely=number < CLOSELY)
    assert observer.seen.finished == MATCHES
    assert observer.seen.refusals, "no action was ever refused"
    for refusal in observer.seen.refusals.values():
        for language in LANGUAGES:
            key = f"{name}.refusal.{refusal.key}"
            assert game.words.say(key, language, **refusal.values), key
        assert game.rulebook is None or game.rulebook.clause(refusal.clause), refusal.clause
