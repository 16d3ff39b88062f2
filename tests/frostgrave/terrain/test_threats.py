"""Coming near an enemy, and being met: FG-17 and FG-67."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.frostgrave.terrain.bodies import Body, overlapping, touching, within
from game.frostgrave.terrain.city import generate
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.threats import first_within, reaction_spot
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint, walk
from tests.frostgrave.terrain.tables import box, ground, inches, stock
from tests.frostgrave.terrain.test_reaching import some_bodies


def at(x: float, y: float, z: float = 0) -> Body:
    return Body(inches(x), inches(y), inches(z))


def to(x: float, y: float) -> Waypoint:
    return Waypoint(inches(x), inches(y), 0)


@pytest.mark.rule("FG-17")
def test_the_first_point_within_an_inch() -> None:
    gone = walk(ground(), at(3, 5), [to(9, 5)], inches(6))
    stop = first_within(ground(), gone, at(10, 5), INCH)
    assert stop is not None
    assert stop.end == at(8, 5)
    assert stop.cost == inches(5)
    assert first_within(ground(), gone, at(10.6, 6.4), INCH) is None


@pytest.mark.rule("FG-17")
def test_passing_by_is_enough() -> None:
    gone = walk(ground(), at(3, 5), [to(6, 5), to(12, 5)], inches(9))
    stop = first_within(ground(), gone, at(8, 6.5), INCH)
    assert stop is not None
    assert stop.stretch == 1
    assert within(stop.end, at(8, 6.5), INCH)
    before = stop.end._replace(x=stop.end.x - 1)
    assert not within(before, at(8, 6.5), INCH)
    assert stop.cost == stop.end.x - inches(3)


@pytest.mark.rule("FG-17")
def test_going_away_is_free_and_coming_back_is_not() -> None:
    enemy = at(5, 5)
    away = walk(ground(), at(6.5, 5), [to(9, 5)], inches(9))
    assert first_within(ground(), away, enemy, INCH) is None
    back = walk(ground(), at(6.5, 5), [to(9, 5), to(7, 5)], inches(9))
    stop = first_within(ground(), back, enemy, INCH)
    assert stop is not None
    assert stop.stretch == 1
    nearer = walk(ground(), at(6.5, 5), [to(6.25, 5.5)], inches(9))
    assert first_within(ground(), nearer, enemy, INCH) is not None


@pytest.mark.rule("FG-17")
def test_the_stop_is_where_one_can_stand() -> None:
    friend = at(8, 5)
    gone = walk(ground(), at(3, 5), [to(9.5, 5)], inches(9), friends=[friend])
    stop = first_within(ground(), gone, at(10, 6.25), INCH, [friend])
    assert stop is not None
    assert not overlapping(stop.end, friend)
    assert within(stop.end, at(10, 6.25), INCH)


@pytest.mark.rule("FG-17")
def test_the_height_counts() -> None:
    cliff = ground(box(6, 0, 12, 24, top=3, climb=True))
    gone = walk(cliff, at(3, 5), [to(5.25, 5)], inches(9))
    assert first_within(cliff, gone, at(6.75, 5, 3), INCH) is None
    climb = walk(cliff, at(3, 5), [to(8, 5)], inches(20))
    stop = first_within(cliff, climb, at(7.25, 5, 3), INCH)
    assert stop is not None
    assert not stop.hangs
    assert stop.end == at(6, 5, 3)
    beside = first_within(cliff, climb, at(5.5, 6.75, 2), INCH)
    assert beside is not None
    assert beside.hangs
    assert beside.end == at(5.5, 5, 2)
    assert beside.cost == inches(2.5 + 4)


@pytest.mark.rule("FG-17")
@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_first_of_all_places(seed: int) -> None:
    here = Ground(generate(2, 30 + seed, stock()), ())
    dice = Dice(seed)
    found = 0
    for body in some_bodies(here, seed, 30):
        others = [each for each in some_bodies(here, seed, 30) if each != body]
        goal = Waypoint(32 + dice.index(here.size - 64), 32 + dice.index(here.size - 64), 0)
        gone = walk(here, body, [goal], inches(6))
        if not gone.points or len(gone.stretches[0].legs) != 1:
            continue
        for other in others:
            if within(body, other, INCH):
                continue
            track = gone.stretches[0]
            length = gone.costs[0]
            plain = next(
                (
                    place
                    for place in range(track.length + 1)
                    if within(body.at(*track.point(place), body.z), other, INCH)
                ),
                None,
            )
            stop = first_within(here, gone, other, INCH)
            if plain is None or plain > gone.end.x + gone.end.y + length:
                continue
            if stop is None:
                # The way ended before that place.
                end = gone.end
                reached = max(abs(end.x - body.x), abs(end.y - body.y))
                px, py = track.point(plain)
                assert max(abs(px - body.x), abs(py - body.y)) >= reached
            elif here.has_room(body.at(*track.point(plain), body.z), [other]):
                # Places are rounded to units, so that the one next to the first may be found.
                found += 1
                px, py = track.point(plain)
                assert max(abs(stop.end.x - px), abs(stop.end.y - py)) <= 2
    assert found


@pytest.mark.rule("FG-67")
def test_whoever_reacts_comes_into_contact_straight() -> None:
    mover = at(8, 5)
    spot = reaction_spot(ground(), at(9.75, 6), mover)
    assert spot is not None
    assert touching(spot, mover)
    assert not overlapping(spot, mover)


@pytest.mark.rule("FG-67")
def test_walls_and_others_prevent_it() -> None:
    walled = ground(box(8.75, 0, 9, 24, kind="wall"))
    assert reaction_spot(walled, at(9.5, 5), at(8.25, 5)) is None
    assert reaction_spot(ground(), at(10, 5), at(8, 5), [at(9, 5.25)]) is None
