"""Finished random matches of every game, checked against the contract: 80 of most.

Frostgrave's matches are long: 24 here. ``python -m tools.soak`` plays 200 of every game.
"""

from __future__ import annotations

import pytest

from game.engine.words import LANGUAGES
from tests.conformance.games import game_under_test, names
from tests.conformance.observer import Observer

PORTIONS = 8
MATCHES = 10
FEWER = {"frostgrave": 3, "frostgrave_campaign": 3}
"""Matches in each portion where they are long."""
CLOSELY = 3
"""Matches of a portion in which every decision is looked at."""


def matches(name: str) -> int:
    """Return how many matches of a game a portion has."""
    return FEWER.get(name, MATCHES)


@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.parametrize("name", names())
def test_random_matches_keep_the_contract(name: str, portion: int) -> None:
    observer = Observer(game_under_test(name))
    count = matches(name)
    for number in range(count):
        observer.play(portion * count + number, closely=number < CLOSELY)
    assert observer.seen.finished == count
    assert observer.seen.refusals, "no action was ever refused"


@pytest.mark.parametrize("name", names())
def test_what_came_up_has_words_and_clauses(name: str) -> None:
    game = game_under_test(name)
    observer = Observer(game)
    for seed in range(matches(name)):
        observer.play(10_000 + seed, closely=True)
    words, rulebook = game.words(), game.rulebook()
    for refusal in observer.seen.refusals.values():
        for language in LANGUAGES:
            assert words.say(f"{name}.refusal.{refusal.key}", language, **refusal.values)
        assert rulebook is None or rulebook.clause(refusal.clause), refusal.clause
    for reason, clause in observer.seen.outcomes.items():
        assert f"{name}.outcome.{reason}" in words, reason
        assert rulebook is None or rulebook.clause(clause), clause
