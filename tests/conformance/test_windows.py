"""Screens offer wishes about response windows only where a game has them."""

from __future__ import annotations

import pytest

from game.engine.bots import thinking_seed
from game.engine.contract import has_windows
from game.engine.dice import Dice
from tests.conformance.games import game_under_test, names, varied_action, varied_options

_MATCHES = 6


@pytest.mark.parametrize("name", names())
def test_a_game_has_windows_exactly_when_one_opens_in_play(name: str) -> None:
    rules = game_under_test(name).rules
    opened = False
    for seed in range(_MATCHES):
        state, _ = rules.new(varied_options(rules, seed), seed)
        dice = Dice(thinking_seed(seed, 4))
        while not opened and (decision := rules.decision(state)) is not None:
            opened = decision.window
            rules.apply(state, varied_action(rules, state, dice))
    assert opened == has_windows(rules)
