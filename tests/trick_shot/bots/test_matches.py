"""Whole matches of bots."""

from __future__ import annotations

import pytest

from game.engine.self_play import play_match
from game.trick_shot.options import TrickShotOptions
from tests.trick_shot.bots.players import FEW_NODES, bot
from tests.trick_shot.tables import rules

MATCHES = 20
ENOUGH = 0.97
"""The share of the points that the normal level takes at least from random play."""


def test_normal_beats_random_play() -> None:
    points = 0.0
    for number in range(MATCHES):
        seat = number % 2
        levels = ["random", "random"]
        levels[seat] = "normal"
        played = play_match(rules(), bot(), TrickShotOptions(), 100 + number // 2, levels)
        places = played.outcome.places
        points += 1 / places.count(1) if places[seat] == 1 else 0.0
    assert points / MATCHES >= ENOUGH


@pytest.mark.parametrize(
    "options",
    [
        TrickShotOptions(seats=4, rink="wide"),
        TrickShotOptions(seats=3, advanced=False, goalie_hold="play_on"),
        TrickShotOptions(red_lines="blue", blue_lines="red", goalie_blocks=False),
    ],
    ids=["four_on_the_wide_rink", "three_beginners", "cards_exchanged"],
)
def test_all_levels_finish_matches_of_every_kind(options: TrickShotOptions) -> None:
    levels = ["easy", "normal", "easy", "easy"][: options.seats]
    played = play_match(rules(), bot(), options, 5, levels)
    assert len(played.outcome.scores) == options.seats
    assert all(count > 0 for count in played.decisions)


def test_hard_finishes_a_match() -> None:
    played = play_match(rules(), bot(), TrickShotOptions(), 3, ["hard", "easy"], FEW_NODES)
    assert played.outcome.decided_by in {"goals", "overtime_goal", "draw"}
