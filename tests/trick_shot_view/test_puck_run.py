"""The puck's run: it ends exactly on its square, loses speed, and knocks where it turns."""

from __future__ import annotations

import math

import pytest

from scenes.trick_shot.puck_run import glide, line_with_knocks

_DIAGONAL = [(3.0, 6.0), (4.0, 7.0), (5.0, 8.0), (6.0, 7.0), (7.0, 6.0)]


@pytest.mark.parametrize("stops", [True, False])
def test_a_run_ends_exactly_on_its_square(stops: bool) -> None:
    run = glide([(2.0, 2.0), (9.0, 2.0)], stops=stops)
    assert run.at(1.0)[0] == (9.0, 2.0)
    assert run.at(0.0)[0] == (2.0, 2.0)
    assert run.seconds < 2.5


def test_it_never_runs_backwards_and_gets_slower() -> None:
    run = glide([(2.0, 2.0), (9.0, 2.0)])
    places = [run.at(step / 20)[0][0] for step in range(21)]
    assert places == sorted(places)
    assert places[5] - places[0] > 2 * (places[20] - places[15])


def test_a_turn_is_a_knock_at_the_boards() -> None:
    points, knocks = line_with_knocks(_DIAGONAL, (2,))
    assert knocks == [3]
    assert points[3][1] > 8.2
    run = glide(points, knocks)
    assert len(run.bounces) == 1
    bounce = run.bounces[0]
    assert math.dist(run.at(bounce.share)[0], bounce.place) < 0.35
    assert 0 < bounce.strength <= 1
    assert run.at(1.0)[0] == (7.0, 6.0)


def test_a_knock_takes_speed_and_changes_the_spin() -> None:
    free = glide([(0.0, 0.0), (8.0, 0.0)])
    knocked = glide([(0.0, 0.0), (4.0, 0.0), (8.0, 0.0)], [1])
    share = knocked.bounces[0].share
    before = knocked.at(share)[0][0] - knocked.at(share - 0.03)[0][0]
    after = knocked.at(share + 0.03)[0][0] - knocked.at(share)[0][0]
    assert after < 0.9 * before
    assert knocked.at(0.9)[1] != pytest.approx(free.at(0.9)[1])


def test_a_run_without_a_way_rests_at_once() -> None:
    run = glide([(3.0, 3.0), (3.0, 3.0)])
    assert run.at(0.5)[0] == (3.0, 3.0)
    assert run.seconds < 0.1
