"""Pushes, falls and room: FG-20 and FG-23."""

from __future__ import annotations

import pytest

from game.frostgrave.terrain.bodies import Body, overlapping, within
from game.frostgrave.terrain.sliding import landing, nearest_free, slide
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.terrain.tables import box, ground, inches


def at(x: float, y: float, z: float = 0) -> Body:
    return Body(inches(x), inches(y), inches(z))


@pytest.mark.rule("FG-23")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (0, -1), (3, 4), (-7, 2), (-1, -1)])
def test_a_push_parts_two_bases_by_an_inch(dx: int, dy: int) -> None:
    winner = at(12, 12)
    loser = slide(ground(), winner, dx, dy, INCH).end
    assert not overlapping(loser, winner)
    pushed = slide(ground(), loser, loser.x - winner.x, loser.y - winner.y, INCH)
    assert pushed.stopped == ""
    assert not within(winner, pushed.end, INCH - 3)
    assert within(winner, pushed.end, INCH + 3)


@pytest.mark.rule("FG-23")
def test_rough_ground_and_curbs_do_not_slow_a_push() -> None:
    field = ground(box(6, 0, 12, 24, kind="rough", top=0), box(6.75, 0, 12, 24, top=0.5))
    pushed = slide(field, at(6, 5), 1, 0, INCH)
    assert (pushed.end.x, pushed.end.z) == (inches(7), 32)


@pytest.mark.rule("FG-23")
def test_walls_bases_and_the_edge_stop_a_push() -> None:
    low = ground(box(7, 0, 8, 24, kind="low", top=1, climb=True))
    stopped = slide(low, at(6, 5), 1, 0, INCH)
    assert (stopped.end.x, stopped.stopped) == (inches(6.5), "wall")
    base = slide(ground(), at(6, 5), 1, 0, INCH, [at(7.5, 5)])
    assert (base.end.x, base.stopped, base.blocker) == (inches(6.5), "base", 0)
    edge = slide(ground(), at(1, 5), -1, 0, INCH)
    assert (edge.end.x, edge.stopped) == (inches(0.5), "edge")
    nowhere = slide(ground(), at(0.5, 5), -1, 0, INCH)
    assert (nowhere.moved, nowhere.end) == (0, at(0.5, 5))


@pytest.mark.rule("FG-23")
@pytest.mark.rule("FG-20")
def test_over_a_ledge_it_falls() -> None:
    roof = ground(box(0, 0, 8, 24, top=4, climb=True))
    pushed = slide(roof, at(7.5, 5, 4), 1, 0, INCH)
    assert pushed.stopped == "ledge"
    assert pushed.fell == inches(4)
    assert pushed.end == at(8.5, 5)
    stays = slide(roof, at(6, 5, 4), 1, 0, INCH)
    assert (stays.fell, stays.end) == (0, at(7, 5, 4))


@pytest.mark.rule("FG-23")
def test_whoever_is_pushed_half_over_a_ledge_falls() -> None:
    roof = ground(box(0, 0, 8, 24, top=4, climb=True))
    pushed = slide(roof, at(7.25, 5, 4), 1, 0, INCH)
    assert pushed.fell == inches(4)
    assert pushed.end.x >= inches(8.5)
    assert roof.has_room(pushed.end)


@pytest.mark.rule("FG-20")
def test_a_landing_that_is_taken_gives_the_nearest_free_spot() -> None:
    roof = ground(box(0, 0, 8, 24, top=4, climb=True))
    below = at(8.5, 5)
    pushed = slide(roof, at(7.5, 5, 4), 1, 0, INCH, [below])
    assert pushed.end.z == 0
    assert not overlapping(pushed.end, below)
    assert within(pushed.end, below, INCH)


@pytest.mark.rule("FG-20")
def test_what_nothing_carries_lands_below() -> None:
    floor = ground(box(6, 2, 12, 10, kind="floor", bottom=2.75, top=3, climb=True))
    assert landing(floor, at(9, 5, 3)) == at(9, 5, 0)
    assert landing(ground(), at(9, 5, 3)) == at(9, 5, 0)


@pytest.mark.rule("FG-20")
def test_the_nearest_free_spot() -> None:
    taken = at(10, 10)
    found = nearest_free(ground(), taken, [taken])
    assert found is not None
    assert within(found, taken, 8)
    assert not overlapping(found, taken)
    free = at(4, 4)
    assert nearest_free(ground(), free, [taken]) == free
    everywhere = ground(box(0, 0, 24, 24, top=20))
    assert nearest_free(everywhere, at(10, 10)) is None
