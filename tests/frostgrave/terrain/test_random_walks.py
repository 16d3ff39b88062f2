"""Random ways over generated cities: what must hold of every move, push and stop."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.frostgrave.terrain.bodies import Body, overlapping, within
from game.frostgrave.terrain.city import generate
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.sliding import slide
from game.frostgrave.terrain.threats import first_within, reaction_spot
from game.frostgrave.terrain.units import INCH, length
from game.frostgrave.terrain.walking import Waypoint, walk
from tests.frostgrave.terrain.tables import inches, stock
from tests.frostgrave.terrain.test_reaching import some_bodies

SEEDS = range(6)


def city(seed: int) -> Ground:
    return Ground(generate(2 + seed % 2, 40 + seed, stock()), ())


def random_path(dice: Dice, body: Body) -> list[Waypoint]:
    path = []
    x, y = body.x, body.y
    for _ in range(1 + dice.index(3)):
        x += dice.index(inches(6)) - inches(3)
        y += dice.index(inches(6)) - inches(3)
        path.append(Waypoint(x, y, 0, ("walk", "walk", "walk", "drop", "jump")[dice.index(5)]))
    return path


@pytest.mark.rule("FG-10")
@pytest.mark.rule("FG-13")
@pytest.mark.rule("FG-15")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_ends_where_a_figure_may_be(seed: int) -> None:
    ground = city(seed)
    dice = Dice(seed)
    bodies = some_bodies(ground, seed, 30)
    hung = refused = 0
    for turn in range(240):
        body = bodies[turn % 30]
        others = [each for each in bodies if each is not body]
        enemies, friends = others[:15], others[15:]
        budget = inches(2 + dice.index(6))
        gone = walk(ground, body, random_path(dice, body), budget, enemies, friends)
        assert gone.cost + gone.left == budget
        assert 0 <= gone.cost <= budget
        assert sum(gone.costs) == gone.cost
        end = gone.end
        if gone.points:
            assert (end.x, end.y, end.z) == gone.points[-1][:3]
            assert not any(overlapping(end, other) for other in others)
            assert gone.hangs or ground.stands(end.x, end.y, end.z)
            assert length(end.x - body.x, end.y - body.y) <= gone.cost
            # A figure that hangs has climbed whole inches above what carries it, or below.
            hung += gone.hangs
        else:
            assert end == body
        refused += bool(gone.refused)
    assert refused > 40
    assert hung or seed


@pytest.mark.rule("FG-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_move_can_be_told_by_its_points_and_made_again(seed: int) -> None:
    ground = city(seed)
    dice = Dice(100 + seed)
    bodies = some_bodies(ground, seed, 20)
    told = 0
    for turn in range(120):
        body = bodies[turn % 20]
        others = [each for each in bodies if each is not body]
        first = walk(ground, body, random_path(dice, body), inches(6), others)
        if not first.points or first.hangs:
            continue
        again = walk(ground, body, first.points, inches(6) + 6, others)
        assert again.end == first.end
        # Rounding where the way was cut may cost a few units.
        assert abs(again.cost - first.cost) <= 6
        told += 1
    assert told > 30


@pytest.mark.rule("FG-13")
@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_hangs_gets_up_in_the_end(seed: int) -> None:
    ground = city(seed)
    dice = Dice(200 + seed)
    climbed = stuck = 0
    for body in some_bodies(ground, seed, 30):
        goal = random_path(dice, body)[-1]._replace(by="walk")
        whole = walk(ground, body, [goal], inches(60))
        if whole.refused:
            continue
        here, moves, spent = body, 0, 0
        while (here.x, here.y, here.z) != (whole.end.x, whole.end.y, whole.end.z) and moves < 20:
            step = walk(ground, here, [goal], inches(4))
            here, moves, spent = step.end, moves + 1, spent + step.cost
            climbed += step.hangs
            if not step.cost:
                break
        if here != whole.end:
            # Between two walls with no room to stop, all of it has to be paid in one move.
            assert step.refused == "short"
            stuck += 1
            continue
        # Every stop may cost the rounding of a place, and ends a begun inch of a climb.
        assert whole.cost <= spent <= whole.cost + moves * (2 * INCH + 8)
    assert climbed or seed
    assert stuck <= 1


@pytest.mark.rule("FG-23")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_push_ends_where_there_is_room(seed: int) -> None:
    ground = city(seed)
    dice = Dice(300 + seed)
    bodies = some_bodies(ground, seed, 30)
    fell = 0
    for turn in range(240):
        body = bodies[turn % 30]
        others = [each for each in bodies if each is not body]
        dx, dy = dice.index(401) - 200, dice.index(401) - 200
        if not dx and not dy:
            continue
        pushed = slide(ground, body, dx, dy, inches(1 + dice.index(4)), others)
        assert ground.has_room(pushed.end, others) or pushed.end == body
        fell += pushed.fell > 0
        assert (pushed.fell > 0) == (pushed.stopped == "ledge")
    assert fell or seed


@pytest.mark.rule("FG-17")
@pytest.mark.rule("FG-67")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_stop_is_near_and_every_reaction_touches(seed: int) -> None:
    ground = city(seed)
    dice = Dice(400 + seed)
    bodies = some_bodies(ground, seed, 30)
    stopped = met = 0
    for turn in range(240):
        body = bodies[turn % 30]
        others = [each for each in bodies if each is not body]
        gone = walk(ground, body, random_path(dice, body), inches(8), others)
        for other in others:
            stop = first_within(ground, gone, other, INCH, others)
            if stop is None:
                continue
            stopped += 1
            assert stop.cost <= gone.cost
            if stop.hangs:
                continue
            assert ground.stands(stop.end.x, stop.end.y, stop.end.z)
            spot = reaction_spot(ground, other, stop.end, [o for o in others if o != other])
            if spot is not None and within(other, stop.end, INCH):
                met += 1
                assert not any(overlapping(spot, each) for each in others if each != other)
                assert not overlapping(spot, stop.end)
    assert stopped > 5
    assert met
