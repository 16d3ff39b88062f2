"""The opponents: legal, fair, repeatable, and stronger than chance."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.block_and_key.actions import Claim, Dig, Place, TurnCore
from game.block_and_key.bot.bot import BlockAndKeyBot, read_bot
from game.block_and_key.bot.survey import Survey
from game.block_and_key.bot.wanted import wanted_squares
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.position import board_of
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import VIEWS
from game.engine.bots import RANDOM_LEVEL, choose_action, thinking_seed
from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.folders import data_folder
from tests.block_and_key.positions import book, random_position, rules
from tests.block_and_key.tables import A, C, Card, J, Table, block, place, standing, table

LEVELS = ("easy", "normal", "hard")


@lru_cache
def bot() -> BlockAndKeyBot:
    """Return the bot, read once."""
    return load(read_bot, data_folder() / "block_and_key")


def choice(here: Table, level: str, seed: int = 5) -> object:
    """Return what a level plays for the deciding seat."""
    decision = here.rules.decision(here.state)
    assert decision is not None
    view = here.rules.view(here.state, decision.seat)
    nodes = bot().levels[level]
    return bot().choose(here.rules, view, decision, level, Dice(seed), nodes)


def score(levels: tuple[str, ...], seed: int) -> tuple[int, ...]:
    """Play a match between levels and return the scores."""
    state, _ = rules().new(BlockAndKeyOptions(seats=len(levels), length="short"), seed)
    number = 0
    while (decision := rules().decision(state)) is not None:
        view = rules().view(state, decision.seat)
        level = levels[decision.seat]
        nodes = 12 if level == "hard" else 0
        chance = thinking_seed(seed, number)
        action = choose_action(bot(), rules(), view, decision, level, chance, nodes)
        rules().check(state, action)  # type: ignore[arg-type]
        rules().apply(state, action)  # type: ignore[arg-type]
        number += 1
    outcome = rules().outcome(state)
    assert outcome is not None
    return outcome.scores


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_level_plays_whole_matches(level: str, seats: int) -> None:
    assert len(score((level,) + ("easy",) * (seats - 1), 40 + seats)) == seats


def test_normal_beats_random_play_by_far() -> None:
    for seed in range(4):
        normal, by_chance = score(("normal", RANDOM_LEVEL), seed)
        assert normal > by_chance
        by_chance, normal = score((RANDOM_LEVEL, "normal"), seed)
        assert normal > by_chance


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_nothing(level: str) -> None:
    for seed in range(1, 6):
        state = random_position(seed)
        decision = rules().decision(state)
        if decision is None:
            continue
        view = rules().view(state, decision.seat)
        other = rules().guess(view, Dice(seed + 900))
        assert rules().view(other, decision.seat) == view
        first, second = (
            bot().choose(rules(), rules().view(each, decision.seat), decision, level, Dice(3), 40)
            for each in (state, other)
        )
        assert first == second
        rules().check(state, first)


def test_the_obvious_is_done() -> None:
    with Card("moon_1", "c", "j"), Card("star_1", "c a s"):
        others = [block(shape, A) for shape in ("i3", "l3", "o4", "t4", "s4", "l4")]
        hand = ["moon_1", "star_1", "star_2", "sun_1"]
        here = table(standing(J, (1, 1, 0)), keys=hand, blocks=others)
        wanted = here.holding(place(C, (1, 1, 1)))
        for level in ("normal", "hard"):
            action = choice(here, level)
            assert isinstance(action, Place)
            keys = {each.key for each in here.preview(action).completions}
            assert "moon_1" in keys
        here.do(wanted)
        assert choice(here, "normal") == Claim("moon_1")


def test_the_core_is_turned_to_show_the_own_mystery_colour() -> None:
    state, _ = rules().new(BlockAndKeyOptions(seats=4), 3)
    here = Table(state)
    action = choice(here, "normal")
    assert isinstance(action, TurnCore)
    side = book().tables[4].sides[state.seat]
    assert (side - action.turns) % 4 == state.mystery[state.seat]


def test_without_blocks_they_dig_for_what_they_need() -> None:
    with Card("moon_1", "c", "j"):
        here = table(standing(J, (1, 1, 0)), keys=["moon_1", "star_1", "star_2", "sun_1"])
        here.state.blocks[0] = []
        assert isinstance(choice(here, "normal"), Dig)
        assert isinstance(choice(here, "hard"), Dig)


def survey_of(state: BlockAndKeyState) -> Survey:
    """Return what the seat on turn sees."""
    return Survey(book(), bot().file.greedy, state, state.seat, board_of(book(), state))


def test_a_survey_knows_the_points_of_every_placement() -> None:
    for seed in range(1, 12):
        state = random_position(seed)
        if state.stack or state.result:
            continue
        survey = survey_of(state)
        prospects = survey.prospects(state.blocks[state.seat])
        assert len(prospects) == sum(isinstance(each, Place) for each in rules().legal(state))
        best = max((each.points for each in prospects), default=0)
        assert survey.best_points(state.blocks[state.seat]) == best


def test_wanted_squares_are_those_that_bring_a_key_nearer() -> None:
    with Card("star_1", "c a j"):
        here = table(standing(A, (1, 1, 0)))
        pattern = book().keys["star_1"].pattern
        wanted = wanted_squares(board_of(book(), here.state), pattern.rotations, VIEWS)
        above = wanted[0]
        assert above[C] >> (1 + 10 * 0) & 1 and above[C] >> (0 + 10 * 1) & 1
        assert above[J] >> (2 + 10 * 1) & 1
        assert not above[C] >> (5 + 10 * 8) & 1
        assert not above[A] >> (1 + 10 * 1) & 1
