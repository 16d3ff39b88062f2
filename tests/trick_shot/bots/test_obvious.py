"""Positions in which one action is plainly the best, or one plainly the worst."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import (
    Accept,
    Hit,
    KeepGoalie,
    LineChange,
    Move,
    PassPuck,
    PullGoalie,
    Reroll,
    Shot,
    Slapshot,
    Steal,
)
from game.trick_shot.pending import Pulling, Rolled, Settling
from tests.trick_shot.bots.players import choice
from tests.trick_shot.tables import LW, C, c, rules, table

BLOCKING = {"goalie_blocks": True}
STRONG = ("normal", "hard")
SEEDS = range(3)

RED = {"L": (7, 1), "R": (7, 7), "D": (4, 3), "E": (4, 5), "G": (1, 4)}
BLUE = {"c": (9, 4), "l": (9, 7), "r": (9, 1), "d": (8, 5), "e": (8, 3), "g": (15, 4)}


@pytest.mark.parametrize("level", STRONG)
def test_a_free_shot_with_one_die_is_taken(level: str) -> None:
    spots = {**RED, **BLUE, "C": (13, 3)}
    play = table(spots, "C", stamina=(3, 3), options=BLOCKING)
    for seed in SEEDS:
        assert isinstance(choice(play.state, level, seed), Shot)


@pytest.mark.parametrize("level", STRONG)
def test_a_marked_carrier_passes_to_the_free_shooter(level: str) -> None:
    spots = {**RED, **BLUE, "C": (12, 8), "d": (12, 7), "L": (14, 8), "g": (15, 4), "R": (13, 3)}
    spots["C"] = (13, 8)
    spots["d"] = (12, 8)
    play = table(spots, "C", stamina=(3, 3), options=BLOCKING)
    for seed in SEEDS:
        action = choice(play.state, level, seed)
        assert isinstance(action, PassPuck | Shot)


@pytest.mark.parametrize("level", STRONG)
def test_a_bare_fail_on_a_shot_is_rolled_again(level: str) -> None:
    play = table({**RED, **BLUE, "C": (13, 3)}, "C", stamina=(2, 3), options=BLOCKING)
    play.dice("f")
    play.do(Shot(C, play.sq((16, 3))))
    assert play.asked == "reroll"
    assert choice(play.state, level) == Reroll()


@pytest.mark.parametrize("level", STRONG)
def test_a_good_roll_for_a_shot_is_accepted(level: str) -> None:
    play = table({**RED, **BLUE, "C": (13, 3)}, "C", stamina=(2, 3), options=BLOCKING)
    play.dice("b")
    play.do(Shot(C, play.sq((16, 3))))
    assert choice(play.state, level) == Accept()


@pytest.mark.parametrize("level", STRONG)
def test_a_second_fail_on_a_long_pool_does_not_empty_the_bench(level: str) -> None:
    spots = {**RED, **BLUE, "C": (5, 8)}
    play = table(spots, "C", stamina=(1, 3), options=BLOCKING, pool=["blank"] * 6, last=LW)
    play.state.stack = [Rolled(Move(C, play.sq((4, 8))))]
    play.state.pool = ["fail"] * 4 + ["bounce"] * 3
    play.state.last_actor = C
    assert choice(play.state, level) == Accept()


@pytest.mark.parametrize("level", STRONG)
def test_the_puck_beside_is_stolen_or_fetched(level: str) -> None:
    spots = {**RED, **BLUE, "C": (7, 4), "c": (8, 4)}
    play = table(spots, "c", stamina=(3, 3), options=BLOCKING)
    action = choice(play.state, level)
    assert isinstance(action, Steal | Hit)
    if isinstance(action, Hit):
        assert action.target == c


@pytest.mark.parametrize("level", STRONG)
def test_an_empty_net_is_shot_at(level: str) -> None:
    spots = {**RED, **BLUE, "C": (9, 4), "c": (12, 2), "s": (6, 6)}
    del spots["g"]
    play = table(spots, "C", turn=28, cards=("rattle", "heavy_line"), options=BLOCKING)
    assert isinstance(choice(play.state, level), Slapshot)


@pytest.mark.parametrize("level", STRONG)
def test_nobody_is_hit_for_nothing(level: str) -> None:
    spots = {**RED, **BLUE, "C": (7, 4), "D": (8, 2), "e": (8, 3)}
    play = table(spots, "C", stamina=(3, 3), options=BLOCKING, score=(2, 0), turn=15)
    for seed in SEEDS:
        action = choice(play.state, level, seed)
        assert not isinstance(action, Hit)


@pytest.mark.parametrize("level", STRONG)
def test_the_goalie_is_pulled_at_the_end_when_trailing(level: str) -> None:
    spots = {**RED, "C": (12, 1), "L": (12, 4), "R": (13, 7), "D": (10, 3), "E": (10, 5)}
    blue = {"c": (14, 2), "l": (14, 6), "r": (15, 8), "d": (13, 4), "e": (13, 3), "g": (15, 4)}
    play = table(
        {**spots, **blue},
        "C",
        turn=28,
        score=(0, 1),
        cards=("rattle", "heavy_line"),
        options=BLOCKING,
    )
    play.do(LineChange())
    assert play.asked == "pull_goalie"
    assert isinstance(choice(play.state, level), PullGoalie)


@pytest.mark.parametrize("level", STRONG)
def test_the_goalie_stays_while_the_rival_is_at_the_puck(level: str) -> None:
    spots = {**RED, "C": (8, 4)}
    blue = {**BLUE, "c": (8, 5), "d": (7, 4), "e": (9, 4)}
    play = table(
        {**spots, **blue},
        "C",
        turn=21,
        score=(0, 1),
        cards=("rattle", "heavy_line"),
        options=BLOCKING,
    )
    play.state.stack = [Settling("line_change"), Pulling(0)]
    assert choice(play.state, level) == KeepGoalie()


def test_easy_does_not_throw_the_puck_away() -> None:
    play = table({**RED, **BLUE, "C": (13, 3)}, "C", stamina=(3, 3), options=BLOCKING)
    shots = sum(isinstance(choice(play.state, "easy", seed), Shot) for seed in range(20))
    assert shots == 20
    assert rules().legal(play.state)
