"""The bots: legal, repeatable, blind to what is hidden, and each level better than the last."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.engine.bots import choose_action, thinking_seed
from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.self_play import play_match
from game.riftwalker.actions import (
    REFILL,
    Burst,
    Discard,
    Explore,
    RiftwalkerAction,
    Rotate,
)
from game.riftwalker.bot.bot import RiftwalkerBot, read_bot
from game.riftwalker.options import RiftwalkerOptions
from tests.riftwalker.tables import Table, W, rules

LEVELS = ("easy", "normal", "hard")
FEW = 60
"""Nodes that keep a test quick."""


@lru_cache
def bot() -> RiftwalkerBot:
    """Return the bot, read once."""
    return load(read_bot, data_folder() / "riftwalker")


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


def choice(table: Table, level: str = "normal", nodes: int = 300) -> RiftwalkerAction:
    """Return what a level chooses at a table, from what its seat may see."""
    decision = table.rules.decision(table.state)
    assert decision is not None
    view = table.rules.view(table.state, decision.seat)
    return choose_action(bot(), table.rules, view, decision, level, 1, nodes)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_finished_rift_is_burst_when_its_line_lies(level: str) -> None:
    mine = [("air_kite_harbor", 2)]
    table = Table(grid="a a a f w e l z w", explored=[mine, []], hands=[["shadowlands"]])
    table.state.step = "burst"
    assert choice(table, level) == Burst("air_kite_harbor")


@pytest.mark.parametrize("level", LEVELS[1:])
def test_who_leads_ends_the_match_whatever_else_lies_explored(level: str) -> None:
    scored = [
        "life_rootweb_covenant",
        "life_twinbloom_terrace",
        "fire_cinder_toll",
        "earth_bedrock_gate",
        "water_brine_mirror",
        "lightning_static_orchard",
    ]
    explored = ["air_kite_harbor", "fire_ashfall_tribunal", "earth_rolling_dunes"]
    table = Table(
        grid="a a a f w e l z w",
        explored=[[(rift, 2) for rift in explored], [("water_undertow_market", 2)]],
        scored=[[(rift, 2) for rift in scored], [("fire_pyre_of_rivals", 2)]],
        hands=[["shadowlands"]],
    )
    table.state.step = "burst"
    assert choice(table, level) == Burst("air_kite_harbor")


def test_a_turn_that_can_get_on_is_not_let_go_by() -> None:
    """Two careful players would otherwise wait for each other till the match stands still."""
    ready = [("air_kite_harbor", 2), ("earth_rolling_dunes", 2), ("fire_cinder_toll", 2)]
    table = Table(
        explored=[ready, ready[:0]],
        hands=[["water_brine_mirror", "water_drowned_bell"]],
    )
    table.state.step = "rift"
    table.state.element = W
    table.state.idle = 6
    assert isinstance(choice(table), Explore | Rotate)


def test_a_card_that_promises_less_than_an_unknown_one_is_discarded() -> None:
    poor = "shadowlands"
    rich = "lightning_conductors_spire"
    table = Table(grid="f f l f w e l a e", hands=[[poor, rich, rich]])
    table.state.step = "refresh"
    assert choice(table) == Discard(poor)
    table.state.hands[0].remove(poor)
    assert choice(table) == REFILL
