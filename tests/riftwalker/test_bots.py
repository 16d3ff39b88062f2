"""The bots: legal, repeatable, blind to what is hidden, and each level better than the last."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.engine.bots import choose_action, thinking_seed
from game.engine.content import Content
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.self_play import play_match
from game.riftwalker.actions import Burst
from game.riftwalker.bot import RiftwalkerBot, read_bot
from game.riftwalker.options import RiftwalkerOptions
from tests.riftwalker.tables import Table, rules

LEVELS = ("easy", "normal", "hard")
FEW = 60
"""Nodes that keep a test quick."""


@lru_cache
def bot() -> RiftwalkerBot:
    """Return the bot, read once."""
    content = Content(data_folder() / "riftwalker")
    found = read_bot(content)
    content.finish()
    assert found is not None
    return found


def test_there_are_three_levels_from_weak_to_strong() -> None:
    assert tuple(bot().levels) == LEVELS
    assert sorted(bot().levels.values()) == list(bot().levels.values())


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gives_the_same_legal_choice_in_any_hidden_world(level: str) -> None:
    state, _ = rules().new(RiftwalkerOptions(seats=3), 11)
    for number in range(12):
        decision = rules().decision(state)
        assert decision is not None
        view = rules().view(state, decision.seat)
        other = rules().view(rules().guess(view, Dice(number)), decision.seat)
        seed = thinking_seed(3, number)
        chosen = [
            choose_action(bot(), rules(), each, decision, level, seed, FEW)
            for each in (view, other)
        ]
        assert chosen[0] == chosen[1]
        rules().check(state, chosen[0])
        rules().apply(state, chosen[0])


def test_normal_beats_chance() -> None:
    for seed in range(2):
        options = RiftwalkerOptions(seats=2)
        levels = ["random", "random"]
        levels[seed % 2] = "normal"
        played = play_match(rules(), bot(), options, seed, levels, FEW)
        assert played.outcome.places[seed % 2] == 1


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_finished_rift_is_burst_when_its_line_lies(level: str) -> None:
    mine = [("air_kite_harbor", 2)]
    table = Table(grid="a a a f w e l z w", explored=[mine, []], hands=[["shadowlands"]])
    table.state.step = "burst"
    decision = table.rules.decision(table.state)
    assert decision is not None
    view = table.rules.view(table.state, 0)
    action = choose_action(bot(), table.rules, view, decision, level, 1, 300)
    assert action == Burst("air_kite_harbor")
