"""The puck's run: a disc among the shapes of a rink that ends exactly where the rules said."""

from __future__ import annotations

import gc
import math
import weakref
from itertools import pairwise

import pymunk
import pytest

from game.engine.dice import Dice
from game.trick_shot import puck
from game.trick_shot.rink import DIRECTIONS, Rink
from scenes.games.trick_shot.animations.puck_run import PuckLine, Run, glide, line_of
from scenes.games.trick_shot.animations.rink_physics import TO_BOARDS, TO_NET
from scenes.games.trick_shot.layout import Point
from tests.conformance.games import game_under_test

_ALONG = PuckLine(((2.0, 2.0), (9.0, 2.0)))


@pytest.fixture(scope="module")
def rink() -> Rink:
    """The usual rink."""
    rinks: dict[str, Rink] = game_under_test("trick_shot").rules.book.rinks  # type: ignore[attr-defined]
    return rinks["classic"]


def _off_line(run: Run, line: PuckLine) -> float:
    """How far a run leaves its line at most."""
    return max(
        min(_to_leg(place, first, second) for first, second in pairwise(line.points))
        for place in run.places
    )


def _to_leg(place: Point, first: Point, second: Point) -> float:
    length = math.dist(first, second)
    if length < 1e-9:
        return math.dist(place, first)
    along = sum((p - a) * (b - a) for p, a, b in zip(place, first, second, strict=True)) / (
        length * length
    )
    share = max(0.0, min(1.0, along))
    nearest = [a + (b - a) * share for a, b in zip(first, second, strict=True)]
    return math.dist(place, nearest)


@pytest.mark.parametrize("stops", [True, False])
def test_a_run_ends_exactly_on_its_square(rink: Rink, stops: bool) -> None:
    run = glide(rink, _ALONG, stops=stops)
    assert run.at(1.0)[0] == (9.0, 2.0)
    assert run.at(0.0)[0] == (2.0, 2.0)
    assert run.seconds < 2.5


def test_nothing_of_pymunk_outlives_a_run(rink: Rink, monkeypatch: pytest.MonkeyPatch) -> None:
    """A space that lives until the interpreter is taken down ends the program with a fault."""
    made: list[weakref.ref[pymunk.Space]] = []

    class Noted(pymunk.Space):
        def __init__(self) -> None:
            super().__init__()
            made.append(weakref.ref(self))

    monkeypatch.setattr(pymunk, "Space", Noted)
    glide(rink, _ALONG, [(5.0, 2.0)])
    gc.collect()
    assert [space() for space in made] == [None]


def test_it_never_runs_backwards_and_gets_slower(rink: Rink) -> None:
    run = glide(rink, _ALONG)
    places = [run.at(step / 20)[0][0] for step in range(21)]
    assert places == sorted(places)
    assert places[5] - places[0] > 2 * (places[20] - places[15])


def test_a_knock_lies_where_the_puck_touches_boards_or_net(rink: Rink) -> None:
    bottom = float(rink.rows - 1)
    down = [rink.square(3, rink.rows - 3), rink.square(4, rink.rows - 2)]
    path = [*down, rink.square(5, rink.rows - 1), rink.square(6, rink.rows - 2)]
    line = line_of(rink, path, (2,))
    assert line.points[2] == (5.0, bottom + TO_BOARDS)
    crease = rink.creases[0][0]
    back = line_of(rink, [crease, crease + 1], (0,), (-1.0, 0.0))
    assert back.points[1] == (rink.column[crease] - TO_NET, float(rink.row[crease]))


def test_the_boards_turn_the_puck_and_take_speed_and_give_spin(rink: Rink) -> None:
    path = [rink.square(3 + step, row) for step, row in enumerate((6, 7, 8, 7, 6))]
    line = line_of(rink, path, (2,))
    run = glide(rink, line)
    assert [bounce.kind for bounce in run.bounces] == ["boards"]
    share = run.bounces[0].share
    assert 0 < run.bounces[0].strength <= 1
    assert run.at(share)[0][1] > 8.2
    before = math.dist(run.at(share)[0], run.at(share - 0.03)[0])
    after = math.dist(run.at(share + 0.04)[0], run.at(share + 0.01)[0])
    assert after < 0.95 * before
    straight = glide(rink, PuckLine((line.points[0], line.points[-1])))
    assert run.spins[-1] != pytest.approx(straight.spins[-1])


def test_skates_beside_the_line_are_brushed_and_stop_nobody(rink: Rink) -> None:
    run = glide(rink, _ALONG, [(5.0, 2.0), (7.0, 2.0)])
    assert {bounce.kind for bounce in run.bounces} == {"skater"}
    assert run.at(1.0)[0] == (9.0, 2.0)
    assert _off_line(run, _ALONG) > 0.02


def test_who_gives_and_who_takes_the_puck_is_not_in_its_way(rink: Rink) -> None:
    assert not glide(rink, _ALONG, [_ALONG.points[0], _ALONG.points[-1]]).bounces


def test_a_run_without_a_way_rests_at_once(rink: Rink) -> None:
    run = glide(rink, PuckLine(((3.0, 3.0), (3.0, 3.0))))
    assert run.at(0.5)[0] == (3.0, 3.0)
    assert run.seconds < 0.1


@pytest.mark.parametrize("name", ["classic", "wide"])
def test_every_run_of_the_rules_is_followed(name: str) -> None:
    """From every square in every direction, among twelve skaters who stand anywhere."""
    rinks: dict[str, Rink] = game_under_test("trick_shot").rules.book.rinks  # type: ignore[attr-defined]
    rink = rinks[name]
    dice = Dice(7)
    for origin in range(0, rink.count, 3):
        if rink.is_net[origin]:
            continue
        for direction in range(len(DIRECTIONS)):
            ran = puck.run(rink, origin, direction, 1 + dice.index(6))
            line = line_of(rink, ran.path, ran.turns)
            skaters = [
                (float(dice.index(rink.columns)), float(dice.index(rink.rows))) for _ in range(12)
            ]
            run = glide(rink, line, skaters, speed=10.0 + len(ran.path))
            end = (float(rink.column[ran.path[-1]]), float(rink.row[ran.path[-1]]))
            assert run.at(1.0)[0] == end
            assert run.seconds <= 2.5
            knocks = sum(bounce.kind != "skater" for bounce in run.bounces)
            assert knocks >= len(line.knocks)
            assert _off_line(run, line) < 1.0
            assert all(
                -0.5 <= x <= rink.columns - 0.5 and -0.5 <= y <= rink.rows - 0.5
                for x, y in run.places
            )
