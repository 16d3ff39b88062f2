"""The terms that the bots' evaluations name for hints are those that they add up."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.block_and_key.bot.ranking import Ranking
from game.catalogue import open_bot, open_game
from game.engine.dice import Dice
from game.frostgrave.bot.spot_worth import SpotWorth
from game.trick_shot.bot.evaluation import Outlook
from game.trick_shot.clock import LAST_TURN
from tests.hints.asking import positions

LOOKED_AT = 150


def some(game: str, count: int = LOOKED_AT) -> tuple[Any, Any, list[Any]]:
    """The rules, the bot and so many positions of a game."""
    rules, bot = open_game(game), open_bot(game)
    return rules, bot, [state for state, _ in islice(positions(rules, bot, game), count)]


def test_peak_duel_adds_its_terms_up() -> None:
    rules, bot, states = some("peak_duel")
    evaluation = bot._evaluation(rules)
    for state in states:
        for seat in (0, 1):
            terms = evaluation.terms(state, seat)
            assert sum(terms.values()) == pytest.approx(evaluation.value(state, seat))


def test_trick_shot_adds_its_terms_up() -> None:
    rules, bot, states = some("trick_shot")
    for state in states:
        evaluation = bot._evaluation(rules, state.options.rink)
        outlook = Outlook(evaluation, state, state.team, LAST_TURN[state.period] - state.turn)
        pool, tokens = len(state.pool), state.stamina[state.team]
        assert sum(outlook.terms(pool, tokens).values()) == pytest.approx(outlook.on(pool, tokens))
        over = outlook.terms_over(tokens)
        assert sum(over.values()) == pytest.approx(outlook.over(tokens))


def test_riftwalker_adds_its_terms_up() -> None:
    rules, bot, states = some("riftwalker")
    level = bot._levels["hard"]
    for state in states:
        evaluation = bot._evaluation(rules.book, level, state.options.seats)
        for seat in range(state.options.seats):
            terms = evaluation.terms(state, seat)
            assert sum(terms.values()) == pytest.approx(evaluation.worth(state, seat))


@pytest.mark.parametrize("nodes", [1, 120], ids=["greedy", "foresight"])
def test_block_and_key_adds_its_terms_up(nodes: int) -> None:
    rules, bot, states = some("block_and_key")
    for number, state in enumerate(states):
        seat = rules.decision(state).seat
        guess = rules.guess(rules.view(state, seat), Dice(number))
        ranking = Ranking(rules, bot.file.weights(nodes), guess)
        for each in ranking.all()[:40]:
            assert sum(ranking.terms(each.action).values()) == pytest.approx(each.worth)


def test_frostgrave_adds_the_worth_of_a_place_up() -> None:
    rules, bot, states = some("frostgrave", 12)
    looked_at = 0
    for state in states:
        for seat in (0, 1):
            view = rules.view(state, seat)
            outlook = bot._weighing.outlook(rules.book, view, seat, 0.5)
            for figure in outlook.own[:2]:
                standing = SpotWorth(outlook, figure)
                spot = (figure.x, figure.y, figure.z)
                worth = standing.worth(*spot) - standing.exposure(*spot)
                assert sum(standing.terms(*spot).values()) == pytest.approx(worth)
                looked_at += 1
    assert looked_at
